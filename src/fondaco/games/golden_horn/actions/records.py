"""The frozen records of all actions; seats, ships and fleets count from 0.

A ship is its number in its fleet: 0 has three sail colours, 1 two, 2 one.
"""

from __future__ import annotations

from typing import Literal

from fondaco.tagged import Tagged

from ..words import Colour, CubeOfPeople, Dominion, Harbour, Symbol, Who


class Place(Tagged[Literal["place"]]):
    """The harbour in which each of the three own ships begins."""

    harbours: tuple[Harbour, Harbour, Harbour]


class Raid(Tagged[Literal["raid"]]):
    """Raid this ship of that seat."""

    seat: int
    ship: int


class Pay(Tagged[Literal["pay"]]):
    """The two pirate cards."""

    first: Colour
    second: Colour


class Ship(Tagged[Literal["ship"]]):
    """Move this one of the own ships."""

    ship: int


class Turn(Tagged[Literal["turn"]]):
    """Turn the emptied ship round."""


class Keep(Tagged[Literal["keep"]]):
    """Keep the emptied ship's heading."""


class Load(Tagged[Literal["load"]]):
    """Load all goods of this colour."""

    colour: Colour


class Sail(Tagged[Literal["sail"]]):
    """On to the next place with a matching sail."""


class Wind(Tagged[Literal["wind"]]):
    """On to the next place with a wind card."""

    colour: Colour


class Stop(Tagged[Literal["stop"]]):
    """Stay on this space."""


class Announce(Tagged[Literal["announce"]]):
    """Announce the end of the game."""


class EndTurn(Tagged[Literal["end"]]):
    """End the turn without announcing."""


class Pass(Tagged[Literal["pass"]]):
    """No ship can move."""


class Start(Tagged[Literal["start"]]):
    """By chance: this seat begins."""

    seat: int


class FirstSymbol(Tagged[Literal["symbol"]]):
    """By chance: the symbol of the tile next to Venice."""

    symbol: Symbol


class Space(Tagged[Literal["space"]]):
    """By chance: the colour of the next sea space."""

    colour: Colour


class Lot(Tagged[Literal["lot"]]):
    """By chance: where the next ship begins."""

    harbour: Harbour


class Cube(Tagged[Literal["cube"]]):
    """By chance: goods of this colour come out of the bag."""

    colour: Colour


class Card(Tagged[Literal["card"]]):
    """By chance: a card of this colour is drawn."""

    colour: Colour


class LoadPeople(Tagged[Literal["load-people"]]):
    """Load people instead of goods: all of the harbour, or one kind alone."""

    who: Who


class Conquer(Tagged[Literal["conquer"]]):
    """Conquer a dominion; so many of its mercenaries are stood in for by two peasants each."""

    dominion: Dominion
    pairs: int


class Train(Tagged[Literal["train"]]):
    """Make a mercenary out of a peasant in the warehouse."""


class OddCube(Tagged[Literal["odd-cube"]]):
    """By chance: a black or a white cube comes out of the bag."""

    cube: CubeOfPeople


Decision = Place | Raid | Pay | Ship | Turn | Keep | Load | Sail | Wind | Stop | Announce | EndTurn | Pass
PeopleDecision = LoadPeople | Conquer | Train
Outcome = Start | FirstSymbol | Space | Lot | Cube | Card | OddCube
Action = Decision | PeopleDecision | Outcome
