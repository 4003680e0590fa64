"""Parts of golden games, so small that the coach is soon done with them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fondaco import make, record
from fondaco.coach.judge import Judge
from fondaco.coach.judges import judge_of
from fondaco.coach.lines import Step
from fondaco.record import Record

GOLDEN = Path(__file__).parents[1] / "golden"
CATAN, HORN = "catan-2-two", "two"
LAST = 40  # steps


@cache
def golden(name: str) -> Record:
    return record.load(GOLDEN / f"{name}.fondaco")


@cache
def judge(name: str) -> Judge:
    return judge_of(record.game_of(golden(name).header, make))


@cache
def last_steps(name: str) -> tuple[Step, ...]:
    """Of the game, to its end."""
    game = judge(name).game
    steps = [
        Step(before, event.seat, game.action(event.do), after, event.n)
        for before, event, after in record.steps(golden(name), game)
    ]
    return tuple(steps[-LAST:])


def beginning(name: str, events: int) -> bytes:
    """The file of the game that has got so far."""
    return b"".join((GOLDEN / f"{name}.fondaco").read_bytes().splitlines(keepends=True)[: events + 1])
