"""How a game is shown and told to people: `game.presenter`.  Whoever only plays or studies needs none of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from fondaco.game import Position
from fondaco.shapes import Told

Say = Callable[..., str]  # a message id, and values for what stands in it by name -> words

P = TypeVar("P", bound=Position, contravariant=True)
T = TypeVar("T", bound=Told, covariant=True)


class Presenter(ABC, Generic[P, T]):
    """Tells what happened, and draws what is there.  One for all games of a kind; it keeps nothing."""

    @abstractmethod
    def tell(self, before: P, seat: int, action: int, after: P, listener: int | None) -> tuple[T, ...]:
        """What the action that led from `before` to `after` did, as one listener may know it (None: a spectator).

        Frozen records, of which some actions have none.  Raises `UnknownOption` or `IllegalAction` if there is no
        such seat or action.
        """

    @abstractmethod
    def story(self, told: Iterable[Any], names: Sequence[str], position: P, say: Say) -> Iterator[str]:
        """What was told, in words, a line each: `names` of the seats, `position` any of the game that has its board."""

    @abstractmethod
    def drawing(self, position: P, say: Say, colour: bool = False) -> str:
        """The table for a terminal of 80 columns, hands open; `colour`: with its escape sequences."""

    @abstractmethod
    def svg(self, position: P) -> str:
        """The table as a picture, hands open."""
