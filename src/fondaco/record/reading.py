"""Reads a line of a record, and takes nothing that is not exactly as records are written."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from fondaco.errors import Fault, RecordError
from fondaco.game import CHANCE

from .lines import (
    BEGUN_VERSION,
    GIVEN,
    HMAC,
    NUMBER,
    SFC32,
    VERSION,
    Begun,
    ChanceKind,
    Entry,
    Event,
    Header,
    Result,
    Seat,
    Undo,
    fault,
    seal,
)

HASH_MEMBER = len(',"h":""}') + 64
HEX = re.compile(r"[0-9a-f]{64}")


class _Wrong(Exception):
    """What is wrong with a line."""

    def __init__(self, what: str, fault: Fault = "form") -> None:
        super().__init__(what)
        self.fault: Fault = fault


def read_line(raw: bytes, number: int, before: str) -> tuple[Entry, str]:
    """The entry of line `number` and its hash.  Raises `RecordError` unless every byte is as `seal` writes it."""
    try:
        members = _parse(raw)
        entry = _entry(members, number)
        line, h = seal(entry, before)
        if line.encode() == raw:
            return entry, h
        if line[:-HASH_MEMBER] == raw.decode()[:-HASH_MEMBER]:
            raise _Wrong("the hash does not fit: this line or one before it was altered", "altered")
        raise _Wrong("not as records are written: the order of the keys, spaces, or the form of a text or number")
    except UnicodeError:
        raise RecordError(number, "not UTF-8") from None
    except RecursionError:
        raise RecordError(number, "nested too deeply") from None
    except _Wrong as wrong:
        raise RecordError(number, str(wrong), wrong.fault) from None


def _parse(raw: bytes) -> dict[str, Any]:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len({key for key, _ in pairs}) < len(pairs):
            raise _Wrong("a key occurs twice")
        return dict(pairs)

    def no_number(text: str) -> None:
        raise _Wrong(f"{text[:20]}: only whole numbers are possible")

    try:
        members = json.loads(raw.decode(), object_pairs_hook=unique, parse_float=no_number, parse_constant=no_number)
    except UnicodeDecodeError:
        raise
    except ValueError:
        if not raw.strip():
            raise _Wrong("an empty line") from None
        raise _Wrong("not a JSON object, or cut off") from None
    if not isinstance(members, dict):
        raise _Wrong("not a JSON object")
    return members


def _entry(members: dict[str, Any], number: int) -> Entry:
    fields = Fields(members)
    fields.pop("h", _hex)
    entry: Entry
    if number == 1:
        entry = _read_header(fields)
    elif "result" in members:
        whole = _whole(-NUMBER, NUMBER)
        places, scores = fields.pop("result", _list(whole)), fields.pop("scores", _list(whole))
        entry = Result(places, scores, fields.pop("secret", _or_none(_hex)))
    else:
        n, seat = fields.pop("n", _whole(0, NUMBER)), fields.pop("seat", _whole(CHANCE, NUMBER))
        if "undo" in members:
            entry = Undo(n, seat, fields.pop("undo", _whole(0, NUMBER)))
        else:
            t = fields.pop("t", _whole(0, NUMBER)) if "t" in members else None
            entry = Event(n, seat, fields.pop("do", _text), t)
    fields.end()
    return entry


def _read_header(fields: Fields) -> Header:
    version = fields.pop("fondaco", _whole(0, NUMBER))
    if version not in (VERSION, BEGUN_VERSION):
        known = f"{VERSION} and {BEGUN_VERSION}"
        raise _Wrong(f"a record of another version of the format; this program reads versions {known}")
    header = Header(
        id=fields.pop("id", _text),
        game=fields.pop("game", _text),
        rules=fields.pop("rules", _whole(1, NUMBER)),
        players=fields.pop("players", _whole(1, NUMBER)),
        options=fields.pop("options", _options),
        components=fields.pop("components", _or_none(_table)),
        seats=fields.pop("seats", _list(_seat)),
        chance=fields.pop("chance", _chance),
        commitment=fields.pop("commitment", _or_none(_hex)),
        words=fields.pop("words", _list(_text)),
        begun=fields.pop("begun", _begun) if version == BEGUN_VERSION else None,
    )
    wrong = fault(header)
    if wrong:
        raise _Wrong(wrong)
    return header


T = TypeVar("T")
Reader = Callable[[Any], T]


@dataclass(slots=True)
class Fields:
    """The members of an object, taken out one by one."""

    members: dict[str, Any]
    left: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.left = dict(self.members)

    def pop(self, key: str, read: Reader[T]) -> T:
        if key not in self.left:
            raise _Wrong(f"{key} is missing")
        try:
            return read(self.left.pop(key))
        except _Wrong as wrong:
            raise _Wrong(f"{key}: {wrong}") from None

    def end(self) -> None:
        for key in self.left:
            raise _Wrong(f"{key[:40]!r} does not belong here")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _Wrong("a text is needed")
    return value


def _hex(value: Any) -> str:
    if not isinstance(value, str) or not HEX.fullmatch(value):
        raise _Wrong("64 hexadecimal digits are needed")
    return value


def _whole(low: int, high: int) -> Reader[int]:
    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise _Wrong(f"a whole number from {low} to {high} is needed")
        return value

    return read


def _or_none(read: Reader[T]) -> Reader[T | None]:
    return lambda value: None if value is None else read(value)


def _list(read: Reader[T]) -> Reader[tuple[T, ...]]:
    def read_all(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise _Wrong("a list is needed")
        return tuple(map(read, value))

    return read_all


def _table(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Wrong("an object is needed")
    return value


def _options(value: Any) -> dict[str, str]:
    return {key: _text(text) for key, text in _table(value).items()}


def _seat(value: Any) -> Seat:
    fields = Fields(_table(value))
    seat = Seat(fields.pop("name", _text), fields.pop("bot", _or_none(_text)))
    fields.end()
    return seat


def _begun(value: Any) -> Begun:
    fields = Fields(_table(value))
    begun = Begun(fields.pop("id", _text), fields.pop("events", _whole(0, NUMBER)), fields.pop("h", _hex))
    fields.end()
    return begun


def _chance(value: Any) -> ChanceKind:
    fields = Fields(_table(value))
    kind = fields.pop("kind", _text)
    if kind not in (HMAC, SFC32, GIVEN):
        raise _Wrong(f"{kind[:40]!r} is unknown; there are: {HMAC}, {SFC32}, {GIVEN}")
    chance = ChanceKind(kind)
    if kind == SFC32:
        chance = ChanceKind(kind, fields.pop("seed", _whole(0, 2**64 - 1)), fields.pop("game", _whole(0, 2**32 - 1)))
    fields.end()
    return chance
