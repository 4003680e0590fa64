"""What games share whose rules stand in a `rules/` folder: functions over one state of integers and lists.

In a state NONE stands for nothing, and a mask, whose bit i is seat i, for several seats.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from operator import index
from types import ModuleType
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from fondaco.action_table import ActionTable
from fondaco.asked import action_of, check_text, check_view, listener_of, seat_of
from fondaco.errors import IllegalAction, UnreadableText, quoted
from fondaco.fields import Fields
from fondaco.game import CHANCE, Game, Position, Random
from fondaco.integers import integer
from fondaco.rulekit.acting import CHANCE_TO_ACT
from fondaco.rulekit.piles import kind_at
from fondaco.shapes import Action, View

NONE = -1


S = TypeVar("S", bound=Fields)
T = TypeVar("T", contravariant=True)
V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Action)
P = TypeVar("P", bound="RulebookPosition[Any, Any, Any]")
G = TypeVar("G", bound="RulebookGame[Any, Any, Any, Any]")


@dataclass(frozen=True, slots=True)
class Rules:
    """The functions of a rulebook that play the game; the first argument of each is the state."""

    acting: Mapping[int, tuple[int, ...]]  # who has to act, by the mask that says it
    new_game: Callable[[Any], None]  # lays out a state that is new but for its settings
    legal_actions: Callable[[Any, int], int]  # of a seat; fills `offered`
    apply: Callable[[Any, int, int], None]
    offer_outcomes: Callable[[Any], None]  # fills `offered` and `weights`
    chance_weight: Callable[[Any], int]
    chance_action: Callable[[Any, int], int]
    score: Callable[[Any, int], int]
    place: Callable[[Any, int], int]

    @classmethod
    def of(cls, seats: int, *modules: ModuleType) -> Self:
        """Those of a rulebook for up to so many seats: each in the module that has a function of that name."""
        there = {name: function for module in modules for name, function in vars(module).items()}
        acting = {**{mask: seats_in(mask) for mask in range(1 << seats)}, CHANCE_TO_ACT: (CHANCE,)}
        return cls(acting, **{field.name: there[field.name] for field in fields(cls) if field.name != "acting"})


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a mask, ascending."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    """Seats as a mask: a bit for each."""
    return sum(1 << seat for seat in seats)


def known(value: int) -> int | None:
    """A number of the rules, for which NONE is nothing, as others write it."""
    return None if value == NONE else value


def or_none(value: int | None) -> int:
    """The same the other way round."""
    return NONE if value is None else value


def draw(pile: list[int], random: Random) -> int:
    """Take one piece out of a pile blindly; its kind is returned."""
    kind = kind_at(pile, random.randrange(sum(pile)))
    pile[kind] -= 1
    return kind


class PositionText(Protocol[T]):
    """The text of a position, whose state is as at the start before it is read."""

    def read(self, s: T, text: str, /) -> None:
        """Raises `UnreadableText`."""

    def write(self, s: T, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Kit(Generic[S, V, A]):
    """What a game is made of beside its rules, most of it modules of its folder."""

    state: type[S]
    actions: ActionTable[A]
    texts: PositionText[S]
    check: Callable[[S], None]  # whether a position that was read can occur; raises `UnreadableText`
    view: type[V]
    imagine: Callable[[S, V, Random], None]  # fills a state as at the start


class RulebookGame(Game, Generic[P, S, V, A]):
    """A game whose rules are a rulebook: it says how its states are looked at."""

    kit: Kit[S, V, A]
    actions: int
    has_tables: ClassVar[bool] = False  # in its box, that can be replaced

    def prepare(self) -> None:
        if self.components is not None and not self.has_tables:
            raise UnreadableText(f"components: {self.name} has no tables that could be replaced")
        self.actions = len(self.kit.actions.texts)
        self._laid_out = self._new_state()
        self.furnish(self._laid_out)
        self.at(self._laid_out).rules.new_game(self._laid_out)

    def furnish(self, s: S) -> None:
        """What a new state has of this box, beside the house rules, before it is laid out."""

    def _new_state(self) -> S:
        """The house rules in its settings; those that have no meaning are at their defaults."""
        s = self.kit.state()
        s.players, s.rules = self.players, self.rules
        for option in self.info.options:
            if option.field is not None:
                name = option.field or option.snake_case
                assert name in s.fields, f"the state has no field {name} for the option {option.key}"
                setattr(s, name, option.number(self.options.get(option.key, option.default)))
        return s

    @abstractmethod
    def at(self, s: S) -> P:
        """The position with this state."""

    @abstractmethod
    def look(self, s: S, seat: int | None, to_act: tuple[int, ...]) -> V:
        """What that seat, or a spectator, may know."""

    def start(self) -> P:
        return self.at(self._laid_out.copy())

    def position(self, text: str) -> P:
        check_text(self, text, "position")
        s = self._laid_out.blank()
        self.kit.texts.read(s, text)
        self.kit.check(s)
        return self.at(s)

    def imagine(self, view: V, random: Random) -> P:
        check_view(self, view, self.kit.view)
        s = self._laid_out.blank()
        self.kit.imagine(s, view, random)
        return self.at(s)

    def action(self, text: str) -> int:
        check_text(self, text, "action")
        return self.kit.actions.integer_of(text, self.actions)

    def text(self, action: int) -> str:
        return self.kit.actions.texts[action_of(self, action)]

    def describe(self, action: int) -> A:
        return self.kit.actions.records[action_of(self, action)]


class RulebookPosition(Position, Generic[G, S, V]):
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
        number = seat_of(self.game, seat)
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

    def view(self, seat: int | None) -> V:
        seen: V = self.game.look(self.state, listener_of(self.game, seat), self.to_act)
        return seen

    def revealed(self) -> Self:
        other = self.copy()
        other.state.bare = True
        return other

    def imagine(self, seat: int | None, random: Random) -> Self:
        imagined: Self = self.game.imagine(self.view(seat), random)
        return imagined

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.rules.score(self.state, seat) for seat in range(self.game.players))

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(self.rules.place(self.state, seat) for seat in range(self.game.players))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.game == other.game and self.state == other.state

    def copy(self) -> Self:
        return type(self)(self.game, self.state.copy())

    def text(self) -> str:
        text: str = self.game.kit.texts.write(self.state)
        return text
