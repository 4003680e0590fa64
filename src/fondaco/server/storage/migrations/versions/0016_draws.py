"""What chance brought in all games that are over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("games", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "draws",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("title", sa.String(60), primary_key=True),
        sa.Column("label", sa.String(60), primary_key=True),
        sa.Column("note", sa.String(60), nullable=True),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("n", sa.BigInteger, nullable=False),
        sa.Column("expected", sa.Float, nullable=False),
        sa.Column("variance", sa.Float, nullable=False),
    )
