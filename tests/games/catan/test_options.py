"""House rules of Catan and what they do to the first position."""

from __future__ import annotations

import pytest

from fondaco.errors import UnknownOption, UnreadableText
from fondaco.games.catan import Catan

from .rules.helpers import game


def test_house_rules_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(UnknownOption, match="setup=beginners is for 3 or 4 players, not for 2"):
        game(2, setup="beginners")
    with pytest.raises(UnknownOption, match="discardsShown=off needs hiddenBank=on"):
        game(discardsShown="off")


def test_there_are_no_tables_to_replace() -> None:
    with pytest.raises(UnreadableText, match="components: catan has no tables"):
        Catan(components={"fleets": {}})
    assert Catan(components={}) == Catan()


def test_the_default_is_the_first_value_and_numbers_count() -> None:
    state = game(victoryPoints="12", discardLimit="9", offersPerTurn="0").start().state
    assert (state.target, state.discard_limit, state.offers_per_turn) == (12, 9, 0)
    plain = game().start().state
    assert (plain.target, plain.discard_limit, plain.offers_per_turn) == (10, 7, 10)
    assert plain.phases == plain.hidden_bank == plain.hidden_discards == 0
