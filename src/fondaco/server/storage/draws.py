"""All that chance brought in games that are over, added up: each game is counted once, whoever counts it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import sqlalchemy as sa

from fondaco.statistics import Bars, Label, Sitter, likely

from ..protocol.draws import Draws
from .database import Database, once, update
from .schema import draws, games, records
from .writing import Statement

GAMES = ""  # the title of the line that counts games

UNCOUNTED = (
    sa.select(games.c.id)
    .where(games.c.over, ~games.c.counted, games.c.result.is_not(None), games.c.lesson.is_(None))
    .where(~sa.exists().where(records.c.game == games.c.id))
    .order_by(games.c.created, games.c.id)
)
KEY = ("game", "title", "label")
THAT = [draws.c[name] == sa.bindparam(f"of_{name}") for name in KEY]
NEW = sa.insert(draws).from_select(
    [*KEY, "note", "place", "n", "expected", "variance"],
    sa.select(
        *(sa.bindparam(f"of_{name}", type_=sa.Text) for name in KEY),
        sa.bindparam("new_note", type_=sa.Text),
        sa.bindparam("new_place", type_=sa.Integer),
        *(sa.literal(0), sa.literal(0.0), sa.literal(0.0)),
    ).where(~sa.exists().where(*THAT)),
)
ADD = (
    sa.update(draws)
    .where(*THAT)
    .values({name: draws.c[name] + sa.bindparam(f"more_{name}") for name in ("n", "expected", "variance")})
)


class DrawsKept:
    def __init__(self, store: Database) -> None:
        self._store = store

    async def uncounted(self, most: int) -> list[str]:
        """Games of which nothing was added yet, the oldest first: no lessons, and none that were played elsewhere."""
        return [row.id for row in await self._store.rows(UNCOUNTED.limit(most))]

    async def count(self, id: str, game: str, found: Iterable[Bars], *also: Statement) -> None:
        """Adds what a game with that id brought, and what goes with it.

        Raises `Conflict` where another worker does, and `StoreError`.
        """
        lines = [_line(game, GAMES, "", None, 0, 1, 0.0, 0.0), *_lines(game, found)]
        new = [{name: value for name, value in line.items() if not name.startswith("more_")} for line in lines]
        more = [{name: value for name, value in line.items() if not name.startswith("new_")} for line in lines]
        await self._store.carry_out(_claim(id), (NEW, new), (ADD, more), *also)

    async def pass_over(self, id: str) -> None:
        """A game that cannot be counted.  Raises `Conflict` and `StoreError`."""
        await self._store.carry_out(_claim(id))

    async def all(self) -> tuple[Draws, ...]:
        """Raises `StoreError`."""
        rows = await self._store.rows(sa.select(draws).order_by(draws.c.game, draws.c.place, draws.c.title))
        return tuple(_draws(game, list(own)) for game, own in groupby(rows, lambda row: str(row.game)))


def is_of_chance(bars: Bars) -> bool:
    """Whether it is the same for all games, and not about who sits where."""
    return not any(isinstance(bar.label, Sitter) for bar in bars.bars)


def _claim(id: str) -> Statement:
    """Not there where somebody has counted it."""
    return once(update(games, {"id": id, "counted": False}, counted=True))


def _lines(game: str, found: Iterable[Bars]) -> Iterable[dict[str, object]]:
    bars = [(one.title, one.note, bar) for one in found for bar in one.bars]
    for place, (title, note, bar) in enumerate(bars, 1):
        yield _line(game, title, str(bar.label), note, place, bar.n, bar.expected, bar.variance)


def _line(
    game: str, title: str, label: str, note: str | None, place: int, n: int, expected: float, variance: float
) -> dict[str, object]:
    key = {"of_game": game, "of_title": title, "of_label": label}
    new = {"new_note": note, "new_place": place}
    return {**key, **new, "more_n": n, "more_expected": expected, "more_variance": variance}


def _draws(game: str, rows: Sequence[sa.Row[tuple[object, ...]]]) -> Draws:
    counted = sum(row.n for row in rows if row.title == GAMES)
    drawn = [row for row in rows if row.title != GAMES]
    bars = (
        Bars(title, tuple(likely(_label(row.label), row.n, row.expected, row.variance) for row in own), own[0].note)
        for title, own in ((title, list(own)) for title, own in groupby(drawn, lambda row: str(row.title)))
    )
    return Draws(game, counted, tuple(bars))


def _label(text: str) -> Label:
    return int(text) if text.isdecimal() else text
