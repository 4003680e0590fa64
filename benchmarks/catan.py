"""How fast Catan is: random games plain, compiled and by other programs, and where the time goes.

    python -m benchmarks.catan [--fastcatan FOLDER] [--rounds 11] [--json]

All is fixed work on one core, in CPU time of the thread, so that other programs disturb it little.
The cases take turns round after round; a number is the median, a ratio the median of the ratios in
each round.  Games are of random legal play to the end; what players may offer each other is written
beside every number, as it makes games ten times as long.  A ratio to another program counts only if
its games have as many turns as ours, within five per cent.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import fondaco
from fondaco.compiled import engine_for
from fondaco.game import Game

from .costs import copies
from .measure import Times, asked, interleaved, table
from .peers import CATANATRON, FASTCATAN, Peer, Size, installed, missing
from .playing import compiled, machine, plain
from .splitting import compiled_passes, split
from .starts import starts

GAMES = 1000  # compiled, a round
TRADING_GAMES = 100
PLAIN_GAMES = 20
COUNTED = 2000  # games whose turns are counted
OURS = "compiled, 4 players, no trade between players"
SAME = 0.05  # how much mean turns may differ


@dataclass(frozen=True)
class Case:
    """So many games in a round, and what they are."""

    games: int
    size: Size
    work: Callable[[], Any]


def main() -> None:
    arguments = asked(
        "benchmarks.catan", __doc__, rounds=11, fastcatan={"help": "the folder made by python -m benchmarks.fastcatan"}
    )
    peers = Path(arguments.fastcatan) if arguments.fastcatan else None
    with tempfile.TemporaryDirectory() as folder:
        found = measure_all(Path(folder), arguments.rounds, peers)
    print(json.dumps(found, indent=2) if arguments.json else report(found))


def measure_all(folder: Path, rounds: int, fastcatan: Path | None) -> dict[str, Any]:
    game = make(4, trade=False)
    passes = compiled_passes(engine_for(game))
    split(*passes, passes=300)
    splits = [split(*passes, passes=300) for _ in range(rounds)]
    middle = sorted(splits, key=lambda one: one.decision)[rounds // 2]
    return {
        "machine": machine(),
        "rounds": rounds,
        "random_games": random_games(rounds, fastcatan),
        "missing": missing(fastcatan),
        "ns_each": {"decision": middle.decision, "chance event": middle.chance_event},
        "copies_ns": copies(engine_for(game)),
        "starts_s": starts(folder, max(3, rounds // 2), "catan"),
    }


def make(players: int, trade: bool) -> Game:
    return fondaco.make("catan", players) if trade else fondaco.make("catan", players, offersPerTurn="0")


# --- whole games ----------------------------------------------------------------------------------


def random_games(rounds: int, fastcatan: Path | None) -> dict[str, dict[str, float]]:
    """Games per second and what a game is, for each way to play it."""
    cases = own_cases() | {peer.name: peer_case(peer) for peer in installed(fastcatan)}
    times = interleaved({name: case.work for name, case in cases.items()}, rounds)
    return {name: row(case, times[name], cases, times) for name, case in cases.items()}


def own_cases() -> dict[str, Case]:
    cases = {}
    for players in (4, 3, 2):
        game = make(players, trade=False)
        cases[f"compiled, {players} players, no trade between players"] = own_case(game, GAMES, compiled(game, GAMES))
    game = make(4, trade=False)
    cases[f"{OURS}, tailored"] = own_case(game, GAMES, compiled(game, GAMES, tailored=True))
    trading = make(4, trade=True)
    cases["compiled, 4 players, 10 offers a turn"] = own_case(trading, TRADING_GAMES, compiled(trading, TRADING_GAMES))
    cases["plain, 4 players, no trade between players"] = own_case(game, PLAIN_GAMES, plain(game, PLAIN_GAMES))
    return cases


def own_case(game: Game, games: int, work: Callable[[], Any]) -> Case:
    """The plain engine plays the same games as the compiled one."""
    counted = COUNTED if games == GAMES else games
    engine = engine_for(game)
    states = engine.states(counted)
    results = engine.simulate_random(1, counted, states=states)
    return Case(games, Size(float(results.decisions.mean()), float(states["turns"].mean())), work)


def peer_case(peer: Peer) -> Case:
    """Its size comes from more games than a round has: turns differ by 40 per cent from game to game."""
    return Case(peer.games, peer.play(10_000, 60 * peer.games), lambda: peer.play(0, peer.games))


def row(case: Case, own: Times, cases: dict[str, Case], times: dict[str, Times]) -> dict[str, float]:
    found = {
        "games_per_second": case.games / own.median,
        "us_per_game": own.median / case.games * 1e6,
        "decisions": case.size.decisions,
        "turns": case.size.turns,
    }
    for peer in (CATANATRON, FASTCATAN):
        if peer in cases:
            other = cases[peer]
            found[f"times {peer}"] = times[peer].ratio(own) * case.games / other.games
            found[f"turns beside {peer}"] = case.size.turns / other.size.turns - 1
    return found


# --- the report -----------------------------------------------------------------------------------


def report(found: dict[str, Any]) -> str:
    parts = [
        ", ".join(f"{key} {value}" for key, value in found["machine"].items()),
        whole_games(found["random_games"]),
        *found["missing"],
        table(("compiled, no trade", "ns"), [(name, f"{ns:,.0f}") for name, ns in found["ns_each"].items()]),
        table(("a copy of a state", "ns"), [(name, f"{ns:,.0f}") for name, ns in found["copies_ns"].items()]),
        table(("a start, CPU time", "s"), [(name, f"{s:.2f}") for name, s in found["starts_s"].items()]),
    ]
    return "\n\n".join(parts)


def whole_games(rows: dict[str, dict[str, float]]) -> str:
    head = ("random games", "games/s", "us/game", "decisions", "turns", "times catanatron", "times fastcatan")
    body = [
        (
            name,
            f"{one['games_per_second']:,.1f}",
            f"{one['us_per_game']:,.0f}",
            f"{one['decisions']:.0f}",
            f"{one['turns']:.0f}",
            compared(one, CATANATRON),
            compared(one, FASTCATAN),
        )
        for name, one in rows.items()
    ]
    return table(head, body)


def compared(one: dict[str, float], peer: str) -> str:
    """The ratio, and whether it counts."""
    if f"times {peer}" not in one:
        return "-"
    same = abs(one[f"turns beside {peer}"]) <= SAME
    return f"{one[f'times {peer}']:,.2f}" + ("" if same else " (other games)")


if __name__ == "__main__":
    main()
