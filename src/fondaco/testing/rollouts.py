"""Random games, kept event by event."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from fondaco.game import CHANCE, Game, Position

LONGEST = 20_000  # events of a game
MOMENTS = 2000  # of a game that are looked at, about


@dataclass(frozen=True)
class Event:
    """One event of a played game."""

    before: Position
    seat: int
    action: int
    after: Position


# Whether an action shows in one of two worlds what a seat could not know: the two before it, the action, both after.
Reveals = Callable[[Position, Position, int, Position, Position], bool]


def never(one: Position, other: Position, action: int, after_one: Position, after_other: Position) -> bool:
    return False


@dataclass(frozen=True)
class Rollout:
    """A whole random game; `seed` is that of further random choices about it."""

    game: Game
    events: tuple[Event, ...]
    seed: str
    reveals: Reveals = never

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Of the actions of the game."""
        return tuple(dict.fromkeys(self.game.describe(action).kind for action in range(self.game.actions)))

    def moments(self, every: int = 1) -> list[Position]:
        """Its positions, start and end among them; of a long game not all.  They are not to be changed."""
        step = every * (1 + len(self.events) // MOMENTS)
        return [*(event.before for event in self.events[::step]), self.events[-1].after]


def play(game: Game, seed: str, rare: Collection[str] = (), reveals: Reveals = never) -> Rollout:
    """A random game; actions that begin with a word of `rare` come seldom.

    Raises `AssertionError` if it does not end.
    """
    return Rollout(game, tuple(_events(game, Random(seed), rare)), seed, reveals)


def _events(game: Game, random: Random, rare: Collection[str]) -> Iterator[Event]:
    """Each game has actions that are avoided, so that some games take other ways and last long.

    Now and then a seat acts for which nobody waits.
    """
    seldom = {action for action in range(game.actions) if game.text(action).split()[0] in rare}
    avoided = {action for action in range(game.actions) if random.random() < 0.3}
    position = game.start()
    for _ in range(LONGEST):
        if position.over:
            return
        seat = random.choice(position.may_act if position.may_act and random.random() < 0.05 else position.to_act)
        shunned = avoided | seldom if random.random() < 0.9 else avoided
        action = position.sample(random) if seat == CHANCE else _chosen(position, seat, shunned, random)
        before = position
        position = position.copy()
        position.apply(seat, action)
        yield Event(before, seat, action, position)
    raise AssertionError(f"{game} is not over after {LONGEST} events")


def _chosen(position: Position, seat: int, avoided: set[int], random: Random) -> int:
    legal = position.legal(seat)
    return random.choice([action for action in legal if action not in avoided] or legal)


def go_on(position: Position, random: Random, events: int = 20) -> None:
    """Plays a position on at random."""
    for _ in range(events):
        if not position.over:
            seat = random.choice(position.to_act)
            position.apply(seat, position.sample(random) if seat == CHANCE else random.choice(position.legal(seat)))
