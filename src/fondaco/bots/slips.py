"""How who knows what is best slips now and then: the better something is, the likelier it is taken."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import exp

from fondaco.game import Random

SURE, NEVER = 12.0, -12.0  # logits: what wins, or nearly; what is not to be thought of
SHARE, FEWEST = 3, 3  # of what is alike the best third comes into question, and three at least
FINELY = 1 << 32


def slip(logits: Mapping[int, float], kind: Callable[[int], Hashable], heat: float, random: Random) -> int:
    """One of the actions, by the logits of winning after each; what is sure to win is always taken.

    `heat`: how far apart two choices are of which one is taken 2.7 times as often as the other.  It is drawn what kind
    of action, by the best of each, and then which: else what can be done in many ways would be done most of the time.
    """
    best_first = sorted(logits, key=logits.__getitem__, reverse=True)
    if logits[best_first[0]] >= SURE:
        return best_first[0]
    kinds: dict[Hashable, list[int]] = {}
    for action in best_first:
        if logits[action] > NEVER or not kinds:
            kinds.setdefault(kind(action), []).append(action)
    ways = list(kinds.values())
    alike = ways[drawn([logits[way[0]] for way in ways], heat, random)]
    among = alike[: max(FEWEST, len(alike) // SHARE)]
    return among[drawn([logits[one] for one in among], heat, random)]


def drawn(logits: Sequence[float], heat: float, random: Random) -> int:
    """Which of them, the best first."""
    weights = [exp((logit - logits[0]) / heat) for logit in logits]
    left = sum(weights) * random.randrange(FINELY) / FINELY
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return 0
