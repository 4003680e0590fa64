"""The lines of a record: frozen dataclasses, the one way to write each, and the chain of hashes.

A line is a JSON object without spaces, its keys in a fixed order, `h` last: the SHA-256 of the
`h` of the line before, followed by this line with the member `h` left out (docs/records.md).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from fondaco.chance import SEEDS, WORD
from fondaco.errors import FondacoError, quoted
from fondaco.integers import integer

VERSION = 1
BEGUN_VERSION = 2  # of a record that goes on from another one
NUMBER = 2**53 - 1  # the largest that every reader of JSON understands, seeds apart
HMAC = "hmac-sha256-1"  # of chance: proved
SFC32 = "sfc32-1"  # from a seed
GIVEN = "given"  # by hand
ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
BEFORE_THE_FIRST = ""  # the hash before the first line


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the bot's name if it is one."""

    name: str
    bot: str | None = None


class _Numbered:
    """Its numbers become plain integers.  Raises `FondacoError` where one is none, or too large for a reader."""

    __slots__ = ()
    numbers: ClassVar[tuple[str, ...]] = ()
    may_miss: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        for name in self.numbers:
            value = getattr(self, name)
            if not (value is None and name in self.may_miss):
                object.__setattr__(self, name, _number(name, value))


def _number(name: str, value: object) -> int:
    number = integer(value)
    if number is None or not -NUMBER <= number <= (SEEDS - 1 if name == "seed" else NUMBER):
        raise FondacoError(f"record: {name}: {quoted(value)} is no whole number that a record can hold")
    return number


@dataclass(frozen=True, slots=True)
class ChanceKind(_Numbered):
    """How chance is drawn: `HMAC`, `SFC32` with its seed and the number of the game, or `GIVEN` by hand."""

    kind: str
    seed: int | None = None
    game: int | None = None

    numbers: ClassVar[tuple[str, ...]] = ("seed", "game")
    may_miss: ClassVar[tuple[str, ...]] = ("seed", "game")


@dataclass(frozen=True, slots=True)
class Begun(_Numbered):
    """From where a game goes on: its first `events` stand in the record `id`, by the line that has the hash `h`."""

    id: str
    events: int
    h: str

    numbers: ClassVar[tuple[str, ...]] = ("events",)


@dataclass(frozen=True, slots=True)
class Header(_Numbered):
    """The first line: the game, its house rules and seats, and what chance hangs on."""

    id: str
    game: str
    rules: int
    players: int
    options: Mapping[str, str]
    components: Mapping[str, Any] | None
    seats: tuple[Seat, ...]
    chance: ChanceKind
    commitment: str | None = None
    words: tuple[str, ...] = ()
    begun: Begun | None = None

    numbers: ClassVar[tuple[str, ...]] = ("rules", "players")

    @property
    def taken(self) -> int:
        """How many events at its beginning are those of another game."""
        return 0 if self.begun is None else self.begun.events


@dataclass(frozen=True, slots=True)
class Event(_Numbered):
    """What a seat, or chance (-1), did; `t` in ms since the start."""

    n: int
    seat: int
    do: str
    t: int | None = None

    numbers: ClassVar[tuple[str, ...]] = ("n", "seat", "t")
    may_miss: ClassVar[tuple[str, ...]] = ("t",)


@dataclass(frozen=True, slots=True)
class Undo(_Numbered):
    """The seat went back to before event `undo`."""

    n: int
    seat: int
    undo: int

    numbers: ClassVar[tuple[str, ...]] = ("n", "seat", "undo")


@dataclass(frozen=True, slots=True)
class Result:
    """The last line: the place and the points of each seat; the secret of proved chance in hex."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    secret: str | None = None

    def __post_init__(self) -> None:
        for name in ("places", "scores"):
            object.__setattr__(self, name, tuple(_number(name, value) for value in getattr(self, name)))


Entry = Header | Event | Undo | Result


def seal(entry: Entry, before: str) -> tuple[str, str]:
    """The line of an entry, without the newline, and its hash; `before` is the hash of the line before."""
    body = json.dumps(_members(entry), ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    h = hashlib.sha256((before + body).encode()).hexdigest()
    return f'{body[:-1]},"h":"{h}"}}', h


def _members(entry: Entry) -> dict[str, Any]:
    match entry:
        case Header():
            return _header_members(entry)
        case Event(n, seat, do, t):
            return {"n": n, "seat": seat, "do": do} | ({} if t is None else {"t": t})
        case Undo(n, seat, undo):
            return {"n": n, "seat": seat, "undo": undo}
        case Result(places, scores, secret):
            return {"result": places, "scores": scores, "secret": secret}


def _header_members(header: Header) -> dict[str, Any]:
    chance = header.chance
    numbers = {"seed": chance.seed, "game": chance.game}
    begun = header.begun
    return {
        "fondaco": VERSION if begun is None else BEGUN_VERSION,
        "id": header.id,
        "game": header.game,
        "rules": header.rules,
        "players": header.players,
        "options": dict(header.options),
        "components": header.components,
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in header.seats],
        "chance": {"kind": chance.kind} | {key: n for key, n in numbers.items() if n is not None},
        "commitment": header.commitment,
        "words": header.words,
    } | ({} if begun is None else {"begun": {"id": begun.id, "events": begun.events, "h": begun.h}})


def fault(header: Header) -> str | None:
    """What does not fit together in a header."""
    chance, proved = header.chance, header.chance.kind == HMAC
    if not ID.fullmatch(header.id):
        return "id: up to 64 letters, digits, dots, - and _ are needed"
    if len(header.seats) != header.players:
        return f"{len(header.seats)} seats for {header.players} players"
    if header.rules < 1:
        return f"rules: there is no version {header.rules}"
    if (chance.seed is None or chance.game is None) == (chance.kind == SFC32):
        return f"chance of kind {SFC32} needs seed and game, any other has none"
    if not (0 <= (chance.seed or 0) < SEEDS and 0 <= (chance.game or 0) < WORD):
        return f"chance: seed {chance.seed} or game {chance.game} is negative or too large"
    if (header.commitment is not None) != proved:
        return f"chance of kind {HMAC} needs a commitment, any other has none"
    if len(header.words) != (header.players if proved else 0):
        return f"chance of kind {HMAC} needs a text of each seat in words, any other has none"
    if header.begun is not None and not (proved and ID.fullmatch(header.begun.id) and header.begun.events >= 0):
        return f"begun: chance of kind {HMAC}, the id of a record and a number of events are needed"
    return None
