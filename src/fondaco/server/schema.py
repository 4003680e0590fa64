"""The tables of the database; `migrations` brings a file to this shape."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("header", sa.Text, nullable=False),  # the first line of the record
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("over", sa.Boolean, nullable=False),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("do", sa.Text, nullable=False),
    sa.Column("t", sa.BigInteger, nullable=False),  # ms since the start
    sa.Column("h", sa.String(64), nullable=False),
    sa.Column("act", sa.String(40), nullable=True),  # the id that the client gave the action
    sqlite_with_rowid=False,
)

# Who has the token may act for the seat; only its SHA-256 is kept.
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(40), sa.ForeignKey("games.id"), nullable=False, index=True),
    sa.Column("seat", sa.SmallInteger, nullable=False),
)
