"""Games that count for ratings, and what they did to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "rated_games",
        sa.Column("pool", sa.String(80), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="SET NULL"), nullable=True, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rated_seats",
        sa.Column("pool", sa.String(80), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("rank", sa.SmallInteger, nullable=False),
        sa.Column("fixed", sa.Boolean, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu_after", sa.Double, nullable=False),
        sa.Column("sigma_after", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["pool", "n"], ["rated_games.pool", "rated_games.n"]),
        sa.Index("of_pool", "pool", "person", "bot", "n"),
    )
