"""How fast Golden Horn is: random games plain, compiled and in C, and where the time goes.

    python -m benchmarks.golden_horn [--rounds 11] [--json]

All is fixed work on one core, in CPU time of the thread, so that other programs disturb it little.
The cases take turns round after round; a number is the median, a ratio the median of the ratios in
each round.  The yardstick in C needs a C compiler (`cc`, or that in CC); without one it is left out.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import fondaco
from fondaco.compiled import engine_for
from fondaco.game import Game

from . import yardstick
from .costs import bare_draw, copies, masked_player
from .measure import Times, asked, interleaved, table
from .playing import SEED, compiled, machine, plain
from .splitting import compiled_passes, plain_passes, split
from .starts import starts

GAMES = 1000  # compiled or in C, a round
PLAIN_GAMES = 10
C = "C yardstick, 4 players"
FOUR = "compiled, 4 players"
MASKS = "compiled with masks, 4 players"


def main() -> None:
    arguments = asked("benchmarks.golden_horn", __doc__, rounds=11)
    with tempfile.TemporaryDirectory() as folder:
        found = measure_all(Path(folder), arguments.rounds)
    print(json.dumps(found, indent=2) if arguments.json else report(found))


def measure_all(folder: Path, rounds: int) -> dict[str, Any]:
    games: dict[int, Game] = {players: fondaco.make("golden-horn", players) for players in (2, 3, 4)}
    return {
        "machine": machine(),
        "rounds": rounds,
        "random_games": random_games(games, folder, rounds),
        "split": {players: splits(game, rounds) for players, game in games.items()},
        "copies_ns": copies(engine_for(games[4])),
        "bare_draw_ns": bare_draw(engine_for(games[4])),
        "starts_s": starts(folder, max(3, rounds // 2)),
    }


# --- whole games ----------------------------------------------------------------------------------


def random_games(games: dict[int, Game], folder: Path, rounds: int) -> dict[str, dict[str, float]]:
    """Games per second and what a game is, for each way to play it."""
    cases: dict[str, tuple[Callable[[], Any], int, float, float]] = {}
    in_c = yardstick.build(folder)
    if in_c:
        counts = in_c(GAMES)
        cases[C] = (lambda: in_c(GAMES), GAMES, counts.decisions / GAMES, counts.chance_events / GAMES)
    for players, game in games.items():
        results = engine_for(game).simulate_random(SEED, GAMES)
        size = float(results.decisions.mean()), float(results.chance_events.mean())
        cases[f"compiled, {players} players"] = (compiled(game, GAMES), GAMES, *size)
        cases[f"plain, {players} players"] = (plain(game, PLAIN_GAMES), PLAIN_GAMES, *plain_size(game))
    cases[f"{FOUR}, tailored"] = (compiled(games[4], GAMES, tailored=True), GAMES, *cases[FOUR][2:])
    masked = masked_player(games[4])
    cases[MASKS] = (lambda: masked(GAMES), GAMES, *cases[FOUR][2:])
    times = interleaved({name: case[0] for name, case in cases.items()}, rounds)
    found = {name: row(times[name], times.get(C), *cases[name][1:]) for name in cases}
    found[MASKS]["ratio_to_list"] = times[MASKS].ratio(times[FOUR])
    return found


def plain_size(game: Game) -> tuple[float, float]:
    results = engine_for(game).simulate_random(SEED, PLAIN_GAMES)
    return float(results.decisions.mean()), float(results.chance_events.mean())


def row(times: Times, in_c: Times | None, games: int, decisions: float, chance_events: float) -> dict[str, float]:
    found = {
        "games_per_second": games / times.median,
        "us_per_game": times.median / games * 1e6,
        "decisions": decisions,
        "chance_events": chance_events,
        "ns_per_event": times.median / games / (decisions + chance_events) * 1e9,
    }
    if in_c:
        found["ratio_to_c"] = times.ratio(in_c) / games * GAMES
    return found


# --- decisions and chance events ------------------------------------------------------------------


def splits(game: Game, rounds: int) -> dict[str, float]:
    engine = engine_for(game)
    fast, slow = compiled_passes(engine), plain_passes(game)
    split(*fast, passes=1000)
    in_rounds = [split(*fast, passes=1000) for _ in range(rounds)]
    plain_split = split(*slow, passes=300)
    return {
        "compiled_decision_ns": float(np.median([one.decision for one in in_rounds])),
        "compiled_chance_event_ns": float(np.median([one.chance_event for one in in_rounds])),
        "plain_decision_ns": plain_split.decision,
        "plain_chance_event_ns": plain_split.chance_event,
    }


# --- the report -----------------------------------------------------------------------------------


def report(found: dict[str, Any]) -> str:
    parts = [
        ", ".join(f"{key} {value}" for key, value in found["machine"].items()),
        whole_games(found["random_games"]),
        each_event(found),
        prices(found),
        table(("a copy of a state", "ns"), [(name, f"{ns:,.0f}") for name, ns in found["copies_ns"].items()]),
        table(("a start, CPU time", "s"), [(name, f"{s:.2f}") for name, s in found["starts_s"].items()]),
    ]
    return "\n\n".join(parts)


def whole_games(rows: dict[str, dict[str, float]]) -> str:
    head = ("random games", "games/s", "us/game", "decisions", "chance events", "ns/event", "time to C")
    body = [
        (
            name,
            f"{one['games_per_second']:,.0f}",
            f"{one['us_per_game']:,.1f}",
            f"{one['decisions']:.0f}",
            f"{one['chance_events']:.0f}",
            f"{one['ns_per_event']:,.0f}",
            f"{one['ratio_to_c']:.2f}" if "ratio_to_c" in one else "-",
        )
        for name, one in rows.items()
    ]
    return table(head, body)


def each_event(found: dict[str, Any]) -> str:
    head = ("ns, measured apart", "decision", "chance event")
    body = [
        (
            f"{engine}, {players} players",
            *(f"{one[f'{engine}_{what}_ns']:,.0f}" for what in ("decision", "chance_event")),
        )
        for engine in ("compiled", "plain")
        for players, one in found["split"].items()
    ]
    in_c = found["random_games"].get(C)
    if in_c:
        bare = found["bare_draw_ns"]
        decision = (in_c["us_per_game"] * 1000 - in_c["chance_events"] * bare) / in_c["decisions"]
        body.insert(0, (f"{C}, if a draw takes {bare:.0f}", f"{decision:,.0f}", f"{bare:,.0f}"))
    return table(head, body)


def prices(found: dict[str, Any]) -> str:
    """What chance as a player and offers cost in a game of four."""
    games, bare = found["random_games"], found["bare_draw_ns"]
    whole, apart = games[FOUR], found["split"][4]
    chance = (apart["compiled_chance_event_ns"] - bare) * whole["chance_events"] / 1000
    offers = (1 - games[MASKS]["ratio_to_list"]) * whole["us_per_game"]
    rows = [
        (name, f"{cost:.1f}", f"{cost / whole['us_per_game']:.0%}")
        for name, cost in (("chance as a player, not a bare draw", chance), ("offers in a list, not in a mask", offers))
    ]
    return table(("what it costs, 4 players", "us/game", "of a game"), rows)


if __name__ == "__main__":
    main()
