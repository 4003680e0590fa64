"""What is kept of tables, and what whoever keeps it has to do: a database, or the memory of a browser."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from fondaco.errors import FondacoError

from ..protocol.parts import Remark, Result

if TYPE_CHECKING:  # in a browser there is no database
    from .writing import Statement

DAY = 24 * 3600 * 1000  # ms
AGREED = -1


class StoreError(FondacoError):
    """The data folder or its database cannot be used."""


class Conflict(Exception):
    """Another process was first: it has written that event, or changed that gathering."""


@dataclass(frozen=True, slots=True)
class Row:
    """One event as it is stored; `act` is the id that a client gave its action.

    An undo goes back to before event `undo`; then `do` is empty.
    """

    n: int
    seat: int
    do: str
    t: int
    h: str
    act: str | None = None
    undo: int | None = None


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game without its events."""

    id: str
    header: str  # the first line of its record
    secret: bytes
    created: int  # ms since 1970
    over: bool = False
    rematch: str | None = None  # the table of the next game of the same players
    chat: bool = False  # whether its persons may write to one another
    ended: int | None = None  # without a result: by the seat that resigned, or `AGREED`
    result: str | None = None  # a `Result` as JSON; None before the end, without one, and where it is not known yet
    awaited: str | None = None  # the seats that have to act, a digit each; None where that is not known
    hinted: str | None = None  # those that had hints, likewise; None where there are none to be had
    lesson: str | None = None  # what the game teaches
    clock: str | None = None  # how much time its seats have, as `table.clocks` writes it; None without clocks
    public: bool = False  # whether all may find it when it is over
    rated: bool = False  # whether it counts for ratings


@dataclass(frozen=True, slots=True)
class StoredGathering:
    """A table before its game starts."""

    id: str
    state: str
    secret: bytes
    created: int  # ms since 1970


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat since its game began: another person, or a bot for who has resigned, under his name."""

    name: str
    bot: str | None = None


def milliseconds() -> int:
    """Since 1970, as it is kept."""
    return time.time_ns() // 1_000_000


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def digits(seats: Iterable[int]) -> str:
    """Seats as they are kept."""
    return "".join(map(str, seats))


class Store(Protocol):
    """Each of its changes happens whole or not at all, and raises `StoreError` where it cannot be kept."""

    async def close(self) -> None:
        """When what still waits is kept."""

    async def check(self) -> None:
        """Whether it can be reached.  Raises `StoreError`."""

    # --- before a game ----------------------------------------------------------------------------

    async def gather(self, gathering: StoredGathering, rematch_of: str | None = None) -> None:
        """A new gathering; perhaps for the rematch of a game, which has only one.  Raises `Conflict`."""

    async def regroup(self, table: str, before: str, now: str) -> None:
        """A gathering goes from one state to the next.  Raises `Conflict`."""

    async def disperse(self, day: int, after: int) -> None:
        """Counts a day (since 1970) on which gatherings are seen, but for their first.

        Those with more days than `after` are forgotten.
        """

    async def gathering(self, table: str) -> StoredGathering | None: ...

    # --- games ------------------------------------------------------------------------------------

    async def create(
        self,
        game: StoredGame,
        rows: Sequence[Row],
        digests: Mapping[int, Sequence[str]],
        gathered: str | None = None,
        said: Sequence[Remark] = (),
        accounts: Mapping[int, str] = MappingProxyType({}),
        speakers: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        """A new game with its first events and the digests of its seats' tokens, of each the own one first.

        `gathered` is the state of the gathering in whose place it comes, `said` what was said there, and by whose
        accounts, by the numbers of remarks; `accounts`: whose the seats are, where that has been proved.  Raises
        `Conflict`.
        """

    def append(
        self,
        game: str,
        rows: Sequence[Row],
        result: Result | None = None,
        awaited: Iterable[int] = (),
        clock: str | None = None,
    ) -> Awaitable[None]:
        """Further events of a game, all or none; with the last of them its result.

        `awaited`: the seats that have to act now; `clock`: as it is kept from now on, where it has changed.  It begins
        at once; awaiting it raises `Conflict`.
        """

    async def game(self, game: str) -> StoredGame | None: ...

    async def clocked(self) -> list[StoredGame]:
        """Games with clocks that go on."""

    async def events(self, game: str) -> list[Row]:
        """All events of a game in order."""

    async def end(self, game: str, by: int) -> None:
        """It is over without a result: a seat has resigned, or all `AGREED`."""

    async def analysis(self, game: str, version: int) -> bytes | None:
        """What a coach of that version has found."""

    async def keep_analysis(self, game: str, version: int, found: bytes) -> None:
        """Instead of what an older coach has found.  Raises `Conflict`."""

    # --- records of games that were played elsewhere ----------------------------------------------

    async def keep_record(self, game: StoredGame, text: bytes, most: int) -> None:
        """A game that is over, with its compressed record; those beyond the newest `most` are forgotten.

        Raises `Conflict`.
        """

    async def record(self, game: str) -> bytes | None:
        """The compressed record; None of a game that was played here."""

    # --- who sits there, and what they say --------------------------------------------------------

    async def seat(self, game: str, token: str) -> int | None:
        """The seat of a game that a token is the key to."""

    async def digests(self, game: str) -> dict[int, tuple[str, ...]]:
        """What is kept of the tokens of a game, by seats: the own one first, then those that were lent."""

    async def give_keys(self, game: str, seat: int, digests: Sequence[str], sitter: Sitter | None = None) -> None:
        """The seat has these keys alone, its own one first; `sitter`: who sits there now.  Raises `Conflict`."""

    async def sitters(self, game: str) -> dict[int, Sitter]:
        """Those whom the header of the record does not name, by seats."""

    async def programs(self, game: str) -> frozenset[int]:
        """The seats that accounts of programs have the keys of."""

    async def remark(self, game: str, remark: Remark, kept: int, person: str | None = None) -> None:
        """What somebody said, with his account; of a game so many are `kept`.  Raises `Conflict`."""

    async def remarks(self, game: str) -> list[Remark]:
        """What is kept of what was said, in order."""

    async def speakers(self, game: str) -> dict[int, str]:
        """Whose accounts have said that, by the numbers of remarks."""

    async def hidden(self, game: str) -> frozenset[int]:
        """The numbers of remarks that are shown to nobody."""

    async def hide(self, game: str, n: int, hidden: bool, *also: Statement) -> None:
        """Whether a remark is shown to nobody, kept together with something else."""

    async def keep_hinted(self, game: str, seats: Iterable[int]) -> None:
        """Which seats have had hints.  Raises `Conflict`."""

    async def set_chat(self, game: str, on: bool) -> None:
        """Whether the persons of a game may write to one another."""
