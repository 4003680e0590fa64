"""What the persons of a table say to one another: beside the game, and no part of its record.

All at the table hear it, those who only watch too.  It knows nothing of the position, so nothing hidden gets out by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

import msgspec

from fondaco.secrecy import Audience

from ..protocol import to_page
from ..protocol.from_page import Say, Write
from ..protocol.parts import Phrase, Reaction, Remark
from ..protocol.refusal import Refusal
from ..storage.store import Conflict, milliseconds
from .texts import has_hidden, is_legible

if TYPE_CHECKING:  # in a browser there is no database
    from ..storage.writing import Statement

KEPT = 100  # remarks of a table, the last ones
Logged = Callable[[str | None, str], "Statement"]  # by whose account made a remark, and the name it has there
AT_ONCE, WITHIN = 5, 10_000  # a person may say so much in so many ms
LONGEST_TEXT = 200  # characters


class Keeper(Protocol):
    """Where it is kept: by the store as soon as there is a game."""

    async def remark(self, table: str, remark: Remark, kept: int, person: str | None, /) -> None: ...

    async def remarks(self, table: str, /) -> list[Remark]: ...

    async def speakers(self, table: str, /) -> dict[int, str]: ...

    async def hide(self, table: str, n: int, hidden: bool, /, *also: Statement) -> None: ...

    async def set_chat(self, table: str, on: bool, /) -> None: ...


class Manners(Protocol):
    """What a server knows of the accounts that speak."""

    async def deaf_to(self, person: str, /) -> frozenset[str]: ...

    async def check_speaks(self, person: str, /) -> None: ...


@dataclass(frozen=True)
class Reader:
    """Whose account somebody comes with, if he has one, and the accounts that he does not want to hear."""

    person: str | None = None
    unheard: frozenset[str] = frozenset()


ANYBODY = Reader()


class Talk:
    """`name`: of who sits on a seat now; `chat`: whether texts of one's own may be written.

    `remarks`: what is kept of what was said before, `speakers`: by whose accounts, by their numbers; `after`: the
    number after which the first one counts, where what was said before may be forgotten, but not by those who heard it.
    """

    def __init__(
        self,
        table: str,
        keeper: Keeper,
        name: Callable[[int], str],
        chat: bool = False,
        remarks: Iterable[Remark] = (),
        after: int = 0,
        speakers: Mapping[int, str] = MappingProxyType({}),
        manners: Manners | None = None,
        hidden: Iterable[int] = (),
    ) -> None:
        self.chat = chat
        self._after = after
        self._table, self._keeper, self._name = table, keeper, name
        self._remarks = list(remarks)
        self.speakers, self._manners = dict(speakers), manners
        self.hidden = set(hidden)  # numbers of remarks that are shown to nobody
        self._deaf: dict[str, frozenset[str]] = {}  # by who has spoken: who does not want to hear him
        self._lock = asyncio.Lock()

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is kept and shown, in order."""
        return tuple(one for one in self._remarks if one.n not in self.hidden)

    @property
    def last(self) -> int:
        """The number of the last remark; 0 before the first."""
        return self._remarks[-1].n if self._remarks else 0

    def since(self, n: int, reader: Reader = ANYBODY) -> to_page.Talk:
        """What was said after the remark with that number, as far as it is kept, and he wants to hear it."""
        later = (remark for remark in self.remarks if remark.n > n)
        return to_page.Talk(self.chat, tuple(one for one in later if self._is_heard(one, reader)))

    def _is_heard(self, remark: Remark, reader: Reader) -> bool:
        speaker = self.speakers.get(remark.n)
        if speaker is None or speaker == reader.person:
            return True
        return speaker not in reader.unheard and reader.person not in self._deaf.get(speaker, ())

    async def say(self, seat: Audience, message: Say | Write, person: str | None = None) -> None:
        """It is on the disk when this returns; `person`: whose account says it.  Raises `Refusal`."""
        if seat is None:
            raise Refusal("refused.not-playing")
        said, text = (message.said, None) if isinstance(message, Say) else (None, self._checked(message.text))
        if person is not None and self._manners is not None:
            await self._manners.check_speaks(person)
            self._deaf[person] = await self._manners.deaf_to(person)
        async with self._lock:
            await self._keep(seat, said, text, person)

    async def hide(self, n: int, hidden: bool, logged: Logged) -> None:
        """A remark is shown to nobody any more, or again to who comes then; kept with its entry in the log.

        Raises `Refusal`.
        """
        found = next((one for one in self._remarks if one.n == n), None)
        if found is None:
            raise Refusal("refused.no-such-remark")
        async with self._lock:
            await self._keeper.hide(self._table, n, hidden, logged(self.speakers.get(n), found.name))
            (self.hidden.add if hidden else self.hidden.discard)(n)

    async def set_chat(self, on: bool) -> None:
        async with self._lock:
            await self._keeper.set_chat(self._table, on)
            self.chat = on

    def _checked(self, text: str) -> str:
        """Without blanks that nobody sees.  Raises `Refusal`."""
        if not self.chat:
            raise Refusal("refused.no-chat")
        words = " ".join(text.split())
        if has_hidden(text) or len(words) > LONGEST_TEXT or not is_legible(words):
            raise Refusal("refused.text")
        return words

    async def _keep(self, seat: int, said: Phrase | Reaction | None, text: str | None, person: str | None) -> None:
        now = milliseconds()
        if sum(one.seat == seat and now - WITHIN < one.at <= now for one in self._remarks) >= AT_ONCE:
            raise Refusal("refused.too-fast")
        remark = Remark(max(self.last, self._after) + 1, seat, self._name(seat), now, said, text)
        try:
            await self._keeper.remark(self._table, remark, KEPT, person)
        except Conflict as conflict:  # another process was first
            self._remarks = await self._keeper.remarks(self._table)
            self.speakers = await self._keeper.speakers(self._table)
            if self.last < remark.n:
                raise Refusal("refused.broken") from conflict
            await self._keep(seat, said, text, person)
            return
        self._remarks = [*self._remarks, remark][-KEPT:]
        self.speakers = {n: who for n, who in self.speakers.items() if n >= self._remarks[0].n}
        if person is not None:
            self.speakers[remark.n] = person


class Hearing:
    """What one socket was told of a talk; at first it knows of none, and that nobody may write."""

    def __init__(self, talk: Talk, reader: Reader) -> None:
        self._talk, self._reader = talk, reader
        self._told = (False, 0)  # whether texts may be written, and the last remark
        self._missing = frozenset(talk.hidden)

    def news(self) -> Iterator[str]:
        told, self._told = self._told, (self._talk.chat, self._talk.last)
        missing, self._missing = self._missing, frozenset(self._talk.hidden)
        if told == self._told and missing == self._missing:
            return
        news = self._talk.since(told[1], self._reader)
        if removed := tuple(sorted(n for n in self._missing - missing if n <= told[1])):
            news = msgspec.structs.replace(news, removed=removed)
        if news.remarks or news.chat != told[0] or removed:
            yield to_page.encode(news).decode()
