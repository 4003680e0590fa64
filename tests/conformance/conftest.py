"""Each test here runs for every game, number of players and a few sets of house rules; with many it is slow."""

from __future__ import annotations

import pytest

from .games import CASES, SLOW_CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        slow = [pytest.param(case, marks=pytest.mark.slow) for case in SLOW_CASES]
        metafunc.parametrize("case", [*CASES, *slow], ids=str, scope="module")
