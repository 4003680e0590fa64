"""Whether the coach's luck is fair: results without it are the same on average, and lie closer together.

    python -m benchmarks.coach catan [--players 4] [--option offersPerTurn=0] [--games 400] [--seed 1]
    python -m benchmarks.coach golden-horn --option dominio=on
    python -m benchmarks.coach catan --against steady      # one seat by the net, the others by another bot

All seats play by the net of the bot `learned`, in compiled loops.  Luck is worked out as the coach does it, with the
same numbers by a quicker way.  The same seed gives the same games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from fondaco.arena.statistics import Z
from fondaco.chance import Sfc32
from fondaco.coach.judge import Judge, luck, together
from fondaco.coach.judges import judge_of
from fondaco.coach.shapes import Chances
from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine
from fondaco.game import CHANCE, Game, Position
from fondaco.learning import loops_for
from fondaco.learning.nets import Net, records_of
from fondaco.learning.playing import Stage
from fondaco.registry import game_class

Floats = npt.NDArray[np.float64]
STREAMS = 4  # words of one


def stage_of(game: Game) -> tuple[Stage, Any]:
    """What is needed to play it, and the file of its net."""
    if game.name == "catan":
        from fondaco.bots.catan.learned import shipped_file
        from fondaco.learning.catan.playing import CATAN

        return CATAN, shipped_file(game.players)
    from fondaco.bots.golden_horn.learned import net_path
    from fondaco.learning.golden_horn.playing import HORN

    return HORN, net_path(game.players, game.options["dominio"] == "on")


class Quick:
    """Games by compiled loops, and how likely each seat wins in their positions."""

    def __init__(self, game: Game) -> None:
        self.stage, file = stage_of(game)
        self.engine: Engine = engine_for(game)
        self.loops = loops_for(self.engine)
        self.net = Net.load(file, self.stage.table)
        self.states, self.scratch = self.engine.states(self.stage.states), self.stage.scratch(game.players)
        self.nets, self.row = records_of([self.net]), np.zeros((game.players, self.stage.table.size), np.float32)

    def chances(self, position: Position) -> Chances:
        if position.over:
            return position.returns()
        states = self.engine.records([position])
        more = (self.scratch,) if position.game.name == "catan" else ()
        for seat in range(position.game.players):
            self.loops.fill_at(states, 0, seat, *more, self.row, seat)
        return together(self.logits(self.row).tolist())

    def logits(self, rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        w = self.net.weights
        first = np.maximum(rows * np.array(self.stage.table.scales, np.float32) @ w["w1"] + w["b1"], 0)
        found: npt.NDArray[np.float32] = np.maximum(first @ w["w2"] + w["b2"], 0) @ w["w3"] + w["b3"][0]
        return found

    def choose(self, position: Position, seat: int, policy: str, words: Any) -> int:
        number = self.stage.policies.get(policy, 0)
        states = self.engine.records([position])
        return int(self.loops.choose_at(states, 0, seat, number, 0.0, self.states, self.scratch, self.nets, words))


def one_game(quick: Quick, judge: Judge, policies: Sequence[str], seed: int, number: int) -> tuple[Floats, Floats]:
    """The result and the luck of each seat."""
    position, chance = quick.engine.game.start(), Sfc32.stream(seed, number, 0)
    words = np.arange(1, 1 + STREAMS) + STREAMS * number
    total = np.zeros(position.game.players)
    while not position.over:
        seat = position.next_seat
        if seat == CHANCE:
            action = position.sample(chance)
            if judge.knows(position) and len(position.chance()) > 1:
                total += luck(position, action, quick.chances, judge.alike)
        else:
            action = quick.choose(position, seat, policies[seat], words)
        position.apply_unchecked(seat, action)
    return np.array(position.returns()), total


def played(game: Game, against: str, games: int, seed: int) -> tuple[Floats, Floats]:
    """Results and luck, [game, seat]; against another bot the net sits on seat 0 in game 0, then on the next ones."""
    quick, judge, seats = Quick(game), judge_of(game), game.players
    found = []
    for number in range(games):
        policies = [against or "learned"] * seats
        policies[number % seats] = "learned"
        found.append(one_game(quick, judge, policies, seed, number))
    return np.array([one for one, _ in found]), np.array([one for _, one in found])


def telling(values: Floats) -> str:
    """The mean in per cent with its interval of 95 %, then the spread."""
    mean, spread = 100 * values.mean(), 100 * values.std()
    half = Z * spread / sqrt(len(values))
    return f"{mean:.1f} % [{mean - half:.1f}, {mean + half:.1f}], spread {spread:.1f} %"


def report(results: Floats, lucks: Floats, against: str, say: Callable[[str], None] = print) -> None:
    games, seats = results.shape
    numbers = np.arange(games)
    if against:
        rows = {f"the net against {against}": (results[numbers, numbers % seats], lucks[numbers, numbers % seats])}
    else:
        rows = {f"seat {seat}": (results[:, seat], lucks[:, seat]) for seat in range(seats)}
    for name, (raw, chance) in rows.items():
        adjusted = raw - chance
        say(f"{name}: won {telling(raw)}; without luck {telling(adjusted)}; luck {telling(chance)}")
        say(f"    a game without luck says as much as {raw.var() / adjusted.var():.1f} games")
    say(f"{games} games, even is {100 / seats:.1f} %")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coach", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--against", default="")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    options = dict(option.split("=") for option in asked.option)
    game = game_class(asked.game)(asked.players, options, None, None)
    report(*played(game, asked.against, asked.games, asked.seed), asked.against)


if __name__ == "__main__":
    main()
