"""Leaving a game before its end: for a bot, or for good with all others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from functools import partial

from ..gathering.names import free_name
from ..gathering.seating import Seating
from ..presence.outbox import RESTARTED
from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import EndGame, Resign
from ..storage.store import Sitter
from .devices import Devices
from .keyring import Keys, own_seat, seat_of
from .room import Room


class Leaving(Devices):
    """The record of a game that ends so has no result; that of one with a bot instead of a person goes on."""

    async def resign(self, table: str, ask: Resign) -> None:
        """A bot takes the seat for good, or the game ends.  Raises `Refusal`."""
        room = await self._playing(table, ask.token)

        async def leave(keys: Keys) -> None:
            seat = own_seat(keys, ask.token)
            if not ask.end:
                await self._leave_to_bot(room, seat)
            elif room.players.may_end:
                await room.seats.end(seat)
            else:
                raise Refusal("refused.too-many-persons")

        await self._settle(room, leave)

    async def end(self, table: str, ask: EndGame) -> None:
        """Somebody wants the game to end, or does not; it ends when all want it.  Raises `Refusal`."""
        room = await self._playing(table, ask.token)

        async def say(keys: Keys) -> None:
            seat = own_seat(keys, ask.token) if ask.agree else seat_of(keys, ask.token)
            if ask.agree and room.table.rated and not room.players.awaited:
                raise Refusal("refused.rated")  # who ends it alone resigns
            room.seats.consent.say(seat, ask.agree, len(room.table.record.entries))

        await self._settle(room, say)

    async def vanish(self, table: str, mine: Collection[str], nobody: str | None) -> None:
        """The seats that one of these keys opens are left: open before the game, in it to bots called `nobody`.

        Where that is None they are called as before.  Raises `Refusal`.
        """
        await self.bring(table)
        if await self.waiting_room(table) is not None and await self._get_up(table, mine):
            return
        room = await self.room(table)

        async def leave(keys: Keys) -> None:
            for seat in (seat for seat, held in keys.items() if not set(held).isdisjoint(mine)):
                names = [info.name for other, info in enumerate(room.table.seats) if other != seat]
                await self._leave_to_bot(room, seat, "" if nobody is None else free_name(nobody, names))

        await self._settle(room, leave)

    async def _get_up(self, table: str, mine: Collection[str]) -> bool:
        """Whether all of it was before the game.  Raises `Refusal`."""
        try:
            for seat in await self.seats_of(table, mine):
                own = (await self._keys(table))[seat][0]
                await self._change(table, partial(_get_up, own))
        except Refusal as refusal:
            if refusal.reason != "refused.started":
                raise
            return False
        return True

    async def call(self, table: str, mine: Collection[str], old: str, new: str) -> None:
        """Before a game, who has one of these keys and sits under the old name has another.  Raises `Refusal`."""
        await self.bring(table)
        await self._change(table, lambda seating, _: seating.call(mine, old, new))

    async def change_kept(self, table: str, change: Callable[[], Awaitable[None]]) -> None:
        """What is kept of a table becomes something else; who is there finds it again as it is then.

        Raises `Refusal`.
        """
        await self.bring(table)
        room = self.rooms.known(table)
        if room is None:
            await change()
            return
        async with room.live.lock:
            await change()
            room.live.lost = True
            room.live.send_away(RESTARTED)

    async def _leave_to_bot(self, room: Room, seat: int, called: str = "") -> None:
        """The last person of a rated game ends it by that: nobody would be there to see it to its end."""
        if room.table.rated and room.players.persons == (seat,):
            await room.seats.end(seat)
            return
        table, name, bot = room.table.header.id, called or room.table.seats[seat].name, room.players.stand_in
        await self.store.give_keys(table, seat, [], Sitter(name, bot))
        self.links.forget(table, seat)
        room.seats.sit(seat, SeatInfo(name, bot, resigned=True), [])


def _get_up(own: str, seating: Seating, _: int) -> None:
    seating.leave(own)
