"""Two people as they are kept together, whichever of them is asked about."""

from __future__ import annotations

from ..storage.database import delete
from ..storage.schema import friends
from ..storage.writing import Statement


def pair(one: str, other: str) -> dict[str, str]:
    return {"low": min(one, other), "high": max(one, other)}


def parting(one: str, other: str) -> Statement:
    """They are not friends, and neither has asked the other."""
    return delete(friends, **pair(one, other))
