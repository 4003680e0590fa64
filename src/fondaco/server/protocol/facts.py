"""The client's facts of each game in TypeScript: the constants of its module `facts`, with their types and values.

A constant is written if it has a type; comments stay in the Python source.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, get_type_hints

HEADER = "// Written by `python -m fondaco.server.protocol.typescript client/src`; change {} instead.\n"
WIDTH = 120


def facts(module: ModuleType, named: Iterable[str], spell: Callable[[Any], str]) -> str:
    """The text of a file; `named` are the types of the game that may be imported, `spell` writes a type.

    Raises `TypeError` for a value that is no plain data.
    """
    constants = [_constant(name, hint, getattr(module, name), spell) for name, hint in _hints(module).items()]
    heads = " ".join(text.partition(" = ")[0] for text in constants)
    used = ", ".join(sorted(set(re.findall(r"\w+", heads)) & set(named)))
    source = "/".join(module.__name__.split(".")) + ".py"
    return "\n".join((f'{HEADER.format(source)}import type {{ {used} }} from "./types.ts";\n', *constants, ""))


def _hints(module: ModuleType) -> dict[str, Any]:
    return get_type_hints(module, include_extras=True)


def _constant(name: str, hint: Any, value: Any, spell: Callable[[Any], str]) -> str:
    """As Prettier lays it out; of a number and a text TypeScript knows the type."""
    head = f"export const {name} = " if hint in (int, str) else f"export const {name}: {spell(hint)} = "
    line = f"{head}{_literal(value)};"
    if len(line) <= WIDTH and not _is_table(value):
        return line
    opened, *rows, closed = _rows(value)
    return "\n".join((head + opened, *(f"  {row}," for row in rows), f"{closed};"))


def _is_table(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(row, tuple) for row in value)


def _rows(value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return ["{", *_entries(value), "}"]
    return ["[", *map(_literal, value), "]"]


def _literal(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_literal, value))}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(_entries(value))} }}"
    return json.dumps(value, ensure_ascii=False)


def _entries(value: Mapping[str, Any]) -> list[str]:
    return [f"{key if key.isidentifier() else json.dumps(key)}: {_literal(one)}" for key, one in value.items()]
