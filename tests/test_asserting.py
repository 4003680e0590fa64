"""Every test can fail: it asserts something, expects an error, or calls what does."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import fondaco.testing

TESTS = Path(__file__).parent
PROMISES = Path(fondaco.testing.__file__).parent
# Of pytest, of Playwright and `fondaco.testing`, and of what the type checker reads.
PUBLIC = {"raises", "warns", "fail", "expect", "check_game", "check_bot", "assert_type", "PROMISES"}
LEVELS = 4  # of calls that are followed

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def called(function: Function) -> set[str]:
    """The last names of what it calls, or hands to others to be called."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {last_name(one) for call in calls for one in (call.func, *call.args)}


def last_name(node: ast.expr) -> str:
    """That of a function, or of the table that it stands in."""
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def asserts(function: Function) -> bool:
    """By itself."""
    raised = (node.exc for node in ast.walk(function) if isinstance(node, ast.Raise) and node.exc)
    return (
        any(isinstance(node, ast.Assert) for node in ast.walk(function))
        or any("AssertionError" in ast.unparse(error) for error in raised)
        or not called(function).isdisjoint(PUBLIC)
    )


class Found:
    """All test files by their paths, with the functions that assert, in what they call either."""

    def __init__(self, files: dict[str, ast.Module]) -> None:
        self.all = [(path, function) for path, tree in files.items() for function in functions(tree)]
        self.named: dict[str, list[tuple[str, Function]]] = defaultdict(list)
        for path, function in self.all:
            self.named[function.name].append((path, function))
        self.asserting = {one for one in self.all if asserts(one[1])}
        for _ in range(LEVELS):
            self.asserting |= {one for one in self.all if self.calls_what_asserts(*one)}

    def calls_what_asserts(self, path: str, function: Function) -> bool:
        return any(self.is_asserting(path, name) for name in called(function))

    def is_asserting(self, path: str, name: str) -> bool:
        """Of its own file, if that has it; else all that are called so have to."""
        alike = self.named.get(name, [])
        own = [one for one in alike if one[0] == path]
        return bool(alike) and all(one in self.asserting for one in own or alike)

    def silent(self) -> list[str]:
        """The tests that cannot fail."""
        silent = (one for one in self.all if one[1].name.startswith("test_") and one not in self.asserting)
        return [f"{path}::{function.name}" for path, function in silent]


def parsed(folder: Path) -> dict[str, ast.Module]:
    return {str(path.relative_to(folder)): ast.parse(path.read_text(encoding="utf-8")) for path in folder.rglob("*.py")}


def test_every_test_can_fail() -> None:
    assert Found({**parsed(TESTS), **parsed(PROMISES)}).silent() == []


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("assert 1", False),
        ("helper()", False),
        ("with pytest.raises(ValueError):\n        int('x')", False),
        ("print(1)", True),
        ("other()", True),
    ],
)
def test_a_test_that_asserts_nothing_is_found(body: str, found: bool) -> None:
    text = f"def helper():\n    assert 2\ndef other():\n    pass\ndef test_it():\n    {body}\n"
    assert bool(Found({"test_it.py": ast.parse(text)}).silent()) == found
