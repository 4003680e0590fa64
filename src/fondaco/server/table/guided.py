"""A table that teaches: its learner may do what his lesson is about, and its chance draws what is written there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec import UNSET, UnsetType

from fondaco.game import Position
from fondaco.lessons import LEARNER, Guide, lesson_named
from fondaco.secrecy import Audience
from fondaco.shapes import Plan, Reason

from ..protocol.refusal import Refusal
from ..protocol.to_page import LessonCard, LessonStep

P = TypeVar("P", bound=Plan)


class Guided:
    """Follows a game by the `guide` of its lesson; without a lesson all is free."""

    def __init__(self, lesson: str | None) -> None:
        self.lesson = lesson
        found = None if lesson is None else lesson_named(lesson)
        self.guide = None if found is None else Guide(found)

    def follow(self, seat: int, text: str) -> None:
        if self.guide is not None:
            self.guide.follow(seat, text)

    def take_back(self, to: int) -> None:
        if self.guide is not None:
            self.guide.take_back(to)

    @property
    def asks(self) -> bool:
        """Whether the lesson says what is to be done now."""
        return self.guide is not None and self.guide.step is not None and not self.guide.step.free

    def legal(self, position: Position, seat: int) -> tuple[int, ...]:
        """What a seat may do."""
        return position.legal(seat) if self.guide is None else self.guide.legal(position, seat)

    def check(self, position: Position, seat: int, actions: Sequence[int]) -> None:
        """Whether it is what the lesson is about now, one action after the other.  Raises `Refusal`."""
        if self.guide is None or self._permits(position, seat, actions):
            return
        step = self.guide.step
        raise Refusal("refused.guided", None if step is None else Reason(step.otherwise))

    def _permits(self, position: Position, seat: int, actions: Sequence[int]) -> bool:
        return self.guide is None or self.guide.permits(seat, [position.game.text(one) for one in actions])

    def plans(self, position: Position, audience: Audience, plans: Iterable[P]) -> tuple[P, ...]:
        """Of those which the rules allow."""
        return tuple(plan for plan in plans if audience is None or self._permits(position, audience, plan.actions))

    def instead(self, actions: tuple[int, ...]) -> tuple[int, ...]:
        """Of what could be done in the place of what was begun: nothing while the lesson says what is to be done."""
        return () if self.asks else actions

    def reasons(
        self, position: Position, audience: Audience, reasons: Mapping[str, Reason], instead: tuple[int, ...] = ()
    ) -> dict[str, Reason]:
        """Why what a player always has before him cannot be done: by the rules, or for the sake of the lesson.

        `instead`: what he could do in the place of what he has begun, if it were no lesson.
        """
        if self.guide is None or audience is None or self.guide.step is None:
            return dict(reasons)
        allowed = self.legal(position, audience)
        left = [one for one in position.legal(audience) if one not in allowed]
        done = {name for one in allowed for name in _names(position, one)}
        why = Reason(self.guide.step.otherwise)
        others = {name: why for one in left for name in _names(position, one) if name not in done}
        given_up = {} if self.guide.step.free else {name: why for one in instead for name in _names(position, one)}
        return {**others, **reasons, **given_up}

    def shown(self, audience: Audience, over: bool) -> LessonStep | UnsetType:
        """To the learner alone."""
        guide = self.guide
        if guide is None or audience != LEARNER:
            return UNSET
        cards = tuple(LessonCard(card.id, card.at) for card in guide.cards(over))
        steps, step = len(guide.lesson.steps), guide.step
        free, rule = (True, "") if step is None else (step.free, step.rule)
        number = steps if over else guide.number
        return LessonStep(number, steps, guide.said(over), guide.lesson.texts, cards, free, rule)


def _names(position: Position, action: int) -> tuple[str, str]:
    """What pages ask about: the kind of an action, and its text."""
    return position.game.describe(action).kind, position.game.text(action)
