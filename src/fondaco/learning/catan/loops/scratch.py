"""What the loops read and write beside the state: lists of numbers in plain Python, records when compiled."""

from typing import Protocol

from fondaco.learning.catan.steady.mind import Mind
from fondaco.learning.loops.shapes import Layers, Rating


class Scratch(Rating, Protocol):
    """What is worked out on the way."""

    # kept from decision to decision
    pips: list[int]  # of each corner; what is kept here follows from the pieces on the board
    kinds: list[int]  # set of the terrains around it
    built: list[int]  # by which it is seen whether anything was
    led: list[int]  # set of the corners that roads of each seat led to then
    lengths: list[int]  # of the longest road of each seat
    corners: list[int]  # with buildings of each seat; sets, as the next two
    terrains: list[int]
    tokens: list[int]
    sites: list[list[int]]  # of each seat
    seen: list[int]  # set of the corners that sites were looked for at
    # while actions are rated
    after: list[int]  # like `lengths`, of a board that may come
    robber: list[int]  # its hex before
    # while offers to other players are rated
    sides: list[Layers]  # of the other seats
    counts: list[int]  # 1: hands are expected as they were counted
    counted: list[list[float]]  # of each seat, by resource
    gained: list[float]  # by another, in the exchange that was looked at last
    # while choices are played on
    rolls: list[list[int]]  # of each throw in a round, in the order of the times
    # for decisions of the bot
    steady: Mind
