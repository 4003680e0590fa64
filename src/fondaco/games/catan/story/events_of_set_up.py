"""What can happen before the first turn: the island is laid out, somebody begins, pieces are placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..view.view import Counts
from ..words import HarbourKind, Terrain

PieceKind = Literal["road", "settlement", "city"]


@dataclass(frozen=True, slots=True)
class HexLaid:
    """A hex of the island has got its terrain."""

    hex: int
    terrain: Terrain
    kind: Literal["hex"] = "hex"


@dataclass(frozen=True, slots=True)
class FrameLaid:
    """How the frame lies is known."""

    turned: bool
    kind: Literal["frame"] = "frame"


@dataclass(frozen=True, slots=True)
class PieceLaid:
    """A piece of the frame lies; its harbours are those of the slots from `slot` on."""

    slot: int
    harbours: tuple[HarbourKind, ...]
    kind: Literal["piece"] = "piece"


@dataclass(frozen=True, slots=True)
class TokensLaid:
    """All tokens lie: the number of each hex, 0 for none."""

    tokens: tuple[int, ...]
    kind: Literal["tokens"] = "tokens"


@dataclass(frozen=True, slots=True)
class TokenLaid:
    """A hex has got its number."""

    hex: int
    number: int
    kind: Literal["token"] = "token"


@dataclass(frozen=True, slots=True)
class RolledForStart:
    """A seat has rolled to find out who begins."""

    seat: int
    dice: tuple[int, int]
    kind: Literal["start-roll"] = "start-roll"


@dataclass(frozen=True, slots=True)
class Tied:
    """These seats have rolled highest and roll again."""

    seats: tuple[int, ...]
    kind: Literal["tied"] = "tied"


@dataclass(frozen=True, slots=True)
class Began:
    """The start player is known."""

    seat: int
    kind: Literal["began"] = "began"


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece of the set-up; the second settlement brings cards."""

    seat: int
    piece: PieceKind
    place: int  # corner, or edge for a road
    cards: Counts
    kind: Literal["placed"] = "placed"
