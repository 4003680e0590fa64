"""Whether a game has hints, and who had some."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sa.Column("hinted", sa.String(4), nullable=True))
