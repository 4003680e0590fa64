"""The types of records as JSON Schema (2020-12), for programs of any language."""

from __future__ import annotations

import dataclasses
import inspect
import types
from collections.abc import Iterator, Mapping
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Schema = dict[str, Any]
PLAIN: dict[Any, str] = {int: "integer", float: "number", str: "string", bool: "boolean", type(None): "null"}
UNIONS = (Union, types.UnionType)


class Schemas:
    """Those of all records that are named in what is asked for, which refer to each other at a `place`."""

    place = "#/$defs/"

    def __init__(self) -> None:
        self._found: dict[str, tuple[Any, Schema]] = {}

    @property
    def named(self) -> dict[str, Schema]:
        """By their names, all that the schemas refer to."""
        return {name: schema for name, (_, schema) in sorted(self._found.items())}

    @property
    def records(self) -> list[Any]:
        """These records, each behind the one that first names it."""
        return [record for record, _ in self._found.values()]

    def of(self, hint: Any) -> Schema:
        """Raises `TypeError` for what no data may hold."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return {"enum": list(args)}
        if origin in UNIONS:
            return {"anyOf": [self.of(one) for one in args]}
        if origin is tuple and args[1:] == (...,):
            return {"type": "array", "items": self.of(args[0])}
        if origin is tuple:
            return row([self.of(one) for one in args])
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(args[1])}
        if hint is Any:
            return {}
        if self.is_record(hint):
            return self._named(hint)
        if hint in PLAIN:
            return {"type": PLAIN[hint]}
        raise TypeError(f"no data may hold a {hint!r}: there is no rule to write its schema")

    def is_record(self, hint: Any) -> bool:
        return inspect.isclass(hint) and dataclasses.is_dataclass(hint)

    def _named(self, record: Any) -> Schema:
        name = record.__name__
        if name not in self._found:
            self._found[name] = record, {}  # it may hold itself
            about = {"description": inspect.cleandoc(record.__doc__)} if record.__doc__ else {}
            self._found[name][1].update(about | self.of_record(record))
        if self._found[name][0] is not record:
            raise TypeError(f"two records are called {name}")
        return {"$ref": f"{self.place}{name}"}

    def of_record(self, record: Any) -> Schema:
        """Of the class itself."""
        found = list(self.fields(record))
        properties = {name: schema for name, schema, _ in found}
        return {"type": "object", "properties": properties, "required": [name for name, _, needed in found if needed]}

    def fields(self, record: Any) -> Iterator[tuple[str, Schema, bool]]:
        """Names, schemas, and whether they are always there."""
        hints = get_type_hints(record, include_extras=True)
        yield from ((field.name, self.of(hints[field.name]), True) for field in dataclasses.fields(record))


def row(parts: list[Schema]) -> Schema:
    """An array of so many."""
    return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}
