"""All whole voyages that a seat can make in its turn: ship, heading, load, wind cards, place to stop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fondaco.games.golden_horn.rules.components import NONE

from .table import Table

Stop = tuple[int, tuple[int, ...]]  # the space, and the colours of the wind cards spent on the way


@dataclass(frozen=True, slots=True)
class Voyage:
    """`load` is NONE unless the ship starts in a home harbour."""

    ship: int
    turned: bool
    heading: int
    load: int
    n: int
    colour: int
    space: int
    wind: tuple[int, ...]


def stops(t: Table, ship: int, space: int, heading: int, hand: Sequence[int]) -> Iterator[Stop]:
    """Where a ship that has just landed on a space may stop: there and further on."""
    left = list(hand)
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


def landings(t: Table, ship: int, heading: int, hand: Sequence[int]) -> Iterator[Stop]:
    """Where a ship that sets out may stop."""
    yield from stops(t, ship, t.next_stop(t.space[ship], heading), heading, hand)


def loads(t: Table, ship: int) -> list[int]:
    """The colours that a ship in a home harbour may load; else its cargo stays as it is."""
    if not t.is_home(t.space[ship]):
        return [NONE]
    goods = t.harbours[t.harbour(t.space[ship])]
    return [colour for colour, n in enumerate(goods) if n and not t.sails[ship][colour]]


def voyages(t: Table, ship: int, headings: Sequence[bool], hand: Sequence[int], choices: Sequence[int]) -> Iterator[Voyage]:
    """All voyages of one ship, for each of the headings (turned or not) and loads."""
    for turned in headings:
        heading = -t.heading[ship] if turned else t.heading[ship]
        ends = list(landings(t, ship, heading, hand))
        for load in choices:
            n, colour = t.cargo[ship], t.cargo_colour[ship]
            if load != NONE:
                n, colour = t.harbours[t.harbour(t.space[ship])][load], load
            for space, wind in ends:
                yield Voyage(ship, turned, heading, load, n, colour, space, wind)
