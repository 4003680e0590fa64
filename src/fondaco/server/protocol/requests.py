"""Bodies and answers over HTTP: what games there are, tables to be opened, and who takes a seat."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fondaco.game_info import MOST_ACTIONS, MOST_PLAYERS

from .parts import Clock, Ended, GatheringSeat, Result, SeatInfo, Token, Words
from .reasons import Reason, Values


class NeedInfo(msgspec.Struct, frozen=True):
    """Another option, or `players`, that has to have one of these values.

    `value`: of the option that needs it; null if that has no meaning at all without it.
    """

    option: str
    values: tuple[str, ...]
    value: str | None


class OptionInfo(msgspec.Struct, frozen=True):
    """A house rule: its key and values, default first; texts are `option.<key>` and `option.<key>.<value>`.

    `by_seat`: a value has a sign for each seat, in their order, and is chosen there.
    `group`: what it is shown together with, under the text `group.<group>`; empty where a game has no groups.
    """

    key: str
    values: tuple[str, ...]
    needs: tuple[NeedInfo, ...]
    by_seat: bool
    group: str


class LessonInfo(msgspec.Struct, frozen=True):
    """A guided first game, the house rules of which need not be the printed ones; `bots` sit at the other seats."""

    name: str
    minutes: int
    options: dict[str, str]
    bots: tuple[str, ...]


class GameDescription(msgspec.Struct, frozen=True):
    """One game of `GET /api/games`; `usual`: how many play it mostly; `expansions`: those among the options.

    `bots`: all that a seat may be given to; `levels`: whom people are offered of them, weakest first; `hints`: whether
    there is a good player to ask.
    `absent`: who would be of the levels too, if the tables could compile what they think.
    """

    name: str
    players: tuple[int, ...]
    usual: int
    options: tuple[OptionInfo, ...]
    expansions: tuple[str, ...]
    bots: tuple[str, ...]
    levels: tuple[str, ...]
    hints: bool
    absent: tuple[str, ...] = ()
    lessons: tuple[LessonInfo, ...] = ()


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a new table: a person at this device, a bot by its name, or open to whoever has the link."""

    name: str = ""  # of a person or a bot, as `names` has it
    bot: str | None = None
    open: bool = False


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`: the game starts at once where no seat is open, else when all are ready.

    It holds no words: whoever gives some is to know the commitment before, which is in the answer.
    He lets the table `wait` for him, and sends them with `Ready`.  A `lesson` has its own house rules and bots: for it
    one person sits at the first seat.
    """

    game: str
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]
    options: dict[str, str] = {}
    listed: bool = True  # shown in the lobby while a seat is open
    wait: bool = False  # until the first person is ready, though no seat is open
    hints: bool | None = None  # for whoever asks what a good player would do; usually of who plays against bots alone
    lesson: str | None = None
    clock: Clock | None = None  # none in lessons
    rated: bool = False  # for who is signed in, as all who come then: by the printed rules, with nobody's help


class Key(msgspec.Struct, frozen=True):
    """Whoever has the token acts for the seat."""

    seat: int
    token: str


class Opened(msgspec.Struct, frozen=True):
    """The answer to `NewTable`, `Join` and `Ask`: the table, and the new keys to its seats."""

    table: str
    keys: tuple[Key, ...]
    commitment: str  # of the secret behind its chance, drawn before anybody gave words


class Join(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/seats`: take an open seat, the first one where none is named."""

    name: str  # as `names` has it
    words: Words = ""
    ready: bool = False
    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)] | None = None


class Ready(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/ready`: the game starts as soon as no seat is open and all are ready."""

    token: Token
    ready: bool = True
    words: Words = ""


class Arrange(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/arrange`: the host puts a bot on a seat, or opens it (bot is None)."""

    token: Token
    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
    bot: str | None = None
    name: str = ""  # of the bot; without one it is called as its kind


class Ask(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/leave` gives the seat up; `.../rematch` opens a table for the same players.

    The keys of a table open its rematch too.  `.../lend` makes a link to the own seat, for another device; `.../recall`
    takes it back from all others, `.../move` leaves it to the last of them.
    """

    token: Token


class OfferSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/offer`: a link by which somebody else takes the seat of who has been away for long."""

    token: Token
    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]


class Link(msgspec.Struct, frozen=True):
    """The answer to `OfferSeat`, and to `Ask` at `.../lend`: what a link holds that leads to a seat, once."""

    secret: str
    seconds: int  # for which it can be used


class Follow(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/link`: where does a link lead?  It stays as it is."""

    secret: Token


class Leads(msgspec.Struct, frozen=True):
    """The answer to `Follow`; `own`: to the reader's own seat, which he has on another device."""

    game: str
    seat: int
    own: bool
    seats: tuple[SeatInfo, ...]  # an open seat has no name
    options: dict[str, str]


class TakeSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/take`: take the seat that a link leads to; its answer is `Opened`."""

    secret: Token
    name: str = ""  # of who takes another's seat, as `names` has it


class Resign(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/resign`: a bot takes the seat for good or, if asked, the game ends.

    It ends where at most one other person is left.
    """

    token: Token
    end: bool = False


class EndGame(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/end`: whether one wants the game to end now, without a result.

    It ends as soon as all want it who are not long away; who does not want it settles that for all.
    """

    token: Token
    agree: bool


class GoOn(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/go-on`: a new game that begins as one that is over stood at a moment.

    `seq`: how far the story of all who watch had got; all `seats` are persons at this device or bots.  The answer is
    `Opened`.
    """

    seq: Annotated[int, Meta(ge=0)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=2, max_length=MOST_PLAYERS)]


class OpenedRecord(msgspec.Struct, frozen=True):
    """The answer to a record as the body of `POST /api/records`: the table that shows it."""

    table: str


class Try(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/try`: what may be done, or come, in a game that is over, after `actions` at a moment.

    `at`: how far the story of all who watch had got; `seat`: whose view is wanted.
    """

    at: Annotated[int, Meta(ge=0)]
    actions: Annotated[tuple[Annotated[int, Meta(ge=0, lt=MOST_ACTIONS)], ...], Meta(max_length=40)] = ()
    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)] | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: a table with an open seat, where somebody waits."""

    table: str
    game: str
    options: dict[str, str]
    seats: tuple[GatheringSeat, ...]
    created: int  # ms since 1970
    clock: Clock | UnsetType = UNSET
    rated: bool | UnsetType = UNSET


class TableSummary(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}`: enough for a list of one's own tables."""

    table: str
    game: str
    seats: tuple[SeatInfo, ...]  # an open seat has no name
    started: bool
    over: bool
    created: int  # ms since 1970
    result: Result | None = None  # when it is over
    ended: Ended | None = None  # where it is over without a result
    awaited: tuple[int, ...] = ()  # the seats that have to act, as far as it is known
    lesson: str | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    left: tuple[int, ...] | UnsetType = UNSET  # the time of its seats in ms, in a game with clocks


class Ok(msgspec.Struct, frozen=True):
    """The answer where it is done and there is nothing more to say."""

    status: Literal["ok"] = "ok"


class Health(msgspec.Struct, frozen=True):
    """`GET /api/health`; `version`: of the server."""

    version: str
    status: Literal["ok"] = "ok"


RecordLines = Annotated[str, Meta(description="A record: a line of JSON for its header, each event and the result.")]


class Problem(msgspec.Struct, frozen=True):
    """The body of every REST answer with a status from 400 on: a message id with its values."""

    reason: Reason
    values: Values = {}


Body = NewTable | Join | Ready | Arrange | Ask | OfferSeat | Follow | TakeSeat | Resign | EndGame | GoOn | Try
