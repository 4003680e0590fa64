"""Notices to people who are awaited: how they want them, where, and what is still to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def _whose() -> sa.Column[str]:
    whose = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person", sa.String(16), whose, nullable=False, index=True)


def upgrade() -> None:
    op.create_table(
        "notice_settings",
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("reminders", sa.Boolean, nullable=False),
        sa.Column("quiet", sa.Text, nullable=True),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("page", sa.Text, nullable=False),
        sa.Column("here", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "notice_channels",
        sa.Column("id", sa.String(16), primary_key=True),
        _whose(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("failed", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "notice_turns",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), primary_key=True),
        _whose(),
        sa.Column("found", sa.BigInteger, nullable=False),
        sa.Column("message", sa.String(24), nullable=True, index=True),
    )
    op.create_table(
        "notice_outbox",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("channel", sa.String(16), sa.ForeignKey("notice_channels.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
