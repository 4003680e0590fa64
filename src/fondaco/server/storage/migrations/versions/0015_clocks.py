"""Clocks of games, and the time that servers have run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("games", sa.Column("clock", sa.Text, nullable=True))
    given = sa.text("clock is not null")
    op.create_index("clocked", "games", ["over"], sqlite_where=given, postgresql_where=given)
    op.create_table(
        "uptime",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
