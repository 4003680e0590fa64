"""Public games that are over: kept as they are looked for, and found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from fondaco.record import Header

from .database import Database, insert
from .schema import archive, games, person_seats, sitters
from .store import StoredGame, digits
from .writing import Statement

Cursor = tuple[int, str]


@dataclass(frozen=True)
class Wanted:
    """What is looked for: None asks for nothing.

    `options`: those that are not as usual in that game; `person`: the id of somebody who played to the end; `won`:
    whether he did; `before`: games older than that one, by when it began and its id.
    """

    title: str | None = None
    players: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    person: str | None = None
    won: bool | None = None
    before: Cursor | None = None


def filed(game: StoredGame, header: Header, options: Mapping[str, str], winners: Sequence[int]) -> Statement:
    """A game that is over is found from now on."""
    row = {"game": game.id, "title": header.game, "players": header.players, "created": game.created}
    return insert(archive, {**row, "options": _written(options), "winners": digits(winners)})


def _written(options: Mapping[str, str]) -> str:
    return "".join(f";{key}={value};" for key, value in sorted(options.items()))


class ArchiveKept:
    def __init__(self, store: Database) -> None:
        self._store = store

    async def find(self, wanted: Wanted, most: int) -> Sequence[sa.Row[Any]]:
        """The newest first, with header, secret and result.  Raises `StoreError`."""
        kept = (games.c.header, games.c.secret, games.c.result)
        chosen = sa.select(archive, *kept).join(games, games.c.id == archive.c.game)
        chosen = chosen.order_by(archive.c.created.desc(), archive.c.game.desc()).limit(most)
        return await self._store.rows(chosen.where(*_conditions(wanted)))


def _conditions(wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    found = []
    if wanted.title is not None:
        found.append(archive.c.title == wanted.title)
    if wanted.players is not None:
        found.append(archive.c.players == wanted.players)
    for option in wanted.options.items():
        found.append(archive.c.options.contains(_written(dict([option])), autoescape=True))
    if wanted.person is not None:
        found.append(_played(wanted.person, wanted.won))
    if wanted.before is not None:
        found.append(sa.tuple_(archive.c.created, archive.c.game) < wanted.before)
    return found


def _played(person: str, won: bool | None) -> sa.ColumnElement[bool]:
    """Whether he did, to the end, and how it ended for him."""
    seat = sa.cast(person_seats.c.seat, sa.String)
    replaced = sa.exists().where(
        sitters.c.game == archive.c.game, sitters.c.seat == person_seats.c.seat, sitters.c.bot.is_not(None)
    )
    his = sa.exists().where(person_seats.c.game == archive.c.game, person_seats.c.person == person, ~replaced)
    if won is None:
        return his
    has_won = archive.c.winners.contains(seat)
    return his.where(has_won if won else ~has_won)
