"""Why the bots do something: message ids with their values."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from fondaco.games.catan.rules import decisions as d

from ..base import Because, Decision, Reason

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
FIRST_ROAD: Because = (Reason("because.catan.first-road"),)
UNTHINKABLE = 1e-9  # a chance below it is that of what was never thought of

# What is told at once: of the board, of what is done, and of what all see; no plans, no chances, nothing kept back.
OPEN = frozenset(
    (
        "because.catan.weighted",
        "because.catan.settlement",
        "because.catan.city",
        "because.catan.card",
        "because.catan.longest-road",
        "because.catan.yields",
        "because.catan.harbour",
        "because.catan.first-road",
        "because.catan.leads",
        "because.catan.blocks",
        "because.catan.robs",
        "because.catan.army",
        "because.catan.unblocks",
        "because.catan.knight",
        "because.catan.roads",
        "because.catan.completes",
        "because.catan.bank",
        "because.catan.offers",
        "because.catan.accepts",
        "because.catan.feeds",
        "because.catan.counters",
        "because.catan.deals",
        "because.catan.withdraws",
    )
)

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
    d.DO_END: "end",
}
FIRSTS, OF_KIND = tuple(KINDS), tuple(KINDS.values())
WANTED = {
    "settlement": "because.catan.settlement",
    "city": "because.catan.city",
    "card": "because.catan.card",
    "bank": "because.catan.bank",
    "discard": "because.catan.keeps",
    "victim": "because.catan.robs",
    "roll": "because.catan.rolls",
    "end": "because.catan.later",
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
    "end": "because.catan.other-wait",
}


def kind(action: int) -> str:
    return OF_KIND[bisect_right(FIRSTS, action) - 1]


def decided(chances: Mapping[int, float], action: int, own: bool) -> Decision:
    """Of all that was rated, from 0 to 1; `own`: in the own turn."""
    return Decision(action, rated(chances, action, own), chances)


def rated(chances: Mapping[int, float], action: int, own: bool) -> Because:
    """What it wants, how likely it wins then, and what else would have been best; chances are from 0 to 1."""
    what = kind(action)
    if what == "trade":
        return trades(chances, action, own)
    reasons = [Reason(WANTED[what])] if what in WANTED else []
    reasons.append(Reason("because.catan.chance", {"percent": round(100 * chances[action])}))
    others = (one for one in chances if one != action and kind(one) != "trade")
    other = max(others, key=chances.__getitem__, default=None)
    if other is not None:
        name = "because.catan.other-place" if kind(other) == what else OTHERS[kind(other)]
        reasons.append(Reason(name, {"percent": round(100 * chances[other])}))
    return tuple(reasons)


def trades(chances: Mapping[int, float], action: int, own: bool) -> Because:
    """What has to do with other players; where a deal may come of it, how likely the bot wins with that chance."""
    if action == d.DO_WITHDRAW:
        return WITHDRAWS
    if action == d.DO_REFUSE:
        return FEEDS if chances.get(d.DO_ACCEPT, 1.0) < UNTHINKABLE else REFUSES
    percent = Reason("because.catan.chance", {"percent": round(100 * chances[action])})
    if action == d.DO_ACCEPT:
        return (*ACCEPTS, percent)
    if action >= d.DO_DEAL:
        return (*DEALS, percent)
    return (*(OFFERS if own else COUNTERS), percent)
