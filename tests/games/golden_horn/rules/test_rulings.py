"""The page of rulings lists every ruling, of the expansion too, and the tests it names are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[3] / "docs" / "rulings-golden-horn.md"
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+) \| `(test_\w+\.py)::(\w+)` \|$", re.MULTILINE)
NUMBERED = re.compile(r"test_([A-Z]\d+)_\w+")

COUNTS = {"S": 10, "L": 11, "M": 22, "A": 10, "P": 15, "E": 15, "D": 32, "R": 22}
RULINGS = [f"{letter}{i}" for letter, n in COUNTS.items() for i in range(1, n + 1)]


def functions_by_file() -> dict[str, list[str]]:
    return {
        path.name: [node.name for node in ast.parse(path.read_text()).body if isinstance(node, ast.FunctionDef)]
        for path in HERE.parent.rglob("test_*.py")
    }


def test_every_ruling_has_a_test_that_carries_its_number() -> None:
    names = [name for names in functions_by_file().values() for name in names]
    tested = {match[1] for match in map(NUMBERED.fullmatch, names) if match}
    assert tested == set(RULINGS)


def test_the_page_lists_every_ruling_once_with_a_decision() -> None:
    rows = ROW.findall(PAGE.read_text())
    assert [ruling for ruling, *_ in rows] == RULINGS
    assert all(decision.endswith(".") for _, decision, *_ in rows)


def test_the_tests_that_the_page_names_are_there_and_carry_the_number() -> None:
    by_file = functions_by_file()
    for ruling, _, file, name in ROW.findall(PAGE.read_text()):
        assert name in by_file[file]
        assert name.startswith(f"test_{ruling}_")
