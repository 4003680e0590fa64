"""What games share whose rules stand in a `rules/` folder: functions over one state of integers and lists.

In a state NONE stands for nothing, and a mask, whose bit i is seat i, for several seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from operator import index
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from fondaco.errors import IllegalAction, quoted
from fondaco.game import CHANCE, Game, Position, Random
from fondaco.integers import integer

NONE = -1


class RulebookState(Protocol):
    """What the state of every rulebook has."""

    to_act: int  # a mask of seats, or the one that stands for chance
    offers: int  # how many entries of the next two hold
    offered: list[int]  # what is allowed now, or may happen now
    weights: list[int]

    def copy(self) -> Self: ...


G = TypeVar("G", bound=Game)
S = TypeVar("S", bound=RulebookState)


@dataclass(frozen=True, slots=True)
class Rules:
    """The functions of a rulebook that play the game; the first argument of each is the state."""

    acting: Mapping[int, tuple[int, ...]]  # who has to act, by the mask that says it
    legal_actions: Callable[[Any, int], int]  # of a seat; fills `offered`
    apply: Callable[[Any, int, int], None]
    offer_outcomes: Callable[[Any], None]  # fills `offered` and `weights`
    chance_weight: Callable[[Any], int]
    chance_action: Callable[[Any, int], int]
    score: Callable[[Any, int], int]
    place: Callable[[Any, int], int]


def acting_seats(seats: int, chance: int) -> dict[int, tuple[int, ...]]:
    """Who has to act, by the mask that says it; the mask `chance` stands for chance."""
    return {**{mask: seats_in(mask) for mask in range(1 << seats)}, chance: (CHANCE,)}


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def known(value: int) -> int | None:
    return None if value == NONE else value


def or_none(value: int | None) -> int:
    return NONE if value is None else value


def draw(pile: list[int], random: Random) -> int:
    """Take one piece out of a pile blindly; its kind is returned."""
    k = random.randrange(sum(pile))
    kind = 0
    while k >= pile[kind]:
        k -= pile[kind]
        kind += 1
    pile[kind] -= 1
    return kind


class RulebookPosition(Position, Generic[G, S]):
    """One moment of a game; `state` is what its rulebook works on."""

    rules: ClassVar[Rules]

    game: G

    def __init__(self, game: G, state: S) -> None:
        self.game = game
        self.state = state

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.rules.acting[self.state.to_act]

    def legal(self, seat: int) -> tuple[int, ...]:
        number = self.actor(seat)
        if number == CHANCE:
            return tuple(outcome for outcome, _ in self.chance())
        n = self.rules.legal_actions(self.state, number)
        return tuple(self.state.offered[:n])

    def chance(self) -> tuple[tuple[int, int], ...]:
        s = self.state
        s.offers = 0
        if self.to_act == (CHANCE,):
            self.rules.offer_outcomes(s)
        return tuple(zip(s.offered[: s.offers], s.weights[: s.offers], strict=True))

    def chance_weight(self) -> int:
        return self.rules.chance_weight(self.state) if self.to_act == (CHANCE,) else 0

    def chance_action(self, k: int) -> int:
        weight, number = self.chance_weight(), integer(k)
        if number is None or not 0 <= number < weight:
            due = f"a number from 0 to {weight - 1} is needed, not {quoted(k)}" if weight else "it is not its turn"
            raise IllegalAction(f"chance: {due}")
        return self.rules.chance_action(self.state, number)

    def apply_unchecked(self, seat: int, action: int) -> None:
        self.rules.apply(self.state, index(seat), index(action))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.rules.score(self.state, seat) for seat in range(self.game.players))

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(self.rules.place(self.state, seat) for seat in range(self.game.players))

    def copy(self) -> Self:
        return type(self)(self.game, self.state.copy())
