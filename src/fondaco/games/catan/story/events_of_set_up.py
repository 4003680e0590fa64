"""What can happen before the first turn: the island is laid out, somebody begins, pieces are placed."""

from __future__ import annotations

from typing import Literal

from fondaco.tagged import Tagged

from ..view.view import Counts
from ..words import HarbourKind, Terrain

PieceKind = Literal["road", "settlement", "city"]


class HexLaid(Tagged[Literal["hex"]]):
    """A hex of the island has got its terrain."""

    hex: int
    terrain: Terrain


class FrameLaid(Tagged[Literal["frame"]]):
    """How the frame lies is known."""

    turned: bool


class PieceLaid(Tagged[Literal["piece"]]):
    """A piece of the frame lies; its harbours are those of the slots from `slot` on."""

    slot: int
    harbours: tuple[HarbourKind, ...]


class TokensLaid(Tagged[Literal["tokens"]]):
    """All tokens lie: the number of each hex, 0 for none."""

    tokens: tuple[int, ...]


class TokenLaid(Tagged[Literal["token"]]):
    """A hex has got its number."""

    hex: int
    number: int


class RolledForStart(Tagged[Literal["start-roll"]]):
    """A seat has rolled to find out who begins."""

    seat: int
    dice: tuple[int, int]


class Tied(Tagged[Literal["tied"]]):
    """These seats have rolled highest and roll again."""

    seats: tuple[int, ...]


class Began(Tagged[Literal["began"]]):
    """The start player is known."""

    seat: int


class Placed(Tagged[Literal["placed"]]):
    """A piece of the set-up; the second settlement brings cards."""

    seat: int
    piece: PieceKind
    place: int  # corner, or edge for a road
    cards: Counts
