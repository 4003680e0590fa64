"""Ratings as people are told of them: one's own with their course, and the ladder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

import sqlalchemy as sa

from ..protocol import ratings as said
from ..storage.database import Database
from ..storage.schema import people, rated_games, rated_seats
from .kept import SEATS, Standing, standings
from .pools import Pool, read_pool
from .scale import PROVISIONAL, Rating

SHOWN = 100  # games of a course, the newest


async def courses(database: Database, person: str, *, all_games: bool = False) -> tuple[said.RatingCourse, ...]:
    """Of a person, that with most games first."""
    rows = await database.rows(_played(person))
    by_pool = [list(games) for _, games in groupby(rows, lambda row: row.pool)]
    found = [_course(games, len(games) if all_games else SHOWN) for games in by_pool]
    return tuple(sorted(filter(None, found), key=lambda course: -course.rating.games))


def _played(person: str) -> sa.Select[Any]:
    """His seats, with how many there were to be compared."""
    game = sa.and_(rated_games.c.pool == SEATS.pool, rated_games.c.n == SEATS.n)
    others = rated_seats.alias()
    of = sa.select(sa.func.count()).where(others.c.pool == SEATS.pool, others.c.n == SEATS.n).scalar_subquery()
    chosen = sa.select(rated_seats, rated_games.c.game, rated_games.c.at, of.label("of")).join(rated_games, game)
    return chosen.where(SEATS.person == person).order_by(SEATS.pool, SEATS.n)


def _course(rows: Sequence[sa.Row[Any]], shown: int) -> said.RatingCourse | None:
    pool, newest = read_pool(rows[0].pool), rows[-1]
    if pool is None:
        return None
    rating = _rating(Rating(newest.mu_after, newest.sigma_after), len(rows))
    return said.RatingCourse(_pool(pool), rating, tuple(map(_game, rows[-shown:])))


def _game(row: sa.Row[Any]) -> said.RatedGame:
    before, after = _before_and_after(row)
    return said.RatedGame(row.game, row.at, row.rank + 1, row.of, before.points, after.points)


async def changes(database: Database, game: str) -> said.GameRatings:
    """What a game that is over did to the ratings of its seats."""
    rows = await database.rows(_rated(game))
    pool = read_pool(rows[0].pool) if rows else None
    return said.GameRatings(None if pool is None else _pool(pool), tuple(map(_change, rows)))


def _rated(game: str) -> sa.Select[Any]:
    """Its seats, with how many games each of them had with it."""
    earlier = rated_seats.alias()
    same = sa.or_(earlier.c.person == SEATS.person, earlier.c.bot == SEATS.bot)
    so_far = sa.select(sa.func.count(sa.distinct(earlier.c.n))).where(
        earlier.c.pool == SEATS.pool, earlier.c.n <= SEATS.n, same
    )
    of_game = sa.and_(rated_games.c.pool == SEATS.pool, rated_games.c.n == SEATS.n, rated_games.c.game == game)
    chosen = sa.select(rated_seats, so_far.scalar_subquery().label("games")).join(rated_games, of_game)
    return chosen.order_by(SEATS.seat)


def _change(row: sa.Row[Any]) -> said.SeatChange:
    before, after = _before_and_after(row)
    return said.SeatChange(row.seat, before.points, after.points, _is_provisional(row.games))


def _before_and_after(row: sa.Row[Any]) -> tuple[Rating, Rating]:
    return Rating(row.mu_before, row.sigma_before), Rating(row.mu_after, row.sigma_after)


async def pools(database: Database) -> said.Pools:
    games = sa.func.count().label("games")
    rows = await database.rows(sa.select(rated_games.c.pool, games).group_by(rated_games.c.pool))
    found = (read_pool(row.pool) for row in sorted(rows, key=lambda row: (-row.games, row.pool)))
    return said.Pools(tuple(_pool(pool) for pool in found if pool is not None))


async def ladder(database: Database, pool: Pool) -> said.Ladder:
    persons = await standings(database, pool, SEATS.person)
    bots = await standings(database, pool, SEATS.bot)
    rows = await database.rows(sa.select(people.c.id, people.c.name).where(people.c.id.in_(persons)))
    names = {row.id: row.name for row in rows}
    rungs = [(one, names[one.who]) for one in persons.values() if one.who in names]
    return said.Ladder(_pool(pool), tuple(_rungs([*rungs, *((one, None) for one in bots.values())])))


def _rungs(found: Iterable[tuple[Standing, str | None]]) -> Iterator[said.Rung]:
    """`found`: each with the name of a person, or with none of a bot."""
    ordered = sorted(found, key=lambda one: (_is_provisional(one[0].games), -one[0].rating.mu, one[0].who))
    for place, (one, name) in enumerate(ordered, 1):
        rating = _rating(one.rating, one.games)
        who = (None, "", one.who) if name is None else (one.who, name, None)
        yield said.Rung(None if rating.provisional else place, rating, *who)


def _rating(rating: Rating, games: int) -> said.Rating:
    return said.Rating(rating.points, rating.spread, games, _is_provisional(games))


def _is_provisional(games: int) -> bool:
    return games < PROVISIONAL


def _pool(pool: Pool) -> said.Pool:
    return said.Pool(pool.id, pool.game, pool.expansions, pool.players)
