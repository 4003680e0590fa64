"""Why a bot does something that rates all it could do: how likely it wins then, and what else would have been best."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from math import exp

from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.learning.golden_horn.loops.rating import NEVER

from ..base import Because, Decision, Reason
from .because import CONQUERS, PAYS, PEOPLE_CONQUER, STOPS, TRAINS

# Kinds of actions by the first of each.
KINDS = {
    d.DO_PLACE: "place",
    d.DO_RAID: "raid",
    d.DO_PAY: "pay",
    d.DO_SHIP: "ship",
    d.DO_TURN: "heading",
    d.DO_LOAD: "load",
    d.DO_SAIL: "sail",
    d.DO_STOP: "stop",
    d.DO_ANNOUNCE: "announce",
    d.DO_END_TURN: "end",
    d.DO_PASS: "ship",
    a.DO_LOAD_PEOPLE: "load",
    a.DO_CONQUER: "people",
}
FIRSTS, OF_KIND = tuple(KINDS), tuple(KINDS.values())
OTHERS = {
    "raid": "because.other-raid",
    "pay": "because.other-raid",
    "ship": "because.other-ship",
    "heading": "because.other-sail",
    "load": "because.other-sail",
    "sail": "because.other-sail",
    "stop": "because.other-stop",
    "announce": "because.other-announce",
    "end": "because.other-end",
    "people": "because.other-people",
}


def decided(logits: Mapping[int, float], action: int) -> Decision:
    """By the logit of winning after each action."""
    chances = {one: chance(logit) for one, logit in logits.items() if logit > NEVER}
    return Decision(action, rated(logits, action), chances)


def rated(logits: Mapping[int, float], action: int) -> Because:
    """By the logit of winning after each action; what was never thought of is not spoken of."""
    reasons = [*wanted(action), Reason("because.chance", {"percent": percent(logits[action])})]
    others = [one for one, logit in logits.items() if one != action and logit > NEVER]
    if others:
        other = max(others, key=logits.__getitem__)
        name = "because.other-alike" if kind(other) == kind(action) else OTHERS[kind(other)]
        reasons.append(Reason(name, {"percent": percent(logits[other])}))
    return tuple(reasons)


def kind(action: int) -> str:
    return OF_KIND[bisect_right(FIRSTS, action) - 1]


def wanted(action: int) -> Because:
    if a.DO_LOAD_PEOPLE <= action < a.DO_CONQUER:
        return (PEOPLE_CONQUER,)
    if action == a.DO_TRAIN:
        return TRAINS
    return {"pay": PAYS, "stop": STOPS, "people": CONQUERS}.get(kind(action), ())


def percent(logit: float) -> int:
    return round(100 * chance(logit))


def chance(logit: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-logit))
