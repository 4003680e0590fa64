"""What a view shows, laid out as the rules have it."""

from __future__ import annotations

from fondaco.rulebook import mask_of, or_none

from ..rules import components as c
from ..rules import decisions as d
from ..rules.state import State
from ..view.view import View
from ..words import COLOUR_NAMES, HARBOUR_NAMES, PHASE_NAMES, SYMBOL_NAMES
from .people import copy_people


def lay_seen(s: State, view: View) -> None:
    """Into a fresh state of the same game; hidden hands and warehouses stay empty, bag and stock full."""
    _copy_open(s, view)
    _copy_ships(s, view)
    for seat, player in enumerate(view.seats):
        s.hand[seat][:] = player.hand or (0,) * c.COLOURS
        s.warehouse[seat][:] = player.warehouse or (0,) * c.COLOURS
    if view.people is not None:
        copy_people(s, view.people)


def _copy_open(s: State, view: View) -> None:
    s.phase = PHASE_NAMES.index(view.phase)
    s.to_act = d.CHANCE_TO_ACT if view.to_act == (-1,) else mask_of(view.to_act)
    s.start = or_none(view.start)
    s.player = or_none(view.player)
    s.ship = or_none(view.ship)
    s.raids = view.raids
    s.owed = view.owed
    s.turns_left = or_none(view.turns_left)
    s.quiet = view.quiet
    s.stirred = int(view.stirred)
    for i, space in enumerate(view.route):
        s.colour[i] = c.NONE if space.colour is None else COLOUR_NAMES.index(space.colour)
    s.symbol = c.NONE if view.symbol is None else SYMBOL_NAMES.index(view.symbol)
    s.discard[:] = view.discard
    for harbour in (c.VENICE, c.CONSTANTINOPLE):
        s.market[harbour][:] = view.harbours[harbour]


def _copy_ships(s: State, view: View) -> None:
    for i, ship in enumerate(view.ships):
        s.space[i] = or_none(ship.space)
        s.heading[i] = ship.heading
        s.origin[i] = c.NONE if ship.origin is None else HARBOUR_NAMES.index(ship.origin)
        s.cargo[i] = ship.cargo
        s.cargo_colour[i] = c.NONE if ship.colour is None else COLOUR_NAMES.index(ship.colour)
        s.may_turn[i] = int(ship.may_turn)
        if ship.space is not None:
            s.ships_on[ship.space] += 1
