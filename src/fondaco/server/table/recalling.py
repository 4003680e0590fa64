"""Games that are over: gone on with from one of their moments, or brought as records."""

from __future__ import annotations

import contextlib
import json
import secrets
from dataclasses import replace

from fondaco import record as records
from fondaco.chance import commitment, new_secret
from fondaco.record import Begun

from ..gathering.seating import Seating, gather_on
from ..protocol.refusal import Refusal
from ..protocol.requests import GoOn, Key, Opened, OpenedRecord
from ..storage.store import Conflict, Row, StoredGame, digest, digits, milliseconds
from . import opening
from .aside import aside
from .leaving import Leaving
from .table import Table

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
MOST_RECORDS = 300  # that were brought: the one that came first makes room


class Recalling(Leaving):
    """All of a game that is over is open, so anybody may take its position; chance is drawn anew from there on."""

    mark = ""  # the ids of all tables begin with it

    def new_id(self) -> str:
        """Of a table."""
        return self.mark + "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))

    async def check_over(self, table: str) -> None:
        """Raises `Refusal`."""
        if not (await self._stored(table)).over:
            raise Refusal("refused.not-over")

    async def go_on(self, table: str, ask: GoOn) -> Opened:
        """A new game that begins as another one stood at a moment of all who watched it.  Raises `Refusal`."""
        await self.check_over(table)
        old = (await self.room(table)).table
        moment = old.moment(None, ask.seq)
        tokens = [secrets.token_urlsafe(24) for _ in ask.seats]
        seating = gather_on(self.new_id(), old.game, ask.seats, [digest(token) for token in tokens])
        secret = new_secret()
        async with self._replaying:  # one at a time, as when it is loaded
            new, rows = await aside(begun, seating, secret, old, moment)
        first, awaited = new.record.lines[0], digits(new.position.to_act)
        hinted = "" if seating.hints else None
        stored = StoredGame(seating.id, first, secret, new.started, awaited=awaited, hinted=hinted)
        await self.store.create(stored, rows, seating.keys)
        keys = (Key(seat, token) for seat, token in zip(seating.persons, tokens, strict=False))
        return Opened(seating.id, tuple(keys), commitment(secret))

    async def open_record(self, data: bytes) -> OpenedRecord:
        """A table that shows it: that of the game, where it was played here.  Raises `Refusal`."""
        async with self._replaying:
            record = await aside(opening.checked, data)
            id = self.mark + opening.id_of(record)
            if await self._was_played_here(record):
                return OpenedRecord(record.header.id)
            if await self.store.game(id) is None:
                game, text = await aside(opening.kept, record, id)
                with contextlib.suppress(Conflict):  # somebody else brought it at the same time
                    await self.store.keep_record(game, text, MOST_RECORDS)
        return OpenedRecord(id)

    async def _was_played_here(self, record: records.Record) -> bool:
        """As it is there, and over."""
        game = await self.store.game(record.header.id)
        if game is None or not game.over:
            return False
        return [event.h for event in await self.store.events(game.id)][-1:] == [record.h]


def begun(seating: Seating, secret: bytes, old: Table, moment: int) -> tuple[Table, list[Row]]:
    """The new table and all that happened there so far.  Raises `Refusal`."""
    events = [replace(event, t=0) for event in records.standing(old.record, moment)]
    header = seating.header(secret, old.game, origin(old, moment, len(events)))
    table = Table(header, secret, milliseconds(), game=old.game)
    rows = table.relive(events)
    if table.position.over:
        raise Refusal("refused.no-such-moment")
    return table, [*rows, *table.advance()]


def origin(old: Table, moment: int, taken: int) -> Begun:
    """Where a game stands of which so many events are taken over, by its record as it was written."""
    record = old.source or old.record
    last = moment if old.source is None or taken == 0 else records.standing(record)[taken - 1].n + 1
    return Begun(record.header.id, taken, json.loads(record.lines[last])["h"])
