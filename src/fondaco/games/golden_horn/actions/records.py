"""The frozen records of all actions; seats, ships and fleets count from 0.

A ship is its number in its fleet: 0 has three sail colours, 1 two, 2 one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Colour, CubeOfPeople, Dominion, Harbour, Symbol, Who


@dataclass(frozen=True, slots=True)
class Place:
    """The harbour in which each of the three own ships begins."""

    harbours: tuple[Harbour, Harbour, Harbour]
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Raid:
    """Raid this ship of that seat."""

    seat: int
    ship: int
    kind: Literal["raid"] = "raid"


@dataclass(frozen=True, slots=True)
class Pay:
    """The two pirate cards."""

    first: Colour
    second: Colour
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True)
class Ship:
    """Move this one of the own ships."""

    ship: int
    kind: Literal["ship"] = "ship"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the emptied ship round."""

    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the emptied ship's heading."""

    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Load:
    """Load all goods of this colour."""

    colour: Colour
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class Sail:
    """On to the next place with a matching sail."""

    kind: Literal["sail"] = "sail"


@dataclass(frozen=True, slots=True)
class Wind:
    """On to the next place with a wind card."""

    colour: Colour
    kind: Literal["wind"] = "wind"


@dataclass(frozen=True, slots=True)
class Stop:
    """Stay on this space."""

    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce the end of the game."""

    kind: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without announcing."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Pass:
    """No ship can move."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Start:
    """By chance: this seat begins."""

    seat: int
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class FirstSymbol:
    """By chance: the symbol of the tile next to Venice."""

    symbol: Symbol
    kind: Literal["symbol"] = "symbol"


@dataclass(frozen=True, slots=True)
class Space:
    """By chance: the colour of the next sea space."""

    colour: Colour
    kind: Literal["space"] = "space"


@dataclass(frozen=True, slots=True)
class Lot:
    """By chance: where the next ship begins."""

    harbour: Harbour
    kind: Literal["lot"] = "lot"


@dataclass(frozen=True, slots=True)
class Cube:
    """By chance: goods of this colour come out of the bag."""

    colour: Colour
    kind: Literal["cube"] = "cube"


@dataclass(frozen=True, slots=True)
class Card:
    """By chance: a card of this colour is drawn."""

    colour: Colour
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class LoadPeople:
    """Load people instead of goods: all of the harbour, or one kind alone."""

    who: Who
    kind: Literal["load-people"] = "load-people"


@dataclass(frozen=True, slots=True)
class Conquer:
    """Conquer a dominion; so many of its mercenaries are stood in for by two peasants each."""

    dominion: Dominion
    pairs: int
    kind: Literal["conquer"] = "conquer"


@dataclass(frozen=True, slots=True)
class Train:
    """Make a mercenary out of a peasant in the warehouse."""

    kind: Literal["train"] = "train"


@dataclass(frozen=True, slots=True)
class OddCube:
    """By chance: a black or a white cube comes out of the bag."""

    cube: CubeOfPeople
    kind: Literal["odd-cube"] = "odd-cube"


Decision = Place | Raid | Pay | Ship | Turn | Keep | Load | Sail | Wind | Stop | Announce | EndTurn | Pass
PeopleDecision = LoadPeople | Conquer | Train
Outcome = Start | FirstSymbol | Space | Lot | Cube | Card | OddCube
Action = Decision | PeopleDecision | Outcome
