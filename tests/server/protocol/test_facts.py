"""Facts of a game for the page: constants with a type, as TypeScript."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Literal

import pytest

from fondaco.server.protocol.facts import facts

Fruit = Literal["apple", "kiwi-fruit"]
TYPES = {int: "number", Fruit: "Fruit", tuple[Fruit, ...]: "readonly Fruit[]"}


def written(**constants: tuple[Any, Any]) -> list[str]:
    """The lines after the import, of constants given with their types."""
    module = ModuleType("fondaco.games.toy.facts")
    module.__annotations__ = {name: hint for name, (hint, _) in constants.items()}
    vars(module).update({name: value for name, (_, value) in constants.items()}, UNTYPED=1)
    return facts(module, ["Fruit", "Other"], lambda hint: TYPES.get(hint, "Fact")).splitlines()


def test_a_constant_has_its_type_and_only_that_is_imported() -> None:
    source, imported, _, *lines = written(N=(int, 3), FRUITS=(tuple[Fruit, ...], ("apple", "kiwi-fruit")))
    assert source.endswith("change fondaco/games/toy/facts.py instead.")
    assert imported == 'import type { Fruit } from "./types.ts";'
    assert lines == ["export const N = 3;", 'export const FRUITS: readonly Fruit[] = ["apple", "kiwi-fruit"];']


def test_tables_have_a_line_for_each_row() -> None:
    lines = written(T=(tuple[tuple[int, ...], ...], ((1, 2), (3, 4))))[3:]
    assert lines == ["export const T: Fact = [", "  [1, 2],", "  [3, 4],", "];"]


def test_keys_have_quotes_where_they_need_them() -> None:
    value = {"apple": None, "kiwi-fruit": (True, "one")}
    assert written(D=(dict[Fruit, Any], value))[3:] == [
        'export const D: Fact = { apple: null, "kiwi-fruit": [true, "one"] };'
    ]


def test_what_is_too_long_for_a_line_has_one_for_each_entry() -> None:
    value = dict.fromkeys("abcd", "x" * 30)
    head, *lines, closed = written(D=(dict[str, str], value))[3:]
    assert (head, closed) == ("export const D: Fact = {", "};")
    assert lines == [f'  {name}: "{value[name]}",' for name in value]


def test_only_plain_data_is_written() -> None:
    with pytest.raises(TypeError):
        written(S=(set[int], {1}))
