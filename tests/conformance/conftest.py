"""Each test here runs for every game, number of players and set of options."""

from __future__ import annotations

import pytest

from .games import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)
