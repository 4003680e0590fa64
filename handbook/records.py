"""Tables of frozen records: their kinds, fields and what these mean, read from class and source."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

FIELD = re.compile(r"^    (?P<name>\w+): (?P<type>[^=#]+?)(?: = .*?)?(?:  # (?P<meaning>.*))?$", re.MULTILINE)


def table(kinds: Iterable[type[Any]]) -> Iterator[str]:
    """A row for each kind of record."""
    yield from row("kind", "record", "fields", "meaning")
    yield from row("---", "---", "---", "---")
    for kind in kinds:
        yield from row(code(kind.kind), code(kind.__name__), " ".join(_fields(kind)), sentence(kind))


def field_table(kind: type[Any]) -> Iterator[str]:
    """A row for each field of a record."""
    known = {found["name"]: found for found in FIELD.finditer(inspect.getsource(kind))}
    yield from row("field", "type", "meaning")
    yield from row("---", "---", "---")
    for field in fields(kind):
        found = known[field.name]
        yield from row(code(field.name), code(found["type"]), found["meaning"] or "")


def row(*cells: object) -> Iterator[str]:
    yield f"| {' | '.join(map(str, cells))} |"


def code(text: object) -> str:
    return f"`{text}`"


def sentence(kind: type[Any]) -> str:
    """What a record says of itself, on one line."""
    return " ".join((kind.__doc__ or "").split())


def _fields(kind: type[Any]) -> Iterator[str]:
    """Name, type and meaning of each field but the kind, which is the same in all."""
    known = {found["name"]: found for found in FIELD.finditer(inspect.getsource(kind))}
    named = [field.name for field in fields(kind) if field.name != "kind"]
    for name in named:
        meaning = f" ({known[name]['meaning']})" if known[name]["meaning"] else ""
        yield f"`{name}: {known[name]['type']}`{meaning}{'' if name == named[-1] else ','}"
