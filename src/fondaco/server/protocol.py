"""The messages between server and client: one source for both; the client's types are generated from it.

A socket opens with `Hello`; then the server sends `Welcome`, the story since `last_seq`, and a
`Now`; after every step whatever is new of the story and another `Now`.  `seq` counts what this
audience was told, so nobody can count hidden steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fondaco.games.golden_horn.actions import Action
from fondaco.games.golden_horn.story import Told
from fondaco.games.golden_horn.view import View

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]
Token = Annotated[str, Meta(max_length=64)]


# --- REST ---------------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    """A house rule: its key and values, default first; texts are `option.<key>` and `option.<key>.<value>`."""

    key: str
    values: tuple[str, ...]


class GameDescription(msgspec.Struct, frozen=True):
    """One game of `GET /api/games`."""

    name: str
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


class NewSeat(msgspec.Struct, frozen=True):
    """A seat of a new table: a bot by its name, or the person who opens the table (bot is None)."""

    name: Name
    bot: str | None = None


class NewTable(msgspec.Struct, frozen=True):
    """`POST /api/tables`."""

    game: str
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=2, max_length=4)]
    options: dict[str, str] = {}
    words: Annotated[str, Meta(max_length=200)] = ""  # the person's own words for the provably fair chance


class Opened(msgspec.Struct, frozen=True):
    """The answer to `NewTable`: keep the token, it is the key to the seat."""

    table: str
    seat: int
    token: str


class TableSummary(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}`: enough for a list of one's own tables."""

    table: str
    game: str
    seats: tuple[SeatInfo, ...]
    over: bool
    created: int  # ms since 1970


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

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    decision: Annotated[int, Meta(ge=0)]
    action: Annotated[int, Meta(ge=0, lt=1000)]


ToServer = Hello | Act


# --- why something was refused --------------------------------------------------------------------

Reason = Literal[
    "refused.not-yet-your-turn",  # nothing to decide for this seat
    "refused.decision-changed",  # the decision that was answered is no longer the present one
    "refused.not-allowed",  # not among the choices that were offered
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
    "refused.one-person",  # exactly one seat of a new table is the person's
    "refused.not-over",  # the record leaves only when the game is over
    "refused.foreign-page",  # the Origin is another site's
    "refused.broken",  # an error of the server, which is in its log
]
Values = dict[str, str | int]


# --- server to client -----------------------------------------------------------------------------


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """What does not change during a game."""

    table: str
    game: str
    seat: int | None
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    commitment: str
    words: tuple[str, ...]


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened."""

    seq: int
    told: Told


class Story(msgspec.Struct, frozen=True, tag="story", tag_field="type"):
    """What happened since the last message, in order."""

    entries: tuple[Entry, ...]


class Choice(msgspec.Struct, frozen=True):
    """One legal action: its integer to send back, and what it is."""

    action: int
    do: Action


class Now(msgspec.Struct, frozen=True, tag="now", tag_field="type"):
    """The present position as this audience sees it, and what it may do.

    `decision` numbers the seat's present decision; None when it has nothing to decide.
    """

    seq: int
    decision: int | None
    view: View
    choices: tuple[Choice, ...]


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """Nothing was changed; `reason` is a message id with its values."""

    id: str | None
    reason: Reason
    values: Values = {}


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="type"):
    """After the end: the secret behind the commitment, the last hash; the record is at `record`."""

    secret: str
    hash: str
    record: str


ToClient = Welcome | Story | Now | Refused | Over

encode = msgspec.json.Encoder().encode
decode: Callable[[str], ToServer] = msgspec.json.Decoder(ToServer).decode
decode_new_table = msgspec.json.Decoder(NewTable).decode
