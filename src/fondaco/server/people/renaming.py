"""An admin takes a name away: from an account, and from wherever its person has sat and spoken under it."""

from __future__ import annotations

from ..gathering.names import free_name
from ..storage.database import Database, delete, insert, update
from ..storage.schema import nameless, remarks, sitters
from ..storage.writing import Statement
from ..table.housekeeping import header_of
from ..table.rooms import Rooms
from .accounts import Accounts
from .seats import Seats
from .vanishing import Left, Vanishing


class Renaming:
    """In the records of games the seat has no name then: of those that go on, when they are over."""

    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._store = rooms.store
        self._accounts, self._seats = Accounts(database), Seats(database, rooms)
        self._vanishing = Vanishing(database, rooms)

    async def rename(self, person: str, old: str, new: str, logged: Statement) -> None:
        """With its entry in the log.  Raises `Refusal`."""
        changes = {one: await self._changes(one, old, new) for one in await self._vanishing.left(person)}
        said = update(remarks, {"person": person, "name": old}, name=new)
        await self._accounts.rename(person, new, logged, said, *(each for own in changes.values() for each in own))
        await self._seats.call(person, old, new)
        for table in sorted({one.game for one, own in changes.items() if own}):
            await self._vanishing.blot_out(table)

    async def _changes(self, left: Left, old: str, new: str) -> list[Statement]:
        """Of a seat, where he has it under the old name."""
        game = await self._store.game(left.game)
        sitter = (await self._store.sitters(left.game)).get(left.seat)
        if game is None:
            return []
        place, found = {"game": left.game, "seat": left.seat}, list[Statement]()
        names = [info.name for info in header_of(game).seats]
        if sitter is not None and sitter.name == old:
            others = (name for seat, name in enumerate(names) if seat != left.seat)
            found.append(update(sitters, place, name=free_name(new, others)))
        if left.first and names[left.seat] == old:
            found += [delete(nameless, **place), insert(nameless, place)]
        return found
