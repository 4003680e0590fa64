"""The contract of every game: a `Game` (options, seats, action table) and a `Position` of it, rules and no more.

Chance is a player: where `to_act` is ``(CHANCE,)``, `chance()` lists the outcomes with their weights, `sample` draws
one of them with a random source that is given, and it is applied like an action.  A random game::

    while not position.over:
        seat = position.next_seat
        action = position.sample(random) if seat == CHANCE else random.choice(position.legal(seat))
        position.apply(seat, action)

What people see and hear is the work of `game.presenter`, what a table does with a decision that of `game.policy`.

A `Game` never changes: copies are the same game, and threads and positions share it.  A `Position` changes, and
answers put into it what they need on the way: each thread has one of its own.  Both can be pickled, views, actions
and what is told too; a position comes back with the game that equal games in this process share.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from fondaco.asked import CHANCE, seat_of
from fondaco.errors import FondacoError, IllegalAction, UnknownOption, UnreadableText, quoted
from fondaco.game_info import GameInfo, whole
from fondaco.integers import integer, plain
from fondaco.shapes import Action, Intent, Plan, Reason, Told, View

if TYPE_CHECKING:
    from fondaco.policy import Policy
    from fondaco.presenter import Presenter

__all__ = ["CHANCE", "Game", "Position", "Random"]

KEPT = 64  # games that pickles were made of last


class Random(Protocol):
    """What the library needs of a random source; `random.Random` and `fondaco.chance.Sfc32` have it."""

    def randrange(self, n: int, /) -> int:
        """A random number from 0 to n-1."""


class Game(ABC):
    """A game with its number of players, version of the rules, house rules and component data.

    The action table (integers 0 to `actions` - 1) is fixed by these four.
    """

    info: ClassVar[GameInfo]
    presenter: ClassVar[Presenter[Any, Told]]
    policy: ClassVar[Policy[Any, Plan, Any]]

    players: int
    rules: int  # version
    options: Mapping[str, str]
    actions: int

    def __init__(
        self,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
        rules: int | str | None = None,
    ) -> None:
        count = self.info.players[-1] if players is None else whole(players)
        if count not in self.info.players:
            counts = ", ".join(map(str, self.info.players))
            raise UnknownOption(f"{self.info.name} is for {counts} players, not for {quoted(players)}")
        if not isinstance(components, Mapping | None):
            raise UnreadableText(f"components: a table is needed, not {quoted(components)}")
        self.players = count
        self.rules = self.info.read_version(rules)
        self.options = MappingProxyType(self.info.read_options(options or {}, self.rules, count))
        self._components = dict(components) if components else None
        self.prepare()
        self._components = plain(self._components)

    @abstractmethod
    def prepare(self) -> None:
        """Work out what follows from players, options and components, the size of the action table among it."""

    @property
    def name(self) -> str:
        return self.info.name

    @property
    def components(self) -> dict[str, Any] | None:
        """The tables that replace those of the box, the caller's own; None: as they come with the game."""
        return deepcopy(self._components)

    @abstractmethod
    def start(self) -> Position:
        """The position before the first event of the set-up."""

    @abstractmethod
    def position(self, text: str) -> Position:
        """The position that `Position.text` wrote.  Raises `UnreadableText`."""

    @abstractmethod
    def imagine(self, view: Any, random: Random) -> Position:
        """A legal position consistent with what the view's seat knows, the unknown dealt at random.

        Raises `UnreadableText` if it is no view of this game.
        """

    @abstractmethod
    def action(self, text: str) -> int:
        """The integer of an action written as text.  Raises `UnreadableText`."""

    @abstractmethod
    def text(self, action: int) -> str:
        """An action as one short line.  Raises `IllegalAction` if there is no such integer."""

    @abstractmethod
    def describe(self, action: int) -> Action:
        """An action as a frozen record.  Raises `IllegalAction` if there is no such integer."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        options, components = tuple(self.options.items()), json.dumps(self.components)
        return _made_again, (type(self), self.players, options, components, self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((self.name, self.players))

    def _identity(self) -> tuple[object, ...]:
        """What makes two games the same: name, players, version of the rules, options, components."""
        return self.name, self.players, self.rules, self.options, self.components

    def __repr__(self) -> str:
        defaults = {option.key: option.default for option in self.info.options}
        changed = {key: value for key, value in self.options.items() if value != defaults[key]}
        rules = "" if self.rules == self.info.rules else f", rules={self.rules}"
        rest = "".join(f", {key}={value!r}" for key, value in changed.items())
        return f"fondaco.make({self.name!r}, players={self.players}{rules}{rest})"


@lru_cache(KEPT)
def _made_again(
    kind: type[Game], players: int, options: tuple[tuple[str, str], ...], components: str, rules: int
) -> Game:
    """The game of a pickle, the same one for equal games."""
    return kind(players, dict(options), json.loads(components), rules)


class Position(ABC):
    """One moment of a game.  `apply` changes it in place; `copy` first to keep it.

    Positions are equal where game and text are; as they change they cannot be keys or in sets: `text()` can.
    """

    game: Game

    @property
    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to act now, ascending; ``(CHANCE,)`` for chance, ``()`` when over."""

    @property
    def may_act(self) -> tuple[int, ...]:
        """The seats that may act of their own accord, ascending: nobody waits for them."""
        return ()

    @property
    def next_seat(self) -> int:
        """Of `to_act`, which is not empty, the one that goes first where nobody says who does; CHANCE for chance."""
        return self.to_act[0]

    @abstractmethod
    def legal(self, seat: int) -> tuple[int, ...]:
        """What that seat, or `CHANCE`, may do now, ascending; empty unless it is in `to_act` or `may_act`.

        Raises `UnknownOption` if there is no such seat.
        """

    def legal_texts(self, seat: int) -> tuple[str, ...]:
        """The same as texts, in the same order."""
        return tuple(map(self.game.text, self.legal(seat)))

    def why_not(self, seat: int, what: str | Intent) -> Reason | None:
        """Why that seat cannot do something now, by what it may know; None where it can.

        It is one of the game's intents as a record; an action, by its text; or all actions of a kind, by the word
        of their records: a game may have words for what consists of several.
        Raises `UnknownOption` if there is no such seat, `IllegalAction` if the game knows no such thing.
        """
        number = seat_of(self.game, seat, first=0)
        if isinstance(what, self.game.policy.intents):
            return self.game.policy.objection(self, number, what)
        return self.why_not_named(number, what)

    def why_not_named(self, seat: int, name: Any) -> Reason | None:
        """The same for a kind of action or the text of one, and a seat that is there."""
        legal = self.legal(seat)
        if any(name in self._names(action) for action in legal):
            return None
        kind = next((kind for kind, text in map(self._names, range(self.game.actions)) if name in (kind, text)), None)
        if kind is None:
            raise IllegalAction(f"there is no kind of action {quoted(name)} in {self.game.name}")
        reason = Reason("refused.not-allowed" if legal else "refused.not-yet-your-turn")
        return reason if kind == name else self.why_not_named(seat, kind) or reason

    def _names(self, action: int) -> tuple[str, str]:
        """Its kind and its text."""
        return self.game.describe(action).kind, self.game.text(action)

    @abstractmethod
    def chance(self) -> tuple[tuple[int, int], ...]:
        """The outcomes of the chance event due now with their weights, ascending by action; else empty."""

    @abstractmethod
    def chance_weight(self) -> int:
        """The sum of those weights."""

    @abstractmethod
    def chance_action(self, k: int) -> int:
        """The outcome at cumulated weight k, 0 <= k < `chance_weight()`.  Raises `IllegalAction`."""

    def sample(self, random: Random) -> int:
        """An outcome of the chance event due now, each as likely as its weight says; it is still to be applied.

        Raises `IllegalAction` where chance is not to act.
        """
        weight = self.chance_weight()
        if not weight:
            raise IllegalAction("chance: it is not its turn")
        return self.chance_action(random.randrange(weight))

    @abstractmethod
    def apply_unchecked(self, seat: int, action: int) -> None:
        """Carry out an action known to be legal, both integers of any kind.  Raises `TypeError` for anything else."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What that seat may know; None for a spectator.  Raises `UnknownOption` if there is no such seat."""

    def revealed(self) -> Self:
        """A copy that hides nothing: its views show all hands, as at the end.  For games that are over."""
        return self.copy()

    def imagine(self, seat: int | None, random: Random) -> Position:
        """A position that this one may be for all that a seat knows: `game.imagine` of its view."""
        return self.game.imagine(self.view(seat), random)

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points of each seat, as they would count now."""

    @property
    @abstractmethod
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the winner, equals share one; as things stand now."""

    def returns(self) -> tuple[float, ...]:
        """What each seat has of the win at the end: they add up to 1, and those who share first place share it alike.

        Raises `FondacoError` before the end.
        """
        if not self.over:
            raise FondacoError("the game is not over: who gets what is known at its end; until then see scores, places")
        places = self.places
        return tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)

    @abstractmethod
    def copy(self) -> Self:
        """A position of its own; so are those of the module `copy`.  The game is the same: it never changes."""

    @abstractmethod
    def text(self) -> str:
        """One line that says everything; `Game.position` reads it."""

    @property
    def over(self) -> bool:
        return not self.to_act

    def apply(self, seat: int, action: int) -> None:
        """Carry out an action of a seat in `to_act` or `may_act`, or of `CHANCE`.

        Raises `IllegalAction`; then nothing has changed.
        """
        number = integer(action)
        if number is None:
            raise IllegalAction(f"{quoted(action)} is no action: a number is needed, which game.action(text) gives")
        if self.over:
            raise IllegalAction("the game is over")
        who = seat_of(self.game, seat, IllegalAction)
        if who not in self.to_act and who not in self.may_act:
            whose = "chance" if self.to_act == (CHANCE,) else f"seat {', '.join(map(str, self.to_act))}"
            raise IllegalAction(f"it is not for {_named(who)} to act now, but for {whose}")
        allowed = self.legal(who)
        if number not in allowed:
            choices = "; ".join(self.game.text(a) for a in allowed)
            known = 0 <= number < self.game.actions
            named = f"'{self.game.text(number)}'" if known else f"action {quoted(number)}"
            raise IllegalAction(f"{named} is not allowed now; allowed: {choices}")
        self.apply_unchecked(who, number)

    def play(self, moves: Sequence[tuple[int, str]]) -> None:
        """Apply (seat, action text) pairs one after the other, up to the first that is wrong.

        Raises `IllegalAction` or `UnreadableText`; what stands before the wrong one is applied.
        """
        given: list[Any] = list(moves)
        for move in given:
            if not isinstance(move, tuple | list) or len(move) != 2:
                raise UnreadableText(f"{quoted(move)} is no move: pairs of a seat and a text are needed")
        for seat, text in given:
            self.apply(seat, self.game.action(text))

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def _repr_svg_(self) -> str:
        return self.game.presenter.svg(self)

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self.text()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.text() == other.text()


def _named(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
