"""What every bot has: it is seated for a game, hears what its seat is told, and chooses by what its seat may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeVar

from fondaco.asked import action_of, check_view
from fondaco.errors import FondacoError, IllegalAction, quoted
from fondaco.game import Game, Random
from fondaco.integers import integer
from fondaco.shapes import Reason as Reason

from .budget import FREE, Budget

View = TypeVar("View", contravariant=True)
Told = TypeVar("Told", contravariant=True)


Because = tuple[Reason, ...]  # the weightiest first


@dataclass(frozen=True, slots=True)
class Decision:
    """One of the legal actions, and why; `chances`: how likely it wins after each action that it thought of."""

    action: int
    because: Because = ()
    chances: Mapping[int, float] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        if type(self.action) is not int:
            number = integer(self.action)
            if number is not None:  # else whoever is answered refuses it, and can say whose choice it is
                object.__setattr__(self, "action", number)


def check_choice(legal: Sequence[int]) -> None:
    """Raises `IllegalAction` where there is nothing to choose from."""
    if len(legal) == 0:  # an array has no truth value
        raise IllegalAction("no legal actions to choose from: it is not for this seat to act")


class Bot(ABC, Generic[View, Told]):
    """A kind of player with its settings, made for a game; `sit` makes of it the player of one seat in one game.

    `View` is what a seat of its games sees, `Told` a record of what it is told.
    """

    name: ClassVar[str]  # else that of the class
    games: ClassVar[tuple[str, ...]] = ()  # the names of those it plays; empty: all
    needs_view: ClassVar[bool] = True  # else it may be given None, which is much faster
    compiles: ClassVar[
        tuple[str, ...]
    ] = ()  # the packages with which it compiles loops of its own; it works without too

    game: Game
    seat: int  # of a player; a kind has none

    def __init__(self, game: Game) -> None:
        self.game = game

    def __init_subclass__(cls, **more: Any) -> None:
        """A name there is always; and who chooses otherwise than the class above needs its view again."""
        super().__init_subclass__(**more)
        if not hasattr(cls, "name"):
            cls.name = cls.__name__
        if "choose" in vars(cls) and "needs_view" not in vars(cls):
            cls.needs_view = True

    def sit(self, game: Game, seat: int) -> Self:
        """The player of a seat, once a game: a shallow copy, so what it changes in place it has to make anew here."""
        player = copy(self)
        player.game, player.seat = game, seat
        return player

    def hear(self, told: Told) -> None:
        """One record of what the seat is told, in order; who does not overwrite this is told nothing.

        What was taken back a player never heard: another is seated in its place, which hears the rest.
        """

    @abstractmethod
    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        """One of `legal`, which is not empty, for the seat that sees `view`.  Raises `IllegalAction`.

        `random` is the player's own stream.  Who heard and chose the same before and gets equal views, legal
        actions and random numbers chooses the same, unless the budget is counted in seconds.
        """

    def is_open(self, reason: Reason) -> bool:
        """Whether all may hear that at once: it tells nothing that this seat alone knows, nor lets it be guessed."""
        return False

    def asked(self, view: Any, kind: type, legal: Sequence[int]) -> tuple[int, ...]:
        """What there is to choose from, as plain integers.

        Raises `UnreadableText` if it is no view of this `kind` of a game with as many seats, `IllegalAction` if it is
        a spectator's, or there is nothing to choose from.
        """
        check_view(self.game, view, kind)
        if view.seat is None:
            raise IllegalAction("a spectator has nothing to decide")
        check_choice(legal)
        return tuple(action_of(self.game, action) for action in legal)

    def among(self, legal: Sequence[int], decision: Decision) -> Decision:
        """The decision, if it takes one of `legal`.  Raises `IllegalAction` where that is not all that is legal."""
        if decision.action not in legal:
            text = self.game.text(decision.action)
            raise IllegalAction(f"bot {self.name} takes '{text}', which it was not given: give it position.legal(seat)")
        return decision


AnyBot = Bot[Any, Any]  # where only its game knows what it sees


def listens(player: AnyBot) -> bool:
    """Whether it wants to be told anything."""
    return type(player).hear is not Bot.hear


def seated(bot: AnyBot, game: Game, seat: int) -> AnyBot:
    """The player of a seat.  Raises `FondacoError` if the bot gives none."""
    player: object = bot.sit(game, seat)
    if not isinstance(player, Bot):
        raise FondacoError(f"bot {bot.name} sits down as {quoted(player)}: sit() has to return a Bot, as super's does")
    return player
