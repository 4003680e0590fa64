"""The island of Fondaco on that of catanatron: hexes, corners, harbours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from catanatron.models.enums import NodeRef
from catanatron.models.map import (
    BASE_MAP_TEMPLATE,
    PORT_DIRECTION_TO_NODEREFS,
    CatanMap,
    LandTile,
    Port,
    initialize_tiles,
)

from fondaco.games.catan.rules.board import CORNERS, HARBOUR_AT, HEX_CORNERS

Cube = tuple[int, int, int]

RESOURCE = {"b": "BRICK", "l": "WOOD", "w": "SHEEP", "g": "WHEAT", "o": "ORE"}  # by the letters of Fondaco
CLOCKWISE = (
    NodeRef.NORTH,
    NodeRef.NORTHEAST,
    NodeRef.SOUTHEAST,
    NodeRef.SOUTH,
    NodeRef.SOUTHWEST,
    NodeRef.NORTHWEST,
)
ROWS = (3, 4, 5, 4, 3)
FRAMES = ("picture", "turned")
TILES: dict[Cube, Any] = initialize_tiles(BASE_MAP_TEMPLATE, number_placement="random")


@dataclass(frozen=True)
class Lie:
    """Where things of Fondaco lie on catanatron's board, for one way in which the frame lies."""

    coordinates: tuple[Cube, ...]  # of each hex
    nodes: tuple[int, ...]  # of each corner
    ports: dict[Cube, int]  # water -> slot of the harbour

    @cached_property
    def hexes(self) -> dict[Cube, int]:
        return {cube: place for place, cube in enumerate(self.coordinates)}

    @cached_property
    def corners(self) -> dict[int, int]:
        return {node: corner for corner, node in enumerate(self.nodes)}


def hexes() -> list[Cube]:
    """Fondaco's hexes, row by row from the top left, in catanatron's axes."""
    found: list[Cube] = []
    for row, length in enumerate(ROWS):
        z = row - 2
        first = max(-2, -2 - z)
        found += [(x, -x - z, z) for x in range(first, first + length)]
    return found


def turned(cube: Cube, turns: int) -> Cube:
    """By so many times 60 degrees clockwise."""
    for _ in range(turns):
        x, y, z = cube
        cube = (-z, -x, -y)
    return cube


def laid(turns: int) -> tuple[tuple[Cube, ...], tuple[int, ...]]:
    """Coordinates of the hexes and nodes of the corners of an island that is turned."""
    coordinates, nodes = [turned(cube, turns) for cube in hexes()], [-1] * CORNERS
    for place, cube in enumerate(coordinates):
        for k, corner in enumerate(HEX_CORNERS[place]):
            nodes[corner] = TILES[cube].nodes[CLOCKWISE[(k + turns) % 6]]
    return tuple(coordinates), tuple(nodes)


def fitting(frame: int) -> Lie:
    """The first turn of the island with which the harbours of this frame lie where catanatron has its ports."""
    ports = {
        frozenset(tile.nodes[ref] for ref in PORT_DIRECTION_TO_NODEREFS[tile.direction]): cube
        for cube, tile in TILES.items()
        if isinstance(tile, Port)
    }
    for turns in range(6):
        coordinates, nodes = laid(turns)
        slots: dict[int, set[int]] = {}
        for corner, slot in enumerate(HARBOUR_AT[frame]):
            if slot >= 0:
                slots.setdefault(slot, set()).add(nodes[corner])
        where = {frozenset(pair): slot for slot, pair in slots.items()}
        if set(where) == set(ports):
            return Lie(coordinates, nodes, {ports[pair]: slot for pair, slot in where.items()})
    raise AssertionError("no turn of the island fits catanatron's ports")


LIES = {name: fitting(frame) for frame, name in enumerate(FRAMES)}


def board_of(hexes: str, frame: str, harbours: str) -> tuple[Any, Lie]:
    """catanatron's map of an island in the words of a Fondaco position."""
    lie = LIES[frame]
    tiles: dict[Cube, Any] = initialize_tiles(BASE_MAP_TEMPLATE, number_placement="random")
    for place, text in enumerate(hexes.split(",")):
        tile = tiles[lie.coordinates[place]]
        assert isinstance(tile, LandTile)
        tile.resource = RESOURCE.get(text[0])
        tile.number = int(text[1:]) if text[1:] else None
    for cube, slot in lie.ports.items():
        tiles[cube].resource = RESOURCE.get(harbours[slot])
    return CatanMap.from_tiles(tiles), lie
