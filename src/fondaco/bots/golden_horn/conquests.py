"""Whether to train and to conquer, and what."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules.dominions import dominion_of, pairs_of
from fondaco.games.golden_horn.view.view import View

from ..base import Decision
from . import because
from .people import count, prizes, worth
from .weights import Weights


def decide(view: View, legal: Sequence[int], weights: Weights) -> Decision | None:
    """Train and conquer, at the end of the turn when all have come home; None where there is nothing to do."""
    if view.people is None or view.phase != "end-turn":
        return None
    if a.DO_TRAIN in legal:
        return Decision(a.DO_TRAIN, because.TRAINS)
    conquests = [action for action in legal if a.DO_CONQUER <= action < a.DO_TRAIN]
    if not conquests:
        return None
    best = max(conquests, key=lambda action: gain(view, action, weights))
    return Decision(best, because.CONQUERS) if gain(view, best, weights) >= 0 else None


def gain(view: View, action: int, weights: Weights) -> float:
    """What a conquest is better than to wait for a larger one; in a last turn in points."""
    assert view.people is not None and view.seat is not None
    number, pairs = dominion_of(action - a.DO_CONQUER), pairs_of(action - a.DO_CONQUER)
    dominion, n = view.people.dominions[number], count(view)[view.seat]
    paid = dominion.mercenaries + (a.STAND_INS - 1) * pairs
    if view.turns_left is not None:
        return dominion.points - paid
    later = worth(prizes(view.people, without=number), weights)[n - paid]
    return dominion.points + later - worth(prizes(view.people), weights)[n]
