"""For how long servers have run for a database while it had games with clocks: what is left of a clock hangs on that.

All workers count on the same row; a step longer than one was asked for is none in which somebody served.
"""

from __future__ import annotations

import sqlalchemy as sa

from .schema import games, uptime
from .sql import SqlStore

ONE = 1  # row
NEW = sa.insert(uptime).from_select(
    ["id", "ms", "seen"],
    sa.select(sa.literal(ONE), sa.literal(0), sa.bindparam("begun", type_=sa.BigInteger)).where(
        ~sa.exists().where(uptime.c.id == ONE)
    ),
)
NOW, MOST = sa.bindparam("now", type_=sa.BigInteger), sa.bindparam("most", type_=sa.BigInteger)
PASSED = NOW - uptime.c.seen
COUNT = (
    sa.update(uptime)
    .where(uptime.c.id == ONE)
    .values(
        ms=uptime.c.ms + sa.case((PASSED < 0, 0), (PASSED > MOST, MOST), else_=PASSED),
        # The clocks of several computers differ a little; one that was set back an hour does not stop all others.
        seen=sa.case((PASSED < -MOST, NOW), (PASSED < 0, uptime.c.seen), else_=NOW),
    )
)
CLOCKED = sa.select(sa.literal(ONE)).where(sa.exists().where(games.c.clock.is_not(None), ~games.c.over))


class Uptime:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def is_wanted(self) -> bool:
        """Whether any game goes on that has clocks.  Raises `StoreError`."""
        return bool(await self._store.rows(CLOCKED))

    async def count(self, now: int, most: int) -> int:
        """All of it in ms, with what has passed since it was counted last, but no more than `most`.

        `now`: ms since 1970.  Raises `Conflict` where another worker begins it at this moment, and `StoreError`.
        """
        await self._store.carry_out((NEW, [{"begun": now}]), (COUNT, [{"now": now, "most": most}]))
        return int((await self._store.rows(sa.select(uptime.c.ms)))[0].ms)
