"""Friends and invitations, whom people do not want to hear, and whose account said what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.BigInteger, nullable=True))
    op.add_column("remarks", sa.Column("person", sa.String(16), nullable=True))
    op.create_index("spoken", "remarks", ["person"])
    op.create_table(
        "blocks",
        _of_people("person", primary_key=True),
        _of_people("other", primary_key=True),
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "friends",
        _of_people("low", primary_key=True),
        _of_people("high", primary_key=True),
        sa.Column("asker", sa.String(16), nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("game", sa.String(40), primary_key=True),
        _of_people("person", primary_key=True),
        _of_people("host"),
    )


def _of_people(name: str, primary_key: bool = False) -> sa.Column[str]:
    whose = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(16), whose, nullable=False, primary_key=primary_key, index=True)
