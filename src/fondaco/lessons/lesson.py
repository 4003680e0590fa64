"""A lesson: a game with a fixed deal, told step by step, in which the learner does what each step is about.

A script has a line for each that acts: the learner `0`, another seat by its number, chance `*`.  What is done one after
the other stands behind it, parted by `;`, `x3` behind what is done three times, and `|` between what the learner may
choose from; a `*` within stands for anything, as in the names of files::

    *: cube red x2; cube blue
    0: ship 0; load red | load blue; sail; stop
    1: ship 2; *
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property

from fondaco.game import CHANCE

LEARNER = 0  # the seat that is taught; bots have all others
TIMES = re.compile(r"(.+) x(\d+)")


@dataclass(frozen=True)
class Card:
    """A sentence or two: a message, and what it points `at` by names of the page."""

    id: str
    at: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """One action that is due: whose, and which it may be."""

    who: int
    texts: tuple[str, ...]

    def fits(self, who: int, text: str) -> bool:
        return who == self.who and any(fnmatchcase(text, one) for one in self.texts)


@dataclass(frozen=True)
class Step:
    """What is said, and then done: by the script, or freely `until` the learner does that; "" is to the end.

    Where it is free the script says only what chance draws first.  `otherwise` is said to who tries something else,
    `rule` is the part of the rules that has more to say.
    """

    cards: tuple[Card, ...]
    script: str = ""
    until: str | None = None
    otherwise: str = "refused.guided"
    rule: str = ""

    @property
    def free(self) -> bool:
        return self.until is not None

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return tuple(one for line in self.script.strip().splitlines() for one in _read(line.strip()))


@dataclass(frozen=True)
class Lesson:
    """`bots`: who sits at the other seats.  `farewell` is said when the game is over, or all steps are done."""

    name: str
    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    minutes: int
    steps: tuple[Step, ...]
    farewell: tuple[Card, ...]

    @property
    def players(self) -> int:
        return 1 + len(self.bots)

    @property
    def texts(self) -> int:
        """How many cards it has."""
        return sum(len(step.cards) for step in self.steps) + len(self.farewell)


def _read(line: str) -> Iterator[Line]:
    who, _, deeds = line.partition(":")
    seat = CHANCE if who == "*" else int(who)
    for deed in deeds.split(";"):
        times = TIMES.fullmatch(deed.strip())
        texts = tuple(text.strip() for text in (times[1] if times else deed).split("|"))
        yield from (Line(seat, texts),) * (int(times[2]) if times else 1)
