"""Three forms of an action: integer (learning), frozen record (programs), one line of text (people, files).

Seats, ships and fleets count from 0.  The text is the record's fields behind its word: ``raid 2.1``, ``pay red green``.
"""

from __future__ import annotations

from collections.abc import Callable

from fondaco.errors import UnreadableText, quoted

from ..rules import components as c
from ..rules import decisions as d
from ..rules.dominions import conquest, dominion_of, pairs_of
from ..words import COLOUR_NAMES, CUBES_OF_PEOPLE, DOMINION_NAMES, HARBOUR_NAMES, SYMBOL_NAMES, WHO_NAMES
from . import records as r
from .records import Action

__all__ = ["RECORDS", "TEXTS", "Action", "integer_of"]


def _placement(bits: int) -> r.Place:
    first, second, third = (HARBOUR_NAMES[bits >> ship & 1] for ship in range(c.SHIPS_EACH))
    return r.Place((first, second, third))


def _pay(pair: int) -> r.Pay:
    return r.Pay(COLOUR_NAMES[c.FIRST_CARD[pair]], COLOUR_NAMES[c.SECOND_CARD[pair]])


def _conquest(i: int) -> r.Conquer:
    return r.Conquer(DOMINION_NAMES[dominion_of(i)], pairs_of(i))


# Blocks of the action table: first integer, how many, the record of the i-th.
BLOCKS: tuple[tuple[int, int, Callable[[int], Action]], ...] = (
    (d.DO_PLACE, c.PLACEMENTS, _placement),
    (d.DO_RAID, c.SHIPS, lambda i: r.Raid(*divmod(i, c.SHIPS_EACH))),
    (d.DO_PAY, c.PAIRS, _pay),
    (d.DO_SHIP, c.SHIPS_EACH, r.Ship),
    (d.DO_TURN, 1, lambda _: r.Turn()),
    (d.DO_KEEP, 1, lambda _: r.Keep()),
    (d.DO_LOAD, c.COLOURS, lambda i: r.Load(COLOUR_NAMES[i])),
    (d.DO_SAIL, 1, lambda _: r.Sail()),
    (d.DO_WIND, c.COLOURS, lambda i: r.Wind(COLOUR_NAMES[i])),
    (d.DO_STOP, 1, lambda _: r.Stop()),
    (d.DO_ANNOUNCE, 1, lambda _: r.Announce()),
    (d.DO_END_TURN, 1, lambda _: r.EndTurn()),
    (d.DO_PASS, 1, lambda _: r.Pass()),
    (d.DO_START, c.SEATS, r.Start),
    (d.DO_SYMBOL, 2, lambda i: r.FirstSymbol(SYMBOL_NAMES[i])),
    (d.DO_SPACE, c.COLOURS, lambda i: r.Space(COLOUR_NAMES[i])),
    (d.DO_LOT, 2, lambda i: r.Lot(HARBOUR_NAMES[i])),
    (d.DO_CUBE, c.COLOURS, lambda i: r.Cube(COLOUR_NAMES[i])),
    (d.DO_CARD, c.COLOURS, lambda i: r.Card(COLOUR_NAMES[i])),
    (d.DO_LOAD_PEOPLE, 3, lambda i: r.LoadPeople(WHO_NAMES[i])),
    (d.DO_CONQUER, conquest(c.DOMINIONS, 0), _conquest),
    (d.DO_TRAIN, 1, lambda _: r.Train()),
    (d.DO_BLACK, 2, lambda i: r.OddCube(CUBES_OF_PEOPLE[i])),
)


def _line(record: Action) -> str:
    word = record.kind
    match record:
        case r.Place(harbours):
            return " ".join((word, *harbours))
        case r.Raid(seat, ship):
            return f"{word} {seat}.{ship}"
        case r.Pay(first, second):
            return f"{word} {first} {second}"
        case r.Ship(ship):
            return f"{word} {ship}"
        case r.Start(seat):
            return f"{word} {seat}"
        case r.Conquer(dominion, pairs):
            return f"{word} {dominion} {pairs}"
        case r.Load(name) | r.Wind(name) | r.Space(name) | r.Cube(name) | r.Card(name):
            return f"{word} {name}"
        case r.LoadPeople(name) | r.OddCube(name) | r.FirstSymbol(name) | r.Lot(name):
            return f"{word} {name}"
        case _:
            return word


RECORDS: tuple[Action, ...] = tuple(record(i) for first, n, record in BLOCKS for i in range(n))
TEXTS: tuple[str, ...] = tuple(map(_line, RECORDS))
_BY_TEXT: dict[str, int] = {text: i for i, text in enumerate(TEXTS)}


def integer_of(text: str, size: int = d.ACTIONS) -> int:
    """Reads one action; the order of two pirate cards does not matter.  Raises `UnreadableText`.

    `size`: of the action table, which is longer with the expansion.
    """
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
