"""How fast the loops for bots are: positions imagined anew, and games by policies.

    python -m benchmarks.learning [--rounds 11] [--json]

Fixed work on one core, in CPU time of the thread; a number is the median of the rounds.  Positions are from random
games, now and then; each time is of one position, its copy included.  Games are for four, in Catan without
trade among players.  The net of Catan is put together by hand: so games make sense, and each of its decisions costs
what any net's would; those of Golden Horn are those of the bot `learned`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

import fondaco
from fondaco.bots.golden_horn.learned import net_path
from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine
from fondaco.compiled.layout import Records
from fondaco.game import Game
from fondaco.learning import loops_for
from fondaco.learning.catan.features import FEATURES_OF_CATAN as TABLE
from fondaco.learning.catan.playing import play
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN
from fondaco.learning.golden_horn.playing import play as play_horn
from fondaco.learning.nets import Net
from fondaco.learning.playing import Played

from .measure import asked, interleaved, table
from .playing import machine

GAMES = 100
OTHERS = ("next", "second", "third")
WORTH = {
    **{"own.yields": 0.8, "own.harbours": 0.1, "own.sites": 0.3, "own.free": 0.3, "own.longest": 0.3},
    **{"own.tokens": 0.3, "own.aboveLimit": -1.5, "own.knights": 0.3, "own.army": 0.5, "own.road": 0.3},
    **{"allPoints": 8, "soon": 0.3, "soonTraded": 0.5, "hand": 0.03, "kinds": 0.3, "payable": 0.2},
    **{f"{seat}.points": -2 for seat in OTHERS},
    **{f"{seat}.yields": -0.25 for seat in OTHERS},
}
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
    found = {
        "machine": machine(),
        "us_to_imagine": imagining(arguments.rounds),
        "games": playing(arguments.rounds),
    }
    print(json.dumps(found, indent=2) if arguments.json else report(found))


def report(found: dict[str, Any]) -> str:
    rows = [(name, f"{us:.2f}") for name, us in found["us_to_imagine"].items()]
    games = [(name, *(f"{number:,.1f}" for number in one.values())) for name, one in found["games"].items()]
    parts = (
        ", ".join(f"{key} {value}" for key, value in found["machine"].items()),
        table(("a position imagined", "us"), rows),
        table(("games, one core", "games/s", "us/decision", "decisions", "turns"), games),
    )
    return "\n\n".join(parts)


def playing(rounds: int) -> dict[str, dict[str, float]]:
    """Whole games by the same policy at every seat."""
    engine, net = engine_for(fondaco.make("catan", offersPerTurn=0)), by_hand()
    cases: dict[str, Callable[[], Played]] = {
        "greedy by a net": lambda: play(engine, [net] * 4, GAMES, seed=1),
        "by a net, rows recorded": lambda: play(engine, [net] * 4, GAMES, seed=1, heats=[0.1] * 4, rows=20_000),
        "a net against three steady": lambda: play(engine, [net, "steady", "steady", "steady"], GAMES, seed=1),
        "steady": lambda: play(engine, ["steady"] * 4, GAMES, seed=1),
        "weighted": lambda: play(engine, ["weighted"] * 4, GAMES, seed=1),
    } | {name: work for dominio in ("off", "on") for name, work in horn_cases(dominio).items()}
    times = interleaved(cases, rounds)
    found = {}
    for name, work in cases.items():
        played, seconds = work(), times[name].median
        decisions = float(played.decisions.mean())
        found[name] = {
            "games_per_second": GAMES / seconds,
            "us_a_decision": seconds / GAMES / decisions * 1e6,
            "decisions": decisions,
            "turns": float(played.turns.mean()),
        }
    return found


def horn_cases(dominio: str) -> dict[str, Callable[[], Played]]:
    """Of Golden Horn or the expansion."""
    engine = engine_for(fondaco.make("golden-horn", players=4, dominio=dominio))
    net = Net.load(net_path(4, dominio == "on"), FEATURES_OF_HORN)
    title = "dominio" if dominio == "on" else "golden-horn"
    return {
        f"{title}: greedy by a net": lambda: play_horn(engine, [net] * 4, GAMES, seed=1),
        f"{title}: steady": lambda: play_horn(engine, ["steady"] * 4, GAMES, seed=1),
    }


def by_hand() -> Net:
    """What counts goes through one node of each layer; the others carry next to nothing, but have to be worked out."""
    weights = {part: weight * np.float32(0.02) for part, weight in Net.at_random(TABLE, 1).weights.items()}
    for part in ("w1", "w2"):
        weights[part][:, 0] = 0
    weights["w2"][0] = 0
    for name, worth in WORTH.items():
        weights["w1"][TABLE.slices[name], 0] = worth
    weights["b1"][0], weights["w2"][0, 0], weights["w3"][0], weights["b3"][0] = 20, 1, 1, -24
    return Net.of(TABLE, *weights.values())


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
