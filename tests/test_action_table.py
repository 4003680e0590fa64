"""The table of actions: numbers follow from the blocks, texts from the records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from fondaco.action_table import ActionTable, in_words
from fondaco.errors import UnreadableText
from fondaco.tagged import Tagged


class Take(Tagged[Literal["take"]]):
    """One thing."""

    thing: int


class Pair(Tagged[Literal["pair"]]):
    """Two of them, in any order."""

    things: tuple[str, str]


class Pass(Tagged[Literal["pass"]]):
    """Nothing."""


PAIRS = (("egg", "egg"), ("egg", "ham"), ("ham", "ham"))
BLOCKS: dict[int, Callable[[int], Take | Pair | Pass]] = {
    0: Take,
    3: lambda i: Pair(PAIRS[i]),
    6: lambda _: Pass(),
}
TABLE = ActionTable("breakfast", BLOCKS, 7, in_words, unordered=("pair",))


def test_a_block_ends_where_the_next_begins() -> None:
    assert TABLE.records == (Take(0), Take(1), Take(2), *map(Pair, PAIRS), Pass())
    assert TABLE.texts == ("take 0", "take 1", "take 2", "pair egg egg", "pair egg ham", "pair ham ham", "pass")


@pytest.mark.parametrize(("text", "action"), [("take 2", 2), (" pair  ham egg ", 4), ("pair egg ham", 4), ("pass", 6)])
def test_a_text_is_read_whatever_the_order_of_what_has_none(text: str, action: int) -> None:
    assert TABLE.integer_of(text) == action


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("take 9", "similar ones are: take "),
        ("take that egg over there", "it can be: take 0, take 1, take 2"),
        ("2 take", "an action begins with one of: take, pair, pass"),
        ("", "an action begins with one of: take, pair, pass"),
    ],
)
def test_what_is_no_action_is_refused_with_what_there_is(text: str, hint: str) -> None:
    with pytest.raises(UnreadableText, match="is not an action of breakfast") as error:
        TABLE.integer_of(text)
    assert hint in str(error.value)


def test_a_game_may_have_the_first_actions_of_a_table_only() -> None:
    with pytest.raises(UnreadableText, match=r"one of: take, pair$"):
        TABLE.integer_of("pass", 6)
