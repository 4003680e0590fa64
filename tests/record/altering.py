"""Records to be read, and altered ones with hashes that fit."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from fondaco import make, record
from fondaco.record import RecordError

GOLDEN = Path(__file__).parents[1] / "golden"
SMALL = (GOLDEN / "two-hidden.fondaco").read_bytes()
PROVED = (GOLDEN / "two-proved.fondaco").read_bytes()
BY_HAND = (GOLDEN / "two-by-hand.fondaco").read_bytes()
SECRET = bytes(range(32))


def verify(data: bytes) -> record.Verified:
    return record.verify(record.read(data), make)


def fault(data: bytes) -> RecordError:
    """What is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        verify(data)
    lines = data.count(b"\n") + 1
    assert 1 <= caught.value.line <= lines
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert "\n" not in str(caught.value)
    return caught.value


def members(data: bytes) -> list[dict[str, Any]]:
    """The lines of a record as objects, without their hashes."""
    lines = [json.loads(line) for line in data.splitlines()]
    return [{key: value for key, value in line.items() if key != "h"} for line in lines]


def sealed(lines: list[dict[str, Any]]) -> bytes:
    """Those lines again with hashes that fit, whatever they say."""
    h, text = "", ""
    for line in lines:
        body = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        h = hashlib.sha256((h + body).encode()).hexdigest()
        text += f'{body[:-1]},"h":"{h}"}}\n'
    return text.encode()


def changed(data: bytes, line: int, **new: Any) -> bytes:
    """A record with other values in a line, counted from 1 (or from the end), and hashes that fit."""
    lines = members(data)
    lines[line - 1 if line > 0 else line] |= new
    return sealed(lines)
