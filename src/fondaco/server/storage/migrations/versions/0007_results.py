"""What came of a game, where who won was all that was kept, and who has to act in one that goes on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("games", sa.Column("result", sa.Text, nullable=True))
    op.add_column("games", sa.Column("awaited", sa.String(4), nullable=True))
    op.drop_column("games", "winners")
