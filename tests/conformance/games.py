"""Games to try the contract on: every game and number of players, with the printed rules and with house rules.

Of the house rules a few sets go with every run, many with a long one; in either each option takes its
values equally often, shuffled with a fixed seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from fondaco.game import CHANCE, Game, Position
from fondaco.game_info import GameInfo
from fondaco.registry import game_class, games

FEW, MANY = 2, 10  # sets of house rules for each number of players
LONGEST = 20_000  # events of a game
MOMENTS = 2000  # of a game that are looked at, about

# House rules with which random games do not end for long: these values are tried instead.
SHORTER = {("catan", "victoryPoints"): ("5", "6", "7", "8")}
# Words of actions with which one can go on and on: they are rare.
ENDLESS = {"catan": ("give", "want")}


@dataclass(frozen=True)
class Event:
    """One event of a played game."""

    before: Position
    seat: int
    action: int
    after: Position


@dataclass(frozen=True)
class Case:
    """A game with its number of players and house rules; `number` tells those with the same players apart."""

    name: str
    players: int
    number: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.number}"

    def game(self) -> Game:
        return game_class(self.name)(self.players, dict(self.options))


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


PRINTED = [Case(name, players, 0) for name, info in games().items() for players in info.players]
CASES = [*PRINTED, *cases(FEW, 1)]
SLOW_CASES = cases(MANY, 1 + FEW)


@lru_cache(maxsize=len(CASES))
def played(case: Case) -> tuple[Event, ...]:
    """A whole random game."""
    return tuple(events(case.game(), Random(str(case))))


def events(game: Game, random: Random) -> Iterator[Event]:
    """Each game has actions that are avoided, so that some games take other ways and last long.

    Now and then a seat acts for which nobody waits.
    """
    endless = {action for action in range(game.actions) if game.text(action).split()[0] in ENDLESS.get(game.name, ())}
    avoided = {action for action in range(game.actions) if random.random() < 0.3}
    position = game.start()
    for _ in range(LONGEST):
        if position.over:
            return
        seat = random.choice(position.may_act if position.may_act and random.random() < 0.05 else position.to_act)
        shunned = avoided | endless if random.random() < 0.9 else avoided
        action = drawn(position, random) if seat == CHANCE else chosen(position, seat, shunned, random)
        before = position
        position = position.copy()
        position.apply(seat, action)
        yield Event(before, seat, action, position)
    raise AssertionError(f"{game} is not over after {LONGEST} events")


def chosen(position: Position, seat: int, avoided: set[int], random: Random) -> int:
    legal = position.legal(seat)
    return random.choice([action for action in legal if action not in avoided] or legal)


def drawn(position: Position, random: Random) -> int:
    return position.chance_action(random.randrange(position.chance_weight()))


def moments(case: Case, every: int = 1) -> list[Position]:
    """The positions of the game, start and end among them; of a long game not all."""
    story = played(case)
    return [*(event.before for event in story[:: every * (1 + len(story) // MOMENTS)]), story[-1].after]
