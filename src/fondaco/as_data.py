"""Records of games as plain data, as JSON has it, and the schema of what a seat knows: for programs of any kind."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from fondaco.game import Game
from fondaco.json_schema import Schema, Schemas


def data_of(record: Any) -> Any:
    """A view, an action or what is told as objects and arrays of texts, numbers, true, false and null.

    >>> from fondaco import make
    >>> game = make("golden-horn", players=2)
    >>> data_of(game.describe(game.action("load red")))
    {'colour': 'red', 'kind': 'load'}
    """
    if isinstance(record, tuple):
        return [*map(data_of, record)]
    return {name: data_of(part) for name, part in _parts(record)} if _has_parts(record) else record


def schema_of(game: Game) -> Schema:
    """The JSON Schema of `data_of(position.view(seat))` in this game; another `$id` means that it has changed."""
    schemas = Schemas()
    root = schemas.of(type(game.start().view(None)))
    schema = {"title": f"What a seat of {game.name} knows", **root, "$defs": schemas.named}
    digest = hashlib.sha256(json.dumps(schema, sort_keys=True).encode()).hexdigest()[:16]
    dialect = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": dialect, "$id": f"urn:fondaco:{game.name}:view:{digest}", **schema}


def changes(old: Any, new: Any) -> Any:
    """What is new in a record beside another of its kind, as data.

    Of records, tables, and tuples as long as before it has the parts that differ, by their names or numbers; what
    else has changed it has as a whole.
    """
    if type(old) is not type(new):
        return data_of(new)
    if isinstance(new, tuple) and len(old) == len(new):
        return {str(i): changes(*both) for i, both in enumerate(zip(old, new, strict=True)) if both[0] != both[1]}
    if not _has_parts(new):
        return data_of(new)
    before, after = dict(_parts(old)), dict(_parts(new))
    if before.keys() != after.keys():
        return data_of(new)
    return {name: changes(before[name], part) for name, part in after.items() if before[name] != part}


def _has_parts(record: Any) -> bool:
    return is_dataclass(record) or isinstance(record, Mapping)


def _parts(record: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(record, Mapping):
        yield from record.items()
    else:
        yield from ((field.name, getattr(record, field.name)) for field in fields(record))
