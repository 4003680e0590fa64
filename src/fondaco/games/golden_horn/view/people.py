"""The expansion in a view: where people are, what the supply holds, who rules the dominions.

All is open but what warehouses hold, where the house rule hides them (R14): the people in them, and
so the black cubes in the bag.  Dominions stay open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules import additions as a
from ..rules import components as c
from ..rules.people import aboard, is_guarded, quarters, quay
from ..rules.state import State
from ..words import DOMINION_NAMES, Dominion


@dataclass(frozen=True, slots=True)
class GroupView:
    """People in one place."""

    mercenaries: int
    peasants: int


@dataclass(frozen=True, slots=True)
class DominionView:
    """One of the five dominions."""

    name: Dominion
    mercenaries: int  # its price
    points: int
    seat: int | None  # that conquered it


@dataclass(frozen=True, slots=True)
class PeopleView:
    """What the expansion adds to a view."""

    quays: tuple[GroupView, GroupView]  # waiting in Venice, in Constantinople
    aboard: tuple[GroupView, ...]  # like the ships of the view
    guarded: tuple[bool, ...]  # by mercenaries: ships that pirates keep away from
    warehouses: tuple[GroupView | None, ...]  # by seat; None where it is hidden
    pawns: int  # in the supply
    aside: int  # black cubes that may serve as peasants
    held: int  # white cubes that go back into the bag after this refill
    bag_whites: int
    bag_blacks: int | None  # None where a warehouse is hidden
    dominions: tuple[DominionView, ...]
    conquests: int  # in this turn


def people_view(s: State, listener: int | None, open_seats: Sequence[int]) -> PeopleView | None:
    """None without the expansion; `open_seats`: whose warehouses are shown."""
    if not s.dominio:
        return None
    seats = range(s.players)
    return PeopleView(
        quays=(group_view(s, quay(c.VENICE)), group_view(s, quay(c.CONSTANTINOPLE))),
        aboard=tuple(group_view(s, aboard(ship)) for ship in range(s.players * c.SHIPS_EACH)),
        guarded=tuple(is_guarded(s, ship) for ship in range(s.players * c.SHIPS_EACH)),
        warehouses=tuple(group_view(s, quarters(seat)) if seat in open_seats else None for seat in seats),
        pawns=s.pawns,
        aside=s.aside,
        held=s.held,
        bag_whites=s.whites,
        bag_blacks=s.blacks if s.is_open("blacks", listener) else None,
        dominions=tuple(_dominion(s, number) for number in range(a.DOMINIONS)),
        conquests=s.conquests,
    )


def group_view(s: State, group: int) -> GroupView:
    """Who is in one of the groups that the state counts."""
    return GroupView(s.mercenaries[group], s.peasants[group])


def _dominion(s: State, number: int) -> DominionView:
    seat = s.ruler[number]
    return DominionView(
        DOMINION_NAMES[number],
        s.dominion_cost[number],
        s.dominion_points[number],
        None if seat == c.NONE else seat,
    )
