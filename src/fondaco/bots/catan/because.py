"""Why the bots do something: message ids with their values."""

from __future__ import annotations

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
