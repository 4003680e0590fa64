"""The client's types of all messages, from the type hints of `protocol` and of what it sends.

``python -m fondaco.server.typescript > client/src/protocol.ts``; a test compares the two.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
from collections.abc import Iterator
from importlib import import_module
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from . import protocol

GAME = "fondaco.games.golden_horn"
PARTS = ("words", "actions", "plans", "view_people", "view", "story")
MODULES = (*(import_module(f"{GAME}.{name}") for name in PARTS), protocol)
WIDTH = 120
HEADER = "// Written by `python -m fondaco.server.typescript`; change fondaco/server/protocol.py instead.\n"
PLAIN: dict[Any, str] = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}
UNIONS = (Union, types.UnionType)
ALIASES = (Literal, tuple, Annotated, *UNIONS)


def generate() -> str:
    """The whole TypeScript file."""
    names = _Names()
    declared = [names.declare(name, thing) for name, thing in names.found]
    return HEADER + "".join(f"\n{text}" for text in declared)


def _is_record(thing: Any) -> bool:
    return inspect.isclass(thing) and (dataclasses.is_dataclass(thing) or issubclass(thing, msgspec.Struct))


def _things() -> Iterator[tuple[str, Any]]:
    """The public records and named types of the modules, each once, in the order in which they are written."""
    seen: list[Any] = []
    for module in MODULES:
        for name, thing in vars(module).items():
            own = thing.__module__ == module.__name__ if _is_record(thing) else get_origin(thing) in ALIASES
            if own and not name.startswith("_") and thing not in seen:
                seen.append(thing)
                yield name, thing


class _Names:
    """What has a name, so that it is used by its name wherever it occurs."""

    def __init__(self) -> None:
        self.found = list(_things())
        self.sent = set(_records_in(protocol.ToServer | protocol.Body))
        if len({name for name, _ in self.found}) < len(self.found):
            raise ValueError("two different types of the messages have the same name")

    def declare(self, name: str, thing: Any) -> str:
        return self._interface(name, thing) if _is_record(thing) else self._alias(name, thing)

    def _interface(self, name: str, record: Any) -> str:
        lines = [f"  readonly {field}: {self.write(hint)};" for field, hint in self._fields(record)]
        return _comment(record) + "\n".join((f"export interface {name} {{", *lines, "}")) + "\n"

    def _fields(self, record: Any) -> Iterator[tuple[str, Any]]:
        """Names and types; a question mark where a client may leave the field out."""
        hints = get_type_hints(record, include_extras=True)
        if issubclass(record, msgspec.Struct):
            config = record.__struct_config__
            if config.tag_field is not None:
                yield config.tag_field, Literal[config.tag]
            optional = {f.name for f in msgspec.structs.fields(record) if not f.required and record in self.sent}
            yield from ((f"{field}?" if field in optional else field, hint) for field, hint in hints.items())
        else:
            yield from ((field.name, hints[field.name]) for field in dataclasses.fields(record))

    def _alias(self, name: str, thing: Any) -> str:
        line = f"export type {name} = {self._spell(thing)};"
        if len(line) > WIDTH:
            line = "\n".join((f"export type {name} =", *(f"  | {part}" for part in self._parts(thing)))) + ";"
        return line + "\n"

    def write(self, hint: Any) -> str:
        """A type as it stands in a field."""
        known = next((name for name, thing in self.found if thing == hint), None)
        return known or self._spell(hint)

    def _spell(self, hint: Any) -> str:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.write(args[0])
        if origin is Literal or origin in UNIONS:
            return " | ".join(self._parts(hint))
        if origin is tuple and args[1:] == (...,):
            inner = self.write(args[0])
            return f"readonly ({inner})[]" if " | " in inner else f"readonly {inner}[]"
        if origin is tuple:
            return f"readonly [{', '.join(map(self.write, args))}]"
        if origin is dict:
            return f"Readonly<Record<{', '.join(map(self.write, args))}>>"
        if hint in PLAIN:
            return PLAIN[hint]
        raise TypeError(f"no message may hold a {hint!r}: there is no rule to write it in TypeScript")

    def _parts(self, hint: Any) -> list[str]:
        if get_origin(hint) is Literal:
            return [f'"{value}"' for value in get_args(hint)]
        return [self.write(part) for part in get_args(hint)]


def _records_in(hint: Any) -> Iterator[Any]:
    """The records in a type, and those in their fields."""
    if _is_record(hint):
        yield hint
        for inner in get_type_hints(hint).values():
            yield from _records_in(inner)
    for part in get_args(hint):
        yield from _records_in(part)


def _comment(record: Any) -> str:
    lines = (inspect.getdoc(record) or "").splitlines()
    if len(lines) <= 1:
        return f"/** {lines[0]} */\n" if lines else ""
    return "\n".join(("/**", *(f" * {line}".rstrip() for line in lines), " */\n"))


if __name__ == "__main__":
    print(generate(), end="")
