"""Every game keeps every promise of the contract."""

from __future__ import annotations

import pytest

from fondaco.testing import PROMISES

from .games import Case, rollout


@pytest.mark.parametrize("promise", PROMISES)
def test_a_game_keeps_its_promise(case: Case, promise: str) -> None:
    PROMISES[promise](rollout(case))
