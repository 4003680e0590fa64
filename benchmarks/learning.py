"""How fast the loops for bots are: positions imagined anew.

    python -m benchmarks.learning [--rounds 11] [--json]

Fixed work on one core, in CPU time of the thread; a number is the median of the rounds.  Positions are from random
games, now and then; each time is of one position, its copy included.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

import fondaco
from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine
from fondaco.compiled.layout import Records
from fondaco.game import Game
from fondaco.learning import loops_for

from .measure import asked, interleaved, table
from .playing import machine

POSITIONS = 64
WORLDS = 200
CASES: dict[str, dict[str, str | int]] = {
    "catan": {},
    "catan, hidden bank": {"hiddenBank": "on"},
    "golden-horn": {},
    "golden-horn, hidden warehouses": {"warehouses": "hidden"},
    "golden-horn, hidden warehouses, dominio": {"warehouses": "hidden", "dominio": "on"},
}


def main() -> None:
    arguments = asked("benchmarks.learning", __doc__, rounds=11)
    found = {"machine": machine(), "us_to_imagine": imagining(arguments.rounds)}
    print(json.dumps(found, indent=2) if arguments.json else report(found))


def report(found: dict[str, Any]) -> str:
    rows = [(name, f"{us:.2f}") for name, us in found["us_to_imagine"].items()]
    machine_line = ", ".join(f"{key} {value}" for key, value in found["machine"].items())
    return "\n\n".join((machine_line, table(("a position imagined", "us"), rows)))


def imagining(rounds: int) -> dict[str, float]:
    games = {name: fondaco.make(name.partition(",")[0], 4, None, **options) for name, options in CASES.items()}
    times = interleaved({name: worlds_of(game) for name, game in games.items()}, rounds)
    return {name: time.median / POSITIONS / WORLDS * 1e6 for name, time in times.items()}


def worlds_of(game: Game) -> Callable[[], object]:
    engine = engine_for(game)
    loops, states, into = loops_for(engine), moments(engine), engine.states(WORLDS)
    words = np.arange(1, 5)

    def work() -> None:
        for i in range(POSITIONS):
            loops.imagine_into(states, i, i % game.players, words, into)

    return work


def moments(engine: Engine) -> Records:
    """States of random games, each so far on that something is hidden."""
    random, found = Random(1), engine.states(POSITIONS)
    for i in range(POSITIONS):
        position = engine.game.start()
        for _ in range(random.randrange(150, 450)):
            if position.over:
                break
            kept = position.copy()
            seat = position.next_seat
            legal = position.legal(seat)
            action = position.sample(random) if seat == fondaco.CHANCE else legal[random.randrange(len(legal))]
            position.apply_unchecked(seat, action)
        found[i : i + 1] = engine.records([kept if position.over else position])
    return found


if __name__ == "__main__":
    main()
