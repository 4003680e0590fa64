"""What a seat can do in its turn: whole voyages with all their small steps, and raids with their payment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fondaco.games.golden_horn.rules.components import FIRST_CARD, NONE, PAIRS, SECOND_CARD

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
    left = t.hand[:]
    spent: tuple[int, ...] = ()
    yield space, spent
    while t.is_sea(space):
        colour = t.colour[space]
        if not t.sails[ship][colour]:
            if not left[colour]:
                return
            left[colour] -= 1
            spent = (*spent, colour)
        space = t.next_stop(space, heading)
        yield space, spent


def voyages(t: Waters, ship: int, headings: Sequence[bool], loads: Sequence[int]) -> Iterator[Voyage]:
    """All voyages of a ship that sets out with one of these headings (turned or not) and loads."""
    for turned in headings:
        heading = -t.heading[ship] if turned else t.heading[ship]
        ends = list(ways(t, ship, t.next_stop(t.space[ship], heading), heading))
        for load in loads:
            n, colour = (t.cargo[ship], t.cargo_colour[ship]) if load == NONE else (t.market(t.space[ship])[load], load)
            for space, wind in ends:
                yield Voyage(ship, turned, heading, load, n, colour, space, wind)


def rest_of_voyage(t: Waters) -> Iterator[Voyage]:
    """All that the ship under way may still do."""
    ship, heading = t.ship, t.heading[t.ship]
    for space, wind in ways(t, ship, t.space[ship], heading):
        yield Voyage(ship, False, heading, NONE, t.cargo[ship], t.cargo_colour[ship], space, wind)


def headings(t: Waters, ship: int) -> tuple[bool, ...]:
    """Turned or not: a ship robbed empty may turn."""
    return (False, True) if t.may_turn[ship] and t.is_sea(t.space[ship]) else (False,)


def loads(t: Waters, ship: int) -> list[int]:
    """The colours that the ship may load where it lies; NONE where there is nothing to load."""
    if not t.is_home(t.space[ship]):
        return [NONE]
    found = [colour for colour, n in enumerate(t.market(t.space[ship])) if n and not t.sails[ship][colour]]
    return found or [NONE]


def may_set_out(t: Waters, ship: int) -> bool:
    """A ship does not leave a home harbour empty, unless a house rule lets it."""
    return t.may_leave_empty or not t.is_home(t.space[ship]) or loads(t, ship) != [NONE]


def payments(t: Waters, ship: int) -> list[int]:
    """The pairs of cards in hand for a raid on that ship."""
    return [pair for pair in range(PAIRS) if can_pay(t, t.sails[ship], FIRST_CARD[pair], SECOND_CARD[pair])]


def can_pay(t: Waters, sails: Sequence[int], first: int, second: int) -> bool:
    if not (sails[first] and sails[second]):
        return False
    return t.hand[first] >= 2 if first == second else t.hand[first] > 0 and t.hand[second] > 0
