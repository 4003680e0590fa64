"""How many steps a second batches make, beside PettingZoo's way, in one run: `python -m benchmarks.batch`.

A step: a legal action carried out, what chance brings after it, the next game where one ends, and the mask of the seat
that acts then; with observations, what that seat knows too.  Actions are drawn beforehand by the batch, which is not
counted.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import fondaco
from fondaco.vector import Batch

WARM, ROUNDS = 40, 200


def steps(game: fondaco.Game, n: int, threads: int, observe: bool) -> float:
    """Of a batch, a second."""
    batch = Batch(game, n, seed=1, threads=threads, observe=observe)
    spent = 0.0
    for k in range(WARM + ROUNDS):
        actions = batch.choose("random")
        begun = time.perf_counter()
        batch.step(actions)
        spent += (time.perf_counter() - begun) * (k >= WARM)
    batch.close()
    return n * ROUNDS / spent


def table(game: fondaco.Game) -> float:
    """PettingZoo's way: `last`, a draw by the mask, `step`."""
    from fondaco.envs.aec import TableEnv

    env, random, done = TableEnv(game), np.random.default_rng(0), 0
    env.reset(seed=1)
    begun = time.perf_counter()
    while time.perf_counter() < begun + 3:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated or observation is None:
            env.reset()
            continue
        env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
        done += 1
    return done / (time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=4096, help="games of a batch (default: 4096)")
    parser.add_argument("--threads", type=int, default=2, help="of the second figure (default: 2)")
    given = parser.parse_args()
    for name, options in (("golden-horn", {}), ("golden-horn", {"dominio": "on"}), ("catan", {"offers_per_turn": 0})):
        game = fondaco.make(name, 4, **options)
        print(f"{game!r}")
        for observe in (False, True):
            what = "mask + step + observation" if observe else "mask + step"
            show(f"{what}, one thread", alone := steps(game, given.n, 1, observe))
            more = steps(game, given.n, given.threads, observe)
            show(f"{what}, {given.threads} threads", more, f"{more / alone:.2f} times one")
        show("PettingZoo, with observation", table(game))
        batch = Batch(game, 1)
        row = batch.states.dtype.itemsize + batch._streams.dtype.itemsize
        print(
            f"    {row} bytes a game, and {game.actions} for its mask, {4 * batch.features.size} for its observation\n"
        )


def show(what: str, a_second: float, more: str = "") -> None:
    print(f"    {what:40} {a_second / 1e6:8.3f} million a second  {more}", flush=True)


if __name__ == "__main__":
    main()
