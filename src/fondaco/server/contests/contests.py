"""What people ask of contests."""

from __future__ import annotations

import secrets
from functools import partial

from ..gathering.names import check_name, free_name
from ..gathering.rated import check_bot
from ..manners.sanctions import check_muted
from ..people.seats import Seats
from ..people.sessions import Signed
from ..protocol import contests as said
from ..protocol.refusal import Refusal
from ..storage.database import database_of, delete, update
from ..storage.schema import contest_players, contest_tables, contests
from ..storage.store import milliseconds
from ..table.clocks import read as clocks_of
from ..table.rooms import Rooms
from . import kept, showing
from .changing import Change, Changing, Make
from .checks import check_aside, check_organiser, check_room, check_rules, check_title
from .contest import GOING_ON, UNDER_WAY, Contest, Player

MOST = 5  # contests of one organiser that are not over


class Contests:
    """Made anew for each request, as all it knows is in the database.  All of it raises `Refusal`."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._database = rooms, database_of(rooms.store)
        self._changing = Changing(rooms)

    async def all(self, whom: Signed | None) -> said.ContestList:
        return await showing.listed(self._database, _id(whom))

    async def one(self, id: str, whom: Signed | None) -> said.Contest:
        return await self._shown(await self._changing.find(id), whom)

    async def _shown(self, contest: Contest, whom: Signed | None) -> said.Contest:
        return await showing.shown(self._database, contest, _id(whom))

    async def _changed(self, id: str, whom: Signed, make: Make) -> said.Contest:
        return await self._shown(await self._changing.change(id, make), whom)

    # --- who takes part ---------------------------------------------------------------------------

    async def join(self, signed: Signed, id: str) -> said.Contest:
        return await self._changed(id, signed, partial(_join, signed.id))

    async def leave(self, signed: Signed, id: str) -> said.Contest:
        """A game that he plays goes on with him."""

        async def go(contest: Contest) -> Change | None:
            return _going(contest, contest.of_person(signed.id))

        return await self._changed(id, signed, go)

    # --- who organises ----------------------------------------------------------------------------

    async def create(self, signed: Signed, new: said.NewContest) -> said.Contest:
        check_muted(signed.muted)  # a title says something
        title, rules = check_title(new.title), check_rules(new)
        contest = Contest(secrets.token_hex(8), title, signed.id, rules, "open", 0, milliseconds(), ())
        await self._database.carry_out(kept.creating(contest))
        if await showing.organised(self._database, signed.id) > MOST:  # looked at afterwards: others come meanwhile
            await self._database.carry_out(delete(contests, id=contest.id))
            raise Refusal("refused.enough")
        return await self.one(contest.id, signed)

    async def add_bot(self, signed: Signed, id: str, add: said.AddBot) -> said.Contest:
        async def invite(contest: Contest) -> Change:
            check_organiser(contest, signed)
            check_room(contest)
            check_bot(contest.rules.game, add.bot)
            check_muted(signed.muted)
            names = [one.name for one in contest.players]
            name = free_name(check_name(add.name) if add.name.strip() else add.bot, names)
            return Change([kept.joining(contest, bot=add.bot, name=name)])

        return await self._changed(id, signed, invite)

    async def begin_next(self, signed: Signed, id: str, seen: said.ContestTurn) -> said.Contest:
        """What comes next, if it stands as it was seen."""

        async def begin(contest: Contest) -> Change | None:
            check_organiser(contest, signed)
            is_as_seen = (contest.stage, len(contest.rounds)) == (seen.stage, seen.round)
            return await self._changing.next(contest) if is_as_seen else None

        return await self._changed(id, signed, begin)

    async def put_out(self, signed: Signed, id: str, whom: said.PutOut) -> said.Contest:
        """Where his time is over, a bot ends the game that he plays now."""

        async def go(contest: Contest) -> Change | None:
            check_organiser(contest, signed)
            return _going(contest, contest.by_number.get(whom.player))

        contest = await self._changing.change(id, go)
        player = contest.by_number.get(whom.player)
        if player is not None and player.person is not None:
            await self._leave_to_bot(contest, player, player.person)
        return await self.one(id, signed)

    async def _leave_to_bot(self, contest: Contest, player: Player, person: str) -> None:
        table = contest.table_of(player.n)
        if table is None or table.game is None or not await self._is_late(table.game, table.seats.index(player.n)):
            return
        mine = await Seats(self._database, self._rooms).mine(person)
        try:
            await self._rooms.vanish(table.game, mine, player.name)
        except Refusal as refusal:
            if refusal.reason != "refused.not-allowed":
                raise  # else it is over by now

    async def _is_late(self, game: str, seat: int) -> bool:
        """As the others at the table may say of somebody."""
        stored = await self._rooms.store.game(game)
        clocks = None if stored is None else clocks_of(stored.clock)
        return clocks is not None and seat in clocks.late(self._rooms.server_now())

    async def set_aside(self, signed: Signed, id: str, which: said.SetAside) -> said.Contest:
        async def put(contest: Contest) -> Change:
            check_organiser(contest, signed)
            if contest.stage not in UNDER_WAY:
                raise Refusal("refused.contest-over")
            check_aside(contest, which.table, signed)
            place = {"contest": id, "round": len(contest.rounds), "n": which.table}
            return Change([update(contest_tables, place, aside=True)])

        return await self._changed(id, signed, put)

    async def call_off(self, signed: Signed, id: str) -> said.Contest:
        """Games that are played go on as any rated ones."""

        async def stop(contest: Contest) -> Change | None:
            check_organiser(contest, signed)
            if contest.stage == "over":
                raise Refusal("refused.contest-over")
            return None if contest.stage == "off" else Change(stage="off")

        return await self._changed(id, signed, stop)


def _id(whom: Signed | None) -> str | None:
    return None if whom is None else whom.id


async def _join(person: str, contest: Contest) -> Change | None:
    if contest.of_person(person) is not None:
        return None
    check_room(contest)
    return Change([kept.joining(contest, person=person)])


def _going(contest: Contest, player: Player | None) -> Change | None:
    """He takes part no longer; before the first round he may come back."""
    if player is None or player.gone or contest.stage not in GOING_ON:
        return None
    place = {"contest": contest.id, "n": player.n}
    if contest.stage == "open":
        return Change([delete(contest_players, **place)])
    return Change([update(contest_players, place, gone=True)])
