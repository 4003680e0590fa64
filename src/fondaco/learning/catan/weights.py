"""The weights of the steady bot's value function; one unit is a point of the game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All that was guessed and then tried out."""

    rolls_a_point: float = 8.0  # how long the game goes on, for each point that the leader still needs
    growth: float = 0.45  # of the points that the yields could buy until then, the share that they do
    speeds: tuple[float, ...] = (1.0, 1.0, 0.35)  # points of a settlement with a road, a city, a development card
    patience: float = 0.96  # what a goal keeps of its value for each roll until it can be paid
    later: float = 0.6  # what goals that are not reached yet count
    goals: tuple[float, ...] = (1.0, 0.5, 0.25)  # the best, the second, the third
    distance: float = 0.93  # what a corner keeps of its value for each road that is missing
    contested: float = 0.75  # instead, where an opponent is as near
    longest: float = 0.8  # how sure it is to keep Longest Road
    army: tuple[float, ...] = (1.8, 1.0, 0.5, 0.2)  # Largest Army by the knights still missing
    cards: tuple[float, ...] = (0.22, 0.4, 0.4, 0.5, 1.0)  # development cards held, without the army
    seven: float = 0.09  # a card more than half of which may be lost
    pip: float = 0.012  # of a blocked hex, for whom it hurts
    own_pip: float = 0.03
    leader: float = 0.35  # how much more the robber hurts for each point ahead
    theft: float = 0.12  # the card that a victim loses
    robber: float = 0.12  # least gain for which a knight is played
    trade: float = 0.08  # least gain for which an offer is made
    yes: float = 0.02  # least gain for which one is accepted
    fair: float = 0.05  # what another seat should gain by an offer
    site: float = 0.006  # in the set-up: a pip of a corner within two roads
    start_pip: float = 0.05  # and a pip of the corner itself
    start_kinds: float = 0.25  # each resource that is yielded


WEIGHTS = Weights()
