"""The tables of a round: rated games, which begin at once, with a seat for each who was paired."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from fondaco.chance import new_secret

from ..gathering.names import free_name
from ..gathering.seating import InvitedBot, Person, Seating
from ..storage.database import insert
from ..storage.schema import person_keys
from ..storage.sql import creating
from ..storage.store import digest
from ..storage.writing import Statement
from ..table.rooms import Rooms
from .contest import Contest, Player
from .kept import seating
from .rounds import Round


async def opened(rooms: Rooms, contest: Contest, new: Round, final: bool) -> list[Statement]:
    """All that keeps a round with its games: it begins whole, or not at all.  Raises `Refusal`."""
    seatings = [_seating(rooms.new_id(), contest, [contest.by_number[n] for n in table]) for table in new.tables]
    statements = seating(contest, new, [one.id for one in seatings], final)
    games = [statement for one in seatings for statement in await _begun(rooms, one)]
    return [*games, *statements]


def _seating(id: str, contest: Contest, players: Sequence[Player]) -> Seating:
    rules, names = contest.rules, [one.name for one in players if one.person]
    seats = list[Person | InvitedBot | None]()
    for one in players:
        if one.person:
            seats.append(Person(one.name, digest(secrets.token_urlsafe(24)), ready=True, account=one.person))
        else:
            names.append(free_name(one.name, names))
            seats.append(InvitedBot(names[-1], one.bot or ""))
    return Seating(id, rules.game, dict(rules.options), seats, listed=False, clock=rules.clock, rated=True)


async def _begun(rooms: Rooms, seating: Seating) -> list[Statement]:
    """Nobody has the keys: each person's browsers ask for keys of their own, as on any other of his devices."""
    game, rows = await rooms.begun(new_secret(), seating)
    held = [
        {"digest": person.digest, "person": person.account, "game": seating.id, "session": ""}
        for person in seating.persons.values()
    ]
    return [*creating(game, rows, seating.keys, accounts=seating.accounts), insert(person_keys, *held)]
