"""How people are told that they are awaited."""

from __future__ import annotations

import sqlalchemy as sa

from .base import metadata, whose

# How a person wants to be told that he is awaited.
notice_settings = sa.Table(
    "notice_settings",
    metadata,
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("minutes", sa.Integer, nullable=False),  # for which notices wait for others, to come together
    sa.Column("reminders", sa.Boolean, nullable=False),  # once more when time runs low
    sa.Column("quiet", sa.Text, nullable=True),  # the hours without notices, a `Quiet` as JSON
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("page", sa.Text, nullable=False),  # the address that links in notices lead to
    sa.Column("here", sa.BigInteger, nullable=False, server_default="0"),  # when he was at a table, in ms since 1970
)

# Where it is told.
notice_channels = sa.Table(
    "notice_channels",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    whose(),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("secret", sa.Text, nullable=False),  # by which what is sent proves where it comes from
    sa.Column("created", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("failed", sa.BigInteger, nullable=True),  # likewise: since when nothing arrives
)

# For what a person is awaited, each turn once; `message` is null until he is told, and empty where he has seen it.
notice_turns = sa.Table(
    "notice_turns",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),  # server time at which his clock began
    sa.Column("kind", sa.String(16), primary_key=True),
    whose(),
    sa.Column("found", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("message", sa.String(24), nullable=True, index=True),
)

# What is to be sent, to one channel each, and is gone when it has been.
notice_outbox = sa.Table(
    "notice_outbox",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("channel", sa.String(16), sa.ForeignKey("notice_channels.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("made", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("due", sa.BigInteger, nullable=False, index=True),  # likewise: not before
    sa.Column("tries", sa.Integer, nullable=False),
)
