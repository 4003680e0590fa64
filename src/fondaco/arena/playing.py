"""Carries out work part by part: in this process, in several, or in several as soon as that pays."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice, takewhile
from typing import Generic, TypeVar

from fondaco.bots import AnyBot
from fondaco.integers import integer_within

from .paying import processes_pay
from .workers import Answers, play_in_workers

MOST_WORKERS = 256

Stopped = Callable[[], bool]
T = TypeVar("T")
Part = TypeVar("Part")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Work(Generic[Part, Answer]):
    """What becomes of each part hangs on nothing but it: so it is the same wherever it is carried out.

    `bots` are those that play, by the names that errors give them; `left` says how many parts there are still, and
    `chunk` of them are sent to another process at once.
    """

    bots: Mapping[str, AnyBot]
    play: Callable[[Part], Answer]
    parts: Iterable[Part]
    left: Callable[[], int]
    chunk: int = 1


def carry_out(work: Work[Part, Answer], workers: int | None, stopped: Stopped) -> Answers[Answer]:
    """What becomes of each part, as soon as it is known; none is begun once `stopped` says so.

    Without a number of workers there is one a core, as soon as that pays.  Raises `FondacoError` at once for bots that
    cannot be sent to the workers asked for.
    """
    if workers is None:
        return _in_processes_if_it_pays(work, cores(), stopped)
    workers = integer_within("workers", workers, 1, MOST_WORKERS)
    if workers == 1:
        return (work.play(part) for part in until(stopped, work.parts))
    return _in_processes(work, work.parts, workers, stopped)


def _in_processes_if_it_pays(work: Work[Part, Answer], workers: int, stopped: Stopped) -> Answers[Answer]:
    """The first parts are carried out here, until it is seen what they cost."""
    seconds, parts = 0.0, iter(work.parts)
    for number, part in enumerate(until(stopped, parts)):
        if processes_pay(seconds, number, work.left(), workers):
            yield from _in_processes(work, chain([part], parts), workers, stopped)
            return
        begin = time.thread_time()
        answer = work.play(part)
        seconds += time.thread_time() - begin
        yield answer


def _in_processes(work: Work[Part, Answer], parts: Iterable[Part], workers: int, stopped: Stopped) -> Answers[Answer]:
    some = handfuls(parts, min(work.chunk, max(1, work.left() // workers)))
    return one_by_one(play_in_workers(work.bots, partial(play_some, work.play), until(stopped, some), workers))


def play_some(play: Callable[[Part], Answer], parts: tuple[Part, ...]) -> list[Answer]:
    return [play(part) for part in parts]


def one_by_one(answers: Answers[list[Answer]]) -> Answers[Answer]:
    with closing(answers):
        for some in answers:
            yield from some


def handfuls(parts: Iterable[Part], size: int) -> Iterator[tuple[Part, ...]]:
    left = iter(parts)
    return iter(lambda: tuple(islice(left, size)), ())


def until(stopped: Stopped, things: Iterable[T]) -> Iterator[T]:
    return takewhile(lambda _: not stopped(), things)


def cores() -> int:
    """How many this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
