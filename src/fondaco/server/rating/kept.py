"""The rated games of a pool as they are kept: in their order, with what each did to the ratings of its seats.

A rating is that after the newest of somebody's games, and nothing else is kept of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..storage.database import Database, insert
from ..storage.schema import contest_tables, games, keys, person_keys, person_seats, rated_games, rated_seats
from ..storage.writing import Statement
from .pools import Pool
from .ranks import Ranked
from .scale import Rating, of_bot

SEATS = rated_seats.c


@dataclass(frozen=True)
class Standing:
    """Of a person by his id, or of a bot by its name."""

    who: str
    rating: Rating
    games: int


@dataclass(frozen=True)
class Change:
    """What a game does to the rating of one of its seats."""

    ranked: Ranked
    person: str | None
    bot: str | None
    before: Rating
    after: Rating


async def last(database: Database, pool: Pool) -> int:
    """The number of the newest game, 0 where there is none."""
    (row,) = await database.rows(sa.select(sa.func.max(rated_games.c.n)).where(rated_games.c.pool == pool.id))
    return int(row[0] or 0)


async def standings(database: Database, pool: Pool, column: sa.Column[Any], *only: str) -> dict[str, Standing]:
    """Of all `persons` or `bots` (the column that names them) who have played, or of those that are named."""
    of_pool = (SEATS.pool == pool.id, column.in_(only) if only else column.is_not(None))
    games = sa.func.count(sa.distinct(SEATS.n)).label("games")
    newest = sa.select(column.label("who"), sa.func.max(SEATS.n).label("n"), games).where(*of_pool)
    own = newest.group_by(column).subquery()
    chosen = sa.select(own.c.who, own.c.games, SEATS.mu_after, SEATS.sigma_after).distinct()
    chosen = chosen.join(own, sa.and_(SEATS.pool == pool.id, SEATS.n == own.c.n, column == own.c.who))
    rows = await database.rows(chosen.select_from(rated_seats))
    return {row.who: Standing(row.who, Rating(row.mu_after, row.sigma_after), row.games) for row in rows}


async def ratings(
    database: Database, pool: Pool, persons: Iterable[str], bots: Iterable[str]
) -> tuple[Mapping[str, Rating], Mapping[str, Rating]]:
    """Those of persons and of bots as they are now."""
    of_persons, of_bots = {id: Rating() for id in persons}, {name: of_bot(name) for name in bots}
    for found, column in ((of_persons, SEATS.person), (of_bots, SEATS.bot)):
        if found:
            kept = await standings(database, pool, column, *found)
            found.update({who: one.rating for who, one in kept.items()})
    return of_persons, of_bots


async def accounts(database: Database, game: str) -> dict[int, str]:
    """Whose the seats of a game are, by their ids."""
    rows = await database.rows(sa.select(person_seats).where(person_seats.c.game == game))
    return {row.seat: row.person for row in rows}


async def plays_alone(database: Database, person: str) -> bool:
    """Whether he plays a rated game against bots alone already, outside contests."""
    others, contest = keys.alias(), sa.exists().where(contest_tables.c.game == games.c.id)
    opened = sa.select(games.c.id).join(keys, keys.c.game == games.c.id)
    opened = opened.join(person_keys, person_keys.c.digest == keys.c.digest).where(person_keys.c.person == person)
    shared = sa.exists().where(others.c.game == games.c.id, others.c.seat != keys.c.seat)
    return bool(await database.rows(opened.where(games.c.rated, ~games.c.over, ~shared, ~contest).limit(1)))


def writing(pool: Pool, n: int, game: str, at: int, changes: Sequence[Change]) -> tuple[Statement, Statement]:
    """The next game of a pool; `at`: ms since 1970.  Where another one is that already, it is a `Conflict`."""
    rows = [_row(pool, n, change) for change in changes]
    return insert(rated_games, {"pool": pool.id, "n": n, "game": game, "at": at}), insert(rated_seats, *rows)


def _row(pool: Pool, n: int, change: Change) -> dict[str, Any]:
    place = {"pool": pool.id, "n": n, "seat": change.ranked.seat, "person": change.person, "bot": change.bot}
    came = {"rank": change.ranked.rank, "fixed": change.ranked.fixed}
    return place | came | numbers(change.before, change.after)


def numbers(before: Rating, after: Rating) -> dict[str, float]:
    return {
        "mu_before": before.mu,
        "sigma_before": before.sigma,
        "mu_after": after.mu,
        "sigma_after": after.sigma,
    }
