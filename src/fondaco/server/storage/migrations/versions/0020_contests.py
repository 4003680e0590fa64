"""Contests of people, their rounds and tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "contests",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("title", sa.String(60), nullable=False),
        _person("organiser"),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("stage", sa.String(8), nullable=False, index=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "contest_players",
        _contest(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        _person("person"),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.UniqueConstraint("contest", "person"),
    )
    op.create_table(
        "contest_tables",
        _contest(),
        sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("n", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="SET NULL"), nullable=True, unique=True),
        sa.Column("final", sa.Boolean, nullable=False),
        sa.Column("aside", sa.Boolean, nullable=False),
    )
    op.create_table(
        "contest_seats",
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


def _contest() -> sa.Column[str]:
    contest = sa.ForeignKey("contests.id", ondelete="CASCADE")
    return sa.Column("contest", sa.String(16), contest, primary_key=True)


def _person(name: str) -> sa.Column[str]:
    whose = sa.ForeignKey("people.id", ondelete="SET NULL")
    return sa.Column(name, sa.String(16), whose, nullable=True, index=True)
