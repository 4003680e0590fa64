"""The table of all actions: integers, records and texts.

Seats, ships and fleets count from 0.  The text is the record's fields behind its word: ``raid 2.1``, ``pay red green``.
"""

from __future__ import annotations

from collections.abc import Callable

from fondaco.action_table import ActionTable, in_words

from ..rules import additions as a
from ..rules import components as c
from ..rules import decisions as d
from ..rules.dominions import dominion_of, pairs_of
from ..words import COLOUR_NAMES, CUBES_OF_PEOPLE, DOMINION_NAMES, HARBOUR_NAMES, SYMBOL_NAMES, WHO_NAMES
from . import records as r
from .records import Action


def _placement(bits: int) -> r.Place:
    first, second, third = (HARBOUR_NAMES[bits >> ship & 1] for ship in range(c.SHIPS_EACH))
    return r.Place((first, second, third))


def _pay(pair: int) -> r.Pay:
    return r.Pay(COLOUR_NAMES[c.FIRST_CARD[pair]], COLOUR_NAMES[c.SECOND_CARD[pair]])


def _conquest(i: int) -> r.Conquer:
    return r.Conquer(DOMINION_NAMES[dominion_of(i)], pairs_of(i))


BLOCKS: dict[int, Callable[[int], Action]] = {
    d.DO_PLACE: _placement,
    d.DO_RAID: lambda i: r.Raid(*divmod(i, c.SHIPS_EACH)),
    d.DO_PAY: _pay,
    d.DO_SHIP: r.Ship,
    d.DO_TURN: lambda _: r.Turn(),
    d.DO_KEEP: lambda _: r.Keep(),
    d.DO_LOAD: lambda i: r.Load(COLOUR_NAMES[i]),
    d.DO_SAIL: lambda _: r.Sail(),
    d.DO_WIND: lambda i: r.Wind(COLOUR_NAMES[i]),
    d.DO_STOP: lambda _: r.Stop(),
    d.DO_ANNOUNCE: lambda _: r.Announce(),
    d.DO_END_TURN: lambda _: r.EndTurn(),
    d.DO_PASS: lambda _: r.Pass(),
    d.DO_START: r.Start,
    d.DO_SYMBOL: lambda i: r.FirstSymbol(SYMBOL_NAMES[i]),
    d.DO_SPACE: lambda i: r.Space(COLOUR_NAMES[i]),
    d.DO_LOT: lambda i: r.Lot(HARBOUR_NAMES[i]),
    d.DO_CUBE: lambda i: r.Cube(COLOUR_NAMES[i]),
    d.DO_CARD: lambda i: r.Card(COLOUR_NAMES[i]),
    a.DO_LOAD_PEOPLE: lambda i: r.LoadPeople(WHO_NAMES[i]),
    a.DO_CONQUER: _conquest,
    a.DO_TRAIN: lambda _: r.Train(),
    a.DO_BLACK: lambda i: r.OddCube(CUBES_OF_PEOPLE[i]),
}


def _text(record: Action) -> str:
    return f"raid {record.seat}.{record.ship}" if isinstance(record, r.Raid) else in_words(record)


TABLE = ActionTable("golden-horn", BLOCKS, a.ACTIONS_WITH_PEOPLE, _text, unordered=("pay",))
