"""What loops of all games read and write: lists of numbers in plain Python, records when compiled."""

from typing import Protocol


class Net(Protocol):
    """Two layers and the logit; the first has a row for each feature."""

    w1: list[list[float]]
    b1: list[float]
    w2: list[list[float]]
    b2: list[float]
    w3: list[float]
    b3: list[float]


class Layers(Protocol):
    """What a net works with."""

    base: list[int]  # the row of the state
    share: list[float]  # its share in the first layer
    x: list[int]  # the row of a state that may come
    first: list[float]  # the layers of the net
    second: list[float]


class Rating(Layers, Protocol):
    """What is worked out while actions are rated."""

    values: list[float]  # of each action that is offered: the logit of winning
    streams: list[list[int]]  # of random numbers


class Result(Protocol):
    """What became of a game."""

    decisions: int
    turns: int
    scores: list[int]
    places: list[int]
