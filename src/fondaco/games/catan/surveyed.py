"""What follows from the pieces on the island, worked out once for pieces that lie the same."""

from __future__ import annotations

from typing import Any

from fondaco.fields import DERIVED, apart

from .rules.state import State
from .rules.survey import survey

MANY = 200  # boards that are kept

_kept: dict[tuple[int, ...], dict[str, Any]] = {}


def fill_derived(s: State) -> None:
    """All derived fields of a state whose other fields are there."""
    board = (s.players, s.turned, *s.harbour, *s.token, *s.building, *s.level, *s.road)
    found = _kept.get(board)
    if found is None:
        s.reset(DERIVED)
        survey(s)
        if len(_kept) >= MANY:
            _kept.clear()
        _kept[board] = _own(s.values(DERIVED))
    else:
        vars(s).update(_own(found))


def _own(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value if isinstance(value, int) else apart(value) for name, value in values.items()}
