"""Whether island and pieces can lie so: what the box holds, and the distance between buildings.

How roads and buildings came to where they are is not asked, so that a text can show alone what it
is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import CORNER_NEIGHBOURS, CORNERS
from ..rules.state import State

ALL_TOKENS = Counter(dict(zip(c.TOKEN_NUMBER, c.TOKENS_EACH, strict=True)))


def island_faults(s: State) -> Iterator[str]:
    """What is wrong."""
    yield from _terrain(s)
    yield from _tokens(s)
    if s.set_up == d.BEGINNERS and not _is_beginners(s):
        yield "with this house rule the island is the beginners'"
    if s.turned == c.NONE and set(s.harbour) != {c.NONE}:
        yield "harbours need a frame"
    for corner in range(CORNERS):
        if s.level[corner] and any(s.level[other] for other in CORNER_NEIGHBOURS[corner] if other != c.NONE):
            yield f"the buildings on corner {corner} and next to it are too near"


def _terrain(s: State) -> Iterator[str]:
    for terrain, there_are in enumerate(c.TERRAIN_HEXES):
        if s.terrain.count(terrain) > there_are:
            yield f"there are {there_are} hexes of terrain {'blwgod'[terrain]}"


def _tokens(s: State) -> Iterator[str]:
    for place in range(c.HEXES):
        if s.token[place] and s.terrain[place] in (c.NONE, c.DESERT):
            yield f"hex {place} cannot have a token"
    for number, n in Counter(token for token in s.token if token).items():
        if n > ALL_TOKENS[number]:
            yield f"there are {ALL_TOKENS[number]} tokens with the number {number}"


def _is_beginners(s: State) -> bool:
    lies = (tuple(s.terrain), tuple(s.token), s.turned, tuple(s.harbour))
    return lies == (c.BEGINNERS_TERRAIN, c.BEGINNERS_NUMBER, 0, c.BEGINNERS_HARBOUR)
