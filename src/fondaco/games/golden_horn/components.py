"""Component data of one's own: the sails, tiles and dominions of a printed box, from a TOML file.

    [fleets]        # four fleets: the sail colours of the three-, two- and one-coloured ship
    fleet0 = [["red", "yellow", "green"], ["blue", "orange"], ["pink"]]
    ...
    [tiles]         # two tiles of each symbol, colours in order from Venice
    triangle = [["red", "yellow", "blue"], ["red", "yellow", "blue"]]
    circle = [["orange", "pink", "green"], ["orange", "pink", "green"]]
    [dominions]     # of the expansion: the price in mercenaries, and the points at the end
    zara = {mercenaries = 2, points = 3}
    ...

Any table, and any line of it, may be left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fondaco.errors import UnreadableText, quoted, shortened
from fondaco.integers import integer

from .rules import additions as a
from .rules import components as c
from .words import COLOUR_NAMES, DOMINION_NAMES, SYMBOL_NAMES

FLEETS = tuple(f"fleet{fleet}" for fleet in range(c.SEATS))
TABLES = ("fleets", "tiles", "dominions")
MOST = {"mercenaries": a.PAWNS, "points": 99}  # of one dominion

Sails = list[list[list[int]]]  # by fleet, ship and colour: 0 or 1
Tiles = list[list[list[int]]]  # by symbol, tile and space: its colour


@dataclass(frozen=True)
class Components:
    """What a game is played with."""

    sails: Sails
    tiles: Tiles
    costs: list[int]  # of the dominions, in mercenaries
    points: list[int]


def read(data: Mapping[str, Any] | None) -> Components:
    """What comes with the game, replaced where the data says so.  Raises `UnreadableText` (R7)."""
    data = data or {}
    for table in data:
        if table not in TABLES:
            tables = ", ".join(TABLES)
            raise UnreadableText(f"components: {quoted(table)} is not a table of golden-horn; there are: {tables}")
    sails = [[list(ship) for ship in fleet] for fleet in c.SAILS]
    tiles = [[list(tile) for tile in symbol] for symbol in c.TILES]
    for key, ships in _table(data, "fleets", FLEETS).items():
        sails[FLEETS.index(key)] = _fleet(f"fleets.{key}", ships)
    for key, pair in _table(data, "tiles", SYMBOL_NAMES).items():
        tiles[SYMBOL_NAMES.index(key)] = _tiles(f"tiles.{key}", pair)
    if sorted(tiles[0][0] + tiles[1][0]) != list(range(c.COLOURS)):
        raise UnreadableText("components: the two symbols together need each of the six colours once")
    costs, points = list(a.DOMINION_COST), list(a.DOMINION_POINTS)
    for key, dominion in _table(data, "dominions", DOMINION_NAMES).items():
        number = DOMINION_NAMES.index(key)
        costs[number], points[number] = _dominion(f"dominions.{key}", dominion)
    return Components(sails, tiles, costs, points)


def _table(data: Mapping[str, Any], name: str, keys: tuple[str, ...]) -> dict[Any, Any]:
    table = data.get(name, {})
    if not isinstance(table, Mapping):
        raise UnreadableText(f"components: {name} has to be a table")
    for key in table:
        if key not in keys:
            raise UnreadableText(f"components: {name}.{shortened(str(key))} is unknown; there are: {', '.join(keys)}")
    return dict(table)


def _fleet(where: str, ships: Any) -> list[list[int]]:
    colours = [_colours(where, ship) for ship in _items(where, ships, c.SHIPS_EACH)]
    if [len(ship) for ship in colours] != [3, 2, 1] or len({colour for ship in colours for colour in ship}) != 6:
        raise UnreadableText(f"components: {where} needs ships of 3, 2 and 1 colours with each colour once")
    return [[int(colour in ship) for colour in range(c.COLOURS)] for ship in colours]


def _tiles(where: str, pair: Any) -> list[list[int]]:
    tiles = [_colours(where, tile) for tile in _items(where, pair, 2)]
    if any(len(set(tile)) != c.TILE_SPACES for tile in tiles) or set(tiles[0]) != set(tiles[1]):
        raise UnreadableText(f"components: {where} needs two tiles with the same three colours")
    return tiles


def _dominion(where: str, values: Any) -> list[int]:
    if not isinstance(values, Mapping) or set(values) != set(MOST):
        raise UnreadableText(f"components: {where} needs {' and '.join(MOST)}")
    return [_number(f"{where}.{key}", values[key], most) for key, most in MOST.items()]


def _number(where: str, value: Any, most: int) -> int:
    number = integer(value)
    if number is None or not 1 <= number <= most:
        raise UnreadableText(f"components: {where} has to be a number from 1 to {most}")
    return number


def _items(where: str, value: Any, n: int) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != n:
        raise UnreadableText(f"components: {where} needs a list of {n}")
    return list(value)


def _colours(where: str, names: Any) -> list[int]:
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise UnreadableText(f"components: {where} needs lists of colours")
    for name in names:
        if name not in COLOUR_NAMES:
            known = ", ".join(COLOUR_NAMES)
            raise UnreadableText(f"components: {where}: {quoted(name)} is no colour; there are: {known}")
    return [list[str](COLOUR_NAMES).index(name) for name in names]
