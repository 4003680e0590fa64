"""E-mail addresses of accounts, and links that prove them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("tickets", sa.Column("about", sa.Text, nullable=True))
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("look", sa.String(254), nullable=False, unique=True),
    )
