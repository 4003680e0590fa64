"""Admins, what they are told of, and what they have done: who may not speak or play, and lines that are not shown."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("people", sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("muted", sa.BigInteger, nullable=True))
    op.add_column("people", sa.Column("banned", sa.BigInteger, nullable=True))
    op.add_column("remarks", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=True, index=True),
        sa.Column("game", sa.String(40), nullable=True),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("remark", sa.BigInteger, nullable=True),
        sa.Column("context", sa.Text, nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False),
    )
    op.create_index("open_reports", "reports", ["closed", "at"])
    op.create_table(
        "measures",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
        sa.Column("admin", sa.String(24), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person", sa.String(16), nullable=True, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
    )
