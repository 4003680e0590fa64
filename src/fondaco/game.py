"""The contract of every game: a `Game` (options, seats, action table) and a `Position` of it.

Chance is a player: where `to_act` is ``(CHANCE,)``, `chance()` lists the outcomes with their
weights, and one of them is applied like an action.  Neither class draws random numbers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from fondaco.errors import FondacoError, IllegalAction, UnknownOption, UnreadableText, quoted
from fondaco.game_info import GameInfo, whole
from fondaco.integers import integer, plain

if TYPE_CHECKING:
    from fondaco.policy import Policy
    from fondaco.presenter import Presenter

CHANCE = -1


class Random(Protocol):
    """What the library needs of a random source; `random.Random` and `fondaco.chance.Sfc32` have it."""

    def randrange(self, n: int, /) -> int:
        """A random number from 0 to n-1."""


class Game(ABC):
    """A game with its number of players, version of the rules, house rules and component data.

    The action table (integers 0 to `actions` - 1) is fixed by these four.
    """

    info: ClassVar[GameInfo]
    presenter: ClassVar[Presenter[Any, Any]]
    policy: ClassVar[Policy[Any, Any]]

    players: int
    rules: int  # version
    options: dict[str, str]
    components: dict[str, Any] | None  # None: as they come with the game
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
        self.options = self.info.read_options(options or {}, self.rules, count)
        self.components = dict(components) if components else None
        self.prepare()
        self.components = plain(self.components)

    @abstractmethod
    def prepare(self) -> None:
        """Work out what follows from players, options and components, the size of the action table among it."""

    @property
    def name(self) -> str:
        return self.info.name

    @abstractmethod
    def start(self) -> Position:
        """The position before the first event of the set-up."""

    @abstractmethod
    def position(self, text: str) -> Position:
        """The position that `Position.text` wrote.  Raises `UnreadableText`."""

    @abstractmethod
    def imagine(self, view: Any, random: Random) -> Position:
        """A legal position consistent with what the view's seat knows, the unknown dealt at random."""

    @abstractmethod
    def action(self, text: str) -> int:
        """The integer of an action written as text.  Raises `UnreadableText`."""

    @abstractmethod
    def text(self, action: int) -> str:
        """An action as one short line.  Raises `IllegalAction` if there is no such integer."""

    @abstractmethod
    def describe(self, action: int) -> Any:
        """An action as a frozen record."""

    def check_text(self, text: object, what: str) -> None:
        """Raises `UnreadableText` unless it is a text, as a position or an action (`what`) needs it."""
        if not isinstance(text, str):
            raise UnreadableText(f"{quoted(text)} is no {what} of {self.name}: a text is needed")

    def check_view(self, view: Any, kind: type) -> None:
        """Raises `UnreadableText` unless it is a view, one of this `kind`, of a game with as many seats."""
        fits = isinstance(view, kind)
        if not fits:
            raise UnreadableText(f"{quoted(view)} is no view of {self.name}: position.view(seat) gives one")
        if len(view.seats) != self.players:
            raise UnreadableText(f"the view has {len(view.seats)} seats, the game {self.players}")

    def integer_of(self, action: object) -> int:
        """An action as a plain integer.  Raises `IllegalAction` unless the action table has it."""
        number = integer(action)
        if number is None:
            raise IllegalAction(f"{quoted(action)} is no action of {self.name}: a number is needed")
        if not 0 <= number < self.actions:
            raise IllegalAction(f"there is no action {quoted(number)}; the table goes from 0 to {self.actions - 1}")
        return number

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.identity() == other.identity()

    def __hash__(self) -> int:
        return hash((self.name, self.players))

    def identity(self) -> tuple[str, int, int, dict[str, str], dict[str, Any] | None]:
        """What makes two games the same: name, players, version of the rules, options, components."""
        return self.name, self.players, self.rules, self.options, self.components

    def __repr__(self) -> str:
        defaults = {option.key: option.default for option in self.info.options}
        changed = {key: value for key, value in self.options.items() if value != defaults[key]}
        rules = "" if self.rules == self.info.rules else f", rules={self.rules}"
        rest = "".join(f", {key}={value!r}" for key, value in changed.items())
        return f"fondaco.make({self.name!r}, players={self.players}{rules}{rest})"


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

    @abstractmethod
    def chance(self) -> tuple[tuple[int, int], ...]:
        """The outcomes of the chance event due now with their weights, ascending by action; else empty."""

    @abstractmethod
    def chance_weight(self) -> int:
        """The sum of those weights."""

    @abstractmethod
    def chance_action(self, k: int) -> int:
        """The outcome at cumulated weight k, 0 <= k < `chance_weight()`.  Raises `IllegalAction`."""

    @abstractmethod
    def apply_unchecked(self, seat: int, action: int) -> None:
        """Carry out an action known to be legal, both integers of any kind.  Raises `TypeError` for anything else."""

    @abstractmethod
    def view(self, seat: int | None) -> Any:
        """What that seat may know; None for a spectator.  Raises `UnknownOption` if there is no such seat."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """Points of each seat, as they would count now."""

    @property
    @abstractmethod
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 1 for the winner, equals share one; as things stand now."""

    @abstractmethod
    def copy(self) -> Position: ...

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
        who = self.actor(seat, IllegalAction)
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

    def known_seat(self, seat: object) -> int | None:
        """A seat as a plain integer; None if there is no such seat."""
        number = seat if type(seat) is int else integer(seat)
        return number if number is not None and 0 <= number < self.game.players else None

    def listener(self, seat: object) -> int | None:
        """A seat as a plain integer; None is a spectator.  Raises `UnknownOption` if there is no such seat."""
        return None if seat is None else self.actor(seat, first=0)

    def actor(self, seat: object, error: type[FondacoError] = UnknownOption, first: int = CHANCE) -> int:
        """A seat, or chance, as a plain integer.  Raises that error if there is no such seat."""
        number = integer(seat)
        if number is None or not first <= number < self.game.players:
            raise error(f"there is no seat {quoted(seat)}; there are 0 to {self.game.players - 1}")
        return number

    def __copy__(self) -> Position:
        return self.copy()

    def _repr_svg_(self) -> str:
        return self.game.presenter.svg(self)

    def __repr__(self) -> str:
        return f"<{self.game.name}: {self.text()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game == other.game and self.text() == other.text()


def _named(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
