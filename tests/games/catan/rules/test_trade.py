"""Trade between players: what is traded, and with whom (cases DO1-DO15, decision T7)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction

from .helpers import allowed, do, hand, phase
from .trading import offered, turn


def test_any_numbers_of_cards_are_traded() -> None:
    """DO1"""
    position = do(turn(), "give ore; want wool; want grain; offer 1; 1: accept; 0: deal 1")
    assert hand(position, 0) == {"brick": 2, "lumber": 2, "wool": 1, "grain": 1, "ore": 3}
    assert hand(position, 1) == {"wool": 2, "grain": 1, "ore": 2}
    assert phase(position) == "turn"


def test_a_resource_is_not_traded_for_itself() -> None:
    """DO3"""
    position = do(turn(), "give ore; give ore")
    assert "want ore" not in allowed(position)
    assert "give wool" not in allowed(do(turn("hand0=w2o2"), "want wool"))


def test_not_even_together_with_other_cards() -> None:
    """DO4, T7"""
    position = do(turn("hand0=w1o1 hand1=o2"), "give ore; give wool")
    assert not {"want ore", "want wool"} & set(allowed(position))


def test_only_resources_are_traded() -> None:
    """DO10: there are no words for cards, pieces or promises."""
    resources = {"brick", "lumber", "wool", "grain", "ore"}
    texts = allowed(turn("hand0=b1l1w1g1o1 cards0=k1r1"))
    assert {text.split()[1] for text in texts if text.split()[0] in ("give", "want")} == resources


def test_nothing_is_given_away() -> None:
    """An offer, a counter-offer and a proposal have cards on both sides."""
    position = do(turn(), "give ore")
    assert not any(text.startswith("offer") for text in allowed(position))
    assert not any(text.startswith("offer") for text in allowed(do(turn(), "want wool")))
    assert "propose" not in allowed(do(turn(), "1: give wool"), 1)
    assert "propose" not in allowed(do(offered(), "1: want ore"), 1)


def test_one_offers_only_what_one_holds() -> None:
    position = do(turn("hand0=o1"), "give ore")
    assert not any(text.startswith("give") for text in allowed(position))


def test_one_asks_for_19_of_a_resource_at_most() -> None:
    """T15"""
    position = do(turn(), "; ".join(["want wool"] * 19))
    assert "want wool" not in allowed(position)
    assert "want grain" in allowed(position)


def test_the_others_may_propose_a_trade_and_the_active_player_decides() -> None:
    """DO6, T15: nobody waits for them."""
    position = turn()
    assert (position.to_act, position.may_act) == ((0,), (1, 2))
    position = do(position, "1: give wool; 1: want ore; 1: propose")
    assert "deal 1" in allowed(position)
    after = do(position, "deal 1")
    assert (hand(after, 0)["wool"], hand(after, 1)["ore"]) == (1, 2)
    assert phase(do(position, "end")) == "roll"


def test_who_has_no_cards_proposes_nothing() -> None:
    assert 3 not in turn().may_act


def test_others_do_not_trade_among_themselves() -> None:
    position = do(turn(), "1: give wool; 1: want grain; 1: propose")
    assert not any(text.startswith(("accept", "deal")) for text in allowed(position, 2))


def test_nobody_accepts_what_he_cannot_pay() -> None:
    """DO7"""
    position = offered("hand0=o2 hand1=g3 hand2=w1")
    assert allowed(position, 1)[-1] == "refuse"
    assert "accept" not in allowed(position, 1)
    assert "accept" in allowed(position, 2)
    with pytest.raises(IllegalAction):
        do(position, "1: accept")


def test_while_an_offer_stands_its_maker_only_deals_or_withdraws() -> None:
    """DO8, T15"""
    position = do(offered(), "1: accept")
    assert allowed(position, 0) == ["deal 1", "withdraw"]
    with pytest.raises(IllegalAction):
        do(position, "0: bank ore wool")


def test_of_several_who_accept_the_maker_chooses() -> None:
    """DO11"""
    position = do(offered(), "1: accept; 2: accept")
    assert (position.to_act, allowed(position, 0)) == ((0,), ["deal 1", "deal 2", "withdraw"])
    after = do(position, "deal 2")
    assert (hand(after, 2), hand(after, 1)) == ({"wool": 1, "grain": 2, "ore": 1}, {"wool": 3, "grain": 2, "ore": 1})


def test_a_deal_may_be_made_before_all_have_answered() -> None:
    """T15"""
    position = do(offered(), "2: accept")
    assert position.to_act == (0, 1)
    assert phase(do(position, "0: deal 2")) == "turn"


def test_cards_just_received_are_traded_on() -> None:
    """DO12"""
    position = do(turn("hand0=o1 hand1=w1 hand2=g1"), "give ore; want wool; offer 1; 1: accept; 0: deal 1")
    position = do(position, "give wool; want grain; offer 2; 2: accept; 0: deal 2")
    assert [hand(position, seat) for seat in range(3)] == [{"grain": 1}, {"ore": 1}, {"wool": 1}]


def test_a_monopoly_may_take_back_what_was_traded_away() -> None:
    """DO13"""
    position = do(turn("hand0=o2 hand1=w1 cards0=m1"), "give ore; give ore; want wool; offer 1; 1: accept; 0: deal 1")
    assert hand(do(position, "monopoly ore"), 0) == {"wool": 1, "ore": 2}


def test_a_trade_that_the_bank_would_make_too_is_allowed() -> None:
    """DO14"""
    give = "; ".join(["give wool"] * 4)
    position = do(turn("hand0=w4 hand1=o1"), f"{give}; want ore; offer 1; 1: accept; 0: deal 1")
    assert (hand(position, 0), hand(position, 1)) == ({"ore": 1}, {"wool": 4})


def test_what_one_may_ask_for_does_not_show_what_others_hold() -> None:
    """DO15: the choices are the same whatever the others hold."""
    one, other = turn("hand0=o4 hand1=w3 hand2=g3"), turn("hand0=o4 hand1=b3 hand2=o3")
    for moves in ("give ore", "give ore; want wool", "give ore; want wool; offer 1 2"):
        assert allowed(do(one, moves), 0) == allowed(do(other, moves), 0)
        assert do(one, moves).to_act == do(other, moves).to_act
