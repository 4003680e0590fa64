"""The number of ways on from known positions, by the plain and by the compiled engine (golden_horn.txt)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import fondaco
from fondaco.arena.perft import divide, perft
from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine
from fondaco.game import Position

LINES = [
    line
    for line in Path(__file__).with_name("golden_horn.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
PLAIN = 5_000  # sequences at most
COMPILED = 10_000_000


@dataclass(frozen=True)
class Case:
    position: Position
    counts: dict[int, int]  # by depth


def read(line: str) -> Case:
    head, text, tail = (part.strip() for part in line.split("|"))
    players, *words = head.split()
    options: dict[str, Any] = dict(word.split("=") for word in words if word != "-")
    numbers = list(map(int, tail.split()))
    game = fondaco.make("golden-horn", int(players), **options)
    return Case(game.position(text), dict(zip(numbers[::2], numbers[1::2], strict=True)))


def compare(case: Case, most: int, engine: Engine | None) -> None:
    """A wrong number is shown with its split by the first action."""
    for depth, expected in case.counts.items():
        if expected <= most:
            found = perft(case.position, depth, engine)
            assert found == expected, f"depth {depth} gives {found}: {divide(case.position, depth, engine)}"


@pytest.mark.parametrize("line", LINES)
def test_plain_engine(line: str) -> None:
    compare(read(line), PLAIN, None)


@pytest.mark.parametrize("line", LINES)
def test_compiled_engine(line: str) -> None:
    case = read(line)
    compare(case, COMPILED, engine_for(case.position.game))


def test_a_wrong_number_shows_the_split_by_the_first_action() -> None:
    case = read(LINES[0])
    with pytest.raises(AssertionError, match=r"depth 3 gives 128: \{'start 0': 64, 'start 1': 64\}"):
        compare(Case(case.position, {3: 127}), PLAIN, None)


def test_no_sequence_at_all_is_one_way() -> None:
    case = read(LINES[0])
    assert perft(case.position, 0) == engine_for(case.position.game).count_sequences(case.position, 0) == 1


def test_a_finished_game_goes_no_way_on() -> None:
    over = next(case for case in map(read, LINES) if 0 in case.counts.values())
    depth = next(depth for depth, count in over.counts.items() if count == 0)
    assert perft(over.position, depth) == perft(over.position, depth, engine_for(over.position.game)) == 0
