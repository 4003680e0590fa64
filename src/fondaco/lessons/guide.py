"""Where a game stands in its lesson: what the learner may do, what chance and the others do, and what is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fondaco.chance import STREAM_OF_CHANCE, Sfc32
from fondaco.game import Position

from .lesson import LEARNER, Card, Lesson, Line, Step

SEED = 1204  # of chance where no script says what it draws


class _Place(NamedTuple):
    """The step, and how many lines of it are done."""

    step: int
    line: int = 0


class Guide:
    """It is told what happens.  Where that is not in the script, the lesson is over and the game goes on freely."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._places = [_Place(0)]  # before each entry of the record, and now

    # --- what happens -----------------------------------------------------------------------------

    def follow(self, seat: int, text: str) -> None:
        """An action was carried out."""
        self._places.append(self._after(self._places[-1], seat, text))

    def take_back(self, to: int) -> None:
        """All from that entry of the record on."""
        self._places.append(self._places[to])

    def _after(self, place: _Place, seat: int, text: str) -> _Place:
        step = self._step(place)
        if step is None:
            return place
        fits = place.line < len(step.lines) and step.lines[place.line].fits(seat, text)
        if step.until is not None and Line(LEARNER, (step.until,)).fits(seat, text):
            return _Place(place.step + 1)
        if not fits:
            return place if step.free else _Place(len(self.lesson.steps))
        last = place.line + 1 == len(step.lines) and not step.free
        return _Place(place.step + 1) if last else _Place(place.step, place.line + 1)

    def _step(self, place: _Place) -> Step | None:
        steps = self.lesson.steps
        return steps[place.step] if place.step < len(steps) else None

    # --- what may be done -------------------------------------------------------------------------

    def legal(self, position: Position, seat: int) -> tuple[int, ...]:
        """Of what the rules allow a seat that which the lesson does; all of it rather than nothing."""
        legal, line = position.legal(seat), self._due
        if seat != LEARNER or line is None:
            return legal
        if line.who != LEARNER:
            return legal if position.to_act == (LEARNER,) else ()
        return tuple(one for one in legal if line.fits(seat, position.game.text(one))) or legal

    def permits(self, seat: int, texts: Sequence[str]) -> bool:
        """Whether a seat may do all that one after the other; what chance does in between is skipped."""
        place, done = self._places[-1], 0
        while done < len(texts) and (line := self._line(place)) is not None:
            if line.fits(seat, texts[done]):
                done += 1
            elif not done or line.who == seat:
                return False
            place = self._after(place, line.who, line.texts[0])
        return True

    def scripted(self, position: Position) -> tuple[int, int] | None:
        """The next action of chance or another seat, behind whose it is; None where it is for somebody to choose."""
        line = self._written
        if line is None or line.who == LEARNER or line.who not in position.to_act:
            return None
        legal = position.legal(line.who)
        return next(((line.who, one) for one in legal if line.fits(line.who, position.game.text(one))), None)

    def drawn(self, position: Position) -> int:
        """What chance draws, the same at each table."""
        scripted = self.scripted(position)
        if scripted is not None:
            return scripted[1]
        random = Sfc32.stream(SEED, len(self._places), STREAM_OF_CHANCE)
        return position.chance_action(random.below(position.chance_weight()))

    @property
    def waits(self) -> bool:
        """Whether it is for the learner to act, whoever else might."""
        return self._due is not None and self._due.who == LEARNER

    @property
    def _due(self) -> Line | None:
        return self._line(self._places[-1])

    def _line(self, place: _Place) -> Line | None:
        """None where all is free."""
        step = self._step(place)
        return None if step is None or step.free else step.lines[place.line]

    @property
    def _written(self) -> Line | None:
        """The same where all is free: what chance is to draw there."""
        place, step = self._places[-1], self.step
        return step.lines[place.line] if step is not None and place.line < len(step.lines) else None

    # --- what is said -----------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Of the present step."""
        return self._places[-1].step

    @property
    def step(self) -> Step | None:
        """The present one; None when all are done."""
        return self._step(self._places[-1])

    def cards(self, over: bool) -> tuple[Card, ...]:
        """What is said now."""
        step = self.step
        return self.lesson.farewell if over or step is None else step.cards

    def said(self, over: bool) -> int:
        """How many cards go before those that are said now."""
        before = self.lesson.steps if over else self.lesson.steps[: self.number]
        return sum(len(step.cards) for step in before)
