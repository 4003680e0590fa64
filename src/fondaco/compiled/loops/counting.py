"""Counting all ways a game can go on, to prove that two sets of rules are the same (perft)."""

from __future__ import annotations

from typing import Any

from .rulebook import CHANCE_TO_ACT, apply, first_to_act, legal_actions, offer_outcomes


def count_sequences(states: Any, tried: Any, depth: int) -> int:
    """The number of sequences of `depth` actions from the state in states[0], depth >= 1.

    Both arrays need `depth` entries: one state for each length, and how many of its moves are counted.
    """
    total = 0
    level = 0
    offer_moves(states[0])
    tried[0] = 0
    while level >= 0:
        s = states[level]
        if level == depth - 1:
            total += s.offers
            level -= 1
        elif tried[level] == s.offers:
            level -= 1
        else:
            action = s.offered[tried[level]]
            tried[level] += 1
            level += 1
            states[level] = s
            apply(states[level], acting_seat(s), action)
            offer_moves(states[level])
            tried[level] = 0
    return total


def offer_moves(s: Any) -> None:
    """All actions of the seat that has to act next, or all outcomes of chance."""
    s.offers = 0
    if s.to_act == CHANCE_TO_ACT:
        offer_outcomes(s)
    elif s.to_act != 0:
        legal_actions(s, first_to_act(s))


def acting_seat(s: Any) -> int:
    return -1 if s.to_act == CHANCE_TO_ACT else first_to_act(s)
