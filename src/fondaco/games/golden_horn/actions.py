"""Three forms of an action: integer (learning), frozen record (programs), one line of text (people, files).

Seats, ships and fleets count from 0.  A ship is its number in its fleet: 0 has three sail
colours, 1 two, 2 one.  The text is the record's fields behind its word: ``raid 2.1``, ``pay red green``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from fondaco.errors import IllegalAction, UnreadableText, quoted

from .rules import components as c
from .rules import decisions as d
from .words import (
    COLOUR_NAMES,
    CUBES_OF_PEOPLE,
    DOMINION_NAMES,
    HARBOUR_NAMES,
    SYMBOL_NAMES,
    WHO_NAMES,
    Colour,
    CubeOfPeople,
    Dominion,
    Harbour,
    Symbol,
    Who,
)


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


def _placement(bits: int) -> Place:
    first, second, third = (HARBOUR_NAMES[bits >> ship & 1] for ship in range(c.SHIPS_EACH))
    return Place((first, second, third))


def _pay(pair: int) -> Pay:
    return Pay(COLOUR_NAMES[c.FIRST_CARD[pair]], COLOUR_NAMES[c.SECOND_CARD[pair]])


def _conquest(i: int) -> Conquer:
    dominion, pairs = divmod(i, c.PAIRS_OF_PEASANTS + 1)
    return Conquer(DOMINION_NAMES[dominion], pairs)


# Blocks of the action table: first integer, how many, the record of the i-th.
BLOCKS: tuple[tuple[int, int, Callable[[int], Action]], ...] = (
    (d.DO_PLACE, c.PLACEMENTS, _placement),
    (d.DO_RAID, c.SHIPS, lambda i: Raid(*divmod(i, c.SHIPS_EACH))),
    (d.DO_PAY, c.PAIRS, _pay),
    (d.DO_SHIP, c.SHIPS_EACH, Ship),
    (d.DO_TURN, 1, lambda _: Turn()),
    (d.DO_KEEP, 1, lambda _: Keep()),
    (d.DO_LOAD, c.COLOURS, lambda i: Load(COLOUR_NAMES[i])),
    (d.DO_SAIL, 1, lambda _: Sail()),
    (d.DO_WIND, c.COLOURS, lambda i: Wind(COLOUR_NAMES[i])),
    (d.DO_STOP, 1, lambda _: Stop()),
    (d.DO_ANNOUNCE, 1, lambda _: Announce()),
    (d.DO_END_TURN, 1, lambda _: EndTurn()),
    (d.DO_PASS, 1, lambda _: Pass()),
    (d.DO_START, c.SEATS, Start),
    (d.DO_SYMBOL, 2, lambda i: FirstSymbol(SYMBOL_NAMES[i])),
    (d.DO_SPACE, c.COLOURS, lambda i: Space(COLOUR_NAMES[i])),
    (d.DO_LOT, 2, lambda i: Lot(HARBOUR_NAMES[i])),
    (d.DO_CUBE, c.COLOURS, lambda i: Cube(COLOUR_NAMES[i])),
    (d.DO_CARD, c.COLOURS, lambda i: Card(COLOUR_NAMES[i])),
    (d.DO_LOAD_PEOPLE, 3, lambda i: LoadPeople(WHO_NAMES[i])),
    (d.DO_CONQUER, c.DOMINIONS * (c.PAIRS_OF_PEASANTS + 1), _conquest),
    (d.DO_TRAIN, 1, lambda _: Train()),
    (d.DO_BLACK, 2, lambda i: OddCube(CUBES_OF_PEOPLE[i])),
)


def _line(record: Action) -> str:
    word = record.kind
    match record:
        case Place(harbours):
            return " ".join((word, *harbours))
        case Raid(seat, ship):
            return f"{word} {seat}.{ship}"
        case Pay(first, second):
            return f"{word} {first} {second}"
        case Ship(ship):
            return f"{word} {ship}"
        case Start(seat):
            return f"{word} {seat}"
        case Conquer(dominion, pairs):
            return f"{word} {dominion} {pairs}"
        case LoadPeople(name) | OddCube(name):
            return f"{word} {name}"
        case Load(name) | Wind(name) | Space(name) | Cube(name) | Card(name) | FirstSymbol(name) | Lot(name):
            return f"{word} {name}"
        case _:
            return word


RECORDS: tuple[Action, ...] = tuple(record(i) for first, n, record in BLOCKS for i in range(n))
TEXTS: tuple[str, ...] = tuple(map(_line, RECORDS))
INTEGERS: dict[Action, int] = {record: i for i, record in enumerate(RECORDS)}
_BY_TEXT: dict[str, int] = {text: i for i, text in enumerate(TEXTS)}


def record_of(action: int, size: int = d.ACTIONS) -> Action:
    """`size`: of the table, which is longer with the expansion.  Raises `IllegalAction` if it has no such integer."""
    if not 0 <= action < size:
        raise IllegalAction(f"there is no action {action}; the table goes from 0 to {size - 1}")
    return RECORDS[action]


def integer_of(text: str, size: int = d.ACTIONS) -> int:
    """Reads one action; the order of two pirate cards does not matter.  Raises `UnreadableText`."""
    words = text.split()
    if words[:1] == ["pay"] and len(words) == 3 and set(words[1:]) <= set(COLOUR_NAMES):
        words[1:] = sorted(words[1:], key=list[str](COLOUR_NAMES).index)
    action = _BY_TEXT.get(" ".join(words))
    if action is None or action >= size:
        raise UnreadableText(f"{quoted(text)} is not an action of golden-horn; {_hint(words, size)}")
    return action


def _hint(words: list[str], size: int) -> str:
    """Examples with the same first word, or the words there are."""
    alike = [text for text in TEXTS[:size] if words and text.split()[0] == words[0]]
    if alike:
        return "it can be: " + ", ".join(alike[:8]) + (", ..." if len(alike) > 8 else "")
    return "an action begins with one of: " + ", ".join(dict.fromkeys(record.kind for record in RECORDS[:size]))
