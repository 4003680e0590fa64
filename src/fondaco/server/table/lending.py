"""A seat goes with its person to another device, or to another person while he is away."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence

from fondaco.chance import commitment

from ..gathering.names import check_name
from ..gathering.seating import Seating
from ..presence.absence import WINDOWS
from ..presence.links import OTHERS, OWN, LinkTo
from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import Ask, Follow, Key, Leads, Link, OfferSeat, Opened, TakeSeat
from ..storage.store import Sitter, digest
from .housekeeping import Housekeeping, header_of
from .keyring import Keys, own_seat, seat_of
from .room import Room

Choice = Callable[[Keys], tuple[int, Sequence[str]]]  # a seat and the keys that it has from now on


class Lending(Housekeeping):
    """Each key of a seat is a device's own: the first is that of who sat down, the others came by links.

    Keys are looked at and changed under the lock of their table, so nobody gives away what another has just got.
    """

    # --- links ------------------------------------------------------------------------------------

    async def lend(self, table: str, ask: Ask) -> Link:
        """A link to the own seat, for another device.  Raises `Refusal`."""
        keys = await self._keys(table)
        seat = own_seat(keys, ask.token)
        return Link(self.links.issue(table, seat, own=True, keys=keys[seat]), int(OWN))

    async def offer(self, table: str, ask: OfferSeat) -> Link:
        """A link to the seat of who has been away for long, for somebody else.  Raises `Refusal`."""
        room, secret = await self._playing(table, ask.token), ""

        async def issue(keys: Keys) -> None:
            nonlocal secret
            room.players.check_free(own_seat(keys, ask.token), ask.seat)
            secret = self.links.issue(table, ask.seat, own=False, keys=keys.get(ask.seat, ()))

        await self._settle(room, issue)
        return Link(secret, int(OTHERS))

    async def follow(self, table: str, ask: Follow) -> Leads:
        """Where a link leads.  Raises `Refusal`."""
        link = self.links.find(table, ask.secret)
        link.check(await self._keys(table))
        waiting = await self.waiting_room(table)
        if waiting is None:
            game = (await self.room(table)).table
            return Leads(game.header.game, link.seat, link.own, tuple(game.seats), dict(game.header.options))
        seating = waiting.seating
        seats = tuple(SeatInfo(seat.name or "", seat.bot, program=seat.program) for seat in seating.shown_seats(set()))
        return Leads(seating.game, link.seat, link.own, seats, dict(seating.rules().options))

    async def take(self, table: str, ask: TakeSeat) -> Opened:
        """The seat that a link leads to, with a new key.  Raises `Refusal`."""
        link, token = self.links.find(table, ask.secret), secrets.token_urlsafe(24)
        if link.own:
            await self._change_keys(table, lambda keys: self._add_key(keys, link, ask.secret, digest(token)))
        else:
            await self._give_to_another(link, ask, digest(token))
        return Opened(table, (Key(link.seat, token),), await self.commitment(table))

    async def _give_to_another(self, link: LinkTo, ask: TakeSeat, key: str) -> None:
        """Who comes back keeps his seat: then the link is withdrawn."""
        link.check(await self._keys(link.table))
        room = await self.room(link.table)

        async def sit(keys: Keys) -> None:
            self.links.find(link.table, ask.secret).check(keys)
            # Nor is he called as who left, so that all see that somebody else sits there.
            info = SeatInfo(check_name(ask.name, (one.name for one in room.table.seats)), None)
            self.links.forget(link.table, link.seat)
            await self.store.give_keys(link.table, link.seat, [key], Sitter(info.name))
            room.seats.sit(link.seat, info, [key])

        await self._settle(room, sit)

    # --- keys -------------------------------------------------------------------------------------

    async def recall(self, table: str, ask: Ask) -> None:
        """The own seat is taken back from all devices that it was lent to.  Raises `Refusal`."""
        await self._pass_keys(table, ask, lambda own, _: [own])

    async def move(self, table: str, ask: Ask) -> None:
        """The own seat is left to the device that it was lent to last.  Raises `Refusal`."""
        await self._pass_keys(table, ask, lambda _, lent: [*lent][-1:])

    async def _pass_keys(self, table: str, ask: Ask, chosen: Callable[[str, Sequence[str]], list[str]]) -> None:
        def choose(keys: Keys) -> tuple[int, Sequence[str]]:
            seat = own_seat(keys, ask.token)
            own, *lent = keys[seat]
            left = chosen(own, lent)
            if not left:
                raise Refusal("refused.not-allowed")
            self.links.withdraw(table, seat, own=True)
            return seat, left

        own_seat(await self._keys(table), ask.token)
        await self._change_keys(table, choose)

    def _add_key(self, keys: Keys, link: LinkTo, secret: str, key: str) -> tuple[int, Sequence[str]]:
        self.links.find(link.table, secret).check(keys)
        held = keys[link.seat]
        if len(held) >= WINDOWS:
            raise Refusal("refused.crowded")
        self.links.use(link.table, secret)
        self.links.withdraw(link.table, link.seat, own=False)  # he has come back
        return link.seat, [*held, key]

    async def _change_keys(self, table: str, choose: Choice) -> None:
        """Nothing happens between what `choose` sees and what comes of it."""
        if await self.waiting_room(table) is not None:

            def change(seating: Seating, _: int) -> None:
                seat, chosen = choose(seating.keys)
                seating.give_keys(seat, chosen)

            await self._change(table, change)
            return
        room = await self.room(table)

        async def give() -> None:
            seat, chosen = choose(await self.store.digests(table))
            await self.store.give_keys(table, seat, chosen)
            room.seats.tell_devices(seat, chosen)

        await room.seats.settle(give)

    # --- who is who -------------------------------------------------------------------------------

    async def _keys(self, table: str) -> Keys:
        """Of all seats.  Raises `Refusal`."""
        waiting = await self.waiting_room(table)
        if waiting is not None:
            return waiting.seating.keys
        keys = await self.store.digests(table)
        if not keys:
            await self._stored(table)
        return keys

    async def _playing(self, table: str, token: str) -> Room:
        """The room of a game, for one of its persons; it is not brought to memory for others.  Raises `Refusal`."""
        seat_of(await self._keys(table), token)
        if await self.waiting_room(table) is not None:
            raise Refusal("refused.not-allowed")
        return await self.room(table)

    async def _settle(self, room: Room, change: Callable[[Keys], Awaitable[None]]) -> None:
        """While the game is not over.  Raises `Refusal`."""

        async def while_it_goes_on() -> None:
            if room.table.over:
                raise Refusal("refused.not-allowed")
            await change(await self.store.digests(room.table.header.id))

        await room.seats.settle(while_it_goes_on)

    async def commitment(self, table: str) -> str:
        """Of the secret behind the chance of a table, whoever has it in memory."""
        gathering = await self.store.gathering(table)
        if gathering is not None:
            return commitment(gathering.secret)
        return header_of(await self._stored(table)).commitment or ""
