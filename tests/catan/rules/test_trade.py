"""Trade between players (cases DO1-DO15, decisions T7, T14, T15)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import allowed, at, do, hand, kinds, own, phase

DEAL = "give brick; want wool; offer 1; 1: accept; 0: deal 1"
HANDS = "hand0=b2l2o4 hand1=w3g2o1 hand2=w2g2"


def turn(words: str = HANDS, players: int = 4, /, **options: str) -> CatanPosition:
    return at(f"turn {words}", players, **options)


def offered(words: str = HANDS, offer: str = "give ore; want wool; offer 1 2", /, **options: str) -> CatanPosition:
    """Seat 0 offers ore for wool to seats 1 and 2."""
    return do(turn(words, **options), offer)


# --- what may be traded ----------------------------------------------------------------------


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


# --- offers and answers ----------------------------------------------------------------------


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


def test_an_offer_goes_to_some_or_all_others() -> None:
    """T15"""
    position = do(turn(), "give ore; want wool")
    offers = [text for text in allowed(position) if text.startswith("offer")]
    assert offers == ["offer 1", "offer 2", "offer 1 2", "offer 3", "offer 1 3", "offer 2 3", "offer 1 2 3"]
    assert do(position, "offer 2").to_act == (0, 2)


def test_an_acceptance_is_final_a_counter_offer_can_be_taken_back() -> None:
    """T15"""
    accepted = do(offered(), "1: accept")
    assert (1 in accepted.to_act, 1 in accepted.may_act) == (False, False)
    countered = do(offered(), "1: give grain; 1: want ore; 1: propose")
    assert (allowed(countered, 1), allowed(countered, 0)) == (["withdraw"], ["deal 1", "withdraw"])
    back = do(countered, "1: withdraw")
    assert 1 in back.to_act
    assert {"accept", "refuse"} <= kinds(back, 1)


def test_a_counter_offer_is_dealt_with_by_its_own_terms() -> None:
    position = do(offered(), "1: give grain; 1: give grain; 1: want ore; 1: propose; 0: deal 1")
    assert hand(position, 0) == {"brick": 2, "lumber": 2, "grain": 2, "ore": 3}
    assert hand(position, 1) == {"wool": 3, "ore": 2}


def test_a_counter_offer_that_the_maker_cannot_pay_is_no_deal() -> None:
    position = do(offered("hand0=o1 hand1=w1"), "1: give wool; 1: want brick; 1: propose")
    assert allowed(position, 0) == ["withdraw"]


def test_a_deal_or_a_withdrawal_clears_the_table() -> None:
    """T15"""
    for last in ("0: deal 1", "0: withdraw"):
        position = do(offered(), f"2: give grain; 2: want ore; 2: propose; 1: accept; {last}")
        view = position.view(None)
        assert (view.phase, view.asked) == ("turn", ())
        assert [(seat.answer, seat.give) for seat in view.seats] == [(None, None)] * 4
        assert "deal 2" not in allowed(position)


def test_refused_by_all_an_offer_is_off_the_table() -> None:
    """T15: also when the last other offer is taken back."""
    position = do(offered(), "1: refuse; 2: refuse")
    assert (phase(position), own(position, 0).give) == ("turn", None)
    proposed = do(turn(f"{HANDS} hand3=b1"), "3: give brick; 3: want ore; 3: propose")
    standing = do(proposed, "give ore; want wool; offer 1; 1: refuse")
    assert (phase(standing), allowed(standing)) == ("trade", ["deal 3", "withdraw"])
    assert phase(do(standing, "3: withdraw")) == "turn"


def test_the_same_offer_is_not_made_again_to_those_who_refused_until_something_changes() -> None:
    """T15: a trade, a card or a building changes something; another offer does not."""
    again = "give ore; want wool"
    position = do(offered(phases="combined"), "1: refuse; 2: refuse")
    assert [text for text in allowed(do(position, again)) if text.startswith("offer")] == [
        "offer 3",
        "offer 1 3",
        "offer 2 3",
        "offer 1 2 3",
    ]
    assert "offer 1" in allowed(do(position, f"{again}; want grain"))
    assert "offer 1" in allowed(do(position, f"{DEAL}; {again}"))
    assert "offer 1" not in allowed(do(position, f"give brick; want wool; offer 1; 1: refuse; {again}"))


def test_in_a_turn_ten_offers_are_made_drafts_given_up_included() -> None:
    """T15"""
    position = turn()
    for _ in range(10):
        assert "give ore" in allowed(position)
        position = do(position, "give ore; withdraw")
    assert not {"give", "want"} & kinds(position)


def test_by_house_rule_there_are_fewer_offers_or_no_trade_with_players() -> None:
    one = do(offered(offersPerTurn="1"), "0: withdraw")
    assert not {"give", "want"} & kinds(one)
    assert 1 in one.may_act
    none = turn(offersPerTurn="0")
    assert (kinds(none), none.may_act) == ({"bank", "end"}, ())


def test_each_seat_makes_five_counter_offers_and_proposals_a_turn() -> None:
    """T15"""
    position = turn()
    for n in range(5):
        assert own(position, 1).counters == n
        position = do(position, "1: give wool; 1: want ore; 1: propose; 1: withdraw")
    assert 1 not in position.may_act
    asked = do(position, "give ore; want wool; offer 1")
    assert allowed(asked, 1) == ["accept", "refuse"]
    assert own(do(position, "end"), 1).counters == 0


def test_proposals_stay_until_the_hands_of_others_change() -> None:
    """In combined phases a proposal survives building, and never promises what its seat no longer holds."""
    position = turn("hand0=b1l1o1 hand1=w1 cards0=m1 buildings=v8:0", phases="combined")
    position = do(position, "1: give wool; 1: want ore; 1: propose; 0: road v8-v13")
    assert "deal 1" in allowed(position)
    assert "deal 1" not in allowed(do(position, "monopoly wool"))
    robbed = turn("hand0=o1 hand1=w2 cards0=k1 buildings=v40:1", phases="combined")
    robbed = do(robbed, "1: give wool; 1: give wool; 1: want ore; 1: propose; 0: knight; robber 13; stolen wool")
    assert "deal 1" not in allowed(robbed)


def test_answers_in_any_order_lead_to_the_same_position() -> None:
    position = offered(f"{HANDS} hand3=w1", "give ore; want wool; offer 1 2 3")
    answers = {1: "1: accept", 2: "2: give grain; 2: want ore; 2: propose", 3: "3: refuse"}
    results = [
        do(position, "; ".join(answers[seat] for seat in order))
        for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1), (3, 1, 2))
    ]
    assert all(result == results[0] for result in results)
    dealt = [do(result, "0: deal 2") for result in results]
    assert all(result == dealt[0] for result in dealt)


def test_off_a_server_those_asked_answer_before_the_maker_acts() -> None:
    position = offered()
    assert (position.to_act, position.next_seat) == ((0, 1, 2), 1)
    assert do(position, "1: refuse").next_seat == 2
    assert do(position, "1: accept; 2: refuse").next_seat == 0
