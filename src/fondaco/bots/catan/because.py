"""Why the bots do something: message ids with their values."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from fondaco.games.catan.rules import decisions as d

from ..base import Because, Reason
from .goals import CARD, CITY, LONGEST, SETTLEMENT, Goal
from .island import Island

ONLY_CHOICE: Because = (Reason("because.only-choice"),)
WEIGHTED: Because = (Reason("because.catan.weighted"),)
ROLLS: Because = (Reason("because.catan.rolls"),)
ARMY: Because = (Reason("because.catan.army"),)
UNBLOCKS: Because = (Reason("because.catan.unblocks"),)
KNIGHT: Because = (Reason("because.catan.knight"),)
COMPLETES: Because = (Reason("because.catan.completes"),)
ROADS: Because = (Reason("because.catan.roads"),)
ROBS: Because = (Reason("because.catan.robs"),)
KEEPS: Because = (Reason("because.catan.keeps"),)
BALANCES: Because = (Reason("because.catan.balances"),)
WAITS: Because = (Reason("because.catan.waits"),)
OFFERS: Because = (Reason("because.catan.offers"),)
ACCEPTS: Because = (Reason("because.catan.accepts"),)
REFUSES: Because = (Reason("because.catan.refuses"),)
FEEDS: Because = (Reason("because.catan.feeds"),)
COUNTERS: Because = (Reason("because.catan.counters"),)
DEALS: Because = (Reason("because.catan.deals"),)
WITHDRAWS: Because = (Reason("because.catan.withdraws"),)

OF_GOAL = {
    SETTLEMENT: "because.catan.settlement",
    CITY: "because.catan.city",
    CARD: "because.catan.card",
    LONGEST: "because.catan.longest-road",
}
FOR_GOAL = {
    SETTLEMENT: "because.catan.for-settlement",
    CITY: "because.catan.for-city",
    CARD: "because.catan.for-card",
    LONGEST: "because.catan.for-longest-road",
}


def settles(island: Island, corner: int) -> Because:
    """How often the corner pays, and whether it has a harbour."""
    reasons = [Reason("because.catan.yields", {"n": sum(island.pays[corner])})]
    if corner in island.harbour:
        reasons.append(Reason("because.catan.harbour"))
    return tuple(reasons)


def first_road() -> Because:
    return (Reason("because.catan.first-road"),)


def builds(island: Island, goal: Goal) -> Because:
    """What stands there now, and what it yields."""
    if goal.edges:
        return leads(goal)
    reason = Reason(OF_GOAL[goal.kind])
    return (reason, *settles(island, goal.place)) if goal.kind == SETTLEMENT else (reason,)


def leads(goal: Goal) -> Because:
    """What a road is good for."""
    if goal.kind == LONGEST:
        return (Reason(OF_GOAL[LONGEST]),)
    return (Reason("because.catan.leads", {"n": len(goal.edges)}),)


def saves(goal: Goal | None) -> Because:
    """What the cards are kept for."""
    return WAITS if goal is None else (Reason(FOR_GOAL[goal.kind]),)


def trades(goal: Goal | None) -> Because:
    """What a trade with the bank is good for."""
    return BALANCES if goal is None else (Reason("because.catan.bank"), Reason(FOR_GOAL[goal.kind]))


def blocks(island: Island, hex: int) -> Because:
    """How much of the others' yields the robber takes away, and whether the leader's."""
    _, pips = island.resource_and_pips(hex)
    there = [seat for seat in island.others if island.buildings_at(hex, seat)]
    n = pips * sum(island.buildings_at(hex, seat) for seat in there)
    reasons = [Reason("because.catan.blocks", {"n": n})]
    if there and max(island.points[seat] for seat in there) == max(island.points) > island.points[island.me]:
        reasons.append(Reason("because.catan.leader"))
    return tuple(reasons)


def monopoly(n: int) -> Because:
    return (Reason("because.catan.monopoly", {"n": n}),)


# --- of bots that rate all they could do: kinds of actions by the first of each, what they are wanted for, their names

KINDS = {
    d.DO_SETTLEMENT: "settlement",
    d.DO_ROAD: "road",
    d.DO_CITY: "city",
    d.DO_BUY: "card",
    d.DO_KNIGHT: "play",
    d.DO_BANK: "bank",
    d.DO_GIVE: "trade",
    d.DO_DISCARD: "discard",
    d.DO_ROBBER: "robber",
    d.DO_VICTIM: "victim",
    d.DO_DECLINE: "wait",
    d.DO_ROLL: "roll",
    d.DO_END: "wait",
}
FIRSTS, OF_KIND = tuple(KINDS), tuple(KINDS.values())
WANTED = {
    "settlement": "because.catan.settlement",
    "city": "because.catan.city",
    "card": "because.catan.card",
    "bank": "because.catan.bank",
    "discard": "because.catan.keeps",
    "victim": "because.catan.robs",
}
OTHERS = {
    "settlement": "because.catan.other-settlement",
    "road": "because.catan.other-road",
    "city": "because.catan.other-city",
    "card": "because.catan.other-card",
    "play": "because.catan.other-play",
    "bank": "because.catan.other-bank",
    "roll": "because.catan.other-roll",
    "wait": "because.catan.other-wait",
}


def kind(action: int) -> str:
    return OF_KIND[bisect_right(FIRSTS, action) - 1]


def rated(chances: Mapping[int, float], action: int) -> Because:
    """What it wants, how likely it wins then, and what else would have been best; chances are from 0 to 1."""
    what = kind(action)
    if what == "trade":
        return WITHDRAWS if action == d.DO_WITHDRAW else REFUSES
    reasons = [Reason(WANTED[what])] if what in WANTED else []
    reasons.append(Reason("because.catan.chance", {"percent": round(100 * chances[action])}))
    others = (one for one in chances if one != action and kind(one) != "trade")
    other = max(others, key=chances.__getitem__, default=None)
    if other is not None:
        name = "because.catan.other-place" if kind(other) == what else OTHERS[kind(other)]
        reasons.append(Reason(name, {"percent": round(100 * chances[other])}))
    return tuple(reasons)
