"""What seats may do beside what every game promises."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco import bots
from fondaco.errors import IllegalAction
from fondaco.record import load, replay

from .games import Case


def test_who_shares_first_place_shares_the_win() -> None:
    record = load(Path(__file__).parents[1] / "golden" / "four-people.fondaco")
    assert replay(record, fondaco.make).returns() == (0, 0, 0.5, 0.5)


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_without_legal_actions_says_so(case: Case, name: str) -> None:
    if name in bots.names(case.name):
        start = case.game().start()
        with pytest.raises(IllegalAction, match="no legal actions"):
            bots.make(name, case.game()).choose(start.view(0), (), Random(1))
