"""What a seat does from one decision on, as long as nobody else acts: as it was, or as it would have been better."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from fondaco import saying
from fondaco.chance import Sfc32
from fondaco.game import CHANCE, Position
from fondaco.saying import Saying
from fondaco.shapes import Told
from fondaco.story import TURN, who

from .judge import Judge, after

MOST = 12  # actions one after the other


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat, or chance, did; `n` is the number of its event in the record."""

    before: Position
    seat: int
    action: int
    after: Position
    n: int = -1


@dataclass(frozen=True)
class Line:
    """What is done one after the other, and what is said of it."""

    steps: tuple[Step, ...]
    said: tuple[Saying, ...]

    @property
    def end(self) -> Position:
        """Where it leads."""
        return self.steps[-1].after


def best_line(judge: Judge, position: Position, seat: int, action: int) -> Line:
    """An action and the best that follows it, in a position that is as the seat knows it."""
    steps = tuple(_best_steps(judge, position, seat, action))
    return Line(steps, sayings(judge, steps, seat))


def _best_steps(judge: Judge, position: Position, seat: int, first: int) -> Iterator[Step]:
    random, action = Sfc32.stream(0, 0, 0), first
    for _ in range(MOST):
        following = after(position, seat, action)
        yield Step(position, seat, action, following)
        position = following
        while position.to_act == (CHANCE,) and judge.goes_on(position):
            drawn, before = position.sample(random), position
            position = after(before, CHANCE, drawn)
            yield Step(before, CHANCE, drawn, position)
        if seat not in position.to_act or not _is_turn_of(position, seat):
            return
        ratings = judge.following(position.view(seat), seat)
        if not ratings:
            return
        action = max(ratings, key=ratings.__getitem__)


def _is_turn_of(position: Position, seat: int) -> bool:
    """Or the choice that it makes in secret is not whole yet."""
    alone = position.view(None).player == seat or len(position.to_act) == 1
    return alone or position.game.policy.in_secret(position)


def sayings(judge: Judge | None, steps: Iterable[Step], seat: int) -> tuple[Saying, ...]:
    """What the seat hears of its own actions, or a judge says of them; what is idle only if there is nothing else."""
    told: list[Saying] = []
    silent: list[Saying] = []
    for step in steps:
        mute = judge.silent(step.action) if judge is not None and step.seat == seat else None
        if judge is None or mute is None:
            told += _said(step, seat)
        else:
            (silent if step.action in judge.idle else told).append(mute)
    return tuple(_joined(told or silent[:1]))


def _said(step: Step, seat: int) -> list[Saying]:
    presenter = step.after.game.presenter
    said = (presenter.saying(one, step.after) for one in happened(step, seat))
    return [one for one in said if one is not None]


def happened(step: Step, seat: int) -> Iterator[Told]:
    """What the seat hears of what it did itself, as a ship that sails on once its harbour is filled up."""
    told = step.after.game.presenter.tell(step.before, step.seat, step.action, step.after, seat)
    return (one for one in told if who(one) == seat and one.kind != TURN)


def _joined(sayings: Sequence[Saying]) -> Iterator[Saying]:
    """Those that share a line."""
    last: Saying | None = None
    for one in sayings:
        longer = saying.joined(last, one)
        if longer is None and last is not None:
            yield last
        last = longer or one
    if last is not None:
        yield last
