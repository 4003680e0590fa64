"""Keys that were lent to other devices, who sits where since the game began, and games that ended without a result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("games", sa.Column("ended", sa.SmallInteger, nullable=True))
    op.add_column("keys", sa.Column("lent", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "sitters",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(40), nullable=True),
    )
