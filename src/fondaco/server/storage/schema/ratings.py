"""Games that were rated."""

from __future__ import annotations

import sqlalchemy as sa

from .base import metadata

# Games that have been rated, numbered in their pool: a title with a number of players.
rated_games = sa.Table(
    "rated_games",
    metadata,
    sa.Column("pool", sa.String(80), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="SET NULL"), nullable=True, unique=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # ms since 1970
)

# How the seats of such a game came in, and what it did to the ratings of a person or a bot; neither where he has gone.
rated_seats = sa.Table(
    "rated_seats",
    metadata,
    sa.Column("pool", sa.String(80), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("rank", sa.SmallInteger, nullable=False),  # how many came in before
    sa.Column("fixed", sa.Boolean, nullable=False),  # whether the rating stays as it is
    sa.Column("mu_before", sa.Double, nullable=False),
    sa.Column("sigma_before", sa.Double, nullable=False),
    sa.Column("mu_after", sa.Double, nullable=False),
    sa.Column("sigma_after", sa.Double, nullable=False),
    sa.ForeignKeyConstraint(["pool", "n"], ["rated_games.pool", "rated_games.n"]),
    sa.Index("of_pool", "pool", "person", "bot", "n"),
)
