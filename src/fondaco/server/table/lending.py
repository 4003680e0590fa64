"""A seat goes with its person to another device, or to another person while he is away."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from fondaco.secrecy import Audience

from ..gathering.names import check_name
from ..presence.absence import WINDOWS
from ..presence.links import OTHERS, OWN, LinkTo
from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import Ask, Follow, Key, Leads, Link, OfferSeat, Opened, TakeSeat
from ..storage.store import Sitter, digest
from .housekeeping import Housekeeping, header_of
from .room import Room


class Lending(Housekeeping):
    """Each key of a seat is a device's own: the first is that of who sat down, the others came by links."""

    # --- links ------------------------------------------------------------------------------------

    async def lend(self, table: str, ask: Ask) -> Link:
        """A link to the own seat, for another device.  Raises `Refusal`."""
        seat, _ = await self._seat(table, ask.token)
        return Link(self.links.issue(table, seat, own=True), int(OWN))

    async def offer(self, table: str, ask: OfferSeat) -> Link:
        """A link to the seat of who has been away for long, for somebody else.  Raises `Refusal`."""
        room = await self._playing(table)
        room.players.check_free(await self.audience(table, ask.token), ask.seat)
        link = Link(self.links.issue(table, ask.seat, own=False), int(OTHERS))
        room.tell_here()
        return link

    async def follow(self, table: str, ask: Follow) -> Leads:
        """Where a link leads.  Raises `Refusal`."""
        link = self.links.find(table, ask.secret)
        waiting = await self.waiting_room(table)
        if waiting is None:
            game = (await self.room(table)).table
            return Leads(game.header.game, link.seat, link.own, tuple(game.seats), dict(game.header.options))
        seating = waiting.seating
        seats = tuple(SeatInfo(seat.name or "", seat.bot) for seat in seating.shown_seats(set()))
        return Leads(seating.game, link.seat, link.own, seats, dict(seating.rules().options))

    async def take(self, table: str, ask: TakeSeat) -> Opened:
        """The seat that a link leads to, with a new key.  Raises `Refusal`."""
        link, token = self.links.find(table, ask.secret), secrets.token_urlsafe(24)
        if link.own:
            await self._add_key(link, ask.secret, digest(token))
        else:
            await self._give_to_another(link, ask, digest(token))
        return Opened(table, (Key(link.seat, token),), await self.commitment(table))

    async def _give_to_another(self, link: LinkTo, ask: TakeSeat, key: str) -> None:
        """Who comes back keeps his seat: then the link is withdrawn."""
        room = await self._playing(link.table)
        others = [one.name for seat, one in enumerate(room.table.seats) if seat != link.seat]
        name = check_name(ask.name, others)

        async def sit() -> None:
            self.links.use(link.table, ask.secret)
            await self.store.give_keys(link.table, link.seat, [key], Sitter(name))
            room.table.sit(link.seat, SeatInfo(name, None))
            room.consent.leave(link.seat)
            room.tell_devices(link.seat, [key])

        await room.settle(sit)

    # --- keys -------------------------------------------------------------------------------------

    async def recall(self, table: str, ask: Ask) -> None:
        """The own seat is taken back from all devices that it was lent to.  Raises `Refusal`."""
        await self._pass_keys(table, ask, lambda own, _: [own])

    async def move(self, table: str, ask: Ask) -> None:
        """The own seat is left to the device that it was lent to last.  Raises `Refusal`."""
        await self._pass_keys(table, ask, lambda _, lent: [*lent][-1:])

    async def _pass_keys(self, table: str, ask: Ask, chosen: Callable[[str, Sequence[str]], list[str]]) -> None:
        seat, keys = await self._seat(table, ask.token)
        own, *lent = keys
        if digest(ask.token) != own:
            raise Refusal("refused.lent-key")
        left = chosen(own, lent)
        if not left:
            raise Refusal("refused.not-allowed")
        self.links.withdraw(table, seat, own=True)
        await self._give_keys(table, seat, left)

    async def _add_key(self, link: LinkTo, secret: str, key: str) -> None:
        keys = await self._keys(link.table, link.seat)
        if len(keys) >= WINDOWS:
            raise Refusal("refused.crowded")
        self.links.use(link.table, secret)
        if not keys:
            raise Refusal("refused.no-such-link")
        await self._give_keys(link.table, link.seat, [*keys, key])

    async def _give_keys(self, table: str, seat: int, keys: Sequence[str]) -> None:
        waiting = await self.waiting_room(table)
        if waiting is not None:
            await waiting.change(lambda seating, _: seating.give_keys(seat, keys))
            return
        room = await self.room(table)

        async def give() -> None:
            await self.store.give_keys(table, seat, keys)
            room.tell_devices(seat, keys)

        await room.settle(give)

    # --- who is who -------------------------------------------------------------------------------

    async def introduce(self, room: Room, seat: Audience) -> None:
        """All pages of a seat learn to how many devices it was lent."""
        if seat is not None:
            room.tell_devices(seat, await self._keys(room.table.header.id, seat))

    async def _seat(self, table: str, token: str) -> tuple[int, Sequence[str]]:
        """A seat by one of its keys, with the digests of all.  Raises `Refusal`."""
        waiting = await self.waiting_room(table)
        seat = await self.audience(table, token) if waiting is None else waiting.seating.seat_of(digest(token))
        if seat is None:
            raise Refusal("refused.no-such-seat")
        return seat, await self._keys(table, seat)

    async def _keys(self, table: str, seat: int) -> Sequence[str]:
        waiting = await self.waiting_room(table)
        if waiting is None:
            return (await self.store.digests(table)).get(seat, ())
        person = waiting.seating.persons.get(seat)
        return () if person is None else person.digests

    async def _playing(self, table: str) -> Room:
        """The room of a game that is not over.  Raises `Refusal`."""
        if await self.waiting_room(table) is not None:
            raise Refusal("refused.not-allowed")
        room = await self.room(table)
        if room.table.over:
            raise Refusal("refused.not-allowed")
        return room

    async def commitment(self, table: str) -> str:
        """Of the secret behind the chance of a table."""
        room = await self.waiting_room(table)
        return room.commitment if room is not None else header_of(await self._stored(table)).commitment or ""
