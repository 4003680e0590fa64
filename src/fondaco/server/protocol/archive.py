"""Public games that are over, for all to find: those whose open seats were shown to all."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .parts import Result, SeatInfo


class Archived(msgspec.Struct, frozen=True):
    """A game; `created`: ms since 1970; `options`: the house rules that are not as usual."""

    table: str
    game: str
    created: int
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    result: Result  # without its course


class Archive(msgspec.Struct, frozen=True):
    """`GET /api/archive`: games, the newest first; `more`: what to ask with as `before` for those that follow."""

    games: tuple[Archived, ...]
    more: str | None


class PublicRecord(msgspec.Struct, frozen=True):
    """One line of `PublicRecords`: the whole record of a game, in which nobody is called by name.

    It is under the licence that is named; `id`: of the game.
    """

    id: str
    created: int
    license: str
    record: str


PublicRecords = Annotated[str, Meta(description="Lines of JSON: a `PublicRecord` each.")]
