"""What the tables have in common."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()


def whose(name: str = "person", nullable: bool = False, primary_key: bool = False) -> sa.Column[str]:
    """A column of the id of a person, whose account takes the row with it."""
    whose = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(16), whose, nullable=nullable, primary_key=primary_key, index=True)
