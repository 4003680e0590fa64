"""All ratings computed once more from the results that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from ..storage.database import Database, database_of
from ..storage.places import open_store
from ..storage.schema import rated_seats
from .kept import Change, numbers
from .ranks import Ranked
from .reckoning import Who, reckoned
from .scale import Rating, of_bot

Tell = Callable[[int, int], None]  # how much is done, of how much
SEATS = rated_seats.c


async def rate_all(place: Path | str, tell: Tell) -> tuple[int, int]:
    """In a folder or a database that no server uses.  Raises `StoreError`."""
    store, owners = await open_store(place)
    try:
        return await rate_anew(database_of(store), tell)
    finally:
        await store.close()
        await owners.close()


async def rate_anew(database: Database, tell: Tell) -> tuple[int, int]:
    """How many games there are, and how many ratings came out otherwise; all are kept, or none.

    Those who have deleted their accounts have the ratings with which they played.
    """
    rows = await database.rows(sa.select(rated_seats).order_by(SEATS.pool, SEATS.n, SEATS.seat))
    games = [list(seats) for _, seats in groupby(rows, lambda row: (row.pool, row.n))]
    changed: list[dict[str, Any]] = []
    for pool, played in groupby(games, lambda seats: seats[0].pool):
        changed += [{"of_pool": pool} | row for row in _changed(played)]
        tell(sum(one[0].pool <= pool for one in games), len(games))
    await database.carry_out((_updating(), changed))
    return len(games), len(changed)


def _changed(games: Iterable[Sequence[sa.Row[Any]]]) -> Iterator[dict[str, Any]]:
    """Of one pool, the seats whose numbers are others now."""
    now: dict[Who, Rating] = {}
    for seats in games:
        for row, change in zip(seats, _again(seats, now), strict=True):
            fresh = numbers(change.before, change.after)
            if fresh != {name: getattr(row, name) for name in fresh}:
                yield {"of_n": row.n, "of_seat": row.seat} | {f"new_{name}": value for name, value in fresh.items()}


def _again(seats: Sequence[sa.Row[Any]], now: dict[Who, Rating]) -> list[Change]:
    who = {row.seat: (row.person, row.bot) for row in seats}
    before = {row.seat: _before(row, now) for row in seats}
    changes = reckoned([Ranked(row.seat, row.rank, row.fixed) for row in seats], who, before)
    now.update({who[one.ranked.seat]: one.after for one in changes})
    return changes


def _before(row: sa.Row[Any], now: dict[Who, Rating]) -> Rating:
    if row.person is None and row.bot is None:
        return Rating(row.mu_before, row.sigma_before)
    return now.get((row.person, row.bot), of_bot(row.bot) if row.bot else Rating())


def _updating() -> sa.Update:
    place = (SEATS[name] == sa.bindparam(f"of_{name}") for name in ("pool", "n", "seat"))
    names = numbers(Rating(), Rating())
    return sa.update(rated_seats).where(*place).values({name: sa.bindparam(f"new_{name}") for name in names})
