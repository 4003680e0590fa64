"""On how many days a gathering was seen, so that it is forgotten by them and not by a clock that jumps."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("gatherings", sa.Column("days", sa.Integer, nullable=False, server_default="0"))
    op.add_column("gatherings", sa.Column("day", sa.BigInteger, nullable=False, server_default="0"))
