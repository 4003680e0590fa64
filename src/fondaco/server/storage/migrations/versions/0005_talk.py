"""What the persons of a table say to one another, and whether they may write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("chat", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "remarks",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("said", sa.String(40), nullable=True),
        sa.Column("text", sa.Text, nullable=True),
        sqlite_with_rowid=False,
    )
