"""Whom people play with, and what admins do about those whom nobody wants to."""

from __future__ import annotations

import sqlalchemy as sa

from .base import metadata, whose

# Whom a person does not want to hear, nor to have at his tables.
blocks = sa.Table(
    "blocks",
    metadata,
    whose(primary_key=True),
    whose("other", primary_key=True),
    sa.Column("id", sa.String(16), nullable=False),  # by which it is lifted: it tells nothing of the other's account
    sa.Column("name", sa.String(40), nullable=False),  # what he was called there
    sa.Column("since", sa.BigInteger, nullable=False),  # ms since 1970
)

# Two people who are friends, or of whom one has asked the other; of the two ids the lesser one is `low`.
friends = sa.Table(
    "friends",
    metadata,
    whose("low", primary_key=True),
    whose("high", primary_key=True),
    sa.Column("asker", sa.String(16), nullable=False),  # one of the two
    sa.Column("agreed", sa.Boolean, nullable=False),
    sa.Column("since", sa.BigInteger, nullable=False),  # ms since 1970
)

# Whom his friends have invited to tables that wait.
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    whose(primary_key=True),
    whose("host"),  # who invites, which need not be the table's host
)

# What people have reported: somebody's name or account, or what he said, with what was said around it.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # ms since 1970
    sa.Column("why", sa.String(16), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),  # what he was called there
    whose(nullable=True),  # his account, where he has one
    sa.Column("game", sa.String(40), nullable=True),
    sa.Column("seat", sa.SmallInteger, nullable=True),
    sa.Column("remark", sa.BigInteger, nullable=True),
    sa.Column("context", sa.Text, nullable=False),  # several `Remark` as JSON
    sa.Column("closed", sa.Boolean, nullable=False),
    sa.Index("open_reports", "closed", "at"),
)

# What admins have done: added to, and never changed, but for the names of those who have deleted their accounts.
measures = sa.Table(
    "measures",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),  # ms since 1970
    sa.Column("admin", sa.String(24), nullable=False),  # his name then
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("person", sa.String(16), nullable=True, index=True),  # to whose account
    sa.Column("name", sa.String(40), nullable=False),  # what he was called then
    sa.Column("detail", sa.Text, nullable=False),
    sa.Column("why", sa.String(200), nullable=False),
)
