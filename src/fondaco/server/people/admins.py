"""Who is an admin: said on the command line, by who has the data."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from fondaco.errors import FondacoError

from ..manners.audit import entry
from ..protocol.refusal import Refusal
from ..storage.database import database_of, update
from ..storage.places import open_store
from ..storage.schema import people
from .accounts import Accounts

HOST = "fondaco admin"  # who has done it, in the log


class NoAccount(FondacoError):
    """Nobody is called so."""


async def admins(place: Path | str) -> list[str]:
    """Their names.  Raises `StoreError`."""
    store, owners = await open_store(place)
    try:
        chosen = sa.select(people.c.name).where(people.c.admin).order_by(people.c.name)
        return [row.name for row in await store.rows(chosen)]
    finally:
        await store.close()
        await owners.close()


async def set_admin(place: Path | str, name: str, on: bool) -> str:
    """The name as it is written.  Raises `NoAccount` and `StoreError`."""
    store, owners = await open_store(place)
    try:
        found = await Accounts(database_of(store)).named(name)
        logged = entry(HOST, "admin" if on else "no-admin", found.id, found.name, "", "")
        await store.carry_out(update(people, {"id": found.id}, admin=on), logged)
        return found.name
    except Refusal:
        raise NoAccount(f"there is no account called {name}: make it in the browser first") from None
    finally:
        await store.close()
        await owners.close()
