"""The WebSocket of a program that plays at many tables: where it has to act."""

from __future__ import annotations

import asyncio

from ..manners.sanctions import Sanctions
from ..people.sessions import Signed
from ..people.tokens import Tokens
from ..people.turns import Standing, standings
from ..presence.outbox import PATIENCE, TOO_SLOW, Send
from ..protocol.turns import AllTold, Gone, ToProgram, encode
from ..storage.database import Database, database_of
from ..table.rooms import Rooms
from . import costs
from .limits import Purse
from .sockets import UNWELCOME, Receive, either

EVERY = 0.5  # seconds between two looks
ALIVE = 60.0  # seconds, after which it is asked again whether the token still counts
Standings = dict[tuple[str, int], Standing]


async def tell_turns(rooms: Rooms, program: Signed, receive: Receive, send: Send, purse: Purse) -> int:
    """Until the program goes, or its token is withdrawn; the code to close the socket with is returned."""
    return await either(_tell(rooms, program, send, purse), _hear(receive, purse))


async def _tell(rooms: Rooms, program: Signed, send: Send, purse: Purse) -> int:
    database, told, first = database_of(rooms.store), Standings(), True
    looks = 0
    while looks * EVERY % ALIVE or await _counts(database, program):
        await purse.pay(costs.TURNS)
        now = await standings(database, rooms, program.id)
        try:
            async with asyncio.timeout(PATIENCE):
                for message in [*news(told, now), *([AllTold()] if first else [])]:
                    await send(encode(message).decode())
        except TimeoutError:
            return TOO_SLOW
        told, first, looks = now, False, looks + 1
        await asyncio.sleep(EVERY)
    return UNWELCOME


def news(before: Standings, now: Standings) -> list[ToProgram]:
    """What is to be told of the difference."""
    gone = [Gone(table, seat) for table, seat in before if (table, seat) not in now]
    return [*gone, *(one.told for seat, one in now.items() if _is_new(before.get(seat), one))]


def _is_new(before: Standing | None, now: Standing) -> bool:
    """Where one has acted, and has to act again, that is another turn."""
    return before is None or before.told != now.told or (now.told.turn and before.done != now.done)


async def _counts(database: Database, program: Signed) -> bool:
    """Raises `Refusal` where its account may not play."""
    await Sanctions(database).check_plays(program.id)
    return any(one.id == program.session for one in await Tokens(database).all(program.id))


async def _hear(receive: Receive, purse: Purse) -> int:
    """There is nothing to say here."""
    while True:
        await receive()
        await purse.pay(costs.GARBLED)
