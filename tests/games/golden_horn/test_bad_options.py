"""Options and games that there are not, and messages that stay short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import fondaco
from fondaco.errors import FondacoError, UnknownOption
from fondaco.games.golden_horn import GoldenHorn

from .helpers import game


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "2, 3, 4 players, not for 1"),
        (5, {}, "2, 3, 4 players, not for 5"),
        (2.5, {}, "2, 3, 4 players, not for 2.5"),
        ("", {}, "2, 3, 4 players, not for ''"),
        ("٣", {}, "2, 3, 4 players, not for '٣'"),
        ("9" * 5000, {}, "2, 3, 4 players, not for '999"),
        (float("nan"), {}, "2, 3, 4 players, not for nan"),
        ([3], {}, "2, 3, 4 players, not for [3]"),
        (True, {}, "2, 3, 4 players, not for True"),
        ("two", {}, "2, 3, 4 players, not for 'two'"),
        (2, {"colour": "red"}, "has no option 'colour'"),
        (2, {"ending": "never"}, "option ending: 'never' is not one of"),
        (2, {"raidsPerTurn": True}, "option raidsPerTurn: 'on' is not one of"),
        (2, {"crests": 123}, "option crests: '123' is not one of"),
    ],
)
def test_an_unknown_option_is_named_with_what_there_is(players: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UnknownOption) as error:
        fondaco.make("golden-horn", players, **options)
    assert message in str(error.value)


def test_numbers_and_booleans_are_understood_as_values() -> None:
    values: dict[str, Any] = {"raidsPerTurn": 1, "cardsOnReturn": False, "modoneAtThree": True}
    options = fondaco.make("golden-horn", 3, **values).options
    assert [options[key] for key in values] == ["1", "off", "on"]


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownOption, match=r"'chess'.*golden-horn"):
        fondaco.make("chess")
    unhashable: Any = ["chess"]
    with pytest.raises(UnknownOption, match=r"'chess'.*golden-horn"):
        fondaco.make(unhashable)


LONG = "x" * 100_000


@pytest.mark.parametrize(
    "ask",
    [
        lambda: game(2).action(LONG),
        lambda: game(2).position(LONG),
        lambda: game(2).position(f"turn {LONG}"),
        lambda: game(2).position(f"turn {LONG}={LONG}"),
        lambda: game(2).position(f"turn route={LONG}"),
        lambda: game(2).position(f"turn ships={LONG}"),
        lambda: game(2).position(f"turn bag={LONG}"),
        lambda: fondaco.make(LONG),
        lambda: game(2, **{LONG: "on"}),
        lambda: game(2, ending=LONG),
        lambda: GoldenHorn(2, {}, {LONG: {}}),
        lambda: GoldenHorn(2, {}, {"fleets": {LONG: {}}}),
        lambda: GoldenHorn(2, {}, {"fleets": {"fleet0": [[LONG]] * 3}}),
    ],
)
def test_a_long_text_does_not_fill_the_message(ask: Callable[[], object]) -> None:
    with pytest.raises(FondacoError) as error:
        ask()
    assert len(str(error.value)) < 500
