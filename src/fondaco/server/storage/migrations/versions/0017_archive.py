"""Public games that are over, as they are looked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("games", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "archive",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("winners", sa.String(4), nullable=False),
    )
    op.create_index("archived", "archive", ["created", "game"])
