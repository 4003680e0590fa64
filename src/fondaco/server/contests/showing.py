"""What is told of contests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ..protocol import contests as said
from ..storage.database import Database
from ..storage.schema import contest_players, contest_tables, contests, people
from .contest import GOING_ON, Contest, Rules, Table, length
from .standings import Standing

NEW, OLD = 100, 50  # contests in the list: that go on or can be joined, and others


async def organised(database: Database, person: str) -> int:
    """How many contests of his are not over."""
    own = (contests.c.organiser == person, contests.c.stage.in_(GOING_ON))
    return len(await database.rows(sa.select(contests.c.id).where(*own)))


async def listed(database: Database, whom: str | None) -> said.ContestList:
    """`whom`: the id of who asks.  One that was called off before it began is nothing to look at."""
    goes_on = contests.c.stage.in_(GOING_ON)
    begun = sa.exists().where(contest_tables.c.contest == contests.c.id)
    newest = sa.select(contests).order_by(contests.c.created.desc(), contests.c.id)
    rows = [
        *await database.rows(newest.where(goes_on).limit(NEW)),
        *await database.rows(newest.where(~goes_on, begun).limit(OLD)),
    ]
    ids, called = [row.id for row in rows], await names(database, [row.organiser for row in rows])
    players, rounds = await _counted(database, ids), await _rounds(database, ids)
    mine = set() if whom is None else await _with(database, whom)
    return said.ContestList(
        tuple(
            _info(row, _rules(row), players.get(row.id, 0), rounds.get(row.id, 0), called, row.id in mine)
            for row in rows
        )
    )


async def names(database: Database, persons: Iterable[str | None]) -> Mapping[str | None, str]:
    """Of those who have accounts, by their ids."""
    chosen = sa.select(people.c.id, people.c.name).where(people.c.id.in_({one for one in persons if one}))
    return {row.id: row.name for row in await database.rows(chosen)}


async def _counted(database: Database, ids: Sequence[str]) -> dict[str, int]:
    """How many take part or did."""
    own = contest_players.c.contest
    chosen = sa.select(own, sa.func.count().label("many")).where(own.in_(ids)).group_by(own)
    return {row.contest: row.many for row in await database.rows(chosen)}


async def _rounds(database: Database, ids: Sequence[str]) -> dict[str, int]:
    """The number of the present one."""
    own = contest_tables.c.contest
    chosen = sa.select(own, sa.func.max(contest_tables.c.round).label("n")).where(own.in_(ids)).group_by(own)
    return {row.contest: row.n for row in await database.rows(chosen)}


async def _with(database: Database, person: str) -> set[str]:
    """Those that a person takes part in."""
    rows = await database.rows(sa.select(contest_players.c.contest).where(contest_players.c.person == person))
    return {row.contest for row in rows}


def _info(
    one: Contest | sa.Row[Any], rules: Rules, players: int, rounds: int, called: Mapping[str | None, str], mine: bool
) -> said.ContestInfo:
    return said.ContestInfo(
        one.id,
        one.title,
        rules.game,
        rules.options,
        rules.size,
        rules.system,
        rules.final,
        rules.clock,
        rules.alone,
        one.stage,
        players,
        length(rules, players),
        rounds,
        one.created,
        one.organiser,
        called.get(one.organiser, ""),
        mine,
    )


async def shown(database: Database, contest: Contest, whom: str | None) -> said.Contest:
    """`whom`: the id of who asks."""
    called = await names(database, [contest.organiser])
    me = None if whom is None else contest.of_person(whom)
    mine = None if me is None else contest.table_of(me.n)
    parts = len(contest.players), len(contest.rounds), called, me is not None
    return said.Contest(
        _info(contest, contest.rules, *parts),
        tuple(said.ContestPlayer(one.n, one.name, one.person, one.bot, one.gone) for one in contest.players),
        tuple(said.ContestRound(tuple(map(_table, one.tables)), one.rest) for one in contest.rounds),
        tuple(map(_standing, contest.standings)),
        None if me is None else me.n,
        None if mine is None else mine.game,
        contest.can_go_on,
    )


def _table(table: Table) -> said.ContestTable:
    found = table.outcome
    points = None if found is None else tuple(found.points(player) for player in table.seats)
    return said.ContestTable(table.game, table.seats, table.over, table.aside, table.final, points)


def _standing(one: Standing) -> said.ContestStanding:
    return said.ContestStanding(one.place, one.player, one.points, one.wins, round(float(one.opponents), 2))


def _rules(row: sa.Row[Any]) -> Rules:
    return msgspec.json.decode(row.rules, type=Rules)
