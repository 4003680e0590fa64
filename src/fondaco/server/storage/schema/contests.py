"""Contests of people."""

from __future__ import annotations

import sqlalchemy as sa

from .base import metadata

# Contests of people.  Each change counts the `version` up, so that of two at one moment the second begins anew.
contests = sa.Table(
    "contests",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("title", sa.String(60), nullable=False),
    sa.Column("organiser", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
    sa.Column("rules", sa.Text, nullable=False),  # what is played and how, as JSON
    sa.Column("stage", sa.String(8), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
)

# Persons by their accounts, until they delete them, and bots.
contest_players = sa.Table(
    "contest_players",
    metadata,
    sa.Column("contest", sa.String(16), sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="SET NULL"), nullable=True, index=True),
    sa.Column("bot", sa.String(40), nullable=True),
    sa.Column("name", sa.String(24), nullable=False),  # of a bot
    sa.Column("gone", sa.Boolean, nullable=False),  # is not paired any more
    sa.UniqueConstraint("contest", "person"),
)

# The tables of each round; those who rest are at table 0, which has no game.
contest_tables = sa.Table(
    "contest_tables",
    metadata,
    sa.Column("contest", sa.String(16), sa.ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("n", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="SET NULL"), nullable=True, unique=True),
    sa.Column("final", sa.Boolean, nullable=False),
    sa.Column("aside", sa.Boolean, nullable=False),  # counts for nobody
)

contest_seats = sa.Table(
    "contest_seats",
    metadata,
    sa.Column("contest", sa.String(16), primary_key=True),
    sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("n", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("player", sa.Integer, nullable=False),
    sa.ForeignKeyConstraint(
        ["contest", "round", "n"],
        ["contest_tables.contest", "contest_tables.round", "contest_tables.n"],
        ondelete="CASCADE",
    ),
)
