"""An analysis as JSON, and its file beside the record: `game.fondaco.coach`."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from fondaco.errors import UnreadableText
from fondaco.files import contents, write
from fondaco.record import Record
from fondaco.saying import Player, Saying, Things, Value
from fondaco.shapes import Reason

from .judge import Judge
from .judges import NETS
from .position import Consultation
from .shapes import Analysis, Choice, Draw, Lesson, Moment

SUFFIX = ".coach"
VERSION = 1
DIGITS = 5  # behind the point


def stamp(record: Record, judge: Judge, top: int, nodes: int | None = None) -> dict[str, Any]:
    """What an analysis hangs on: the game, the coach, and how much was asked of it."""
    return {"coach": VERSION, "nets": judge.nets, "record": record.h, "top": top, "nodes": nodes}


@lru_cache
def edition() -> int:
    """One number, of 31 bits, for the coach and all its nets: what another edition found is out of date."""
    digest = sha256(str(VERSION).encode())
    for path in NETS:
        digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:4], "big") >> 1


def path_of(record: Path) -> Path:
    return record.with_name(record.name + SUFFIX)


def keep(path: Path, analysis: Analysis, stamped: dict[str, Any]) -> None:
    """Beside the record at `path`.  Raises `OSError`."""
    text = json.dumps({**stamped, "analysis": in_json(analysis)}, ensure_ascii=False, separators=(",", ":"))
    write(path_of(path), f"{text}\n".encode())


def kept(path: Path, stamped: dict[str, Any]) -> Analysis | None:
    """What was kept beside the record at `path`, if it is what would be found now."""
    try:
        found = json.loads(contents(path_of(path)))
        if {name: found[name] for name in stamped} != stamped:
            return None
        return of_json(found["analysis"])
    except (OSError, UnreadableText, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


# --- JSON -----------------------------------------------------------------------------------------


def in_json(found: Analysis | Consultation) -> dict[str, Any]:
    """Its fields, whatever is in them."""
    return {field.name: _plain(getattr(found, field.name)) for field in fields(found)}


def _plain(value: Any) -> Any:
    match value:
        case Saying(id, values, more):
            return {"id": id, "values": {name: _plain(one) for name, one in values.items()}, "more": _plain(more)}
        case Things(things, seat):
            return {"things": things, "seat": seat}
        case Player(seat):
            return {"player": seat}
        case tuple():
            return [*map(_plain, value)]
        case _ if is_dataclass(value):
            return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
        case float():
            return round(value, DIGITS)
        case _:
            return value


def of_json(found: dict[str, Any]) -> Analysis:
    """Raises `LookupError`, `TypeError`, `AttributeError` or `ValueError` for what `in_json` never wrote."""
    result = found["result"]
    return Analysis(
        seats=int(found["seats"]),
        begun=tuple(found["begun"]),
        result=None if result is None else tuple(result),
        moments=tuple(Moment(one["n"], one["player"], tuple(one["chances"])) for one in found["moments"]),
        draws=tuple(Draw(one["n"], one["cause"], tuple(one["luck"])) for one in found["draws"]),
        choices=tuple(Choice(one["n"], one["seat"], one["loss"]) for one in found["choices"]),
        lessons=tuple(map(_lesson, found["lessons"])),
        nodes=found["nodes"],
    )


def _lesson(one: dict[str, Any]) -> Lesson:
    because = tuple(Reason(reason["id"], reason["values"]) for reason in one["because"])
    return Lesson(**{**one, "done": _sayings(one["done"]), "better": _sayings(one["better"]), "because": because})


def _sayings(found: list[dict[str, Any]]) -> tuple[Saying, ...]:
    return tuple(_saying(one) for one in found)


def _saying(one: dict[str, Any]) -> Saying:
    values = {name: _value(value) for name, value in one["values"].items()}
    return Saying(one["id"], values, tuple(map(_value, one["more"])))


def _value(one: Any) -> Value:
    match one:
        case {"id": _}:
            return _saying(one)
        case {"things": things, "seat": seat}:
            return Things(tuple((id, n) for id, n in things), seat)
        case {"player": seat}:
            return Player(seat)
        case [*all]:
            return tuple(map(_value, all))
        case int() | str():
            return one
        case _:
            raise TypeError(f"no value: {one!r}")
