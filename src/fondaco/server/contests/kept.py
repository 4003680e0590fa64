"""Contests as they are kept.  What came of their tables is not written once more: it is read from the games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ..manners.sanctions import holds
from ..protocol.parts import Result
from ..storage.database import Database, insert, once, row_of, update
from ..storage.schema import (
    contest_players,
    contest_seats,
    contest_tables,
    contests,
    games,
    people,
    rated_games,
    rated_seats,
)
from ..storage.writing import Statement
from .contest import GOING_ON, Contest, Played, Player, Rules, Table
from .outcomes import outcome
from .rounds import Round, Seated

NOBODY = "–"  # noqa: RUF001 - whoever has deleted his account
Place = tuple[int, int]  # a round, from 1, and a table in it; those who rest are at table 0


async def read(database: Database, id: str) -> Contest | None:
    """Who is banned does not organise it meanwhile."""
    chosen = sa.select(contests, people.c.banned).outerjoin(people, people.c.id == contests.c.organiser)
    row = await row_of(database, chosen.where(contests.c.id == id))
    if row is None:
        return None
    organiser = None if holds(row.banned) else row.organiser
    players = await _players(database, id)
    rounds = await _rounds(database, id, {one.n for one in players if one.bot})
    rules = msgspec.json.decode(row.rules, type=Rules)
    return Contest(row.id, row.title, organiser, rules, row.stage, row.version, row.created, players, rounds)


async def at_rest(database: Database) -> list[str]:
    """The ids of those at none of whose tables anybody plays."""
    own = contest_tables.c
    plays = sa.select(own.n).join(games, games.c.id == own.game).where(own.contest == contests.c.id, ~games.c.over)
    chosen = sa.select(contests.c.id).where(contests.c.stage.in_(GOING_ON), ~plays.where(~own.aside).exists())
    return [row.id for row in await database.rows(chosen)]


async def _players(database: Database, id: str) -> tuple[Player, ...]:
    own = contest_players.c
    """Who is banned is not paired meanwhile."""
    named = sa.select(contest_players, people.c.name.label("called"), people.c.banned)
    named = named.outerjoin(people, people.c.id == own.person).where(own.contest == id)
    rows = await database.rows(named.order_by(own.n))
    return tuple(Player(row.n, row.person, row.bot, row.name or row.called or NOBODY, _is_gone(row)) for row in rows)


def _is_gone(row: sa.Row[Any]) -> bool:
    return row.gone or holds(row.banned) or not (row.person or row.bot)


async def _rounds(database: Database, id: str, bots: set[int]) -> tuple[Played, ...]:
    own = contest_tables.c
    joined = sa.select(contest_tables, games.c.over, games.c.ended, games.c.result)
    joined = joined.outerjoin(games, games.c.id == own.game).where(own.contest == id)
    rows = await database.rows(joined.order_by(own.round, own.n))
    seats, ranks = await _seats(database, id), await _ranks(database, id)
    tables, rest = defaultdict[int, list[Table]](list), dict[int, Seated]()
    for row in rows:
        seated = seats.get((row.round, row.n), ())
        if row.n == 0:
            rest[row.round] = seated
        else:
            tables[row.round].append(_table(row, seated, ranks.get(row.game, {}), bots))
    return tuple(Played(tuple(tables[n]), rest.get(n, ())) for n in sorted({row.round for row in rows}))


def _table(row: sa.Row[Any], seats: Seated, ranks: Mapping[int, int], bots: set[int]) -> Table:
    over = row.aside or row.game is None or row.over
    found = None
    if over and row.game is not None and not row.aside:
        result = None if row.result is None else msgspec.json.decode(row.result, type=Result)
        of_bots = {seat for seat, player in enumerate(seats) if player in bots}
        found = outcome(seats, ranks, None if result is None else result.places, row.ended, of_bots)
    return Table(row.n, seats, row.game, row.final, over, row.aside, found)


async def _seats(database: Database, id: str) -> dict[Place, Seated]:
    own = contest_seats.c
    rows = await database.rows(sa.select(contest_seats).where(own.contest == id).order_by(own.seat))
    found = defaultdict[Place, Seated](tuple)
    for row in rows:
        found[row.round, row.n] += (row.player,)
    return found


async def _ranks(database: Database, id: str) -> dict[str, dict[int, int]]:
    """By games, then by the seats that were rated."""
    own = sa.and_(rated_seats.c.pool == rated_games.c.pool, rated_seats.c.n == rated_games.c.n)
    chosen = sa.select(rated_games.c.game, rated_seats.c.seat, rated_seats.c.rank).join(rated_seats, own)
    of = contest_tables.c.game == rated_games.c.game
    found = defaultdict[str, dict[int, int]](dict)
    for row in await database.rows(chosen.join(contest_tables, of).where(contest_tables.c.contest == id)):
        found[row.game][row.seat] = row.rank
    return found


# --- changes --------------------------------------------------------------------------------------


def changing(contest: Contest, **values: Any) -> Statement:
    """It becomes another; a `Conflict` where it is that already."""
    now = {"id": contest.id, "version": contest.version}
    return once(update(contests, now, version=contest.version + 1, **values))


def creating(contest: Contest) -> Statement:
    rules = msgspec.json.encode(contest.rules).decode()
    row = {"id": contest.id, "title": contest.title, "organiser": contest.organiser, "rules": rules}
    return insert(contests, row | {"stage": contest.stage, "version": 0, "created": contest.created})


def joining(contest: Contest, person: str | None = None, bot: str | None = None, name: str = "") -> Statement:
    n = max((one.n for one in contest.players), default=0) + 1
    row = {"contest": contest.id, "n": n, "person": person, "bot": bot, "name": name, "gone": False}
    return insert(contest_players, row)


def seating(contest: Contest, new: Round, tables: Sequence[str], final: bool) -> list[Statement]:
    """A round, with the ids of its tables."""
    place = {"contest": contest.id, "round": len(contest.rounds) + 1}
    placed = [(n, seats, game) for n, (seats, game) in enumerate(zip(new.tables, tables, strict=True), 1)]
    resting = [(0, new.rest, None)] if new.rest else []
    rows = [place | {"n": n, "game": game, "final": final, "aside": False} for n, _, game in [*resting, *placed]]
    seats = [
        place | {"n": n, "seat": seat, "player": player}
        for n, players, _ in [*resting, *placed]
        for seat, player in enumerate(players)
    ]
    return [insert(contest_tables, *rows), insert(contest_seats, *seats)]
