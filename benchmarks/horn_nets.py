"""How often the nets of the bot `learned` win games of Golden Horn against bots `steady`, in compiled loops.

    python -m benchmarks.horn_nets [--players 4] [--dominio on] [--games 4000] [--seed 1]

One seat by the net, which changes from game to game; a shared win counts by its share.  The same seed gives the same
games.  The loops choose as the bot does, but for the last turns, which the bot plays out exactly.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt

import numpy as np

import fondaco
from fondaco.arena.statistics import Z
from fondaco.bots.golden_horn.learned import net_path
from fondaco.compiled import engine_for
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN
from fondaco.learning.golden_horn.playing import play
from fondaco.learning.nets import Net
from fondaco.learning.training.targets import shares


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.horn_nets", description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--dominio", choices=("off", "on"), default="off")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    mean, half = won(asked.players, asked.dominio, asked.games, asked.seed)
    print(f"{100 * mean:.1f} % [{100 * (mean - half):.1f}, {100 * (mean + half):.1f}] of {asked.games} games")


def won(players: int, dominio: str, games: int, seed: int) -> tuple[float, float]:
    """The net's mean share in the victory, and half the interval of 95 %."""
    engine = engine_for(fondaco.make("golden-horn", players=players, dominio=dominio))
    net = Net.load(net_path(players, dominio == "on"), FEATURES_OF_HORN)
    played = play(engine, [net, *["steady"] * (players - 1)], games, seed)
    numbers = np.arange(games)
    found = shares(played.places)[numbers, numbers % players]
    return float(found.mean()), Z * float(found.std()) / sqrt(games)


if __name__ == "__main__":
    main()
