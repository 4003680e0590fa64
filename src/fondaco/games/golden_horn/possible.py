"""Whether a position can occur: conservation, room, and a decision that fits the phase."""

from __future__ import annotations

from collections.abc import Iterator

from fondaco.errors import UnreadableText

from .notation import CHANCE_PHASES, cards_elsewhere, goods_elsewhere, piles
from .rules import components as c
from .rules import decisions as d
from .rules.chance import chance_weight
from .rules.setup import next_to_deal, next_unlaid, next_unplaced, wanting_harbour
from .rules.state import State, is_home, is_sea, owner, total
from .rules.turn import legal_actions
from .rules.voyage import has_wind, sails_match

SET_UP = (d.START, d.SYMBOL, d.LAY_TILE, d.PLACE, d.LOT, d.DEAL_GOODS, d.DEAL_CARDS)
WITH_SHIP = (d.PAY, d.TURN_ROUND, d.HEADING, d.LOAD, d.REFILL, d.SAIL, d.DRAW)
AT_HOME = (d.LOAD, d.REFILL)


def check(s: State) -> None:
    """Raises `UnreadableText` with the first thing that cannot be."""
    for fault in faults(s):
        raise UnreadableText(f"impossible position: {fault}")


def faults(s: State) -> Iterator[str]:
    """Everything that is wrong, cheapest first; later checks rely on earlier ones."""
    yield from _seats(s)
    yield from _conservation(s)
    yield from _route(s)
    yield from _ships(s)
    yield from _harbours(s)
    yield from _phase(s)


def _seats(s: State) -> Iterator[str]:
    for key, value in (("start", s.start), ("player", s.player), ("left", s.turns_left)):
        if value >= s.players:
            yield f"{key}={value} with {s.players} players"
    if s.ship >= s.players * c.SHIPS_EACH:
        yield f"ship={s.ship} with {s.players} players"
    if s.stirred > 1 or s.quiet > c.QUIET_ROUNDS or s.owed > c.SHIPS_EACH:
        yield "stirred is 0 or 1, quiet at most 12, owed at most 3"


def _conservation(s: State) -> Iterator[str]:
    if goods_elsewhere(s) != s.bag:
        yield "there are 15 goods of each colour"
    if cards_elsewhere(s) != s.stock:
        yield "there are 9 cards of each colour"
    if any(n < 0 for pile in piles(s).values() for n in pile):
        yield "there are 15 goods and 9 cards of each colour"


def _route(s: State) -> Iterator[str]:
    laid = [colour for space, colour in enumerate(s.colour) if 0 < space < s.last and space != s.modone]
    if s.modone != c.NONE and s.colour[s.modone] != c.NONE:
        yield "Modone has no colour"
    if s.phase not in (d.START, d.SYMBOL, d.LAY_TILE):
        if s.symbol == c.NONE or next_unlaid(s) < s.last:
            yield "the route is not laid"
        elif any(laid.count(colour) != len(laid) // c.COLOURS for colour in range(c.COLOURS)):
            yield "each colour is on equally many sea spaces"


def _ships(s: State) -> Iterator[str]:
    for space in range(s.last + 1):
        if s.ships_on[space] > s.berths[space]:
            yield f"{s.ships_on[space]} ships on space {space}"
    for ship in range(s.players * c.SHIPS_EACH):
        if s.cargo[ship] == 0 and s.cargo_colour[ship] != c.NONE:
            yield f"ship {ship} carries 0 goods of a colour"
        if s.cargo[ship] > 0 and s.sails[ship][s.cargo_colour[ship]] and s.phase != d.OVER:
            yield f"ship {ship} carries goods of its sail colour"
        if s.cargo[ship] > 0 and is_home(s, s.space[ship]) and (s.phase != d.REFILL or s.ship != ship):
            yield f"ship {ship} rests loaded in a home harbour"
        if s.cargo[ship] > 0 and s.may_turn[ship]:
            yield f"ship {ship} is loaded and may not turn"


def _harbours(s: State) -> Iterator[str]:
    for harbour in (c.VENICE, c.CONSTANTINOPLE):
        goods = total(s.market[harbour])
        if goods > c.GOODS_IN_HARBOUR:
            yield f"{goods} goods lie in a home harbour"
        elif goods < c.GOODS_IN_HARBOUR and total(s.bag) > 0 and s.phase not in (*SET_UP, d.REFILL):
            yield "a home harbour is short of goods while the bag is not empty"


def _phase(s: State) -> Iterator[str]:
    if s.phase in SET_UP:
        yield from _set_up(s)
        return
    if s.start == c.NONE or s.player == c.NONE:
        yield "start and player are needed"
    elif next_unplaced(s) != c.NONE:
        yield "all ships have to be placed"
    elif s.phase in WITH_SHIP:
        yield from _with_ship(s)
    elif s.ship != c.NONE:
        yield "no ship is being moved in this phase"
    if s.to_act and s.phase not in CHANCE_PHASES and not legal_actions(s, s.to_act.bit_length() - 1):
        yield "nothing is allowed in this phase"
    if s.phase == d.END_TURN and s.offers < 2:
        yield "nobody may announce the end"


def _set_up(s: State) -> Iterator[str]:
    due = {
        d.START: s.start == c.NONE,
        d.SYMBOL: s.symbol == c.NONE,
        d.LAY_TILE: s.symbol != c.NONE and next_unlaid(s) < s.last,
        d.PLACE: s.start != c.NONE and next_unplaced(s) != c.NONE,
        d.LOT: s.start != c.NONE and next_unplaced(s) != c.NONE,
        d.DEAL_GOODS: wanting_harbour(s) != c.NONE,
        d.DEAL_CARDS: next_to_deal(s) != c.NONE,
    }
    if not due[s.phase] or s.to_act == 0:
        yield "this part of the set-up is done"
    elif s.to_act == d.CHANCE_TO_ACT and chance_weight(s) == 0:
        yield "nothing is left for chance"


def _with_ship(s: State) -> Iterator[str]:
    if s.ship == c.NONE:
        yield "a ship is needed in this phase"
        return
    foreign = s.phase in (d.PAY, d.TURN_ROUND)
    if (owner(s.ship) != s.player) != foreign:
        yield f"ship {s.ship} is {'an own' if foreign else 'a foreign'} one"
    space = s.space[s.ship]
    if is_home(s, space) != (s.phase in AT_HOME) and s.phase != d.DRAW:
        yield f"ship {s.ship} is in the wrong place for this phase"
    elif s.phase == d.DRAW and (is_sea(s, space) or s.owed == 0 or total(s.stock) == 0):
        yield "no card is to be drawn"
    elif s.phase == d.REFILL and (total(s.bag) == 0 or s.cargo[s.ship] == 0):
        yield "no goods are to be laid out"
    elif s.phase in (d.SAIL, d.HEADING, d.PAY, d.TURN_ROUND) and not is_sea(s, space):
        yield f"ship {s.ship} is not at sea"
    elif s.phase == d.SAIL and not sails_match(s) and not has_wind(s):
        yield f"ship {s.ship} has neither a matching sail nor a wind card"
    elif s.phase == d.HEADING and not s.may_turn[s.ship]:
        yield f"ship {s.ship} may not turn"
