"""What a seat can do in its turn, asked of the rules: whole voyages with all their small steps, and raids' payments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.harbour import offer_loads
from fondaco.games.golden_horn.rules.raid import offer_payments
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home, is_sea
from fondaco.games.golden_horn.rules.voyage import may_turn_round, next_stop, wind_needed

from .people import PEOPLE
from .waters import Waters


class Voyage(NamedTuple):
    """One ship from where it lies to where it stops."""

    ship: int
    turned: bool
    heading: int
    load: int  # the colour taken aboard, NONE unless the ship leaves a home harbour
    n: int  # the cargo on this voyage
    colour: int
    space: int  # where it stops
    wind: tuple[int, ...]  # the colours of the wind cards spent


def ways(t: Waters, ship: int, space: int, heading: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where a ship that has just landed on a space may stop, there and further on, and the wind cards for it."""
    s, left = t.state, t.hand[:]
    spent: tuple[int, ...] = ()
    yield space, spent
    while is_sea(s, space):
        colour = wind_needed(s, ship, space)
        if colour != NONE:
            if not left[colour]:
                return
            left[colour] -= 1
            spent = (*spent, colour)
        space = next_stop(s, space, heading)
        yield space, spent


def voyages(t: Waters, ship: int, headings: Sequence[bool], loads: Sequence[int]) -> Iterator[Voyage]:
    """All voyages of a ship that sets out with one of these headings (turned or not) and loads."""
    start, ahead = t.state.space[ship], t.state.heading[ship]
    for turned in headings:
        heading = -ahead if turned else ahead
        ends = list(ways(t, ship, next_stop(t.state, start, heading), heading))
        for load in loads:
            n, colour = (t.cargo[ship], t.cargo_colour[ship]) if load == NONE else (t.market(start)[load], load)
            for space, wind in ends:
                yield Voyage(ship, turned, heading, load, n, colour, space, wind)


def rest_of_voyage(t: Waters) -> Iterator[Voyage]:
    """All that the ship under way may still do."""
    ship, heading = t.ship, t.state.heading[t.ship]
    for space, wind in ways(t, ship, t.state.space[ship], heading):
        yield Voyage(ship, False, heading, NONE, t.cargo[ship], t.cargo_colour[ship], space, wind)


def headings(t: Waters, ship: int) -> tuple[bool, ...]:
    """Turned or not."""
    return (False, True) if may_turn_round(t.state, ship) else (False,)


def loads(t: Waters, ship: int) -> list[int]:
    """The colours that the ship may load where it lies; NONE where there is nothing to load."""
    space = t.state.space[ship]
    if not is_home(t.state, space):
        return [NONE]
    found = [action - d.DO_LOAD for action in offered(t.state, ship, offer_loads)]
    if t.waiting[harbour_at(space)]:
        found.append(PEOPLE)
    return found or [NONE]


def payments(t: Waters, ship: int) -> list[int]:
    """The pairs of cards in hand for a raid on that ship."""
    return [action - d.DO_PAY for action in offered(t.state, ship, offer_payments)]


def offered(s: State, ship: int, offer: Callable[[State], None]) -> list[int]:
    """What a rule offers if it is that ship's turn."""
    s.ship, s.offers = ship, 0
    offer(s)
    return s.offered[: s.offers]
