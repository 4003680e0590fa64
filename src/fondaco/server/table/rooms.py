"""What people ask of tables: to open one, to sit down and get up, to play again, and what became of it."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType, structs

from fondaco import record as records
from fondaco.chance import commitment, new_secret
from fondaco.statistics import Statistic

from ..gathering.rated import Account
from ..gathering.seating import Seating, gather, gather_again
from ..gathering.talk import ANYBODY, Logged, Reader
from ..gathering.waiting import write
from ..presence.absence import USUAL, Patience
from ..protocol.coaching import Coached, Tried, encode
from ..protocol.parts import Clock, Ended, Pace, Remark, Result, SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import Arrange, Ask, Join, Key, NewTable, Opened, OpenTable, Ready, TableSummary, Try
from ..storage.owning import Elsewhere, Owners
from ..storage.store import AGREED, Conflict, StoredGame, StoredGathering, digest, milliseconds
from ..storage.upgrades import awaited_of, result_of
from .aside import aside
from .clocks import read as clocks_of
from .housekeeping import header_of, info_of
from .recalling import Recalling
from .room import Room
from .server_time import ServerTime
from .table import Table
from .trying import tried

if TYPE_CHECKING:  # in a browser there is no database
    from ..storage.sql import SqlStore


@dataclass(frozen=True)
class Invitation:
    """What the link to a table says of it.  `host`: who invites, as long as seats are free."""

    game: str
    host: str | None
    free: int
    seats: int
    over: bool


class Rooms(Recalling):
    """What people ask of tables, but for what they do at one."""

    # --- before the game --------------------------------------------------------------------------

    async def open_table(self, new: NewTable, program: bool = False, account: Account | None = None) -> Opened:
        """A game where no seat is open and nobody wants to wait, else a gathering.  Raises `Refusal`.

        `account`: of who asks, where he is signed in.
        """
        if new.clock is not None:
            await self._use_clocks()
        tokens = [secrets.token_urlsafe(24) for _ in new.seats]
        seating = gather(self.new_id(), new, [digest(token) for token in tokens], program, account)
        seating.owner = "" if account is None else account.id
        stored = _with_secret(seating)
        if seating.complete:
            await self._begin(stored, seating)
        else:
            await self.store.gather(stored)
        keys = (Key(seat, token) for seat, token in zip(seating.persons, tokens, strict=False))
        committed = commitment(stored.secret) if seating.lesson is None else ""
        return Opened(seating.id, tuple(keys), committed)

    async def join(self, table: str, join: Join, program: bool = False, account: Account | None = None) -> Opened:
        """Take an open seat; it may be a `program` that does.  Raises `Refusal`."""
        token, seat = secrets.token_urlsafe(24), 0
        unwelcome = await self._unwelcome(account)

        def sit_down(seating: Seating, _: int) -> None:
            nonlocal seat
            if seating.owner in unwelcome:
                raise Refusal("refused.seat-taken")  # as it might be
            seat = seating.join(join, digest(token), program, account)

        await self._change(table, sit_down)
        return Opened(table, (Key(seat, token),), await self.commitment(table))

    async def _unwelcome(self, account: Account | None) -> frozenset[str]:
        """The accounts at whose tables he is not to sit."""
        return frozenset() if account is None or self.speakers is None else await self.speakers.deaf_to(account.id)

    async def reader(self, person: str | None, keys: Sequence[str]) -> Reader:
        """As what somebody comes who is signed in as a person, or to whose seat there are keys with these digests."""
        if self.speakers is None:
            return ANYBODY
        who = person or await self.speakers.owner(*keys)
        return ANYBODY if who is None else Reader(who, await self.speakers.unheard_by(who))

    async def account_at(self, table: str, seat: int, remark: int | None = None) -> tuple[str | None, str]:
        """Whose account has a seat, or made a remark with that number there, and his name there.  Raises `Refusal`."""
        if remark is not None:
            return await self._speaker(table, seat, remark)
        seats = (await self.summary(table)).seats
        if seat >= len(seats) or not seats[seat].name:
            raise Refusal("refused.no-such-seat")
        held = (await self._keys(table)).get(seat, ())
        owner = None if self.speakers is None else await self.speakers.owner(*held)
        return owner, seats[seat].name

    async def remarks(self, table: str) -> Sequence[Remark]:
        """What is kept of what was said there."""
        room = self.waiting.known(table) or self.rooms.known(table)
        return await self.store.remarks(table) if room is None else room.talk.remarks

    async def hide(self, table: str, n: int, hidden: bool, logged: Logged) -> None:
        """A remark is shown to nobody any more, or again; kept with its entry in the log.  Raises `Refusal`."""
        await (await self.waiting_room(table) or await self.room(table)).hide(n, hidden, logged)

    async def _speaker(self, table: str, seat: int, remark: int) -> tuple[str | None, str]:
        room = self.waiting.known(table) or self.rooms.known(table)
        said = await self.remarks(table)
        found = next((one for one in said if (one.n, one.seat) == (remark, seat)), None)
        if found is None:
            raise Refusal("refused.no-such-remark")
        speakers = await self.store.speakers(table) if room is None else room.talk.speakers
        return speakers.get(remark), found.name

    async def set_ready(self, table: str, ready: Ready) -> None:
        """Raises `Refusal`."""
        await self._change(table, lambda seating, _: seating.set_ready(digest(ready.token), ready))

    async def leave(self, table: str, ask: Ask) -> None:
        """Raises `Refusal`."""
        await self._change(table, lambda seating, _: seating.leave(digest(ask.token)))

    async def arrange(self, table: str, change: Arrange) -> None:
        """Raises `Refusal`."""
        await self._change(table, lambda seating, host: seating.arrange(digest(change.token), change, host))

    async def rematch(self, table: str, ask: Ask) -> Opened:
        """The table of the next game of the same players, which their keys open; who asks is ready."""
        if await self.waiting_room(table) is not None:
            raise Refusal("refused.not-over")
        host = await self.audience(table, ask.token)
        if host is None:
            raise Refusal("refused.watching")
        room = await self.room(table)
        again = await room.agree_on_rematch(host, lambda: self._make_rematch(room, host))
        await self._be_ready(again, ask.token)
        return Opened(again, (), await self.commitment(again))

    async def _be_ready(self, again: str, token: str) -> None:
        """Who is there, that is: the game may have begun, or somebody else may have the seat."""
        try:
            await self._ready_wherever(again, Ready(token))
        except Refusal as refusal:
            if refusal.reason not in ("refused.started", "refused.no-such-seat"):
                raise

    async def _ready_wherever(self, table: str, ready: Ready) -> None:
        try:
            await self.set_ready(table, ready)
        except Elsewhere as elsewhere:
            assert self.elsewhere is not None
            await self.elsewhere.be_ready(elsewhere.peer, table, ready)

    async def _make_rematch(self, room: Room, host: int) -> str:
        header, digests = room.table.header, await self.store.digests(room.table.header.id)
        hints, clock = room.table.hinted is not None, room.table.clock
        accounts = await self._accounts(header.id) if room.table.rated else None
        parts = room.table.seats, digests, host, room.talk.chat, hints, clock, accounts
        seating = gather_again(self.new_id(), header, *parts)
        stored = _with_secret(seating)
        try:
            await self.store.gather(stored, rematch_of=header.id)
        except Conflict:
            return (await self._stored(header.id)).rematch or ""
        return seating.id

    async def _accounts(self, game: str) -> dict[int, str]:
        """Whose the seats of a rated game are."""
        from ..rating.kept import accounts  # not in a browser
        from ..storage.database import database_of

        return await accounts(database_of(self.store), game)

    def lobby_here(self) -> list[OpenTable]:
        """The tables that wait for players and are in this worker's memory."""
        found = (room.listing() for room in self.waiting)
        return [table for table in found if table is not None]

    async def lobby(self) -> list[OpenTable]:
        """The tables that wait for players, newest first."""
        others = [] if self.elsewhere is None else await self.elsewhere.lobby()
        return sorted([*self.lobby_here(), *others], key=lambda table: -table.created)

    # --- games ------------------------------------------------------------------------------------

    async def summary(self, table: str) -> TableSummary:
        """Raises `Refusal`."""
        found = await self.seating(table)
        if found is not None:
            seating, created = found
            seats = tuple(
                SeatInfo(seat.name or "", seat.bot, program=seat.program) for seat in seating.shown_seats(set())
            )
            clock = seating.clock or UNSET
            return TableSummary(table, seating.game, seats, started=False, over=False, created=created, clock=clock)
        game = await self._stored(table)
        head = header_of(game)
        sitting = [SeatInfo(seat.name, seat.bot) for seat in head.seats]
        for seat, sitter in (await self.store.sitters(table)).items():
            sitting[seat] = info_of(sitter)
        for seat in await self.store.programs(table):
            sitting[seat] = structs.replace(sitting[seat], program=True)
        result = await result_of(game, self.store, self._result)
        ended = None if game.ended is None else Ended(None if game.ended == AGREED else game.ended)
        awaited = await awaited_of(game, self.store, self._awaited)
        return TableSummary(
            game.id,
            head.game,
            tuple(sitting),
            True,
            game.over,
            game.created,
            result,
            ended,
            awaited,
            game.lesson or UNSET,
            *self._times_of(game),
        )

    def _times_of(self, game: StoredGame) -> tuple[Clock | UnsetType, tuple[int, ...] | UnsetType]:
        """The clock of a game, and what each of its seats has left in ms."""
        clocks = clocks_of(game.clock)
        if clocks is None:
            return UNSET, UNSET
        now = self.server_now()
        return clocks.clock, tuple(clocks.remaining(seat, now) for seat in range(len(clocks.left)))

    async def invitation(self, table: str) -> Invitation:
        """Raises `Refusal`."""
        found = await self.seating(table)
        if found is None:
            game = await self._stored(table)
            head = header_of(game)
            return Invitation(head.game, None, 0, len(head.seats), game.over)
        seating, _ = found
        host = seating.persons.get(seating.host)
        free = seating.seats.count(None)
        return Invitation(seating.game, host.name if host and free else None, free, len(seating.seats), over=False)

    async def _result(self, table: str) -> Result | None:
        played = await self._replayed(table)
        return None if played is None else played.result

    async def _awaited(self, table: str) -> tuple[int, ...] | None:
        played = await self._replayed(table)
        return None if played is None else played.position.to_act

    async def _replayed(self, table: str) -> Table | None:
        """None for a game that cannot be replayed, which is tried once."""
        if table not in self._lost:
            try:
                return (await self.room(table)).table
            except Refusal:
                self._lost.add(table)
        return None

    async def record(self, table: str) -> str:
        """The whole record of a game that is over.  Raises `Refusal`."""
        await self.check_over(table)
        over = (await self.room(table)).table
        return (over.source or over.record).text()

    async def statistics(self, table: str) -> tuple[Statistic, ...]:
        """What a game that is over adds up to.  Raises `Refusal`."""
        await self.check_over(table)
        over = (await self.room(table)).table
        async with self._replaying:  # as when it is loaded
            _, found = await aside(records.statistics, over.record, over.game)
        return found

    async def try_out(self, table: str, ask: Try) -> Tried:
        """What else could have been done in a game that is over.  Raises `Refusal`."""
        await self.check_over(table)
        over = (await self.room(table)).table
        async with self._replaying:  # one at a time, as when it is loaded
            return await aside(tried, over, ask)

    async def coached(self, table: str, begin: bool = True) -> tuple[bool, bytes]:
        """What the coach has found in a game that is over, or how far it is: whether it is done, and a `Coached`.

        It begins where nobody has asked yet, unless only what was found is wanted.  Raises `Refusal`.
        """
        await self.check_over(table)
        kept = await self.coach.kept(table)
        if kept is not None:
            return True, kept
        if not begin:
            return False, encode(Coached(0.0))
        return False, encode(self.coach.ask((await self.room(table)).table))


@asynccontextmanager
async def open_rooms(data: Path | str, pace: Pace = "natural", patience: Patience = USUAL) -> AsyncIterator[Rooms]:
    """All that a server needs for the tables of a data folder, or of a database.  Raises `StoreError`."""
    from ..storage.places import open_store

    async with AsyncExitStack() as stack:
        store, owners = await open_store(data)
        stack.push_async_callback(owners.close)
        stack.push_async_callback(store.close)
        async with rooms_of(store, owners, pace, patience) as rooms:
            yield rooms


@asynccontextmanager
async def rooms_of(store: SqlStore, owners: Owners, pace: Pace, patience: Patience = USUAL) -> AsyncIterator[Rooms]:
    """Around what they are kept in."""
    from ..manners.speakers import Speakers
    from ..storage.database import database_of
    from ..storage.draws import DrawsKept
    from ..storage.uptime import Uptime
    from .analysing import AnalystApart
    from .processes import Processes  # in a browser there are none of these
    from .stocktaking import Stocktaking

    async with AsyncExitStack() as stack:
        thinkers = Processes()
        stack.push_async_callback(thinkers.close)
        time = ServerTime(Uptime(store))
        await time.start()
        stack.push_async_callback(time.close)
        speakers = Speakers(database_of(store))
        rooms = Rooms(
            store, thinkers, AnalystApart(), pace, patience=patience, owners=owners, time=time, speakers=speakers
        )
        rooms.start()
        stack.push_async_callback(rooms.close)
        stocktaking = Stocktaking(store, DrawsKept(store))
        stocktaking.start()
        stack.push_async_callback(stocktaking.close)
        yield rooms


def _with_secret(seating: Seating) -> StoredGathering:
    """As it is kept from now on."""
    return StoredGathering(seating.id, write(seating), new_secret(), milliseconds())
