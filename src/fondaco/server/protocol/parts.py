"""What several messages hold: ids, words, seats, and whatever each game has a type of its own for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType


@dataclass(frozen=True, slots=True)
class OfGame:
    """Marks what each game has a type of its own for: the one by this name in its modules."""

    name: str


View = Annotated[Any, OfGame("View")]
Told = Annotated[Any, OfGame("Told")]
Action = Annotated[Any, OfGame("Action")]
Plan = Annotated[Any, OfGame("Plan")]
Why = Annotated[Any, OfGame("Why")]
WhyId = Annotated[str, OfGame("WhyId")]
Intent = Annotated[Any, OfGame("Intent")]

Words = Annotated[str, Meta(max_length=200)]  # a person's own, for the provably fair chance
Token = Annotated[str, Meta(max_length=64)]
Lang = Annotated[str, Meta(max_length=8)]
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[^\\x00]*$")]  # databases keep no NUL

Pace = Literal["slow", "natural", "fast", "instant"]  # of bots

# What one says without writing: each reader sees phrases in his language, and reactions as pictures.
Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "one-moment",
    "your-turn",
    "that-hurts",
    "revenge",
    "deal",
    "again",
    "goodbye",
]
Reaction = Literal["smile", "laugh", "wink", "gasp", "tears", "heart"]


LONGEST = 14 * 24 * 3600  # seconds


class Clock(msgspec.Struct, frozen=True):
    """The time of each seat in seconds: the `reserve` in all, and for each turn the `increment`, up to the reserve.

    With an increment that is as long as the reserve each answer has all of it, as in games of days.
    """

    reserve: Annotated[int, Meta(ge=10, le=LONGEST)]
    increment: Annotated[int, Meta(ge=0, le=LONGEST)]

    @property
    def whole(self) -> bool:
        """Whether each answer has all of it."""
        return self.increment >= self.reserve


class Begun(msgspec.Struct, frozen=True):
    """That a game went on from a moment of the game `id`, of which it took so many `events` over."""

    id: str
    events: int


class Ended(msgspec.Struct, frozen=True):
    """That a game ended without a result: the seat `by` has resigned or, where that is None, all agreed."""

    by: int | None


class Result(msgspec.Struct, frozen=True):
    """Places and points by seats; `course`: points by moments from the first turn to the end, then by seats."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    course: tuple[tuple[int, ...], ...]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there now; for who has `resigned` a bot plays to the end, under his name.

    `program`: whether it is the account of one.
    """

    name: str
    bot: str | None
    resigned: bool = False
    program: bool | UnsetType = UNSET


class Because(msgspec.Struct, frozen=True):
    """Why a bot did something: a message id of the catalogues, with its values."""

    id: str
    values: dict[str, str | int] = {}


class Spot(msgspec.Struct, frozen=True):
    """What the page can point at: the kind of thing, by a word of the game, and its number among them."""

    kind: str
    index: int


class GatheringSeat(msgspec.Struct, frozen=True):
    """A seat before the game: open where it has no name."""

    name: str | None
    bot: str | None
    ready: bool
    here: bool  # a person whose page is open
    program: bool | UnsetType = UNSET  # as of `SeatInfo`


class Remark(msgspec.Struct, frozen=True):
    """Number `n` of what the persons of a table said to one another: a phrase, a reaction, or a text of their own.

    `name`: of who had the seat then; `at`: ms since 1970.
    """

    n: int
    seat: int
    name: str
    at: int
    said: Phrase | Reaction | None
    text: str | None
