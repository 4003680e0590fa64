"""Whether to train and to conquer, and what."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.dominions import conquer, points_of_dominions
from fondaco.games.golden_horn.rules.people import people, quarters
from fondaco.games.golden_horn.rules.scoring import score
from fondaco.games.golden_horn.rules.state import State

from ..base import Decision
from . import because
from .people import prizes, worth
from .weights import Weights


def decide(s: State, legal: Sequence[int], weights: Weights) -> Decision | None:
    """Train and conquer, at the end of the turn when all have come home; None where there is nothing to do."""
    if s.phase != d.END_TURN:
        return None
    if a.DO_TRAIN in legal:
        return Decision(a.DO_TRAIN, because.TRAINS)
    conquests = [action for action in legal if a.DO_CONQUER <= action < a.DO_TRAIN]
    if not conquests:
        return None
    best = max(conquests, key=lambda action: gain(s, action, weights))
    return Decision(best, because.CONQUERS) if gain(s, best, weights) >= 0 else None


def gain(s: State, action: int, weights: Weights) -> float:
    """What a conquest is better than to wait for a larger one; in a last turn in points."""
    after, me = s.copy(), s.player
    conquer(after, action - a.DO_CONQUER)
    if s.turns_left != NONE:
        return score(after, me) - score(s, me)
    conquered = points_of_dominions(after, me) - points_of_dominions(s, me)
    later = worth(prizes(after), weights)[people(after, quarters(me))]
    return conquered + later - worth(prizes(s), weights)[people(s, quarters(me))]
