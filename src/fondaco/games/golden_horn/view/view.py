"""What a seat may know of a position, built from what is open to it, never by leaving secrets out.

The fields of the state say who may know each (S8, S9, R14); how many cards or goods lie in a pile is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from fondaco.rulebook import known

from ..rules import components as c
from ..rules import scoring
from ..rules.people import cubes_of_people
from ..rules.state import State
from ..rules.voyage import next_stop
from ..words import COLOUR_NAMES, HARBOUR_NAMES, PHASE_NAMES, SYMBOL_NAMES, Colour, Harbour, Phase, Symbol
from .people import PeopleView, people_view

ROUTES = 200  # that are kept as views show them: they stay the same for a whole game
WAREHOUSES = 200  # of which the worth of one more is kept: few of them change between two views

Counts = tuple[int, int, int, int, int, int]  # by colour: yellow, pink, green, red, orange, blue


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A place of the route, Venice first."""

    kind: Literal["venice", "sea", "modone", "constantinople"]
    colour: Colour | None  # of a sea space, once it is laid
    berths: int


@dataclass(frozen=True, slots=True)
class ShipView:
    """One ship; all ships are in the list, three a seat, three-coloured first."""

    seat: int
    ship: int  # 0, 1, 2 within the fleet: three, two, one sail colours
    sails: tuple[Colour, ...]
    space: int | None  # index into the route; None before it is placed
    heading: int  # +1 to Constantinople, -1 to Venice, 0 before it is placed
    next: int | None  # where a step ahead leads, over places without room; None before it is placed
    origin: Harbour | None  # the home harbour it sailed from last
    cargo: int
    colour: Colour | None  # of the cargo
    may_turn: bool  # robbed empty: its owner may turn it when he next moves it


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player."""

    crest: int  # the fleet
    ready: bool  # has placed his ships in secret
    cards: int
    hand: Counts | None  # own only, until the game is over
    warehouse: Counts | None  # None where it is hidden
    score: int | None  # points if the game ended now; None where the warehouse is hidden
    worth: Counts | None  # own only, until the game is over: what one more of each colour would add to the score
    sets: tuple[int, ...] | None  # the sizes of the best sets, largest first
    place: int | None  # when the game is over


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    phase: Phase
    to_act: tuple[int, ...]  # -1 is chance
    start: int | None  # the start player
    player: int | None  # whose turn it is
    ship: int | None  # index into `ships`: the one being moved or raided
    raids: int  # carried out in this turn
    owed: int  # cards still to be drawn for this arrival
    turns_left: int | None  # after this one, once the end has been triggered
    quiet: int  # full rounds without goods moved (stall rule)
    stirred: bool  # goods were moved in this round
    symbol: Symbol | None  # of the tile next to Venice
    route: tuple[SpaceView, ...]
    ships: tuple[ShipView, ...]
    harbours: tuple[Counts, Counts]  # goods on display in Venice, in Constantinople
    bag: int  # cubes, of people too
    bag_goods: Counts | None  # what must be in the bag; None where a warehouse is hidden
    stock: int
    discard: Counts
    seats: tuple[SeatView, ...]
    placing: tuple[Harbour, Harbour, Harbour] | None  # own secret choice, sent and final
    over: bool
    people: PeopleView | None  # with the expansion

    def svg(self) -> str:
        """A picture of what is seen."""
        from ..picture.svg import svg_of  # draws views

        return svg_of(self)

    def _repr_svg_(self) -> str:
        return self.svg()


def view(s: State, seat: int | None, to_act: tuple[int, ...], crests: tuple[int, ...]) -> View:
    """The view of a seat, or of a spectator; hidden warehouses are shown at the end (R14)."""
    over = not to_act
    hands, warehouses = s.open_seats("hand", seat), s.open_seats("warehouse", seat)
    return View(
        seat=seat,
        phase=PHASE_NAMES[s.phase],
        to_act=to_act,
        start=known(s.start),
        player=known(s.player),
        ship=known(s.ship),
        raids=s.raids,
        owed=s.owed,
        turns_left=known(s.turns_left),
        quiet=s.quiet,
        stirred=bool(s.stirred),
        symbol=None if s.symbol == c.NONE else SYMBOL_NAMES[s.symbol],
        route=_route(tuple(s.colour[: s.last + 1]), tuple(s.berths[: s.last + 1]), s.modone),
        ships=tuple(_ship(s, ship) for ship in range(s.players * c.SHIPS_EACH)),
        harbours=(counts(s.market[c.VENICE]), counts(s.market[c.CONSTANTINOPLE])),
        bag=sum(s.bag) + cubes_of_people(s),
        bag_goods=counts(s.bag) if s.is_open("bag", seat) else None,
        stock=sum(s.stock),
        discard=counts(s.discard),
        seats=tuple(
            _seat(s, other, crests[other], own=other in hands, shown=other in warehouses, over=over)
            for other in range(s.players)
        ),
        placing=placing(s.placing[seat]) if seat is not None else None,
        over=over,
        people=people_view(s, seat, warehouses),
    )


def counts(pile: list[int]) -> Counts:
    """How many there are of each colour, in the order of the colours."""
    yellow, pink, green, red, orange, blue = pile
    return yellow, pink, green, red, orange, blue


def placing(bits: int) -> tuple[Harbour, Harbour, Harbour] | None:
    """A placement by its harbours."""
    if bits == c.NONE:
        return None
    first, second, third = (HARBOUR_NAMES[bits >> ship & 1] for ship in range(c.SHIPS_EACH))
    return first, second, third


def best_sets(warehouse: list[int]) -> tuple[int, ...]:
    """The sizes of the best sets of different goods, largest first (E13)."""
    return tuple(scoring.colours_held(warehouse, n) for n in range(1, max(warehouse) + 1))


@lru_cache(WAREHOUSES)
def _worth(warehouse: tuple[int, ...]) -> Counts:
    """Points that one more of each colour would add."""
    points = scoring.points_of_goods(list(warehouse))
    more = ([n + (i == colour) for i, n in enumerate(warehouse)] for colour in range(c.COLOURS))
    return counts([scoring.points_of_goods(goods) - points for goods in more])


@lru_cache(ROUTES)
def _route(colours: tuple[int, ...], berths: tuple[int, ...], modone: int) -> tuple[SpaceView, ...]:
    return tuple(_space(i, colour, berths[i], modone, len(colours) - 1) for i, colour in enumerate(colours))


def _space(space: int, colour: int, berths: int, modone: int, last: int) -> SpaceView:
    kind: Literal["venice", "sea", "modone", "constantinople"] = "sea"
    if space in (0, last):
        kind = "venice" if space == 0 else "constantinople"
    elif space == modone:
        kind = "modone"
    return SpaceView(kind, None if colour == c.NONE else COLOUR_NAMES[colour], berths)


@lru_cache(ROUTES)
def _names(sails: tuple[int, ...]) -> tuple[Colour, ...]:
    """The colours of a ship's sails."""
    return tuple(name for name, sail in zip(COLOUR_NAMES, sails, strict=True) if sail)


def _ship(s: State, ship: int) -> ShipView:
    seat, number = divmod(ship, c.SHIPS_EACH)
    origin, colour = s.origin[ship], s.cargo_colour[ship]
    return ShipView(
        seat=seat,
        ship=number,
        sails=_names(tuple(s.sails[ship])),
        space=known(s.space[ship]),
        heading=s.heading[ship],
        next=None if s.space[ship] == c.NONE else next_stop(s, s.space[ship], s.heading[ship]),
        origin=None if origin == c.NONE else HARBOUR_NAMES[origin],
        cargo=s.cargo[ship],
        colour=None if colour == c.NONE else COLOUR_NAMES[colour],
        may_turn=bool(s.may_turn[ship]),
    )


def _seat(s: State, seat: int, crest: int, *, own: bool, shown: bool, over: bool) -> SeatView:
    return SeatView(
        crest=crest,
        ready=s.placing[seat] != c.NONE,
        cards=sum(s.hand[seat]),
        hand=counts(s.hand[seat]) if own else None,
        warehouse=counts(s.warehouse[seat]) if shown else None,
        score=scoring.score(s, seat) if shown else None,
        worth=_worth(tuple(s.warehouse[seat])) if own and shown else None,
        sets=best_sets(s.warehouse[seat]) if shown else None,
        place=scoring.place(s, seat) if over else None,
    )
