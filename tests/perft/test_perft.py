"""The number of ways on from known positions, by the plain and by the compiled engine: one file a game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import fondaco
from fondaco.arena.perft import divide, perft
from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine
from fondaco.game import Position
from fondaco.registry import game_class, manifests


def lines_of(name: str) -> list[str]:
    text = Path(__file__).with_name(f"{name.replace('-', '_')}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def versions_of(name: str, line: str) -> list[int]:
    """Of the rules: the one that the line names, or all."""
    named = re.search(r"\brules=(\d+)", line)
    return [int(named[1])] if named else list(range(1, game_class(name).info.rules + 1))


def marks_of(name: str, version: int) -> tuple[pytest.MarkDecorator, ...]:
    """It takes long to compile the rules of every version."""
    return () if version == game_class(name).info.rules else (pytest.mark.slow,)


CASES = [
    (name, n, line, version)
    for name in manifests()
    for n, line in enumerate(lines_of(name))
    for version in versions_of(name, line)
]
LINES = [pytest.param(name, line, version, id=f"{name}-{n}-rules-{version}") for name, n, line, version in CASES]
PLAIN = 5_000  # sequences at most
COMPILED = 10_000_000


@dataclass(frozen=True)
class Case:
    position: Position
    counts: dict[int, int]  # by depth


def read(name: str, line: str, version: int) -> Case:
    head, text, tail = (part.strip() for part in line.split("|"))
    players, *words = head.split()
    options: dict[str, Any] = dict(word.split("=") for word in words if word != "-")
    numbers = list(map(int, tail.split()))
    game = fondaco.make(name, int(players), **{**options, "rules": version})
    return Case(game.position(text), dict(zip(numbers[::2], numbers[1::2], strict=True)))


def compare(case: Case, most: int, engine: Engine | None) -> None:
    """A wrong number is shown with its split by the first action."""
    for depth, expected in case.counts.items():
        if expected <= most:
            found = perft(case.position, depth, engine)
            assert found == expected, f"depth {depth} gives {found}: {divide(case.position, depth, engine)}"


@pytest.mark.parametrize(("name", "line", "version"), LINES)
def test_plain_engine(name: str, line: str, version: int) -> None:
    compare(read(name, line, version), PLAIN, None)


@pytest.mark.parametrize(
    ("name", "line", "version"),
    [
        pytest.param(name, line, version, id=f"{name}-{n}-rules-{version}", marks=marks_of(name, version))
        for name, n, line, version in CASES
    ],
)
def test_compiled_engine(name: str, line: str, version: int) -> None:
    case = read(name, line, version)
    compare(case, COMPILED, engine_for(case.position.game))


def test_a_wrong_number_shows_the_split_by_the_first_action() -> None:
    case = read("golden-horn", lines_of("golden-horn")[0], 1)
    with pytest.raises(AssertionError, match=r"depth 3 gives 128: \{'start 0': 64, 'start 1': 64\}"):
        compare(Case(case.position, {3: 127}), PLAIN, None)


def test_no_sequence_at_all_is_one_way() -> None:
    case = read("golden-horn", lines_of("golden-horn")[0], 1)
    assert perft(case.position, 0) == engine_for(case.position.game).count_sequences(case.position, 0) == 1


@pytest.mark.parametrize("name", manifests())
def test_a_finished_game_goes_no_way_on(name: str) -> None:
    over = next(
        case
        for case in (read(name, line, versions_of(name, line)[-1]) for line in lines_of(name))
        if 0 in case.counts.values()
    )
    depth = next(depth for depth, count in over.counts.items() if count == 0)
    assert perft(over.position, depth) == perft(over.position, depth, engine_for(over.position.game)) == 0
