"""One state of an array at a time, for callers in Python: a record itself would be slow to hand over."""

from __future__ import annotations

from typing import Any

from .rulebook import (
    CHANCE_TO_ACT,
    apply,
    chance_action,
    chance_weight,
    legal_actions,
    offer_outcomes,
    place,
    score,
)


def legal_at(states: Any, i: int, seat: int) -> int:
    """The number of legal actions; the actions are then in `offered` of record i."""
    return legal_actions(states[i], seat)


def outcomes_at(states: Any, i: int) -> int:
    """The number of outcomes of chance; they are then in `offered` and `weights` of record i."""
    states[i].offers = 0
    if states[i].to_act == CHANCE_TO_ACT:
        offer_outcomes(states[i])
    return states[i].offers  # type: ignore[no-any-return]


def chance_weight_at(states: Any, i: int) -> int:
    """The sum of the weights of all outcomes; only where chance has to act."""
    return chance_weight(states[i])


def chance_action_at(states: Any, i: int, k: int) -> int:
    """The outcome at cumulated weight k, 0 <= k < `chance_weight_at`."""
    return chance_action(states[i], k)


def apply_at(states: Any, i: int, seat: int, action: int) -> None:
    """Carry out a legal action, or an outcome of chance, for which the seat is of no account."""
    apply(states[i], seat, action)


def score_at(states: Any, i: int, seat: int) -> int:
    return score(states[i], seat)


def place_at(states: Any, i: int, seat: int) -> int:
    return place(states[i], seat)
