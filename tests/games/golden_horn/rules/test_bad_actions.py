"""Actions that are unreadable, that there are not, or that are out of turn."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco.errors import IllegalAction, UnreadableText
from fondaco.game import CHANCE

from ..helpers import at, game


@given(st.text(max_size=20))
@settings(max_examples=200, deadline=None)
def test_any_text_is_no_action(text: str) -> None:
    with pytest.raises(UnreadableText):
        game(2).action(f"¿{text}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an action begins with one of"),
        ("fly", "an action begins with one of"),
        ("load", "it can be: load yellow"),
        ("load white", "it can be: load yellow"),
        ("raid 1.3", "similar ones are: raid 1.2"),
        ("pay red", "similar ones are: pay red red"),
        ("pay red mauve", "similar ones are: pay red blue"),
    ],
)
def test_an_unreadable_action_is_named_with_what_there_is(text: str, message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        game(2).action(text)
    assert repr(text) in str(error.value)
    assert message in str(error.value)


def test_the_order_of_two_pirate_cards_does_not_matter() -> None:
    assert game(2).action("pay red yellow") == game(2).action("pay yellow red")


@pytest.mark.parametrize("action", [-1, 10_000])
def test_there_is_no_such_integer(action: int) -> None:
    with pytest.raises(IllegalAction, match=str(action)):
        game(2).text(action)
    with pytest.raises(IllegalAction, match=str(action)):
        game(2).describe(action)
    with pytest.raises(IllegalAction, match=str(action)):
        at("turn").apply(0, action)


def test_an_action_out_of_turn_names_who_has_to_act() -> None:
    position = at("turn")
    with pytest.raises(IllegalAction, match="seat 1 to act now, but for seat 0"):
        position.apply(1, position.game.action("ship 0"))
    with pytest.raises(IllegalAction, match="chance to act now, but for seat 0"):
        position.apply(CHANCE, position.game.action("cube red"))
