"""Tables at which people gather, actions that were taken back, and rematches, which the same keys open."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "gatherings",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.add_column("events", sa.Column("undo", sa.Integer, nullable=True))
    op.add_column("games", sa.Column("rematch", sa.String(40), nullable=True))
    keys = op.create_table(
        "new_keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
    )
    old = sa.table("keys", sa.column("digest"), sa.column("game"), sa.column("seat"))
    op.execute(keys.insert().from_select(["digest", "game", "seat"], sa.select(old.c.digest, old.c.game, old.c.seat)))
    op.drop_table("keys")
    op.rename_table("new_keys", "keys")
