"""Games in which every seat acts at random, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition

from .helpers import game

ALL = 1_000_000  # steps; no game has so many
PURPOSEFUL = ("settlement", "city", "road", "buy", "knight", "road-building", "plenty", "monopoly", "roll")


@dataclass(frozen=True)
class Step:
    """What one seat, or chance, did."""

    before: CatanPosition
    seat: int
    action: str
    after: CatanPosition


def choose(position: CatanPosition, random: Random, purpose: float) -> tuple[int, int]:
    """A seat and its action; with that probability one that builds, buys or plays a card, where there is any."""
    if position.to_act == (CHANCE,):
        return CHANCE, position.chance_action(random.randrange(position.chance_weight()))
    seats = position.to_act
    if position.may_act and random.random() < 0.1:
        seats = position.may_act
    seat = random.choice(seats)
    actions = position.legal(seat)
    if random.random() < purpose:
        actions = tuple(a for a in actions if position.game.text(a).split()[0] in PURPOSEFUL) or actions
    return seat, random.choice(actions)


def steps(players: int, options: dict[str, str], seed: int, most: int = ALL) -> Iterator[Step]:
    """The steps of a game to its end, or the first ones."""
    random = Random(seed)
    purpose = random.choice((0.5, 0.8, 0.95))
    position = game(players, **options).start()
    for _ in range(most):
        if position.over:
            return
        before = position.copy()
        seat, action = choose(position, random, purpose)
        position.apply(seat, action)
        yield Step(before, seat, position.game.text(action), position)
