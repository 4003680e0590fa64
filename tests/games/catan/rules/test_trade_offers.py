"""Offers and answers between players (decision T15)."""

from __future__ import annotations

from .helpers import allowed, do, hand, kinds, own, phase
from .trading import DEAL, HANDS, offered, turn


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


def test_refused_by_all_whom_it_was_made_to_an_offer_is_off_the_table() -> None:
    """T15: what another seat has proposed stays, and so does what it is putting together."""
    position = do(offered(), "1: refuse; 2: refuse")
    assert (phase(position), own(position, 0).give) == ("turn", None)
    proposed = do(turn(f"{HANDS} hand3=b1"), "3: give brick; 3: want ore; 3: propose; 2: give grain")
    refused = do(proposed, "give ore; want wool; offer 1; 1: refuse")
    assert (phase(refused), own(refused, 0).give, own(refused, 1).answer) == ("turn", None, None)
    assert own(refused, 2).give == (0, 0, 0, 1, 0)
    assert "deal 3" in allowed(refused)
    assert own(do(refused, "deal 3"), 0).hand == (3, 2, 0, 0, 3)
    assert phase(do(refused, "3: withdraw")) == "turn"


def test_an_asked_seat_that_takes_its_counter_offer_back_is_asked_again() -> None:
    """T15"""
    countered = do(offered(), "1: refuse; 2: give grain; 2: want ore; 2: propose")
    again = do(countered, "2: withdraw")
    assert (phase(again), again.to_act) == ("trade", (0, 2))
    assert phase(do(again, "2: refuse")) == "turn"


def test_the_same_offer_is_not_made_again_to_those_who_refused_until_something_changes() -> None:
    """T15: a trade with a player or the bank changes something; another offer does not."""
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
    richer = do(offered("hand0=o5 hand1=w3 hand2=w2"), "1: refuse; 2: refuse")
    assert "offer 1" not in allowed(do(richer, again))
    assert "offer 1" in allowed(do(richer, f"bank ore grain; {again}"))
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
    drafts = do(turn(), "; ".join(["1: give wool; 1: withdraw"] * 5))
    assert (own(drafts, 1).counters, drafts.may_act) == (5, (2,))


def test_offers_are_counted_anew_in_each_turn() -> None:
    position = do(turn(), "; ".join(["give ore; withdraw"] * 10))
    position = do(position, "end; roll; roll 1 1")
    assert position.view(1).made == 0
    assert {"give", "want"} <= kinds(position)


def test_whoever_is_asked_answers_anew_whatever_he_has_proposed() -> None:
    """A proposal of a seat that is not asked stays."""
    proposals = "; ".join(f"{seat}: give grain; {seat}: want ore; {seat}: propose" for seat in (1, 2))
    position = do(turn(), f"{proposals}; give ore; want wool; offer 1")
    view = position.view(None)
    assert (position.to_act, position.may_act) == ((0, 1), (2,))
    assert [seat.answer for seat in view.seats] == [None, "silent", "countered", None]
    assert (view.seats[1].give, view.seats[2].give) == (None, (0, 0, 0, 1, 0))
    assert allowed(position, 0) == ["deal 2", "withdraw"]


def test_an_offer_in_vain_is_remembered_for_all_even_if_nobody_refused_it() -> None:
    """Until something changes; whoever has not refused may be asked the same again."""
    countered = do(offered(), "1: give grain; 1: want ore; 1: propose; 2: refuse; 0: withdraw")
    for seat in (None, 0, 3):
        (before,) = countered.view(seat).refused
        assert (before.give, before.want, before.seats) == ((0, 0, 0, 0, 1), (0, 0, 1, 0, 0), (2,))
    alone = do(offered(HANDS, "give ore; want wool; offer 1"), "1: give grain; 1: want ore; 1: propose; 0: withdraw")
    assert [before.seats for before in alone.view(None).refused] == [()]
    assert "offer 1" in allowed(do(alone, "give ore; want wool"))
    assert do(alone, "end").view(None).refused == ()


def test_whoever_is_asked_has_no_draft_any_more() -> None:
    """T15: seen by the seat itself, whether it had proposed the cards or was still putting them together."""
    drafted = do(turn(), "1: give grain; 1: want ore; 2: give grain; 2: want ore; 2: propose")
    assert [own(drafted, seat).give for seat in (1, 2)] == [(0, 0, 0, 1, 0)] * 2
    asked = do(drafted, "give ore; want wool; offer 1 2")
    for seat in (1, 2):
        assert (own(asked, seat).give, own(asked, seat).want) == (None, None)
        assert {"propose", "withdraw"} & kinds(asked, seat) == set()


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
