"""What on the chart, and of the own cards, a thing that was told has to do with."""

from __future__ import annotations

from fondaco.shapes import Spot

from ..rules.components import SHIPS_EACH
from ..words import COLOUR_NAMES, DOMINION_NAMES, Colour
from . import events as e
from .events import Told


def spots_of(told: Told) -> tuple[Spot, ...]:
    match told:
        case e.Raided(_, victim, ship, first, second) | e.Abducted(_, victim, ship, first, second):
            return _ship(victim, ship), _card(first), _card(second)
        case e.Loaded(seat, ship) | e.Embarked(seat, ship) | e.Headed(seat, ship):
            return (_ship(seat, ship),)
        case e.Sailed(seat, ship, _, space, wind):
            return _ship(seat, ship), Spot("space", space), *([_card(wind)] if wind else [])
        case e.Conquered(_, dominion):
            return (Spot("dominion", DOMINION_NAMES.index(dominion)),)
        case _:
            return ()


def _ship(seat: int, ship: int) -> Spot:
    """By its number in the view."""
    return Spot("ship", seat * SHIPS_EACH + ship)


def _card(colour: Colour) -> Spot:
    return Spot("card", COLOUR_NAMES.index(colour))
