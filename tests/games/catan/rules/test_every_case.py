"""Every case on the page of rulings has a test: its number stands in a docstring or in a list of shapes."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from .test_longest_road import SHAPES
from .test_rulings import LISTED

HERE = Path(__file__).parent
NUMBER = re.compile(r"\b[A-Z]{1,2}\d+\b")
TAKEN_UP = {"T11": "T19"}  # by another decision, which says so on the page


def carried() -> set[str]:
    """The numbers in the docstrings of all tests, and the names of shapes."""
    found = {number for shape in SHAPES for number in NUMBER.findall(shape.name)}
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(NUMBER.findall(ast.get_docstring(node) or ""))
    return found


def test_every_case_of_the_rulings_has_a_test() -> None:
    assert LISTED - carried() - set(TAKEN_UP) == set()
    assert set(TAKEN_UP.values()) <= carried()


def test_every_number_that_a_test_carries_is_on_the_page() -> None:
    assert carried() <= LISTED
