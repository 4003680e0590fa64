"""Which processes serve the tables."""

from __future__ import annotations

import sqlalchemy as sa

from .base import metadata

# Processes that serve the tables of this database together; one that is gone never comes back under this id.
workers = sa.Table(
    "workers",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("address", sa.Text, nullable=False),  # where the others reach it
    sa.Column("secret", sa.Text, nullable=False),  # which they show there
    sa.Column("gone", sa.Boolean, nullable=False, server_default="0"),
)

# Which of them has a table in its memory.
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("worker", sa.Integer, nullable=False),
)
