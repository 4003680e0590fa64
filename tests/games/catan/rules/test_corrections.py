"""What version 2 of the rules corrected in trade between players (T15), and that version 1 stays as it was."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction, UnreadableText

from .helpers import allowed, at, do, kinds, own, phase
from .trading import HANDS, offered, turn

VERSIONS = pytest.mark.parametrize("rules", ["1", "2"])


def drafts(words: str, seat: int = 0, /, **options: str) -> set[str]:
    """The cards that the seat may add to an offer."""
    return {text for text in allowed(turn(words, **options), seat) if text.startswith(("give", "want"))}


def test_with_an_empty_hand_no_offer_is_begun() -> None:
    assert drafts("hand1=w1") == set()
    assert len(drafts("hand1=w1", rules="1")) == 5


def test_an_empty_hand_that_is_asked_answers_without_an_offer_of_its_own() -> None:
    asked = "hand0=o1"
    assert kinds(offered(asked, "give ore; want wool; offer 1"), 1) == {"refuse"}
    assert kinds(offered(asked, "give ore; want wool; offer 1", rules="1"), 1) == {"want", "refuse"}


def test_who_has_cards_of_one_resource_cannot_want_it_before_giving_one() -> None:
    others = {"want brick", "want lumber", "want wool", "want grain"}
    assert drafts("hand0=o2") == {"give ore", *others}
    assert drafts("hand0=o2", rules="1") == {"give ore", "want ore", *others}
    assert "want ore" not in allowed(do(turn("hand0=o2"), "want wool"))
    assert "give ore" in allowed(do(turn("hand0=o2"), "want wool; want grain; want brick; want lumber"))
    two = do(turn("hand0=o2w1"), "want wool")
    assert "want ore" not in allowed(two)
    assert "want wool" in allowed(do(turn("hand0=o2w1"), "give ore"))


def test_proposals_of_others_can_be_completed_too() -> None:
    assert "want wool" not in drafts("hand0=o1 hand1=w1", 1)
    assert "want wool" in drafts("hand0=o1 hand1=w1", 1, rules="1")


def test_one_resource_is_left_to_be_wanted() -> None:
    given = "give brick; give lumber; give wool; give grain"
    left = do(turn("hand0=b1l1w1g1o1"), given)
    assert [text for text in allowed(left) if text.startswith(("give", "want"))] == ["want ore"]
    assert "give ore" in allowed(do(turn("hand0=b1l1w1g1o1", rules="1"), given))
    assert "offer 1" in allowed(do(left, "want ore"))


@pytest.mark.parametrize("hand", ["o1", "o3", "o1w1", "b1l1w1g1o1", "b2l1w3"])
def test_every_draft_can_become_an_offer(hand: str) -> None:
    """By any two cards more, unless it is one already."""
    drafted = [turn(f"hand0={hand}")]
    for _ in range(4):
        drafted = [do(one, text) for one in drafted for text in allowed(one) if text.startswith(("give", "want"))]
        drafted = list({one.text(): one for one in drafted}.values())
        assert drafted
        for one in drafted:
            steps = [text for text in allowed(one) if text.startswith(("give", "want"))]
            assert any("offer 1" in allowed(do(one, text)) for text in steps) or "offer 1" in allowed(one)


@VERSIONS
def test_a_draft_that_can_never_be_an_offer_is_a_position_of_version_1_alone(rules: str) -> None:
    for text in ("compose want0=o1", "compose hand0=w1 want0=w1", "turn hand1=w1 want1=w1"):
        if rules == "1":
            assert at(text, rules=rules).view(None).phase == "turn"
        else:
            with pytest.raises(UnreadableText, match="can never have a card on each side"):
                at(text, rules=rules)


# --- who has refused ------------------------------------------------------------------------------


def test_who_has_refused_may_propose_while_the_offer_stands_to_others() -> None:
    refused = do(offered(), "1: refuse")
    assert (refused.to_act, refused.may_act) == ((0, 2), (1,))
    assert {"give", "want"} == kinds(refused, 1)
    proposed = do(refused, "1: give grain; 1: want ore; 1: propose")
    assert own(proposed, 1).answer == "countered"
    assert allowed(proposed, 0) == ["deal 1", "withdraw"]
    assert phase(do(proposed, "2: refuse")) == "trade"
    assert own(do(proposed, "0: deal 1"), 0).hand == (2, 2, 0, 1, 3)


def test_by_version_1_who_has_refused_keeps_silent() -> None:
    refused = do(offered(rules="1"), "1: refuse")
    assert (refused.to_act, refused.may_act, allowed(refused, 1)) == ((0, 2), (), [])
    with pytest.raises(IllegalAction):
        do(refused, "1: give grain")


def test_a_refusal_stands_while_a_proposal_is_put_together_or_given_up() -> None:
    drafting = do(offered(), "1: refuse; 1: give grain")
    assert own(drafting, 1).answer == drafting.view(None).seats[1].answer == "refused"
    assert drafting.view(None).seats[1].give is None
    given_up = do(drafting, "1: withdraw")
    assert (own(given_up, 1).answer, own(given_up, 1).counters) == ("refused", 1)
    assert given_up.to_act == (0, 2)
    failed = do(drafting, "2: refuse")
    assert (phase(failed), own(failed, 1).answer, own(failed, 1).give) == ("turn", None, (0, 0, 0, 1, 0))
    assert "deal 1" in allowed(do(failed, "1: want ore; 1: propose"))


def test_a_proposal_takes_the_place_of_the_refusal() -> None:
    """So it can be taken back like a counter-offer, and the same may be offered again to who made it."""
    proposed = do(offered(), "1: refuse; 1: give grain; 1: want ore; 1: propose")
    back = do(proposed, "1: withdraw")
    assert 1 in back.to_act
    assert {"accept", "refuse"} <= kinds(back, 1)
    (before,) = do(proposed, "2: refuse; 0: withdraw").view(None).refused
    assert before.seats == (2,)


def test_who_has_refused_proposes_five_times_a_turn_at_most() -> None:
    position = do(offered(), "; ".join(["1: refuse", *["1: give grain; 1: withdraw"] * 5]))
    assert position.may_act == ()
    assert own(position, 1).counters == 5


def test_without_cards_who_has_refused_has_nothing_to_propose() -> None:
    assert do(offered("hand0=o1 hand2=w1"), "1: refuse").may_act == ()


@VERSIONS
def test_a_proposal_begun_by_who_has_refused_is_a_position_of_version_2_alone(rules: str) -> None:
    drafting = do(offered(), "1: refuse; 1: give grain").text()
    if rules == "2":
        assert at(drafting, rules=rules).text() == drafting
    else:
        with pytest.raises(UnreadableText, match="seat 1 has no offer of its own"):
            at(drafting, rules=rules)


@VERSIONS
def test_all_else_of_a_refused_offer_is_the_same(rules: str) -> None:
    position = do(offered(HANDS, rules=rules), "1: refuse; 2: refuse")
    assert phase(position) == "turn"
    assert "offer 1" not in allowed(do(position, "give ore; want wool"))
