"""What a page says over its socket; `Hello` comes first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from msgspec import Meta

from fondaco.game_info import MOST_ACTIONS, MOST_PLAYERS

from .parts import Id, Intent, Pace, Phrase, Reaction, Token


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="type"):
    """First message: the token of a seat, or None to watch; and the last `seq` the client has."""

    token: Token | None = None
    last_seq: Annotated[int, Meta(ge=0)] = 0


class Act(msgspec.Struct, frozen=True, tag="act", tag_field="type"):
    """One action, in answer to the decision the seat was shown; repeats of an id apply once."""

    id: Id
    decision: Annotated[int, Meta(ge=0)]
    action: Annotated[int, Meta(ge=0, lt=MOST_ACTIONS)]


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
    """How was it when the story had got to `seq`?

    `public`: whether that counts what all who watch were told, as links to a moment do, and not the reader's own story.
    """

    seq: Annotated[int, Meta(ge=0)]
    public: bool = False


class AskMarks(msgspec.Struct, frozen=True, tag="ask-marks", tag_field="type"):
    """When did anybody's points change?"""


class AskWhy(msgspec.Struct, frozen=True, tag="ask-why", tag_field="type"):
    """Why can the reader not carry out these intents?  For what is still being put together."""

    id: Id
    intents: Annotated[tuple[Intent, ...], Meta(max_length=12)]


class AskReasons(msgspec.Struct, frozen=True, tag="ask-reasons", tag_field="type"):
    """Why did the bot on that seat do what it did last, when the story had got to `seq`?"""

    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
    seq: Annotated[int, Meta(ge=0)]


class AskHint(msgspec.Struct, frozen=True, tag="ask-hint", tag_field="type"):
    """What would a good player do now?  Where the table has hints, for the present decision of the reader's seat."""

    id: Id
    decision: Annotated[int, Meta(ge=0)]


class TakeHint(msgspec.Struct, frozen=True, tag="take-hint", tag_field="type"):
    """Do what the last hint said, as a whole intent is done; repeats of an id apply once."""

    id: Id
    decision: Annotated[int, Meta(ge=0)]


class StandIn(msgspec.Struct, frozen=True, tag="stand-in", tag_field="type"):
    """Let a bot play for the person of a seat, who is `long-away` or late, until he comes back."""

    id: Id
    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]


class ComeBack(msgspec.Struct, frozen=True, tag="come-back", tag_field="type"):
    """Let the reader play himself again, for whom a bot plays since his time was over."""

    id: Id


class SetPace(msgspec.Struct, frozen=True, tag="pace", tag_field="type"):
    """Let the bots of the table play at this pace; the `host` of `Here` may say that."""

    id: Id
    pace: Pace


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="type"):
    """Say something to all at the table, who read it in their languages."""

    id: Id
    said: Phrase | Reaction


class Write(msgspec.Struct, frozen=True, tag="write", tag_field="type"):
    """Say it in one's own words, as `texts` has them; where the table has chat."""

    id: Id
    text: str


class SetChat(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    """Let the persons of the table write to one another, or no longer; the `host` of `Here` may say that."""

    id: Id
    on: bool


class Ping(msgspec.Struct, frozen=True, tag="ping", tag_field="type"):
    """Is the connection alive?  Pages see nothing of a WebSocket's own pings."""


ToServer = (
    Hello
    | Act
    | Do
    | Undo
    | TakeHint
    | Look
    | AskMarks
    | AskReasons
    | AskWhy
    | AskHint
    | StandIn
    | ComeBack
    | SetPace
    | Say
    | Write
    | SetChat
    | Ping
)

decode: Callable[[str], ToServer] = msgspec.json.Decoder(ToServer).decode
