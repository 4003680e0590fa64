"""What somebody has played: the games that are over, and what they came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ..protocol.parts import Result, SeatInfo
from ..protocol.people import Beaten, Person, Played, Profile, Tally
from ..rating.showing import courses
from ..storage.database import Database
from ..storage.schema import games, keys, person_keys, person_seats, sitters
from ..table.aside import aside

MOST = 2_000  # games that are looked at, the newest
SHOWN = 50


class _Head(msgspec.Struct):
    """What is needed of the first line of a record."""

    game: str
    seats: tuple[SeatInfo, ...]


class _Score(msgspec.Struct):
    """Of a result; its course is long."""

    places: tuple[int, ...]
    scores: tuple[int, ...]


async def profile(database: Database, person: Person) -> Profile:
    rows = await database.rows(_over(person.id))
    others = await database.rows(sa.select(sitters).where(sitters.c.game.in_([row.id for row in rows])))
    told = await aside(_profile, person, rows, others)
    return msgspec.structs.replace(told, ratings=await courses(database, person.id))


def _over(person: str) -> sa.Select[Any]:
    """Without lessons; and those of his seats alone in which nobody else sits now."""
    here = (keys.c.game == person_seats.c.game, keys.c.seat == person_seats.c.seat)
    his = sa.select(person_keys.c.digest).where(person_keys.c.person == person)
    opens = sa.exists().where(*here, keys.c.digest.in_(his))
    columns = (games.c.id, games.c.header, games.c.created, games.c.result, person_seats.c.seat)
    chosen = sa.select(*columns).join(person_seats, person_seats.c.game == games.c.id)
    chosen = chosen.where(person_seats.c.person == person, games.c.over, games.c.lesson.is_(None))
    return chosen.where(opens | ~sa.exists().where(*here)).order_by(games.c.created.desc(), games.c.id).limit(MOST)


def _profile(person: Person, rows: Sequence[sa.Row[Any]], others: Iterable[sa.Row[Any]]) -> Profile:
    changed = {(one.game, one.seat): SeatInfo(one.name, one.bot, resigned=one.bot is not None) for one in others}
    played = [_played(row, changed) for row in rows]
    counted = [one for one in played if one.result is not None and not one.resigned]
    return Profile(person, tuple(_tallies(counted)), tuple(_bots(counted)), tuple(played[:SHOWN]))


def _played(row: sa.Row[Any], changed: dict[tuple[str, int], SeatInfo]) -> Played:
    head = msgspec.json.decode(row.header, type=_Head)
    seats = tuple(changed.get((row.id, seat), info) for seat, info in enumerate(head.seats))
    score = None if row.result is None else msgspec.json.decode(row.result, type=_Score)
    result = None if score is None else Result(score.places, score.scores, ())
    return Played(row.id, head.game, row.created, seats, row.seat, seats[row.seat].resigned, result)


def _tallies(played: Iterable[Played]) -> Iterable[Tally]:
    """By games and numbers of players."""
    places: dict[tuple[str, int], Counter[int]] = {}
    for one in played:
        assert one.result is not None
        places.setdefault((one.game, len(one.seats)), Counter())[one.result.places[one.seat]] += 1
    for (game, players), taken in sorted(places.items()):
        each = tuple(taken[place] for place in range(1, players + 1))
        yield Tally(game, players, taken.total(), taken[1], each)


def _bots(played: Iterable[Played]) -> Iterable[Beaten]:
    """Those that have played to the end from the beginning."""
    behind, before = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for one in played:
        assert one.result is not None
        own = one.result.places[one.seat]
        for seat, place in zip(one.seats, one.result.places, strict=True):
            if seat.bot is not None and not seat.resigned:
                behind[one.game, seat.bot] += place > own
                before[one.game, seat.bot] += place < own
    for game, bot in sorted({*behind, *before}):
        yield Beaten(game, bot, behind[game, bot], before[game, bot])
