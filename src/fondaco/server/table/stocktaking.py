"""Games that are over are taken account of, one after the other, while others are played.

What chance brought in them is added up, and who looks for public games finds them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping

import msgspec

from fondaco import record as records
from fondaco.errors import FondacoError
from fondaco.registry import games
from fondaco.statistics import Bars

from ..protocol.parts import Result
from ..storage.archive import filed
from ..storage.draws import DrawsKept, is_of_chance
from ..storage.store import Conflict, Row, Store, StoredGame, StoreError
from ..storage.writing import Statement
from .aside import aside
from .housekeeping import header_of
from .table import Table

log = logging.getLogger(__name__)

EVERY = 30.0  # seconds until games are looked for again
AT_ONCE = 50  # games


class Stocktaking:
    def __init__(self, store: Store, kept: DrawsKept, every: float = EVERY) -> None:
        self._store, self._kept, self._every = store, kept, every
        self._going: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._going = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """What is not counted now will be by the next server."""
        if self._going is not None:
            self._going.cancel()
            await asyncio.gather(self._going, return_exceptions=True)

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(self._every)
            try:
                await self.go_on()
            except StoreError as error:
                log.warning("draws are counted later: %s", error)

    async def go_on(self) -> None:
        """Counts what there is.  Raises `StoreError`."""
        while found := await self._kept.uncounted(AT_ONCE):
            for id in found:
                begun = time.monotonic()
                try:
                    await self._count(id)
                except Conflict:  # another worker has counted it
                    log.debug("game %s was counted elsewhere", id)
                await asyncio.sleep(time.monotonic() - begun)  # those who play come first, however many games there are

    async def _count(self, id: str) -> None:
        """Raises `Conflict` and `StoreError`."""
        game, events = await self._store.game(id), await self._store.events(id)
        assert game is not None
        try:
            bars = await aside(drawn, game, events)
        except FondacoError as error:
            log.error("the draws of game %s cannot be counted: %s", id, error)
            await self._kept.pass_over(id)
        else:
            await self._kept.count(id, header_of(game).game, bars, *_filed(game))


def drawn(game: StoredGame, events: list[Row]) -> tuple[Bars, ...]:
    """What chance brought in a game that is over.  Raises `FondacoError` where it cannot be replayed."""
    table = Table(header_of(game), game.secret, game.created)
    table.replay(events)
    _, found = records.statistics(table.record, table.game)
    return tuple(one for one in found if isinstance(one, Bars) and is_of_chance(one))


def _filed(game: StoredGame) -> list[Statement]:
    """Where all may find it."""
    if not game.public or game.result is None:
        return []
    header, places = header_of(game), msgspec.json.decode(game.result, type=Result).places
    winners = [seat for seat, place in enumerate(places) if place == 1]
    options = changed(header.game, header.options)
    return [filed(game, header, options, winners)]


def changed(game: str, options: Mapping[str, str]) -> dict[str, str]:
    """The house rules that are not as usual."""
    usual = {option.key: option.default for option in games()[game].options}
    return {key: value for key, value in options.items() if value != usual.get(key)}
