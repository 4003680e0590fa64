"""Each test here runs for every game, number of players and a few sets of house rules; with many it is slow."""

from __future__ import annotations

import pytest

from fondaco.registry import manifests

from .games import CASES, SLOW_CASES

GAMES = {"case": tuple(manifests()), "horn": ("golden-horn",)}  # by the argument that a test takes


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for argument in GAMES.keys() & metafunc.fixturenames:
        quick = [case for case in CASES if case.name in GAMES[argument]]
        slow = [pytest.param(case, marks=pytest.mark.slow) for case in SLOW_CASES if case.name in GAMES[argument]]
        metafunc.parametrize(argument, [*quick, *slow], ids=str, scope="module")
