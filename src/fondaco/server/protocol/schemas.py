"""The types of messages as JSON Schema (2020-12), for programs of any language.

Of what is received, what has a default may be left out; what is sent is always whole, but where it says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from fondaco.json_schema import UNIONS, Schema, row
from fondaco.json_schema import Schemas as SchemasOfRecords

from .hints import is_record, mark, when_set, within

LIMITS = {
    **{"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"},
    **{"pattern": "pattern", "description": "description"},
}
SIZES = {str: ("minLength", "maxLength"), tuple: ("minItems", "maxItems")}


class Schemas(SchemasOfRecords):
    """Those of all records that are named in what is asked for; `received`: the types of what is sent to the server."""

    place = "#/components/schemas/"

    def __init__(self, received: object) -> None:
        super().__init__()
        self._received = set(filter(is_record, within(received)))

    def of(self, hint: Any) -> Schema:
        """Raises `TypeError` for what no data may hold."""
        origin, args = get_origin(hint), get_args(hint)
        if (game := mark(hint)) is not None:
            return {"description": f"As the game has it: its type {game}"}
        if origin is Annotated:
            return self.of(args[0]) | _limits(args[0], args[1:])
        if origin in UNIONS:
            return {"anyOf": [self.of(one) for one in args if one is not msgspec.UnsetType]}
        return super().of(hint)

    def is_record(self, hint: Any) -> bool:
        return is_record(hint)

    def of_record(self, record: Any) -> Schema:
        if issubclass(record, msgspec.Struct) and record.__struct_config__.array_like:
            return row([schema for _, schema, _ in self.fields(record)])
        closed = issubclass(record, msgspec.Struct) and record.__struct_config__.forbid_unknown_fields
        return super().of_record(record) | ({"additionalProperties": False} if closed else {})

    def fields(self, record: Any) -> Iterator[tuple[str, Schema, bool]]:
        if not issubclass(record, msgspec.Struct):
            yield from super().fields(record)
            return
        hints = get_type_hints(record, include_extras=True)
        config = record.__struct_config__
        if config.tag_field is not None:
            yield config.tag_field, {"const": config.tag}, True
        may_miss = record in self._received or config.omit_defaults
        for field in msgspec.structs.fields(record):
            needed = field.required or not (may_miss or field.default is msgspec.UNSET)
            yield field.name, self.of(when_set(hints[field.name])), needed


def _limits(hint: Any, marks: tuple[Any, ...]) -> Schema:
    found: Schema = {}
    for one in (one for one in marks if isinstance(one, Meta)):
        sizes = zip(SIZES.get(get_origin(hint) or hint, ()), (one.min_length, one.max_length), strict=False)
        told = [(name, getattr(one, key)) for key, name in LIMITS.items()]
        found |= {name: value for name, value in (*sizes, *told) if value is not None}
    return found
