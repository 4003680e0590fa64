"""What Domínio da Mar costs those who play without it: the rulebook against one that knows no people.

    python -m benchmarks.expansion [--against REVISION] [--rounds 101] [--json]

The other rulebook is the same with empty hooks: `expansion.py` without what it does where the expansion is
played; or that of a revision of git, which has to fit the loops of today.  Both are loaded in the same way,
compiled and plain, and play the same random base games in turn, in CPU time of the thread; that the games
are the same is checked.  A ratio is the median of those
in each round: above 1, the rulebook with people is slower.  The other one is loaded twice: how far from 1
the ratio of the same to itself is, so little the machine is to be trusted.
"""

from __future__ import annotations

import ast
import gc
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

import fondaco
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for, layout
from fondaco.compiled.copying import import_copy
from fondaco.compiled.engine import STREAMS
from fondaco.compiled.load import Library, load
from fondaco.fields import DERIVED, FIXED, POSITION
from fondaco.game import Game
from fondaco.games.golden_horn import rules

from .measure import Times, asked, table

HERE = Path(__file__).parents[1]
RULES = Path(rules.__file__).parent
IN_GIT = "src/fondaco/games/golden_horn/rules"
GAMES, PLAIN_GAMES = 200, 4  # a round: short, so that little comes between
SEED = 1
MINE, OLD, SAME, PEOPLE = "base game", "without people", "without again", "with people"
Play = Callable[[], list[list[int]]]  # gives the scores of each game


def main() -> None:
    against = {"metavar": "REVISION", "help": "of git, instead of empty hooks"}
    arguments = asked("benchmarks.expansion", __doc__, rounds=101, against=against)
    revision = arguments.against
    with tempfile.TemporaryDirectory() as folder:
        other = rules_of(revision, Path(folder)) if revision else rules_without_people(Path(folder))
        found = measure(other, arguments.rounds)
    name = f"at {revision[:12]}" if revision else OLD
    print(json.dumps(found, indent=2) if arguments.json else report(found, name))


def rules_without_people(folder: Path) -> Path:
    """The rulebook of today, whose hooks do nothing."""
    rules = Path(shutil.copytree(RULES, folder / "rules"))
    hooks = rules / "expansion.py"
    hooks.write_text(ast.unparse(Emptying().visit(ast.parse(hooks.read_text(encoding="utf-8")))), encoding="utf-8")
    return rules


class Emptying(ast.NodeTransformer):
    """Takes out what is done only where the expansion is played."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if "s.dominio" in ast.unparse(node.test) else node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        return ast.Return(ast.Constant(False)) if "s.dominio" in ast.unparse(node) else node


def rules_of(revision: str, folder: Path) -> Path:
    """The rulebook of a revision, unpacked."""
    command = ("git", "-C", str(HERE), "archive", revision, IN_GIT)
    with tarfile.open(fileobj=io.BytesIO(subprocess.run(command, check=True, capture_output=True).stdout)) as packed:
        packed.extractall(folder, filter="data")
    return folder / IN_GIT


def measure(other: Path, rounds: int) -> dict[str, dict[str, float]]:
    """Microseconds a game of both rulebooks and their ratio, for each number of players, compiled and plain."""
    old, same = (load(other, f"expansion_{name}") for name in ("old", "same"))
    mine_plain = plain_library(RULES, "mine")
    old_plain, same_plain = (plain_library(other, name) for name in ("old", "same"))
    found = {}
    for players in (2, 3, 4):
        base, people = (fondaco.make("golden-horn", players, dominio=value) for value in ("off", "on"))
        new, with_people = engine_for(base).library, engine_for(people).library
        work = {MINE: compiled(new, base), OLD: compiled(old, base), SAME: compiled(same, base)}
        found[f"compiled, {players} players"] = compare(work | {PEOPLE: compiled(with_people, people)}, GAMES, rounds)
        work = {MINE: plain(mine_plain, base), OLD: plain(old_plain, base), SAME: plain(same_plain, base)}
        found[f"plain, {players} players"] = compare(work | {PEOPLE: plain(mine_plain, people)}, PLAIN_GAMES, rounds)
    return found


def compare(work: dict[str, Play], games: int, rounds: int) -> dict[str, float]:
    """The rulebook, the other, the other loaded once more, and the game with the expansion."""
    scores = {name: play() for name, play in work.items()}
    if scores[MINE] != scores[OLD]:
        raise RuntimeError("the two rulebooks play other games")
    times = in_turns(work, rounds)
    return {
        MINE: times[MINE].median / games * 1e6,
        OLD: times[OLD].median / games * 1e6,
        "ratio": times[MINE].ratio(times[OLD]),
        "ratio of the same": times[SAME].ratio(times[OLD]),
        PEOPLE: times[PEOPLE].median / games * 1e6,
    }


def in_turns(work: dict[str, Play], rounds: int) -> dict[str, Times]:
    """CPU time of each, once a round; each comes first and last alike, as who follows whom shows in so short a time."""
    seconds: dict[str, list[float]] = {name: [] for name in work}
    names = list(work)
    gc.collect()
    gc.disable()
    for _ in range(rounds):
        for name in names:
            begin = time.thread_time()
            work[name]()
            seconds[name].append(time.thread_time() - begin)
        names = [*names[1:], names[0]][::-1]
    gc.enable()
    return {name: Times(tuple(each)) for name, each in seconds.items()}


def plain_library(folder: Path, name: str) -> Library:
    """The rulebook and the loops as they are written."""
    return Library(name, import_copy(folder, f"expansion_plain_{name}", {}), None)


def first_state(library: Library, game: Game) -> Any:
    """Of the game, in a state of that rulebook."""
    position: Any = game.start()
    s = library.State()
    for name, value in position.state.values(FIXED, POSITION, DERIVED).items():
        setattr(s, name, value)
    return s


def compiled(library: Library, game: Game) -> Play:
    start = layout.new_records(first_state(library, game), 1)
    results = engine_for(game).new_results(GAMES)

    def play() -> list[list[int]]:
        library.play_games(start.copy(), start, SEED, 0, 0, results, np.zeros(1, STREAMS))
        return [list(map(int, scores)) for scores in results["scores"]]

    return play


def plain(library: Library, game: Game) -> Play:
    start, players = first_state(library, game), game.players

    def play() -> list[list[int]]:
        results = [SimpleNamespace(scores=[0] * players, places=[0] * players) for _ in range(PLAIN_GAMES)]
        for number, result in enumerate(results):
            randoms = [Sfc32.stream(SEED, number, stream) for stream in range(1 + players)]
            library.play_game(start.copy(), [[r.a, r.b, r.c, r.d] for r in randoms], result)
        return [result.scores for result in results]

    return play


def report(found: dict[str, dict[str, float]], name: str) -> str:
    head = ("us per random game", MINE, name, "ratio", "of the same", PEOPLE)
    rows = [
        (name, *(f"{x:.3f}" if key.startswith("ratio") else f"{x:,.1f}" for key, x in one.items()))
        for name, one in found.items()
    ]
    return table(head, rows)


if __name__ == "__main__":
    main()
