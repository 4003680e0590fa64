"""What the server says over a page's socket.

While people gather it sends a `Gathering` after every change, and closes the socket when the game
starts; the page comes back and gets `Welcome`, the story since `last_seq`, and a `Now`; after every
step whatever is new of the story and another `Now`.  `seq` counts what this audience was told, so
nobody can count hidden steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from fondaco.statistics import Source

from .parts import (
    Action,
    Because,
    Begun,
    Clock,
    Ended,
    GatheringSeat,
    Pace,
    Plan,
    Remark,
    SeatInfo,
    Spot,
    Told,
    View,
    Why,
    WhyId,
)
from .reasons import Reason, Values
from .said import Saying


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
    hints: bool  # whether the game has them
    lent: int = 0  # to how many other devices the reader's key was lent
    clock: Clock | UnsetType = UNSET
    rated: bool | UnsetType = UNSET  # whether the game counts for ratings


class Welcome(msgspec.Struct, frozen=True, tag="welcome", tag_field="type"):
    """What hardly changes during a game; sent again where somebody else takes a seat.

    `hints`: whether persons are told what a good player would do, when they ask.
    """

    table: str
    game: str
    seat: int | None
    seats: tuple[SeatInfo, ...]
    options: dict[str, str]
    commitment: str  # empty where chance is no secret's: in a lesson
    words: tuple[str, ...]
    hints: bool
    begun: Begun | None = None
    lesson: str | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    rated: bool | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took its last action back: what was told after `upto` did not happen."""

    seat: int
    upto: int
    kind: Literal["took-back"] = "took-back"


Happening = Told | TookBack


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, and the line of the log that tells it: a new one, or the last one, gone on with.

    `seat` of what is told is who did it; the kind `turn` begins the turn of its seat.
    """

    told: Happening
    line: Saying | None = None
    goes_on: bool = False


class Story(msgspec.Struct, frozen=True, tag="story", tag_field="type"):
    """What happened since the last message, in order: `seq` of the first is `after` + 1, and so on."""

    after: int
    entries: tuple[Heard, ...]


class Choice(msgspec.Struct, frozen=True):
    """One legal action: its integer to send back, and what it is."""

    action: int
    do: Action


class LessonCard(msgspec.Struct, frozen=True):
    """What a lesson says: a message, with the names of seats for `seat1`, `seat2` ..., and what it points at."""

    id: str
    at: tuple[str, ...] = ()


class LessonStep(msgspec.Struct, frozen=True):
    """One of so many `steps`, counted from 0: cards, of which the last says what is to be done.

    `said` are the cards of the steps before, `texts` those of the whole lesson.  `free`: whether all may be done that
    the rules allow; after the last step it is.  `rule`: the part of the rules that has more to say; empty where that is
    all of them.
    """

    step: int
    steps: int
    said: int
    texts: int
    cards: tuple[LessonCard, ...]
    free: bool
    rule: str


class Now(msgspec.Struct, frozen=True, tag="now", tag_field="type"):
    """The present position as this audience sees it, and what it may do.

    While several choose in secret, `view` holds only the own choice; who is no longer in its `to_act` has chosen.
    `decision` numbers the seat's present decision; None when it has nothing to decide.  `instead` could be done
    in the place of what the seat has begun.  `plans` are intents that a page may offer with one click.  `why_not`:
    of what a player always has before him, by kinds of actions, all that cannot be done now.  `forced`: the only
    choice, where the page may make it for its reader.  `undo`: whether the seat may take back its last choice.
    `lesson`: of a guided game, what is said to its learner.
    """

    seq: int
    decision: int | None
    view: View
    choices: tuple[Choice, ...]
    instead: tuple[Choice, ...]
    plans: tuple[Plan, ...]
    why_not: dict[str, Why]
    forced: int | None
    undo: bool
    lesson: LessonStep | UnsetType = UNSET


class Past(msgspec.Struct, frozen=True, tag="past", tag_field="type"):
    """The answer to `Look`: what this audience saw then; when the game is over, with all hands open.

    `seq`: how far its story had got, `public`: that of all who watch.
    """

    seq: int
    public: int
    view: View


class Mark(msgspec.Struct, frozen=True):
    """From `seq` on the seats have had these points; None where they are hidden."""

    seq: int
    points: tuple[int | None, ...]


class Marks(msgspec.Struct, frozen=True, tag="marks", tag_field="type"):
    """The answer to `AskMarks`: the points as this audience may know them, whenever they changed."""

    marks: tuple[Mark, ...]


class WhyNot(msgspec.Struct, frozen=True, tag="why-not", tag_field="type"):
    """The answer to `AskWhy`: a reason for each intent, None for one that can be carried out."""

    id: str
    why_not: tuple[Why | None, ...]


class Done(msgspec.Struct, frozen=True):
    """Something that a bot did, by its line of the log where it has one, and why."""

    line: Saying | None
    because: tuple[Because, ...]
    spots: tuple[Spot, ...]  # where it was


class Reasons(msgspec.Struct, frozen=True, tag="reasons", tag_field="type"):
    """The answer to `AskReasons`: what the seat did one after the other, the last of it last.

    `kept`: whether there is more to it, which would betray something and is told when the game is over.
    """

    seat: int
    seq: int
    done: tuple[Done, ...]
    kept: bool


class Way(msgspec.Struct, frozen=True):
    """What can be done one after the other; `chance`: of the reader to win then, in per cent; `spots`: where it is."""

    said: tuple[Saying, ...]
    chance: float | None
    spots: tuple[Spot, ...]


class Hint(msgspec.Struct, frozen=True, tag="hint", tag_field="type"):
    """The answer to `AskHint`: the best for that decision, the best that begins otherwise, and why the one is better.

    `action` is the first of it; `TakeHint` does all of it.
    """

    decision: int
    action: int
    best: Way
    other: Way | None
    because: tuple[Because, ...]


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    """The answer to `Ping`."""


Attendance = Literal[
    "here",  # the page is open, or the seat is a bot's
    "away",
    "long-away",  # long enough that another person of the table may let a bot play for him
    "replaced",  # by a bot, until he comes back; his page may be open where his time was over
]


class Here(msgspec.Struct, frozen=True, tag="here", tag_field="type"):
    """Who is at the table now, and how many watch; `pace`: of its bots, for which the seat of the `host` cares.

    `away`: for how many seconds each has been, 0 who is here.  The host may offer the seats in `free` to others, those
    in `offered` wait for somebody.  `ends`: whether who resigns may end the game.  Who has `agreed` wants to end it
    without a result; `against`: who did not want that, when it was asked last.
    """

    seats: tuple[Attendance, ...]
    watchers: int
    pace: Pace
    host: int | None
    away: tuple[int, ...] = ()
    free: tuple[int, ...] = ()
    offered: tuple[int, ...] = ()
    ends: bool = False
    agreed: tuple[int, ...] = ()
    against: int | None = None


class Times(msgspec.Struct, frozen=True, tag="times", tag_field="type"):
    """At a table with clocks: what each seat has left in ms, None where a bot sits; those in `running` go on from now.

    Of who is `late` the time is over: the others may wait, let a bot play for him, or end the game without him.
    """

    left: tuple[int | None, ...]
    running: tuple[int, ...]
    late: tuple[int, ...]


class Devices(msgspec.Struct, frozen=True, tag="devices", tag_field="type"):
    """`lent`: to how many other devices the reader's seat was lent; 0 where his own key is one of those."""

    lent: int


class Talk(msgspec.Struct, frozen=True, tag="talk", tag_field="type"):
    """Whether the persons of the table may write, and what they said since the last message; at first all that is kept.

    It is sent as soon as anything is so: before, nothing was said, and nobody may write.  `removed`: the numbers of
    remarks that are shown no longer.
    """

    chat: bool
    remarks: tuple[Remark, ...]
    removed: tuple[int, ...] | UnsetType = UNSET


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    """Nothing was changed; `reason` is a message id with its values: that of the game where it has one."""

    id: str | None
    reason: Reason | WhyId
    values: Values = {}


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="type"):
    """Places and points by seat; `sources`: what these are made of, as far as the game says.

    The secret behind the commitment, and the last hash; `record` is where that is.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    sources: tuple[tuple[Source, ...], ...]
    secret: str
    hash: str
    record: str
    rematch: str | None = None  # the table of the next game, once somebody asked for it
    again: tuple[int, ...] = ()  # the seats that asked for it, as far as it is known
    hinted: tuple[int, ...] = ()  # the seats that had hints
    ended: Ended | None = None  # without a result: then there are neither places nor points


ToClient = (
    Gathering
    | Welcome
    | Story
    | Now
    | Past
    | Marks
    | WhyNot
    | Reasons
    | Hint
    | Pong
    | Here
    | Times
    | Devices
    | Talk
    | Refused
    | Over
)

encode = msgspec.json.Encoder().encode
