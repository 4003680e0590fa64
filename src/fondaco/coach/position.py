"""One position: how likely each seat wins, what may be done or come, and what it would lead to."""

from __future__ import annotations

from dataclasses import dataclass

from fondaco.chance import Sfc32
from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Position
from fondaco.saying import Saying

from . import branching
from .branching import LAID, OVER
from .judge import Judge, after
from .lines import Step, best_line, sayings
from .shapes import Chances

TOLD = 12


@dataclass(frozen=True, slots=True)
class Way:
    """An action of a seat with its chance to win then, by what it knows; None where nobody thinks of it."""

    number: int
    action: str
    said: tuple[Saying, ...]  # with the best that follows
    chance: float | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What chance may bring, in words where there are any, how likely it is, and the chances of all seats then."""

    number: int  # of one of those that are alike
    action: str
    said: tuple[Saying, ...]
    likely: float
    chances: Chances


@dataclass(frozen=True, slots=True)
class Consultation:
    """`seat`: who has to decide, best way first; None where chance has to act."""

    chances: Chances
    seat: int | None
    ways: tuple[Way, ...]
    outcomes: tuple[Outcome, ...]


def consult(judge: Judge, position: Position) -> Consultation:
    """Raises `FondacoError` where there is nothing to say: the game is over, or the table is still laid."""
    if position.over:
        raise FondacoError(OVER)
    if not judge.knows(position):
        raise FondacoError(LAID)
    chances, seat = judge.chances(position), position.next_seat
    if seat == CHANCE:
        return Consultation(chances, None, (), outcomes(judge, position))
    return Consultation(chances, seat, ways(judge, position, seat), ())


def ways(judge: Judge, position: Position, seat: int) -> tuple[Way, ...]:
    """Of the best is told how they go on; one that is alone is worth what the moment is."""
    possible = position.legal(seat)
    alone = {possible[0]: judge.chances(position)[seat]} if len(possible) == 1 else None
    ratings = alone or judge.ratings(position.view(seat), seat)
    imagined = position.imagine(seat, Sfc32.stream(0, 0, 0))
    legal = sorted(possible, key=lambda action: -ratings.get(action, -1.0))
    told = [best_line(judge, imagined, seat, action).said if action in ratings else () for action in legal[:TOLD]]
    told += [
        sayings(judge, [Step(imagined, seat, action, after(imagined, seat, action))], seat) for action in legal[TOLD:]
    ]
    return tuple(
        Way(action, judge.game.text(action), said or judge.begun(action), ratings.get(action))
        for action, said in zip(legal, told, strict=True)
    )


def outcomes(judge: Judge, position: Position) -> tuple[Outcome, ...]:
    return tuple(
        Outcome(one.action, one.text, judge.drawn(position, one.action), one.likely or 0.0, one.chances)
        for one in branching.outcomes(judge, position)
    )
