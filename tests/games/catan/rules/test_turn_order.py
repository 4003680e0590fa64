"""What may be done when (cases TU1-TU10, decision T14)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import RICH, allowed, at, do, hand, kinds, own, phase

TABLE = f"buildings=v8:0,v40:1 roads=v8-v13:0,v40-v45:1 hand0={RICH} hand1={RICH}"
BEFORE_ROLL = f"roll {TABLE}"
TURN = f"turn {TABLE}"
EVERYTHING = {"settlement", "road", "city", "buy", "bank", "give", "want", "end"}


def turn(words: str = "", /, **options: str) -> CatanPosition:
    """A turn in which seat 0 could do everything."""
    table = "buildings=v8:0,v40:1 roads=v8-v13-v18:0,v40-v45:1 hand0=b5l5w5g5o5 hand1=b2l2w2g2o2"
    return at(f"turn {table} {words}", **options)


def test_before_the_roll_nobody_trades() -> None:
    """TU1"""
    position = at("roll buildings=v8:0,v40:1 roads=v8-v13:0,v40-v45:1 hand0=b9 hand1=o9")
    assert allowed(position) == ["roll"]
    assert position.may_act == ()


def test_before_the_roll_nothing_is_built_or_bought() -> None:
    """TU2"""
    assert allowed(at(BEFORE_ROLL)) == ["roll"]


def test_the_roll_is_compulsory() -> None:
    """TU4"""
    with pytest.raises(IllegalAction):
        do(at(BEFORE_ROLL), "end")


def test_the_dice_are_rolled_once() -> None:
    """TU5"""
    position = do(at(BEFORE_ROLL), "roll; roll 1 2")
    assert phase(position) == "turn"
    assert "roll" not in allowed(position)


def test_who_has_rolled_may_do_nothing_and_the_left_neighbour_comes() -> None:
    """TU6"""
    position = do(at(TURN), "end")
    assert (phase(position), position.to_act, allowed(position)) == ("roll", (1,), ["roll"])
    assert position.view(None).dice is None
    assert do(at(f"turn player=3 {TABLE}"), "end").to_act == (0,)


def test_after_the_roll_everything_may_be_done() -> None:
    assert kinds(turn()) == EVERYTHING


@pytest.mark.parametrize("deed", ["road v9-v13", "settlement v18", "city v8", "buy; card knight"])
def test_after_something_built_trade_with_players_is_over_but_not_with_the_bank(deed: str) -> None:
    """TU7, T1, T14"""
    strict = do(turn(), deed)
    assert kinds(strict) & {"give", "want"} == set()
    assert "bank" in kinds(strict)
    assert strict.may_act == ()
    assert not strict.view(None).trading
    combined = do(turn(phases="combined"), deed)
    assert {"give", "want", "bank"} <= kinds(combined)
    assert 1 in combined.may_act


def test_a_card_played_does_not_end_trade_with_players() -> None:
    """T14: Road Building does not either."""
    for card, moves in (
        ("r1", "road-building; road v9-v13; road v9-v14"),
        ("m1", "monopoly wool"),
        ("y1", "plenty ore ore"),
        ("k1", "knight; robber 3"),
    ):
        assert {"give", "want"} <= kinds(do(turn(f"cards0={card}"), moves))


def test_the_table_is_cleared_when_something_is_built() -> None:
    """T14: a proposal lapses in strict phases, and stays in combined ones."""
    proposal = "give1=w1 want1=o1 answers=-c-- counters=0,1,0,0"
    assert "deal 1" in allowed(turn(proposal))
    assert "deal 1" not in allowed(do(turn(proposal), "road v9-v13"))
    assert own(do(turn(proposal), "road v9-v13"), 1).answer is None
    assert "deal 1" in allowed(do(turn(proposal, phases="combined"), "road v9-v13"))


def test_in_the_next_turn_trade_is_open_again() -> None:
    """T14: also for whoever built in his own turn before."""
    rest = "end; roll; roll 1 1; end; roll; roll 1 1; end; roll; roll 1 1; end; roll; roll 1 1"
    assert {"give", "want"} <= kinds(do(turn(), "road v9-v13; end; roll; roll 1 1"))
    assert {"give", "want"} <= kinds(do(turn(), f"road v9-v13; {rest}"))


def seven() -> CatanPosition:
    """Seat 1 has to discard."""
    table = "buildings=v8:0,v40:1 roads=v8-v13:0,v40-v45:1 hand0=b2l2w2 hand1=b8 cards0=k1r1y1m1"
    return do(at(f"roll {table}"), "roll; roll 3 4")


def test_while_cards_are_discarded_nobody_trades_or_builds() -> None:
    """TU8, T5"""
    assert (phase(seven()), seven().to_act, seven().may_act) == ("discard", (1,), ())
    assert allowed(seven(), 0) == []
    position = do(seven(), "discard brick; discard brick; discard brick; discard brick")
    assert (phase(position), kinds(position)) == ("robber", {"robber"})


def test_after_a_seven_the_robber_moves_before_anything_else() -> None:
    """TU9"""
    position = do(seven(), "discard brick; discard brick; discard brick; discard brick")
    for move in ("end", "roll", "knight", "buy"):
        with pytest.raises(IllegalAction):
            do(position, move)
    assert phase(do(position, "robber 2")) == "turn"


def test_the_others_do_not_build_buy_or_play_cards() -> None:
    """TU10: of their own accord they only make proposals."""
    position = at(f"{TURN} cards1=k1r1y1m1")
    assert position.may_act == (1,)
    assert kinds(position, 1) == {"give", "want"}
    with pytest.raises(IllegalAction):
        do(position, "1: knight")


def test_an_illegal_action_changes_nothing() -> None:
    position = at(BEFORE_ROLL)
    before = position.text()
    with pytest.raises(IllegalAction):
        position.apply(0, position.game.action("end"))
    assert position.text() == before
    assert hand(position, 0) == {"brick": 2, "lumber": 2, "wool": 2, "grain": 3, "ore": 3}
