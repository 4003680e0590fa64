"""Ratings by Plackett and Luce with an uncertainty: Weng and Lin, A Bayesian Approximation Method for Online Ranking
(Journal of Machine Learning Research 12, 2011), as the package OpenSkill has it with its usual constants.

Each player is a normal distribution of skill.  What people are shown are points: 400 are odds of ten to one between
two players, as with Elo's, and everybody begins at 1500.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import log, sqrt
from statistics import fmean
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA, BETA = 25.0, 25 / 3, 25 / 6  # of who has not played yet; how much luck there is in a game
DIGITS = 6  # that are kept, so that no machine computes them otherwise
MIDDLE, POINTS = 1500, 400 / (log(10) * BETA * sqrt(2))
PROVISIONAL = 10  # games before which a rating says little

# What each step of the bots' ladder wins against the one below, as docs/bots.md has it for two players, in the mean of
# both games (`python -m benchmarks.ratings`).  Where persons stand beside them is found out by playing: Matteo, a match
# for practised players, begins where they do.
BOTS: Mapping[str, float] = {"nino": 14.4, "bianca": 19.0, "matteo": MU, "zoe": 28.7, "enrico": 28.7}
OF_BOTS = SIGMA / 2  # their order is known, and where it lies is not


@dataclass(frozen=True)
class Rating:
    """`mu` is the mean of what somebody's skill may be, `sigma` its standard deviation."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        return round(MIDDLE + POINTS * (self.mu - MU))

    @property
    def spread(self) -> int:
        """So many points above or below lies the skill, with a probability of 95 %."""
        return round(2 * POINTS * self.sigma)


def of_bot(name: str) -> Rating:
    """Before its first rated game."""
    return Rating(BOTS.get(name, MU), OF_BOTS if name in BOTS else SIGMA)


def after(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """The ratings of those who met, at least two, after a game; the lowest rank came in first."""
    model = _model()
    met = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    rated = model.rate(met, ranks=list(map(float, ranks)))
    return [_kept(float(one.mu), float(one.sigma)) for (one,) in rated]


def mean(ratings: Sequence[Rating]) -> Rating:
    return _kept(fmean(one.mu for one in ratings), fmean(one.sigma for one in ratings))


def _kept(mu: float, sigma: float) -> Rating:
    return Rating(round(mu, DIGITS), round(sigma, DIGITS))


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # where somebody needs it

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
