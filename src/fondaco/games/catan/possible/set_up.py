"""Whether a moment of the set-up can occur: one thing after the other, nothing done before its time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ..imagine.start import cards_of, starting_hands
from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import CORNERS, EDGE_ENDS, HEX_NEIGHBOURS
from ..rules.island import is_red, next_hex, next_untold, offer_tokens, pieces_laid
from ..rules.setup import next_to_roll, next_to_settle
from ..rules.state import State
from ..text.position import BEFORE_START

ALL_PIECES = (1 << c.PIECES) - 1


def set_up_faults(s: State) -> Iterator[str]:
    """What is wrong; later checks rely on earlier ones."""
    if s.phase != _due(s):
        yield "this part of the set-up is not due"
    if not _is_untouched(s):
        yield "nobody has played anything during the set-up"
    if not _is_laid_in_order(s):
        yield "the island is laid in order"
    if s.phase != d.SETTLE_ROAD and s.settled != c.NONE:
        yield "no road is due"
    if s.phase in BEFORE_START and (s.start != c.NONE or not _is_as_laid_out(s)):
        yield "something comes too early in the set-up"
    if s.phase in (d.SETTLE, d.SETTLE_ROAD):
        yield from _settling(s)


def start_faults(s: State) -> Iterator[str]:
    """How it was found out who begins, in the set-up and afterwards."""
    if any(n == 1 for n in s.rolled) or (s.start_player != d.DICE_START and any(s.rolled)):
        yield "rolled for the start: two dice, and only with that house rule"
    if s.phase == d.START_DICE:
        yield from _rolls(s)
    elif s.contending:
        yield "nobody rolls for the start now"
    if s.start_player == d.FIXED_START and s.start not in (c.NONE, 0):
        yield "with this house rule seat 0 is the start player"


def _due(s: State) -> int:
    """The phase that the rest asks for."""
    if next_hex(s) != c.NONE:
        return d.LAY_HEX
    if s.turned == c.NONE:
        return d.FRAME
    if s.pieces != ALL_PIECES:
        return d.LAY_PIECE
    if next_untold(s) != c.NONE:
        return d.LAY_TOKEN if s.random_tokens else d.CORNER
    if s.start == c.NONE:
        return {d.DICE_START: d.START_DICE, d.RANDOM_START: d.START}.get(s.start_player, d.SETTLE)
    if s.set_up == d.BEGINNERS:
        return d.ROLL
    return d.SETTLE if s.settled == c.NONE else d.SETTLE_ROAD


def _is_as_laid_out(s: State) -> bool:
    """Nothing lies on the island before it is known who begins; beginners have their pieces and cards."""
    settlements: dict[int, int] = {}
    edges: dict[int, int] = {}
    hands = [(0,) * c.RESOURCES] * s.players
    if s.set_up == d.BEGINNERS:
        for seat, colour in enumerate(c.SEAT_COLOUR[s.players][: s.players]):
            settlements |= dict.fromkeys(c.BEGINNERS_SETTLEMENT[colour], seat)
            edges |= dict.fromkeys(c.BEGINNERS_ROAD[colour], seat)
            hands[seat] = cards_of(s, c.BEGINNERS_SETTLEMENT[colour][1])
    buildings = {corner: seat for corner, seat in enumerate(s.building) if seat != c.NONE}
    roads = {edge: seat for edge, seat in enumerate(s.road) if seat != c.NONE}
    return (buildings, roads, [*map(tuple, s.hand[: s.players])]) == (settlements, edges, hands) and max(s.level) < 2


def _is_untouched(s: State) -> bool:
    nobody = s.player == s.dice == s.victim == s.army_holder == s.road_holder == c.NONE
    counts = (s.turns, s.played, s.built, s.free_roads, s.asked, s.made, s.refusals)
    rows = (s.owed, s.fresh, s.knights, s.answer, s.counters, *s.cards, *s.give, *s.want)
    desert = s.terrain.index(c.DESERT) if c.DESERT in s.terrain else c.NONE
    whole = tuple(s.deck) == c.CARDS and all(s.dice_left) and s.robber == desert
    return nobody and whole and not any(counts) and not any(map(any, rows))


def _is_laid_in_order(s: State) -> bool:
    """Each row begins with what lies; tokens come last."""
    frame = s.turned == c.NONE or next_hex(s) == c.NONE
    pieces = s.turned == c.NONE or _fills_up([s.harbour[slot] != c.NONE for slot in c.SLOTS_BEFORE[s.turned]])
    told = [token > 0 for place, token in enumerate(s.token) if s.terrain[place] != c.DESERT]
    tokens = not any(told) or (pieces_laid(s) == c.PIECES and _fills_up(told))
    by_chance = all(told) or not any(told) or (bool(s.random_tokens) and _may_go_on(s))
    return frame and pieces and tokens and by_chance and _fills_up([terrain != c.NONE for terrain in s.terrain])


def _may_go_on(s: State) -> bool:
    """No two red tokens are neighbours, and there is one for the next hex."""
    reds = [place for place in range(c.HEXES) if is_red(s.token[place])]
    s.offers = 0
    offer_tokens(s)
    return s.offers > 0 and not any(set(HEX_NEIGHBOURS[place]) & set(reds) for place in reds)


def _fills_up(there: list[bool]) -> bool:
    return not any(after and not before for before, after in pairwise(there))


def _rolls(s: State) -> Iterator[str]:
    """Whoever contends rolls in the order of the seats; the others have rolled less."""
    contenders = [seat for seat in range(s.players) if s.contending >> seat & 1]
    others = [seat for seat in range(s.players) if not s.contending >> seat & 1]
    if len(contenders) < 2 or next_to_roll(s) == c.NONE or not all(s.rolled[seat] for seat in others):
        yield "two seats or more contend for the start, one of them has still to roll, and all others have rolled"
    elif not _fills_up([s.rolled[seat] > 0 for seat in contenders]):
        yield "seats roll for the start in their order"


def _settling(s: State) -> Iterator[str]:
    """In two rounds, each settlement with its road."""
    if s.placed >= 2 * s.players:
        yield f"{s.placed} roads lie, all of the set-up"
        return
    order = [(s.start + i) % s.players for i in range(s.players)]
    done = (order + order[::-1])[: s.placed]
    for seat in range(s.players):
        settlements = [corner for corner in range(CORNERS) if s.building[corner] == seat]
        if s.settled in settlements:
            settlements.remove(s.settled)
        if not len(settlements) == done.count(seat) == s.road.count(seat) or any(s.level[v] == 2 for v in settlements):
            yield f"seat {seat} should have placed {done.count(seat)} settlements with their roads"
        elif not _is_paired(s, seat, settlements):
            yield f"each settlement of seat {seat} has its road beside it"
    if s.settled != c.NONE and (s.building[s.settled] != next_to_settle(s) or s.level[s.settled] == 2):
        yield f"settled=v{s.settled} is no settlement of the seat whose road is due"
    for seat in range(s.players):
        if tuple(s.hand[seat]) not in starting_hands(s, seat):
            yield f"hand{seat}: the second settlement pays one card for each hex around it"


def _is_paired(s: State, seat: int, settlements: list[int]) -> bool:
    own = [EDGE_ENDS[edge] for edge, owner in enumerate(s.road) if owner == seat]
    touched = all(any(corner in ends for ends in own) for corner in settlements)
    return touched and all(set(ends) & set(settlements) for ends in own)


def island_lies(s: State) -> bool:
    """All of it: hexes, frame and tokens."""
    return next_hex(s) == c.NONE and s.pieces == ALL_PIECES and next_untold(s) == c.NONE
