"""What the loops read and write beside the state: lists of numbers in plain Python, records when compiled."""

from typing import Protocol


class Scratch(Protocol):
    """What is worked out on the way."""

    # kept from decision to decision
    pips: list[int]  # of each corner; what is kept here follows from the pieces on the board
    kinds: list[int]  # set of the terrains around it
    built: list[int]  # by which it is seen whether anything was
    lengths: list[int]  # of the longest road of each seat
    corners: list[int]  # with buildings of each seat; sets, as the next two
    terrains: list[int]
    tokens: list[int]
    sites: list[list[int]]  # of each seat
    seen: list[int]  # set of the corners that sites were looked for at
    # while actions are rated
    after: list[int]  # like `lengths`, of a board that may come
    robber: list[int]  # its hex before
    base: list[int]  # the row of the state
    share: list[float]  # its share in the first layer
    x: list[int]  # the row of a state that may come
    first: list[float]  # the layers of the net
    second: list[float]
    values: list[float]  # of each action that is offered: the logit of winning
    streams: list[list[int]]  # of random numbers


class Result(Protocol):
    """What became of a game."""

    decisions: int
    turns: int
    scores: list[int]
    places: list[int]


class Net(Protocol):
    """Two layers and the logit; the first has a row for each feature."""

    w1: list[list[float]]
    b1: list[float]
    w2: list[list[float]]
    b2: list[float]
    w3: list[float]
    b3: list[float]
