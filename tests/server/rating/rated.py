"""What the tests of ratings share: people with accounts at rated tables, and games played to their end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import rated_seats
from fondaco.server.table.rooms import Rooms

from ..people.visiting import Visitor, Visitors
from ..playing import play_on

OPEN = {"open": True}


async def members(visitors: Visitors, *names: str) -> list[Visitor]:
    """Each in a browser of his own, signed in."""
    found = [visitors.new() for _ in names]
    for visitor, name in zip(found, names, strict=True):
        await visitor.register(name)
    return found


async def open_rated(visitor: Visitor, *others: dict[str, Any], game: str = "golden-horn", **more: Any) -> Any:
    """The answer, whatever it is."""
    seats = [{"name": "Guest"}, *others]
    return await visitor.post("/api/tables", game=game, seats=seats, rated=True, **more)


async def together(players: Sequence[Visitor], *others: dict[str, Any], **more: Any) -> tuple[str, list[str]]:
    """A rated game of these persons, in their order, and others; its table, and their keys."""
    first, *rest = players
    opened = await open_rated(first, *([OPEN] * len(rest)), *others, **more)
    table, tokens = opened["table"], [opened["keys"][0]["token"]]
    for visitor in rest:
        answer = await visitor.post(f"/api/tables/{table}/seats", name="Guest")
        tokens.append(answer["keys"][0]["token"])
    if rest:
        for visitor, token in zip(players, tokens, strict=True):
            await visitor.post(f"/api/tables/{table}/ready", token=token)
    return table, tokens


async def play(rooms: Rooms, table: str, seed: int = 1) -> Sequence[int]:
    """At random to the end, as whoever sits there would; the places."""
    room = await rooms.room(table)
    async with room.live.lock:
        await room.live.carry_out(lambda: play_on(room.table, random.Random(seed)))
    assert room.table.result is not None
    return room.table.result.places


async def seats(rooms: Rooms, pool: str) -> list[Any]:
    """All rated seats of a pool, in their order."""
    chosen = sa.select(rated_seats).where(rated_seats.c.pool == pool)
    return [*await database_of(rooms.store).rows(chosen.order_by(rated_seats.c.n, rated_seats.c.seat))]
