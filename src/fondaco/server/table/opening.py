"""Records that somebody brings: checked as `verify` does, then shown as a game that is over."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from dataclasses import replace

import msgspec

from fondaco import bots
from fondaco import record as records
from fondaco.errors import Fault, RecordError
from fondaco.record import HMAC, Header, Record, Seat
from fondaco.registry import make

from ..gathering.names import check_name, free_name
from ..protocol.reasons import Reason
from ..protocol.refusal import Refusal
from ..storage.store import AGREED, StoredGame, milliseconds
from .table import Table

LONGEST_RECORD = 1_000_000  # bytes
LONGEST_HEADER = 20_000  # bytes; it goes to all who look on
MOST_ENTRIES = 4_000
LONGEST_WORDS = 200  # characters that are shown
SHOWN_ID = 24  # digits of the last hash

REASONS: Mapping[Fault, Reason] = {
    "form": "refused.record-form",
    "transit": "refused.record-transit",
    "altered": "refused.record-altered",
    "cut": "refused.record-cut",
    "game": "refused.record-game",
    "move": "refused.record-move",
    "undo": "refused.record-undo",
    "chance": "refused.record-chance",
    "result": "refused.record-result",
}


def checked(data: bytes) -> Record:
    """The record, every line of which is right; it takes a while.  Raises `Refusal`."""
    if len(data) > LONGEST_RECORD or data.find(b"\n") > LONGEST_HEADER or data.count(b"\n") > MOST_ENTRIES:
        raise Refusal("refused.record-long", events=MOST_ENTRIES)
    try:
        record = records.read(data)
        records.verify(record, make)
    except RecordError as error:
        raise Refusal(REASONS[error.fault], line=error.line, detail=error.what) from error
    return record


def id_of(record: Record) -> str:
    """What its table is called: the same record has the same one."""
    return f"r{record.h[:SHOWN_ID]}"


def kept(record: Record, id: str) -> tuple[StoredGame, bytes]:
    """As it is stored under that id, and its text."""
    table = shown(record, id)
    secret = bytes.fromhex(record.result.secret or "") if record.result else b""
    result = None if table.result is None else msgspec.json.encode(table.result).decode()
    ended = AGREED if table.result is None else None
    head, now = table.record.lines[0], milliseconds()
    game = StoredGame(table.header.id, head, secret, now, over=True, ended=ended, result=result, awaited="")
    return game, zlib.compress(record.text().encode())


def reopened(text: bytes, id: str) -> Table:
    """From what is stored of it."""
    return shown(records.read(zlib.decompress(text)), id)


def shown(record: Record, id: str) -> Table:
    """A table at which all of it has happened, but for what was taken back; whoever looks on calls it by its own id."""
    secret = bytes.fromhex(record.result.secret or "") if record.result else b""
    table = Table(_shown(record.header, id), secret, milliseconds())
    table.source = record
    table.relive(records.standing(record))
    if not table.position.over:
        table.end(None)
    return table


def _shown(header: Header, id: str) -> Header:
    """Of names and words only what others may read."""
    words = tuple(one if len(one) <= LONGEST_WORDS else "" for one in header.words)
    commitment = header.commitment if header.chance.kind == HMAC else None
    return replace(header, id=id, seats=tuple(seats(header)), words=words, commitment=commitment)


def seats(header: Header) -> Iterator[Seat]:
    """Those of a record by names that would do at a table, and bots that are known here."""
    known = {*bots.names(header.game), *bots.levels(header.game)}
    taken: list[str] = []
    for i, seat in enumerate(header.seats):
        try:
            name = check_name(seat.name)
        except Refusal:
            name = str(i + 1)
        taken.append(free_name(name, taken))
        yield Seat(taken[-1], seat.bot if seat.bot is None or seat.bot in known else bots.stand_in(header.game))
