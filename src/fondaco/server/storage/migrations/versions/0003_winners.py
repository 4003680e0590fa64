"""Who won, so that a game that is over need not be replayed to say it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("winners", sa.String(4), nullable=True))
