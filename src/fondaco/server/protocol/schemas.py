"""The types of messages as JSON Schema (2020-12), for programs of any language.

Of what is received, what has a default may be left out; what is sent is always whole, but where it says otherwise.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from .hints import UNIONS, is_record, mark, when_set, within

Schema = dict[str, Any]
PLAIN: dict[Any, str] = {int: "integer", float: "number", str: "string", bool: "boolean", type(None): "null"}
LIMITS = {
    **{"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"},
    **{"pattern": "pattern", "description": "description"},
}
SIZES = {str: ("minLength", "maxLength"), tuple: ("minItems", "maxItems")}


class Schemas:
    """Those of all records that are named in what is asked for; `received`: the types of what is sent to the server."""

    def __init__(self, received: object) -> None:
        self._received = set(filter(is_record, within(received)))
        self._found: dict[str, tuple[Any, Schema]] = {}

    @property
    def components(self) -> dict[str, Schema]:
        """By their names, all that the schemas refer to."""
        return {name: schema for name, (_, schema) in sorted(self._found.items())}

    def of(self, hint: Any) -> Schema:
        """Raises `TypeError` for what no message may hold."""
        origin, args = get_origin(hint), get_args(hint)
        if (game := mark(hint)) is not None:
            return {"description": f"As the game has it: its type {game}"}
        if origin is Annotated:
            return self.of(args[0]) | _limits(args[0], args[1:])
        if origin is Literal:
            return {"enum": list(args)}
        if origin in UNIONS:
            return {"anyOf": [self.of(one) for one in args if one is not msgspec.UnsetType]}
        if origin is tuple and args[1:] == (...,):
            return {"type": "array", "items": self.of(args[0])}
        if origin is tuple:
            return _row([self.of(one) for one in args])
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(args[1])}
        if hint is Any:
            return {}
        if is_record(hint):
            return self._named(hint)
        if hint in PLAIN:
            return {"type": PLAIN[hint]}
        raise TypeError(f"no message may hold a {hint!r}: there is no rule to write its schema")

    def _named(self, record: Any) -> Schema:
        name = record.__name__
        if name not in self._found:
            self._found[name] = record, {}  # it may hold itself
            self._found[name][1].update(self._record(record))
        if self._found[name][0] is not record:
            raise TypeError(f"two records are called {name}")
        return {"$ref": f"#/components/schemas/{name}"}

    def _record(self, record: Any) -> Schema:
        about = {"description": inspect.cleandoc(record.__doc__)} if record.__doc__ else {}
        fields = list(self._fields(record))
        if issubclass(record, msgspec.Struct) and record.__struct_config__.array_like:
            return about | _row([schema for _, schema, _ in fields])
        found: Schema = {"type": "object", "properties": {name: schema for name, schema, _ in fields}}
        found["required"] = [name for name, _, needed in fields if needed]
        if issubclass(record, msgspec.Struct) and record.__struct_config__.forbid_unknown_fields:
            found["additionalProperties"] = False
        return about | found

    def _fields(self, record: Any) -> Iterator[tuple[str, Schema, bool]]:
        """Names, schemas, and whether they are always there."""
        hints = get_type_hints(record, include_extras=True)
        if not issubclass(record, msgspec.Struct):
            yield from ((field.name, self.of(hints[field.name]), True) for field in dataclasses.fields(record))
            return
        config = record.__struct_config__
        if config.tag_field is not None:
            yield config.tag_field, {"const": config.tag}, True
        may_miss = record in self._received or config.omit_defaults
        for field in msgspec.structs.fields(record):
            needed = field.required or not (may_miss or field.default is msgspec.UNSET)
            yield field.name, self.of(when_set(hints[field.name])), needed


def _row(parts: list[Schema]) -> Schema:
    """An array of so many."""
    return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}


def _limits(hint: Any, marks: tuple[Any, ...]) -> Schema:
    found: Schema = {}
    for one in (one for one in marks if isinstance(one, Meta)):
        sizes = zip(SIZES.get(get_origin(hint) or hint, ()), (one.min_length, one.max_length), strict=False)
        told = [(name, getattr(one, key)) for key, name in LIMITS.items()]
        found |= {name: value for name, value in (*sizes, *told) if value is not None}
    return found
