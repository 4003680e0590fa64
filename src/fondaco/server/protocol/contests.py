"""Contests of people, which the page calls tournaments: bodies and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .parts import Clock

MOST_ROUNDS = 20

System = Literal["swiss", "everybody"]
Stage = Literal["open", "rounds", "final", "over", "off"]


class NewContest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/contests`, by who is signed in.  The answer is `Contest`.

    `options`: expansions; `size`: of the tables, of which some are of 3 instead of 4, or of 4 instead of 3, where the
    number of players does not fit.  `rounds`: before the final; null for as many as that system has by itself.
    `automatic`: whether a round begins as soon as the one before is over.
    """

    title: str
    game: str
    size: Annotated[int, Meta(ge=2, le=4)]
    system: System = "swiss"
    options: dict[str, str] = {}
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
    final: bool = True
    clock: Clock = Clock(900, 20)
    automatic: bool = True


class ContestInfo(msgspec.Struct, frozen=True):
    """A contest in short, as in `GET /api/contests`.

    `players`: how many take part; `rounds`: how many there are to be, as far as can be said; `round`: the present one,
    0 before the first; `mine`: whether who asks takes part.
    """

    id: str
    title: str
    game: str
    options: dict[str, str]
    size: int
    system: System
    final: bool
    clock: Clock
    automatic: bool
    stage: Stage
    players: int
    rounds: int
    round: int
    created: int  # ms since 1970
    organiser: str | None  # his id, as long as he has an account
    organiser_name: str
    mine: bool


class ContestList(msgspec.Struct, frozen=True):
    """`GET /api/contests`: those that can be joined or are played, then those that are over, the newest first."""

    contests: tuple[ContestInfo, ...]


class ContestPlayer(msgspec.Struct, frozen=True):
    """`n`: by which tables name him; of a bot `bot` is its kind.  Neither is there of who has deleted his account.

    `gone`: he is not paired any more.
    """

    n: int
    name: str
    person: str | None
    bot: str | None
    gone: bool


class ContestTable(msgspec.Struct, frozen=True):
    """`players`: by seats; `table`: by which it is found, null where its game is not kept any more.

    `points`: by seats, of a table that is over and counts; `aside`: it counts for nobody.
    """

    table: str | None
    players: tuple[int, ...]
    over: bool
    aside: bool
    final: bool
    points: tuple[int, ...] | None


class ContestRound(msgspec.Struct, frozen=True):
    """`rest`: who could not be seated."""

    tables: tuple[ContestTable, ...]
    rest: tuple[int, ...]


class ContestStanding(msgspec.Struct, frozen=True):
    """Points are twelfths of a win.  `opponents`: how many those have on average with whom he sat."""

    place: int
    player: int
    points: int
    wins: int
    opponents: float


class Contest(msgspec.Struct, frozen=True):
    """`GET /api/contests/{contest}`.  `me`: the number of who asks, where he takes part; `mine`: his table now.

    `ready`: whether the organiser may let go on what comes next.
    """

    info: ContestInfo
    players: tuple[ContestPlayer, ...]
    rounds: tuple[ContestRound, ...]
    standings: tuple[ContestStanding, ...]
    me: int | None
    mine: str | None
    ready: bool


class AddBot(msgspec.Struct, frozen=True):
    """`POST /api/contests/{contest}/bots`: it takes part, called by `name` or else as its kind."""

    bot: str
    name: str = ""


class PutOut(msgspec.Struct, frozen=True):
    """`POST /api/contests/{contest}/put-out`: that player is not paired any more, and a bot ends his game."""

    player: Annotated[int, Meta(ge=1, le=1_000)]


class SetAside(msgspec.Struct, frozen=True):
    """`POST /api/contests/{contest}/set-aside`: that table of the present round, from 1, counts for nobody."""

    table: Annotated[int, Meta(ge=1, le=100)]


class ContestTurn(msgspec.Struct, frozen=True):
    """What the organiser has seen: `round` and `stage` as they were told him, so that asking twice does no harm."""

    stage: Stage
    round: Annotated[int, Meta(ge=0, le=100)]
