"""How a game is shown and told to people: `game.presenter`.  Whoever only plays or studies needs none of it."""

from __future__ import annotations

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from html import escape
from typing import Generic, TypeVar

from fondaco.action_table import in_words
from fondaco.game import Position
from fondaco.saying import Saying
from fondaco.shapes import Spot, Told
from fondaco.statistics import Course, Source, Statistic
from fondaco.svg import picture, text

COLUMNS = 80
WIDTH, HEIGHT, MARGIN = 800, 60, 20  # of a picture that is a line of text

Say = Callable[..., str]  # a message id, and values for what stands in it by name -> words

P = TypeVar("P", bound=Position, contravariant=True)
T = TypeVar("T", bound=Told, covariant=True)


class Presenter(ABC, Generic[P, T]):
    """Tells what happened, and draws what is there.  One for all games of a kind; it keeps nothing.

    What a game does not tell and draw in its own way is shown in the words of its records and positions.
    """

    @abstractmethod
    def tell(self, before: P, seat: int, action: int, after: P, listener: int | None) -> tuple[T, ...]:
        """What the action that led from `before` to `after` did, as one listener may know it (None: a spectator).

        Frozen records, of which some actions have none.  Raises `UnknownOption` or `IllegalAction` if there is no
        such seat or action.
        """

    def saying(self, told: T, position: P) -> Saying | None:  # type: ignore[misc]
        """What is said of one thing that was told, beside its `seat`, who did it; None: nothing.

        `position`: any of the game that has its board; what is secret in it stays so.  Here in the words of the record.
        """
        return Saying(in_words(told, without=("seat",)))

    def spots(self, told: T) -> tuple[Spot, ...]:  # type: ignore[misc]
        """What on the table one thing that was told has to do with, so that a page can point at it.  Here nothing."""
        return ()

    def points(self, position: P) -> tuple[tuple[Source, ...], ...]:
        """By seats, what their points are made of: they add up to `position.scores`.  Here nothing more is known."""
        return ((),) * len(position.scores)

    def statistics(self, steps: Iterable[tuple[P, int, int, P]]) -> tuple[Statistic, ...]:
        """What a game that is over adds up to, all of it open now: how its points changed, luck, who took what of whom.

        `steps`: the position before, seat and action, and the position after, of all that happened.  Here the points
        alone, whenever it was another one's turn.
        """
        points: list[tuple[int, ...]] = []
        player: int | None = None
        for _, _, _, after in steps:
            if after.over or after.view(None).player != player:
                player = after.view(None).player
                points.append(after.scores)
        return (Course("statistics.points", tuple(points), None),)

    def drawing(self, position: P, say: Say, colour: bool = False) -> str:
        """The table for a terminal of 80 columns, hands open; `colour`: with its escape sequences.  Here its text."""
        return textwrap.fill(position.text(), COLUMNS, break_on_hyphens=False)

    def svg(self, position: P, numbers: bool = False) -> str:
        """The table as a picture, hands open; `numbers`: with those by which texts name places.  Here its text."""
        return picture(WIDTH, HEIGHT, [text(MARGIN, HEIGHT / 2, escape(position.text()), "start")])
