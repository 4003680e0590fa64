"""The steps between the bots that ratings begin with, and how soon a rating is worth something.

    python -m benchmarks.ratings

The steps are those of the wins in docs/bots.md.  Then people of known skill meet at random; everything is drawn from
one seed, so the figures come out the same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, log, sqrt
from pathlib import Path
from statistics import fmean, median

from fondaco.server.rating.scale import BETA, BOTS, MU, PROVISIONAL, SIGMA, Rating, after

LEVELS = ("nino", "bianca", "matteo", "zoe")
DUEL = re.compile(r"simulate \S+ --players 2 --games \d+ --bots (\w+),(\w+) --seed \d+` \| ([\d.]+) %")
PEOPLE, SHOWN = 200, (5, PROVISIONAL, 20, 50, 100)


def steps(bots: str) -> Iterator[tuple[str, float]]:
    """Where each level begins, by the rows of docs/bots.md; Matteo where people do."""
    shares: dict[tuple[str, str], list[float]] = {}
    for better, worse, percent in DUEL.findall(bots):
        shares.setdefault((better, worse), []).append(float(percent) / 100)
    mu = {LEVELS[0]: 0.0}
    for worse, better in pairwise(LEVELS):
        share = fmean(shares[better, worse])
        mu[better] = mu[worse] + BETA * sqrt(2) * log(share / (1 - share))
    for level in LEVELS:
        yield level, round(MU + mu[level] - mu["matteo"], 1)


def placed(skills: Sequence[float], chance: random.Random) -> list[int]:
    """The ranks of players of these skills, drawn as the model has it: who comes in next, among those who are left."""
    left, ranks = list(range(len(skills))), [0] * len(skills)
    c = BETA * sqrt(len(skills))
    for rank in range(len(skills)):
        seat = chance.choices(left, [exp(skills[one] / c) for one in left])[0]
        ranks[seat] = rank
        left.remove(seat)
    return ranks


def convergence(players: int, seed: int = 1) -> Iterator[tuple[int, float, float, float]]:
    """After so many games each: the median error in points, that spread, and how many skills lie within it."""
    chance = random.Random(seed)
    skills = [chance.gauss(MU, SIGMA) for _ in range(PEOPLE)]
    ratings, order = [Rating()] * PEOPLE, list(range(PEOPLE))
    for game in range(1, max(SHOWN) + 1):
        chance.shuffle(order)
        for first in range(0, PEOPLE - players + 1, players):
            table = order[first : first + players]
            ranks = placed([skills[one] for one in table], chance)
            for one, rating in zip(table, after([ratings[one] for one in table], ranks), strict=True):
                ratings[one] = rating
        if game in SHOWN:
            wanted = [Rating(skill, 0).points for skill in skills]
            errors = [abs(rating.points - own) for rating, own in zip(ratings, wanted, strict=True)]
            within = fmean(error <= rating.spread for error, rating in zip(errors, ratings, strict=True))
            yield game, median(errors), median(rating.spread for rating in ratings), within


def main() -> None:
    bots = (Path(__file__).parents[1] / "docs/bots.md").read_text(encoding="utf-8")
    for level, mu in steps(bots):
        print(f"{level}: {mu} (begins with {BOTS[level]})")
    print(
        "\n| players | games of each | error, median | shown as ± | skills within ± |\n| --- | --- | --- | --- | --- |"
    )
    for players in (2, 3, 4):
        for game, error, spread, within in convergence(players):
            print(f"| {players} | {game} | {error:.0f} | {spread:.0f} | {within:.0%} |")


if __name__ == "__main__":
    main()
