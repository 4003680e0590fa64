"""Games to try the contract on: every game and number of players, with the printed rules and with house rules.

Of the house rules a few sets go with every run, many with a long one, as do numbers of players between the
fewest and the most with the printed rules; in either each option takes its
values equally often, shuffled with a fixed seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from fondaco.game import Game, Position
from fondaco.game_info import GameInfo
from fondaco.games.catan import CatanPosition
from fondaco.registry import game_class, games
from fondaco.testing.rollouts import Event, Rollout, play

FEW, MANY = 1, 11  # sets of house rules for each number of players

# House rules with which random games do not end for long: these values are tried instead.
SHORTER = {("catan", "victoryPoints"): ("5", "6", "7", "8")}
# Words of actions with which one can go on and on: they are rare.
ENDLESS = {"catan": ("give", "want")}


@dataclass(frozen=True)
class Case:
    """A game with its number of players and house rules; `number` tells those with the same players apart."""

    name: str
    players: int
    number: int
    options: tuple[tuple[str, str], ...] = ()
    rules: int | None = None  # an older version

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.number}" + ("" if self.rules is None else f"-rules-{self.rules}")

    def game(self) -> Game:
        return game_class(self.name)(self.players, dict(self.options), rules=self.rules)


def cases(sets: int, first: int) -> list[Case]:
    """So many sets of house rules for each number of players of every game, numbered from `first`."""
    found = []
    for info in games().values():
        rules = house_rules(info, sets * len(info.players))
        for i, players in enumerate(info.players):
            drawn = rules[i * sets : (i + 1) * sets]
            found += [case(info, players, first + k, one) for k, one in enumerate(drawn)]
    return found


def case(info: GameInfo, players: int, number: int, rules: dict[str, str]) -> Case:
    return Case(info.name, players, number, tuple(info.fitting(rules, players).items()))


def house_rules(info: GameInfo, n: int) -> list[dict[str, str]]:
    columns = []
    for option in info.options:
        values = SHORTER.get((info.name, option.key), option.values)
        enough = values * -(-n // len(values))
        columns.append([(option.key, value) for value in Random(f"{info.name} {option.key} {n}").sample(enough, n)])
    return [dict(row) for row in zip(*columns, strict=True)]


PRINTED = [Case(name, players, 0) for name, info in games().items() for players in (info.players[0], info.players[-1])]
BETWEEN = [Case(name, players, 0) for name, info in games().items() for players in info.players[1:-1]]
OLDER = [
    Case(name, info.players[-1], 0, rules=version) for name, info in games().items() for version in range(1, info.rules)
]
CASES = [*PRINTED, *OLDER, *cases(FEW, 1)]
SLOW_CASES = [*BETWEEN, *cases(MANY, 1 + FEW)]


@lru_cache(maxsize=len(CASES))
def rollout(case: Case) -> Rollout:
    """A whole random game."""
    return play(case.game(), str(case), ENDLESS.get(case.name, ()), comes_to_light)


def played(case: Case) -> tuple[Event, ...]:
    return rollout(case).events


def moments(case: Case, every: int = 1) -> list[Position]:
    """The positions of the game, start and end among them; of a long game not all."""
    return rollout(case).moments(every)


def comes_to_light(one: Position, other: Position, action: int, after_one: Position, after_other: Position) -> bool:
    """Others' cards are taken, an offer put together in secret is laid open, or a hidden bank shows what it has."""
    if not (isinstance(one, CatanPosition) and isinstance(other, CatanPosition)):
        return False
    word = one.game.text(action).split()[0]
    drafts = (one.state.give, one.state.want) != (other.state.give, other.state.want)
    return word == "monopoly" or (word in ("offer", "propose") and drafts) or paid(after_one) != paid(after_other)


def paid(position: Position) -> object:
    """What a hidden bank has shown by what it pays (T22)."""
    view: Any = position.view(None)
    return position.game.options["hiddenBank"] == "on" and (view.stacks, [seat.cards for seat in view.seats])
