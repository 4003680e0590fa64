"""Brings a database to the newest version of its schema."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from .store import StoreError


def migrate(connection: sa.Connection, name: str) -> None:
    """Run the migrations that this database lacks.  Raises `StoreError` where it is not one of ours."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    _keep_others_away(connection)
    present = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if present is None and sa.inspect(connection).get_table_names():
        raise StoreError(f"{name} is a database of another program")
    if present is not None and present not in known:
        raise StoreError(f"{name} was written by a newer version of Fondaco (its schema is {present})")
    if present not in ScriptDirectory.from_config(config).get_heads():
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("begin immediate")  # by itself the driver begins none for changes of the schema
        command.upgrade(config, "head")


LOCK = 0x666F6E6461636F  # "fondaco"


def _keep_others_away(connection: sa.Connection) -> None:
    """Until the end of the transaction: workers that start at the same time migrate one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
