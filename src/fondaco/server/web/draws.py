"""What chance brought on this server: for all to see."""

from __future__ import annotations

from ..protocol.draws import Draws
from ..protocol.refusal import Refusal
from ..storage.database import database_of
from ..storage.draws import DrawsKept
from ..storage.store import StoreError
from ..table.rooms import Rooms
from .addresses import Address, Answer, Asked, json


async def all_draws(rooms: Rooms, _: Asked) -> Answer:
    try:
        return json(await DrawsKept(database_of(rooms.store)).all())
    except StoreError as error:
        raise Refusal("refused.broken") from error


DRAWS = (
    Address(
        *("GET", "/api/draws", all_draws),
        about="All dice and draws of games that are over, beside what was to be expected.",
        gives=tuple[Draws, ...],
    ),
)
