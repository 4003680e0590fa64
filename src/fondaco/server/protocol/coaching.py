"""What the coach says of a game that is over."""

from __future__ import annotations

import msgspec

from fondaco.statistics import Statistic

from .parts import View
from .said import Saying


class Lesson(msgspec.Struct, frozen=True):
    """One of the decisions that cost most, the costliest first: what was done, what would have been better, and why.

    `chance` and `better_chance`: to win after either, in per cent, by what the seat knew.  `moments`: for `Look`, of
    each seat and of those who watch; `because`: message ids.
    """

    seat: int
    moments: tuple[int, ...]
    chance: float
    better_chance: float
    done: tuple[Saying, ...]
    better: tuple[Saying, ...]
    because: tuple[str, ...]


class Coached(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}/coach`: how much of the game the coach has looked at, from 0 to 1, and at 1 the rest."""

    share: float
    statistics: tuple[Statistic, ...] = ()
    lessons: tuple[Lesson, ...] = ()


class Possible(msgspec.Struct, frozen=True):
    """What may be done, or what may come, in words, else as text.

    `chance`: of who does it to win then; `likely`: how likely it comes; both in per cent.
    """

    action: int
    said: tuple[Saying, ...]
    text: str
    chance: float | None
    likely: float | None


class Tried(msgspec.Struct, frozen=True):
    """The answer to `Try`, all hands open: who has to act, None for chance, and how likely each seat wins, in per cent.

    Nothing is possible, and no chance known, where the game is over or the table still laid.
    """

    seat: int | None
    chances: tuple[float, ...]
    possible: tuple[Possible, ...]
    view: View


encode = msgspec.json.Encoder().encode
