"""Leaving a game before its end: for a bot, or for good with all others."""

from __future__ import annotations

from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import EndGame, Resign
from ..storage.store import Sitter
from .keyring import Keys, own_seat, seat_of
from .lending import Lending
from .room import Room


class Leaving(Lending):
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
            room.seats.consent.say(seat, ask.agree, len(room.table.record.entries))

        await self._settle(room, say)

    async def _leave_to_bot(self, room: Room, seat: int) -> None:
        table, name, bot = room.table.header.id, room.table.seats[seat].name, room.players.stand_in
        await self.store.give_keys(table, seat, [], Sitter(name, bot))
        self.links.forget(table, seat)
        room.seats.sit(seat, SeatInfo(name, bot, resigned=True), [])
