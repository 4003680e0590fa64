"""Why the steady bot does something: message ids with their values."""

from __future__ import annotations

from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.board import CORNERS_OF_HEX, HEX_CORNERS
from fondaco.games.catan.rules.components import NONE
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import PIPS
from fondaco.learning.catan.steady.deals import is_dangerous
from fondaco.learning.catan.steady.development import is_robbed, takes_army
from fondaco.learning.catan.steady.island import harbour_at
from fondaco.learning.catan.steady.mind import Mind, Outlook
from fondaco.learning.catan.steady.plan import awaited
from fondaco.learning.catan.steady.prices import CARD, CITY, LINE, SETTLEMENT

from ..base import Because, Reason
from .because import (
    ACCEPTS,
    ARMY,
    BALANCES,
    COMPLETES,
    COUNTERS,
    DEALS,
    FEEDS,
    FIRST_ROAD,
    KEEPS,
    KNIGHT,
    OFFERS,
    REFUSES,
    ROADS,
    ROBS,
    ROLLS,
    UNBLOCKS,
    WAITS,
    WITHDRAWS,
)

OF_GOAL = {
    SETTLEMENT: "because.catan.settlement",
    CITY: "because.catan.city",
    CARD: "because.catan.card",
    LINE: "because.catan.longest-road",
}
FOR_GOAL = {
    SETTLEMENT: "because.catan.for-settlement",
    CITY: "because.catan.for-city",
    CARD: "because.catan.for-card",
    LINE: "because.catan.for-longest-road",
}


def explained(s: State, me: int, action: int, m: Mind) -> Because:
    """Of what the steady bot has just chosen in a state as it is seen."""
    if s.phase == d.SETTLE:
        return settles(s, action - d.DO_SETTLEMENT, m)
    if s.phase == d.SETTLE_ROAD:
        return FIRST_ROAD
    if d.DO_GIVE <= action < d.DO_DISCARD:
        return deals(s, action, m) if s.player == me else answers(s, action, m)
    if d.DO_DISCARD <= action < d.DO_DECLINE:
        return hurts(s, me, action, m)
    if action == d.DO_ROLL or d.DO_KNIGHT <= action < d.DO_BANK:
        return plays(s, me, action, m)
    return builds(s, action, m.outlooks[me], m)


def settles(s: State, corner: int, m: Mind) -> Because:
    """How often the corner pays, and whether it has a harbour."""
    yields = Reason("because.catan.yields", {"n": sum(m.pays[corner])})
    return (yields,) if harbour_at(s, corner) == NONE else (yields, Reason("because.catan.harbour"))


def deals(s: State, action: int, m: Mind) -> Because:
    """In the own turn."""
    if action == d.DO_WITHDRAW:
        return WITHDRAWS
    return DEALS if action >= d.DO_DEAL else OFFERS


def answers(s: State, action: int, m: Mind) -> Because:
    """To the offer of another."""
    if action == d.DO_ACCEPT:
        return ACCEPTS
    if action == d.DO_REFUSE:
        return FEEDS if is_dangerous(s, s.player, m) else REFUSES
    return COUNTERS if d.DO_REFUSE in s.offered[: s.offers] else WITHDRAWS


def hurts(s: State, me: int, action: int, m: Mind) -> Because:
    """Discards and the robber."""
    if action < d.DO_ROBBER:
        return KEEPS
    return blocks(s, me, action - d.DO_ROBBER, m) if action < d.DO_VICTIM else ROBS


def blocks(s: State, me: int, hex: int, m: Mind) -> Because:
    """How much of the others' yields the robber takes away, and whether the leader's."""
    corners = [HEX_CORNERS[hex][k] for k in range(CORNERS_OF_HEX)]
    there = [corner for corner in corners if s.building[corner] not in (me, NONE)]
    n = PIPS[s.token[hex]] * sum(s.level[corner] for corner in there)
    blocked = Reason("because.catan.blocks", {"n": n})
    points = m.points[: s.players]
    if there and max(points[s.building[corner]] for corner in there) == max(points) > points[me]:
        return blocked, Reason("because.catan.leader")
    return (blocked,)


def plays(s: State, me: int, action: int, m: Mind) -> Because:
    """A development card, or the dice."""
    if action == d.DO_ROLL:
        return ROLLS
    if action == d.DO_KNIGHT:
        return ARMY if takes_army(s, me) else UNBLOCKS if is_robbed(s, me) else KNIGHT
    if action == d.DO_ROAD_BUILDING:
        return ROADS
    if action >= d.DO_MONOPOLY:
        return (Reason("because.catan.monopoly", {"n": round(m.unseen[action - d.DO_MONOPOLY])}),)
    return COMPLETES


def builds(s: State, action: int, o: Outlook, m: Mind) -> Because:
    """What stands there now, and what it yields; or what the cards are kept for."""
    if action == d.DO_END:
        goal = awaited(o, m.hand, m)
        return WAITS if goal == NONE else (Reason(FOR_GOAL[o.kind[goal]]),)
    if s.phase == d.FREE_ROAD and o.goal == NONE:
        return ROADS
    if action >= d.DO_BANK:
        return BALANCES if o.goal == NONE else (Reason("because.catan.bank"), Reason(FOR_GOAL[o.kind[o.goal]]))
    if o.length[o.goal] > 0:
        return leads(o)
    reason = Reason(OF_GOAL[o.kind[o.goal]])
    return (reason, *settles(s, o.place[o.goal], m)) if o.kind[o.goal] == SETTLEMENT else (reason,)


def leads(o: Outlook) -> Because:
    """What a road is good for."""
    if o.kind[o.goal] == LINE:
        return (Reason(OF_GOAL[LINE]),)
    return (Reason("because.catan.leads", {"n": o.length[o.goal]}),)
