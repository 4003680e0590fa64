"""Further keys to a seat for its person, who is known by one that he had: each device is as good as the first."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from functools import partial

from ..presence.absence import WINDOWS
from ..protocol.refusal import Refusal
from ..protocol.requests import Key, Opened
from ..storage.store import digest
from .keyring import Keys, own_seat, seat_of
from .lending import Lending


class Devices(Lending):
    """`mine`: the digests of keys that a person has proved, or was given, at any time."""

    async def own(self, table: str, token: str) -> tuple[int, Sequence[str]]:
        """The seat whose own key that is, and the digests of all its keys.  Raises `Refusal`."""
        keys = await self._keys(table)
        seat = own_seat(keys, token)
        return seat, keys[seat]

    async def seats_of(self, table: str, mine: Collection[str]) -> tuple[int, ...]:
        """The seats that one of these keys opens.  Raises `Refusal`."""
        found = await self.seating(table)
        keys = await self._keys(table) if found is None else found[0].keys
        return tuple(sorted(seat for seat, held in keys.items() if not set(held).isdisjoint(mine)))

    async def add_device(self, table: str, mine: Collection[str]) -> Opened:
        """A new key for each seat that one of these opens.  Raises `Refusal`."""
        given: list[Key] = []
        for seat in await self.seats_of(table, mine):
            token = secrets.token_urlsafe(24)
            self.links.withdraw(table, seat, own=False)  # its person has come back
            await self._change_keys(table, partial(_added, seat=seat, mine=mine, token=token))
            given.append(Key(seat, token))
        if not given:
            raise Refusal("refused.no-such-seat")
        return Opened(table, tuple(given), await self.commitment(table))

    async def make_own(self, table: str, token: str, mine: Collection[str]) -> None:
        """The person's key becomes the seat's own one; the others remain.  Raises `Refusal`."""
        key = digest(token)
        if key not in mine:
            raise Refusal("refused.no-such-seat")

        def choose(keys: Keys) -> tuple[int, Sequence[str]]:
            seat = seat_of(keys, token)
            return seat, [key, *(other for other in keys[seat] if other != key)]

        await self._change_keys(table, choose)

    async def exchange(self, table: str, old: str, new: str) -> None:
        """The digest of a key in the place of that of another, which opens nothing any more.  Raises `Refusal`."""
        await self.bring(table)

        def choose(keys: Keys) -> tuple[int, Sequence[str]]:
            seat = next((seat for seat, held in keys.items() if old in held), None)
            if seat is None:
                raise Refusal("refused.no-such-seat")
            return seat, [new if one == old else one for one in keys[seat]]

        await self._change_keys(table, choose)


def _added(keys: Keys, seat: int, mine: Collection[str], token: str) -> tuple[int, Sequence[str]]:
    """Where there are as many as may be, that which was lent last goes."""
    held = keys.get(seat, ())
    if set(held).isdisjoint(mine):  # it has been given to somebody else meanwhile
        raise Refusal("refused.no-such-seat")
    return seat, [*held[: WINDOWS - 1], digest(token)]
