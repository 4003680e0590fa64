"""Links to seats, each of which works once and not for long; they are known to this process alone.

What a link holds is as good as a key, so only its digest is kept, and it stands behind the `#` of an address: no
browser sends that anywhere, and no log has it.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..protocol.refusal import Refusal
from ..storage.store import digest

OWN, OTHERS = 600.0, 24 * 3600.0  # seconds: another device is at hand, another person is not
SECRET_BYTES = 18


@dataclass(frozen=True, slots=True)
class LinkTo:
    """`own`: of the same person; else to a seat whose person is away.  `until` is a monotonic time in seconds.

    `keys` are the digests of those that the seat had; it leads to who had them, and not to who sits there later.
    """

    table: str
    seat: int
    own: bool
    keys: tuple[str, ...]
    until: float

    def check(self, keys: Mapping[int, Sequence[str]]) -> None:
        """Whether the person is still the same, or still away; `keys` are those of all seats now.  Raises `Refusal`."""
        held = tuple(keys.get(self.seat, ()))
        if not held or (held[0] != self.keys[0] if self.own else held != self.keys):
            raise Refusal("refused.no-such-link")


class Links:
    """One of each kind for a seat: a new one takes the place of that before."""

    def __init__(self) -> None:
        self._links: dict[str, LinkTo] = {}

    def issue(self, table: str, seat: int, own: bool, keys: Sequence[str]) -> str:
        """What the new link holds; `keys` are the digests of those to the seat."""
        self.withdraw(table, seat, own)
        now, secret = time.monotonic(), secrets.token_urlsafe(SECRET_BYTES)
        self._links = {key: link for key, link in self._links.items() if link.until > now}
        self._links[digest(secret)] = LinkTo(table, seat, own, tuple(keys), now + (OWN if own else OTHERS))
        return secret

    def find(self, table: str, secret: str) -> LinkTo:
        """Where it leads.  Raises `Refusal`: one for all that does not work."""
        link = self._links.get(digest(secret))
        if link is None or link.table != table or link.until <= time.monotonic():
            raise Refusal("refused.no-such-link")
        return link

    def use(self, table: str, secret: str) -> LinkTo:
        """The same, for once.  Raises `Refusal`."""
        link = self.find(table, secret)
        del self._links[digest(secret)]
        return link

    def withdraw(self, table: str, seat: int, own: bool) -> None:
        gone = (table, seat, own)
        self._links = {key: one for key, one in self._links.items() if (one.table, one.seat, one.own) != gone}

    def forget(self, table: str, seat: int) -> None:
        """All links to a seat."""
        for own in (True, False):
            self.withdraw(table, seat, own)

    def offered(self, table: str) -> tuple[int, ...]:
        """The seats of a table that others may take by a link."""
        now = time.monotonic()
        return tuple(
            sorted(one.seat for one in self._links.values() if one.table == table and not one.own and one.until > now)
        )
