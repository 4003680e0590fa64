"""House rules that change chance, the start and the course of a turn (decisions T1, T15, T21-T25)."""

from __future__ import annotations

import pytest

from fondaco.errors import UnknownOption
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.options import OPTIONS

from .helpers import allowed, at, do, game, kinds, phase

TABLE = "buildings=v8:0,v40:1 roads=v8-v13:0,v40-v45:1"


def rolls(position: CatanPosition) -> list[str]:
    """The combinations that may fall."""
    return allowed(do(position, "roll"))


# --- balanced dice ---------------------------------------------------------------------------


def test_balanced_dice_fall_on_each_combination_once() -> None:
    """T24"""
    position = at(f"roll {TABLE}", balancedDice="on")
    assert len(rolls(position)) == 36
    rolled = do(position, "roll; roll 2 5; robber 16; end")
    assert "roll 2 5" not in rolls(rolled)
    assert "roll 5 2" in rolls(rolled)
    assert [weight for _, weight in do(rolled, "roll").chance()] == [1] * 35


def test_balanced_dice_are_put_back_when_twelve_or_fewer_are_left_before_a_roll() -> None:
    """T24"""
    thirteen = at(f"roll {TABLE} dice-left={'1' * 13}{'0' * 23}", balancedDice="on")
    assert len(rolls(thirteen)) == 13
    twelve = do(thirteen, "roll; roll 1 1; end")
    assert twelve.view(None).dice_left == (0, *[1] * 12, *[0] * 23)
    assert len(rolls(twelve)) == 36


def test_balanced_dice_show_which_combinations_are_left_and_fair_dice_do_not() -> None:
    assert at("roll").view(None).dice_left is None
    assert at("roll", balancedDice="on").view(None).dice_left == (1,) * 36


def test_fair_dice_fall_on_each_combination_with_the_same_chance() -> None:
    position = do(at(f"roll {TABLE}"), "roll")
    assert position.chance_weight() == len(position.chance()) == 36
    assert {weight for _, weight in position.chance()} == {1}
    assert len(rolls(do(position, "roll 2 4; end"))) == 36


def test_the_dice_for_the_start_are_never_balanced() -> None:
    position = do(game(setup="beginners", balancedDice="on").start(), "roll 3 3")
    assert "roll 3 3" in allowed(position)


# --- who begins ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4])
def test_the_start_player_is_found_by_dice_by_lot_or_is_the_first_seat(players: int) -> None:
    assert phase(game(players, setup="beginners").start()) == "start-dice"
    drawn = game(players, setup="beginners", startPlayer="random").start()
    assert allowed(drawn) == [f"start {seat}" for seat in range(players)]
    assert {weight for _, weight in drawn.chance()} == {1}
    assert do(drawn, "start 1").to_act == (1,)
    assert game(players, setup="beginners", startPlayer="fixed").start().to_act == (0,)


# --- turns -----------------------------------------------------------------------------------


def test_in_combined_phases_one_trades_and_builds_in_any_order() -> None:
    """T1"""
    hands = "hand0=b3l3o1 hand1=w1"
    position = do(at(f"turn {TABLE} {hands}", phases="combined"), "road v13-v18; give ore; want wool; offer 1")
    position = do(position, "1: accept; 0: deal 1; road v18-v23")
    assert {"road", "give"} <= kinds(position)


def test_by_default_the_house_rules_are_those_of_the_decisions() -> None:
    assert game().options == {
        "phases": "strict",
        "shortage": "fifth",
        "setup": "variable",
        "tokens": "spiral",
        "victoryPoints": "10",
        "discardLimit": "7",
        "startPlayer": "dice",
        "offersPerTurn": "10",
        "friendlyRobber": "off",
        "hiddenBank": "off",
        "balancedDice": "off",
        "discardsShown": "on",
    }


def test_every_value_of_every_house_rule_makes_a_game() -> None:
    for option in OPTIONS:
        for value in option.values:
            options = {option.key: value, "hiddenBank": "on"} if option.key != "hiddenBank" else {option.key: value}
            assert game(**options).options[option.key] == value
        with pytest.raises(UnknownOption):
            game(**{option.key: "nonsense"})


def test_friendly_robbers_heed_knights_too() -> None:
    """T23"""
    position = do(at(f"roll {TABLE} cards0=k1", friendlyRobber="on"), "knight")
    assert not {"robber 13", "robber 14", "robber 17"} & set(allowed(position))
    assert "robber 13" in allowed(do(at(f"roll {TABLE} cards0=k1"), "knight"))
