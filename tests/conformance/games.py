"""Games to try the contract on: every game, number of players and value of every option.

The k-th set of options takes the k-th value of each, counted round and round: set 0 is the printed
game, and six sets have all values of an option with two or three and all pairs of such values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import fondaco
from fondaco.game import CHANCE, Game, Position
from fondaco.registry import games

OPTION_SETS = 6
LONGEST = 20_000  # events of a game


@dataclass(frozen=True)
class Event:
    """One event of a played game."""

    before: Position
    seat: int
    action: int
    after: Position


@dataclass(frozen=True)
class Case:
    """A game with its number of players and house rules."""

    name: str
    players: int
    options: int  # which set

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.options}"

    def game(self) -> Game:
        known = games()[self.name].options
        options: dict[str, Any] = {option.key: option.values[self.options % len(option.values)] for option in known}
        return fondaco.make(self.name, self.players, **options)


CASES = [
    Case(name, players, k) for name, info in games().items() for players in info.players for k in range(OPTION_SETS)
]


@cache
def played(case: Case) -> tuple[Event, ...]:
    """A whole random game."""
    return tuple(events(case.game(), Random(str(case))))


def events(game: Game, random: Random) -> Iterator[Event]:
    position = game.start()
    for _ in range(LONGEST):
        if position.over:
            return
        seat = random.choice(position.to_act)
        action = drawn(position, random) if seat == CHANCE else random.choice(position.legal(seat))
        before = position
        position = position.copy()
        position.apply(seat, action)
        yield Event(before, seat, action, position)
    raise AssertionError(f"{game} is not over after {LONGEST} events")


def drawn(position: Position, random: Random) -> int:
    return position.chance_action(random.randrange(position.chance_weight()))


def moments(case: Case, every: int = 1) -> list[Position]:
    """The positions of the game, start and end among them."""
    story = played(case)
    return [*(event.before for event in story[::every]), story[-1].after]
