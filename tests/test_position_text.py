"""The words of a position's text: what is read, what is left out, and what is refused by name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fondaco.errors import UnreadableText
from fondaco.position_text import Given, number_text, pile_text, seats_text, unless_none, unless_zero
from fondaco.rulebook import NONE

PHASES = ("play", "over")


def given(words: str) -> Given:
    return Given(f"play {words}", PHASES)


def test_each_kind_of_value_is_read() -> None:
    text = given("turns=3 player=1 suit=clubs asked=0,2 paid=0,5,1 row=ab-a hand=x2y1x1 parts=a,,c")
    assert text.phase == 0
    assert (text.number("turns", 0, 9), text.index("player", 3), text.one_of("suit", ("hearts", "clubs"))) == (3, 1, 1)
    assert (text.seats("asked", 3), text.numbers("paid", 3, 9)) == (0b101, [0, 5, 1])
    assert (text.letters("row", 4, "ab-", ""), text.pile("hand", "xy", ())) == ("ab-a", [3, 1])
    assert text.parts("parts", 3, "parts") == ["a", "", "c"]
    text.finish()


def test_what_is_left_out_has_its_default() -> None:
    text = given("")
    assert (text.number("turns", 7, 3), text.index("player", 3), text.index("start", 3, 2)) == (7, NONE, 2)
    assert (text.seats("asked", 3, 0b11), text.numbers("paid", 2, 9)) == (0b11, [0, 0])
    assert (text.letters("row", 2, "ab", "bb"), text.pile("hand", "xy", (1, 2))) == ("bb", [1, 2])


READERS: list[tuple[str, Callable[[Given], object], str]] = [
    ("turns=10", lambda text: text.number("turns", 0, 9), "turns=10: a number from 0 to 9 is needed"),
    ("turns=²", lambda text: text.number("turns", 0, 9), "a number from 0 to 9 is needed"),
    ("player=3", lambda text: text.index("player", 3), "player=3: 0, 1, 2, or -, is needed"),
    ("hex=30", lambda text: text.index("hex", 19), "hex=30: one from 0 to 18, or -, is needed"),
    ("asked=1,1", lambda text: text.seats("asked", 3), "asked=1,1: seats from 0 to 2"),
    ("paid=1", lambda text: text.numbers("paid", 3, 9), "paid=1: 3 numbers are needed"),
    ("row=abc", lambda text: text.letters("row", 3, "ab-", ""), "row=abc: 3 letters of ab or - are needed"),
    ("row=012", lambda text: text.letters("row", 3, "01", ""), "row=012: 3 digits of 01 are needed"),
    ("hand=z1", lambda text: text.pile("hand", "xy", ()), "hand=z1: counts like x2y1"),
    ("what=1", Given.finish, "'what' is not a word"),
]


@pytest.mark.parametrize(("words", "read", "message"), READERS)
def test_what_cannot_be_read_is_named(words: str, read: Callable[[Given], object], message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        read(given(words))
    assert message in str(error.value)


def test_what_goes_without_saying_is_not_written() -> None:
    assert unless_none("hand", pile_text((0, 0), "xy")) == unless_zero("paid", [0, 0]) == []
    assert unless_none("asked", seats_text(0b101)) == ["asked=0,2"]
    assert unless_zero("paid", [0, 3]) == ["paid=0,3"]
    assert [number_text(NONE), number_text(4), pile_text((2, 1), "xy")] == ["-", "4", "x2y1"]
