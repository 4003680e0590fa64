"""Weighs the steady bots: games of them against themselves with other weights, and what a decision costs.

    python -m benchmarks.bots time [learned steady]
    python -m benchmarks.bots compare --players 2 --blocks 200 turn=0.5 layer.3=2.1
    python -m benchmarks.bots compare --game catan --players 4 --blocks 100 growth=0.6
    python -m benchmarks.bots tune --players 4 --steps 200
    python -m benchmarks.bots people --players 2 --games 1000
    python -m benchmarks.bots catan --players 4 --games 1000 --workers 2

A block is one seed of chance, played with the tested weights once on every seat, so that luck
weighs alike on both sides.  `tune` is SPSA: at each step all weights go a little up or down at
random, the two opposite choices play some blocks, and all weights follow the winner a little.
`people` plays the expansion: one steady bot against others that overlook people and dominions.
`catan` plays one steady bot of Catan against weighted random ones, and one of those against random ones.
`--dominio` plays `compare` and `tune` with the expansion too.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from math import sqrt
from statistics import mean, stdev
from typing import Any, ClassVar

from fondaco import make
from fondaco.arena import Match, play, simulate
from fondaco.arena.statistics import Z
from fondaco.bots import AnyBot
from fondaco.bots import make as make_bot
from fondaco.bots import names as bot_names
from fondaco.bots.catan import Steady as CatanSteady
from fondaco.bots.golden_horn.steady import Steady
from fondaco.game import Game
from fondaco.games.catan import Catan
from fondaco.games.golden_horn import GoldenHorn
from fondaco.learning.catan.weights import WEIGHTS as CATAN_WEIGHTS
from fondaco.learning.catan.weights import Weights as CatanWeights
from fondaco.learning.golden_horn.weights import WEIGHTS, Weights

AnyWeights = Weights | CatanWeights

STEP, LEAST_STEP = 0.07, 0.02  # how far a weight goes up or down: its share of itself, and at least
STEPS = {"keep": 0.006, "nerve": 0.03}  # of what is near 1
GAIN = 1.0  # by how many such steps the weights follow if one side wins everything
BLOCKS_A_STEP = 8


# --- weights by name ------------------------------------------------------------------------------


def now(game: str, players: int) -> AnyWeights:
    """The weights with which the steady bot plays."""
    return CATAN_WEIGHTS if game == "catan" else WEIGHTS[players]


def steady(game: Game, weights: AnyWeights) -> AnyBot:
    if isinstance(weights, CatanWeights):
        assert isinstance(game, Catan)
        return CatanSteady(game, weights)
    assert isinstance(game, GoldenHorn)
    return Steady(game, weights)


def names(weights: AnyWeights) -> Iterator[str]:
    """All weights that are real numbers; a part of a tuple by its index."""
    for field in fields(weights):
        value = getattr(weights, field.name)
        if isinstance(value, tuple):
            yield from (f"{field.name}.{i}" for i in range(len(value)))
        elif isinstance(value, float):
            yield field.name


def get(weights: AnyWeights, name: str) -> float:
    field, _, index = name.partition(".")
    value = getattr(weights, field)
    return float(value[int(index)] if index else value)


def put(weights: AnyWeights, name: str, number: float) -> AnyWeights:
    field, _, index = name.partition(".")
    value = getattr(weights, field)
    changed: Any = type(value)(number) if not index else (*value[: int(index)], number, *value[int(index) + 1 :])
    return replace(weights, **{field: changed})


class Overlooking(Steady):
    """The steady bot as it plays the base game: it takes people only where a ship finds nothing else."""

    name: ClassVar[str] = "steady-no-people"

    def __init__(self, game: GoldenHorn) -> None:
        super().__init__(game, people=False)


def people(players: int, games: int, seed: int) -> None:
    game = make("golden-horn", players, dominio="on")
    report = simulate(game, [Steady(game), *[Overlooking(game)] * (players - 1)], games, seed)
    for bot in report["bots"]:
        rate, low, high = (bot[key] for key in ("win_rate", "win_rate_low", "win_rate_high"))
        wins = f"wins {rate:.1%} ({low:.1%} to {high:.1%}), {bot['mean_score']:.1f} points"
        print(f"{players} players, {bot['bot']:16}: {wins}")


# --- games ----------------------------------------------------------------------------------------


def block(game: Game, seed: int, pair: tuple[AnyWeights, AnyWeights], number: int) -> float:
    """The share of wins of the first weights, one seat against the others, the mean over all seats."""
    players = game.players
    tested, other = (steady(game, weights) for weights in pair)
    won = 0.0
    for seat in range(players):
        bots = [other] * players
        bots[seat] = tested
        # A multiple of the number of players leaves the bots where they are.
        places = play(Match(game, tuple(bots), seed), number * players).places
        won += 1 / places.count(1) if places[seat] == 1 else 0
    return won / players


def compare(game: Game, seed: int, blocks: int, workers: int, changes: list[str]) -> None:
    players = game.players
    old = new = now(game.name, players)
    for change in changes:
        name, _, number = change.partition("=")
        new = put(new, name, float(number))
    with multiprocessing.Pool(workers) as pool:
        won: list[float] = pool.map(partial(block, game, seed, (new, old)), range(blocks))
    half = Z * stdev(won) / sqrt(blocks)
    print(f"{blocks} blocks, {players} players: wins {mean(won):.1%} +/- {half:.1%}, even is {1 / players:.1%}")


def tune(game: Game, seed: int, steps: int, workers: int) -> None:
    players = game.players
    weights, luck = now(game.name, players), random.Random(seed)
    size = {name: STEPS.get(name, max(LEAST_STEP, STEP * abs(get(weights, name)))) for name in names(weights)}
    with multiprocessing.Pool(workers) as pool:
        for step in range(1, steps + 1):
            moves = {name: luck.choice((-1, 1)) * size[name] for name in size}
            pair = moved(weights, moves, 1), moved(weights, moves, -1)
            won = pool.map(partial(block, game, luck.randrange(1 << 32), pair), range(BLOCKS_A_STEP))
            lead = sum(won) / BLOCKS_A_STEP * players - 1
            weights = moved(weights, moves, GAIN * lead / (1 + 2 * step / steps))
            if step % 10 == 0:
                print(step, weights, flush=True)


def moved(weights: AnyWeights, moves: dict[str, float], far: float) -> AnyWeights:
    for name, move in moves.items():
        weights = put(weights, name, get(weights, name) + far * move)
    return weights


def cost(games: int, only: Sequence[str]) -> None:
    """Time of whole games of equal bots on one core, views and rules included; of all of them if none is named."""
    for players in (2, 3, 4):
        for playing in ("golden-horn", "catan"):
            game = make(playing, players)
            for name in (one for one in bot_names(playing) if one in only or not only):
                match = Match(game, (make_bot(name, game),) * players, 1)
                begin = time.process_time()
                decisions = sum(play(match, number).decisions for number in range(games))
                spent = time.process_time() - begin
                print(
                    f"{players} players, {playing:11} {name:8}: {spent / games * 1e3:6.1f} ms a game,"
                    f" {spent / decisions * 1e3:.3f} ms a decision, {decisions / games:.0f} decisions a game"
                )


def catan(players: int, games: int, seed: int, workers: int) -> None:
    game = make("catan", players)
    for first, other in (("steady", "weighted"), ("weighted", "random")):
        report = simulate(game, [first, *[other] * (players - 1)], games, seed, workers)
        row = report["bots"][0]
        rate, low, high = (row[key] for key in ("win_rate", "win_rate_low", "win_rate_high"))
        print(f"{players} players, {first} against {other}: wins {rate:.1%} ({low:.1%} to {high:.1%})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", choices=["time", "compare", "tune", "people", "catan"])
    parser.add_argument("changes", nargs="*", metavar="WEIGHT=NUMBER", help="of `time`: names of bots")
    parser.add_argument("--game", choices=["golden-horn", "catan"], default="golden-horn")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--blocks", type=int, default=200)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--dominio", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_intermixed_args()
    rules: dict[str, Any] = {"dominio": "on"} if given.dominio else {}
    game = make(given.game, given.players, **rules)
    if given.work == "time":
        cost(given.games, given.changes)
    elif given.work == "compare":
        compare(game, given.seed, given.blocks, given.workers, given.changes)
    elif given.work == "people":
        people(given.players, given.games, given.seed)
    elif given.work == "catan":
        catan(given.players, given.games, given.seed, given.workers)
    else:
        tune(game, given.seed, given.steps, given.workers)


if __name__ == "__main__":
    main()
