"""Who has an account, where he is signed in, by what he proves who he is, and which seats are his."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    _of_people("person_names", sa.Column("look", sa.String(120), primary_key=True))
    _of_people(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    _of_people(
        "passkeys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("signatures", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    _of_people(
        "tickets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        nullable=True,
    )
    _of_people(
        "person_keys",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("session", sa.String(16), nullable=False),
    )
    _of_people(
        "person_seats",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "nameless",
        sa.Column("game", sa.String(40), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    )


def _of_people(table: str, *columns: sa.Column[object], nullable: bool = False) -> None:
    whose = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(table, *columns, sa.Column("person", sa.String(16), whose, nullable=nullable, index=True))
