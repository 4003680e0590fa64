"""The end of a rated game: its result and what it does to ratings are kept together, or neither is."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from fondaco.game import Game
from fondaco.record import Header

from ..protocol.parts import Result
from ..storage.database import Database
from ..storage.sql import appending, ending
from ..storage.store import AGREED, Conflict, Row, milliseconds
from ..storage.writing import Statement
from .kept import Change, accounts, last, ratings, writing
from .pools import pool_of
from .ranks import Ranked, ranked
from .reckoning import reckoned

TRIES = 100  # while other games of the pool end at the same moment


class RatedEnd:
    """Of one game; `left`: the seats whose persons are not there any more."""

    def __init__(self, database: Database, header: Header, game: Game, left: Callable[[], Collection[int]]) -> None:
        self._database, self._header, self._left = database, header, left
        self._pool = pool_of(game)

    async def append(self, rows: Sequence[Row], result: Result, clock: str | None = None) -> None:
        """The last events with the result, and the clocks.  Raises `Conflict` and `StoreError`."""
        await self._keep(appending(self._header.id, rows, result, clock=clock), self._left(), result.places)

    async def end(self, by: int) -> None:
        """Without a result, where `by` is the seat that has resigned, or all agreed.  Raises likewise."""
        statements = ending(self._header.id, by)
        if by == AGREED:
            await self._database.carry_out(*statements)
        else:
            await self._keep(statements, {*self._left(), by}, None)

    async def _keep(self, statements: Sequence[Statement], left: Collection[int], places: Sequence[int] | None) -> None:
        for _ in range(TRIES):
            n = await last(self._database, self._pool) + 1  # first: what comes between this and the rest is noticed
            try:
                await self._database.carry_out(*statements, *await self._rated(n, left, places))
                return
            except Conflict:
                if await last(self._database, self._pool) < n:
                    raise  # it was something else
        raise Conflict

    async def _rated(self, n: int, left: Collection[int], places: Sequence[int] | None) -> Sequence[Statement]:
        owners = await accounts(self._database, self._header.id)
        bots = {seat: info.bot for seat, info in enumerate(self._header.seats) if info.bot is not None}
        ranks = ranked(owners, bots, left, places)
        if not ranks:
            return ()
        changes = await self._changes(ranks, owners, bots)
        return writing(self._pool, n, self._header.id, milliseconds(), changes)

    async def _changes(self, ranks: Sequence[Ranked], owners: dict[int, str], bots: dict[int, str]) -> Sequence[Change]:
        who = {one.seat: (owners.get(one.seat), bots.get(one.seat)) for one in ranks}
        played_by = ({id for id, _ in who.values() if id}, {bot for _, bot in who.values() if bot})
        of_persons, of_bots = await ratings(self._database, self._pool, *map(sorted, played_by))
        before = {seat: of_persons[id] if id else of_bots[bot or ""] for seat, (id, bot) in who.items()}
        return reckoned(ranks, who, before)
