"""What the coach has found in a game that is over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
    )
