"""Whether a net becomes the best: it must not win less than the best does against a pool."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..nets import Net
from .gathering import Crew, Order


@dataclass(frozen=True)
class Share:
    """What one seat has won against the same policy on all others; even is 1 / players."""

    rate: float
    games: int


@dataclass
class Verdict:
    """By the names of the pool."""

    new: dict[str, Share] = field(default_factory=dict)
    best: dict[str, Share] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        return sum(one.rate for one in self.new.values()) >= sum(one.rate for one in self.best.values())


def judge(crew: Crew, new: Net, best: Net, opponents: tuple[str, ...], games: int, seed: int, first: int) -> Verdict:
    """Both nets play the same games against the best and each of the opponents; they are numbered from `first`."""
    verdict = Verdict()
    each = games // (1 + len(opponents))
    pool: tuple[Net | str, ...] = (best, *opponents)
    for number, opponent in enumerate(pool):
        name = opponent if isinstance(opponent, str) else "best"
        begin = first + number * each
        verdict.new[name] = against(crew, new, opponent, each, seed, begin)
        if isinstance(opponent, Net):  # the best against itself is even
            verdict.best[name] = Share(1 / crew.players, 0)
        else:
            verdict.best[name] = against(crew, best, opponent, each, seed, begin)
    return verdict


def against(crew: Crew, net: Net, opponent: Net | str, games: int, seed: int, first: int) -> Share:
    policies = (net, *[opponent] * (crew.players - 1))
    return Share(crew.play(Order(policies, games, seed, first)).won_by(0, first), games)
