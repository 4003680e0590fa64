"""Leaving a game before its end: for a bot, or for good with all others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import EndGame, Resign
from ..storage.store import AGREED, Sitter
from .lending import Lending
from .room import Room


class Leaving(Lending):
    """The record of a game that ends so has no result; that of one with a bot instead of a person goes on."""

    async def resign(self, table: str, ask: Resign) -> None:
        """A bot takes the seat for good, or the game ends.  Raises `Refusal`."""
        room = await self._playing(table)
        seat, _ = await self._seat(table, ask.token)

        def end() -> Awaitable[None]:
            if not room.players.may_end:
                raise Refusal("refused.too-many-persons")
            return self._end(room, seat)

        await self._settle(room, end if ask.end else lambda: self._leave_to_bot(room, seat))

    async def end(self, table: str, ask: EndGame) -> None:
        """Somebody wants the game to end, or does not; it ends when all want it.  Raises `Refusal`."""
        room = await self._playing(table)
        seat, _ = await self._seat(table, ask.token)

        async def say() -> None:
            room.consent.say(seat, ask.agree)
            if room.consent.is_reached(room.players.awaited):
                await self._end(room, None)

        await self._settle(room, say)

    async def _settle(self, room: Room, change: Callable[[], Awaitable[None]]) -> None:
        async def while_it_goes_on() -> None:
            if room.table.over:
                raise Refusal("refused.not-allowed")
            await change()

        await room.settle(while_it_goes_on)

    async def _leave_to_bot(self, room: Room, seat: int) -> None:
        table, name, bot = room.table.header.id, room.table.seats[seat].name, room.players.best
        await self.store.give_keys(table, seat, [], Sitter(name, bot))
        room.table.sit(seat, SeatInfo(name, bot, resigned=True))
        self.links.forget(table, seat)
        room.consent.leave(seat)
        room.tell_devices(seat, [])

    async def _end(self, room: Room, by: int | None) -> None:
        await self.store.end(room.table.header.id, AGREED if by is None else by)
        room.table.end(by)
