"""The messages between server and client: one source for both; the client's types are generated from it.

A socket opens with `Hello`.  While people gather the server sends a `Gathering` after every change,
and closes the socket when the game starts; the client comes back and gets `Welcome`, the story
since `last_seq`, and a `Now`; after every step whatever is new of the story and another `Now`.
`seq` counts what this audience was told, so nobody can count hidden steps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta


@dataclass(frozen=True, slots=True)
class OfGame:
    """Marks what each game has a type of its own for: the one by this name in its modules."""

    name: str


View = Annotated[Any, OfGame("View")]
Told = Annotated[Any, OfGame("Told")]
Action = Annotated[Any, OfGame("Action")]
Plan = Annotated[Any, OfGame("Plan")]
Why = Annotated[Any, OfGame("Why")]
Intent = Annotated[Any, OfGame("Intent")]

Words = Annotated[str, Meta(max_length=200)]  # a person's own, for the provably fair chance
Token = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]


# --- REST ---------------------------------------------------------------------------------------


class NeedInfo(msgspec.Struct, frozen=True):
    """Another option, or `players`, that has to have one of these values.

    `value`: of the option that needs it; null if that has no meaning at all without it.
    """

    option: str
    values: tuple[str, ...]
    value: str | None


class OptionInfo(msgspec.Struct, frozen=True):
    """A house rule: its key and values, default first; texts are `option.<key>` and `option.<key>.<value>`."""

    key: str
    values: tuple[str, ...]
    needs: tuple[NeedInfo, ...]


class GameDescription(msgspec.Struct, frozen=True):
    """One game of `GET /api/games`; `usual`: how many play it mostly; `expansions`: those among the options."""

    name: str
    players: tuple[int, ...]
    usual: int
    options: tuple[OptionInfo, ...]
    expansions: tuple[str, ...]
    bots: tuple[str, ...]


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a new table: a person at this device, a bot by its name, or open to whoever has the link."""

    name: str = ""  # of a person or a bot, as `names` has it
    bot: str | None = None
    open: bool = False


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`: the game starts at once where no seat is open, else when all are ready.

    It holds no words: whoever gives some is to know the commitment before, which is in the answer.
    He lets the table `wait` for him, and sends them with `Ready`.
    """

    game: str
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=2, max_length=4)]
    options: dict[str, str] = {}
    listed: bool = True  # shown in the lobby while a seat is open
    wait: bool = False  # until the first person is ready, though no seat is open


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
    """`POST /api/tables/{table}/seats`: take the first open seat."""

    name: str  # as `names` has it
    words: Words = ""
    ready: bool = False


class Ready(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/ready`: the game starts as soon as no seat is open and all are ready."""

    token: Token
    ready: bool = True
    words: Words = ""


class Arrange(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/arrange`: the host puts a bot on a seat, or opens it (bot is None)."""

    token: Token
    seat: Annotated[int, Meta(ge=0, lt=4)]
    bot: str | None = None
    name: str = ""  # of the bot; without one it is called as its kind


class Ask(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/leave` gives the seat up; `.../rematch` opens a table for the same players.

    The keys of a table open its rematch too.
    """

    token: Token


class OpenTable(msgspec.Struct, frozen=True):
    """`GET /api/lobby`: a table with an open seat, where somebody waits."""

    table: str
    game: str
    options: dict[str, str]
    seats: tuple[GatheringSeat, ...]
    created: int  # ms since 1970


class TableSummary(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}`: enough for a list of one's own tables."""

    table: str
    game: str
    seats: tuple[SeatInfo, ...]  # an open seat has no name
    started: bool
    over: bool
    created: int  # ms since 1970
    winners: tuple[int, ...] = ()  # the seats in the first place, when it is over


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there."""

    name: str
    bot: str | None


class Problem(msgspec.Struct, frozen=True):
    """The body of every REST answer with a status from 400 on: a message id with its values."""

    reason: Reason
    values: Values = {}


# --- client to server -----------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """First message: the token of a seat, or None to watch; and the last `seq` the client has."""

    token: Token | None = None
    last_seq: Annotated[int, Meta(ge=0)] = 0


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type"):
    """One action, in answer to the decision the seat was shown; repeats of an id apply once."""

    id: Id
    decision: Annotated[int, Meta(ge=0)]
    action: Annotated[int, Meta(ge=0, lt=1000)]


class Do(msgspec.Struct, frozen=True, tag="do", tag_field="type"):
    """A whole intent, of as many actions as it takes; carried out whole or, where one of them is refused, not at all.

    Behind an event of chance it goes on as far as it is still allowed.
    """

    id: Id
    decision: Annotated[int, Meta(ge=0)]
    intent: Intent


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="type"):
    """Take back the last own choice, where `Now.undo` offers it; repeats of an id apply once.

    All actions of an intent go together, as far as they can be taken back.
    """

    id: Id
    decision: Annotated[int, Meta(ge=0)]


class Look(msgspec.Struct, frozen=True, tag="look", tag_field="type"):
    """How was it when the story had got to `seq`?"""

    seq: Annotated[int, Meta(ge=0)]


class StandIn(msgspec.Struct, frozen=True, tag="stand-in", tag_field="type"):
    """Let a bot play for the person of a seat, who is `long-away`, until he comes back."""

    id: Id
    seat: Annotated[int, Meta(ge=0, lt=4)]


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """Is the connection alive?  Pages see nothing of a WebSocket's own pings."""


ToServer = Hello | Act | Do | Undo | Look | StandIn | Ping


# --- why something was refused --------------------------------------------------------------------

Reason = Literal[
    "refused.not-yet-your-turn",  # nothing to decide for this seat
    "refused.decision-changed",  # the decision that was answered is no longer the present one
    "refused.not-allowed",  # not among the choices that were offered
    "refused.not-whole",  # of a choice in secret only a part was sent
    "refused.watching",  # a spectator cannot act
    "refused.unreadable",  # not a message of this protocol
    "refused.too-long",
    "refused.too-fast",
    "refused.no-hello",  # the first message was something else
    "refused.no-such-table",  # table
    "refused.no-such-seat",  # the token opens no seat of this table
    "refused.no-such-game",  # game
    "refused.no-such-option",  # detail
    "refused.no-such-bot",  # bot
    "refused.no-such-rules",  # detail
    "refused.no-such-page",
    "refused.name",  # not 1 to 24 characters, or none that can be seen, or one that deceives
    "refused.name-taken",  # name
    "refused.nobody",  # no seat of a new table is a person's
    "refused.full",  # no seat is open
    "refused.started",  # the game has begun
    "refused.not-host",
    "refused.not-seated",  # the seat is not there, or one's own, or not a person's
    "refused.still-here",  # whose page is open, or was open a moment ago, plays himself
    "refused.crowded",  # too many pages of the table, or of the address, are open
    "refused.no-undo",  # there is nothing to take back
    "refused.no-such-moment",  # the story has not got that far
    "refused.not-over",  # the record leaves only when the game is over
    "refused.foreign-page",  # address: of the page, foreign or not known to the server; command: what would allow it
    "refused.broken",  # an error of the server, which is in its log
]
Values = dict[str, str | int]


# --- server to client -----------------------------------------------------------------------------


class GatheringSeat(msgspec.Struct, frozen=True):
    """A seat before the game: open where it has no name."""

    name: str | None
    bot: str | None
    ready: bool
    here: bool  # a person whose page is open


class Gathering(msgspec.Struct, frozen=True, tag="gathering", tag_field="type"):
    """A table at which people gather; `seat` is the reader's, `host` that of who may arrange the seats now."""

    table: str
    game: str
    options: dict[str, str]
    commitment: str
    listed: bool
    seat: int | None
    host: int
    seats: tuple[GatheringSeat, ...]


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """What does not change during a game."""

    table: str
    game: str
    seat: int | None
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    commitment: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took its last action back: what was told after `upto` did not happen."""

    seat: int
    upto: int
    kind: Literal["took-back"] = "took-back"


Happening = Told | TookBack


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened."""

    seq: int
    told: Happening


class Story(msgspec.Struct, frozen=True, tag="story", tag_field="type"):
    """What happened since the last message, in order."""

    entries: tuple[Entry, ...]


class Choice(msgspec.Struct, frozen=True):
    """One legal action: its integer to send back, and what it is."""

    action: int
    do: Action


class Now(msgspec.Struct, frozen=True, tag="now", tag_field="type"):
    """The present position as this audience sees it, and what it may do.

    While several choose in secret, `view` holds only the own choice; who is no longer in its `to_act` has chosen.
    `decision` numbers the seat's present decision; None when it has nothing to decide.  `instead` could be done
    in the place of what the seat has begun.  `plans` are intents that a page may offer with one click.  `why_not`:
    of what a player always has before him, by kinds of actions, all that cannot be done now.  `undo`: whether the
    seat may take back its last choice.
    """

    seq: int
    decision: int | None
    view: View
    choices: tuple[Choice, ...]
    instead: tuple[Choice, ...]
    plans: tuple[Plan, ...]
    why_not: dict[str, Why]
    undo: bool


class Past(msgspec.Struct, frozen=True, tag="past", tag_field="type"):
    """The answer to `Look`: what this audience saw then."""

    seq: int
    view: View


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to `Ping`."""


Attendance = Literal[
    "here",  # the page is open, or the seat is a bot's
    "away",
    "long-away",  # long enough that another person of the table may let a bot play for him
    "replaced",  # by a bot, until he comes back
]


class Here(msgspec.Struct, frozen=True, tag="here", tag_field="type"):
    """Who is at the table now, and how many watch."""

    seats: tuple[Attendance, ...]
    watchers: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """Nothing was changed; `reason` is a message id with its values."""

    id: str | None
    reason: Reason
    values: Values = {}


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="type"):
    """Places and points by seat; the secret behind the commitment, the last hash; `record` is where that is."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    secret: str
    hash: str
    record: str
    rematch: str | None = None  # the table of the next game, once somebody asked for it


ToClient = Gathering | Welcome | Story | Now | Past | Pong | Here | Refused | Over

Body = NewTable | Join | Ready | Arrange | Ask

encode = msgspec.json.Encoder().encode
decode: Callable[[str], ToServer] = msgspec.json.Decoder(ToServer).decode
decode_new_table = msgspec.json.Decoder(NewTable).decode
decode_join = msgspec.json.Decoder(Join).decode
decode_ready = msgspec.json.Decoder(Ready).decode
decode_arrange = msgspec.json.Decoder(Arrange).decode
decode_ask = msgspec.json.Decoder(Ask).decode
