"""How often the nets of the bot `learned` win games against bots `steady`, in compiled loops.

    python -m benchmarks.nets GAME [--players 4] [--option dominio=on] [--games 4000] [--seed 1] [--against NET]

One seat by the net, which changes from game to game; a shared win counts by its share.  The same seed gives the same
games.  The loops choose as the bots do, but for the last turns of Golden Horn, which the bot plays out exactly.  Catan
is played without trade among players, unless `--option offersPerTurn=N` allows it.  `--against` names the file of
another net for all other seats, in the place of `steady`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import numpy as np

import fondaco
from fondaco.arena.statistics import Z
from fondaco.bots.catan.learned import shipped_file
from fondaco.bots.golden_horn.learned import net_path
from fondaco.compiled import engine_for
from fondaco.game import Game
from fondaco.learning.nets import Net
from fondaco.learning.training import subject_of
from fondaco.learning.training.targets import shares


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.nets", description=__doc__)
    parser.add_argument("game", choices=("golden-horn", "catan"))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", type=Path, metavar="NET", help="the file of a net for the other seats")
    asked = parser.parse_args(arguments)
    options = {**subject_of(asked.game).options, **dict(one.split("=", 1) for one in asked.option)}
    game = fondaco.make(asked.game, players=asked.players, **options)
    other = Net.load(asked.against, subject_of(asked.game).table) if asked.against else "steady"
    mean, half = won(game, asked.games, asked.seed, other)
    print(f"{100 * mean:.1f} % [{100 * (mean - half):.1f}, {100 * (mean + half):.1f}] of {asked.games} games")


def won(game: Game, games: int, seed: int, other: Net | str) -> tuple[float, float]:
    """The net's mean share in the victory, and half the interval of 95 %."""
    subject = subject_of(game.name)
    policies: list[Net | str] = [shipped(game), *[other] * (game.players - 1)]
    played = subject.play(engine_for(game), policies, games, seed)
    numbers = np.arange(games)
    found = shares(played.places)[numbers, numbers % game.players]
    return float(found.mean()), Z * float(found.std()) / sqrt(games)


def shipped(game: Game) -> Net:
    """The net that the bot uses in such a game."""
    if game.name == "catan":
        path = shipped_file(game.players)
    else:
        path = net_path(game.players, game.options["dominio"] == "on")
    return Net.load(path, subject_of(game.name).table)


if __name__ == "__main__":
    main()
