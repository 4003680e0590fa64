"""One socket at a table before its game."""

from __future__ import annotations

from collections.abc import Iterator

from ..presence.outbox import Outbox
from ..protocol import to_page
from .talk import ANYBODY, Hearing, Reader, Talk


class Guest(Outbox):
    """Somebody at a table before its game; `digest` is that of his token, None to look on."""

    def __init__(self, digest: str | None, talk: Talk, reader: Reader = ANYBODY) -> None:
        super().__init__()
        self._hearing = Hearing(talk, reader)
        self.digest, self.reader = digest, reader
        self._told: str | None = None
        self._gathering: str | None = None

    def tell(self, gathering: to_page.Gathering) -> None:
        self._gathering = to_page.encode(gathering).decode()
        self._news.set()

    def tell_talk(self) -> None:
        """What is new of it."""
        self._news.set()

    def _tidings(self) -> Iterator[str]:
        if self._gathering is not None and self._gathering != self._told:
            self._told = self._gathering
            yield self._gathering
        yield from self._hearing.news()
