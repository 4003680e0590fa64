"""Domínio da Mar: peasants are trained, and when that and conquests are possible (D20, D21, R19, R20)."""

from __future__ import annotations

from fondaco.games.golden_horn.view.people import GroupView

from .helpers import allowed, do, phase
from .people_helpers import BLACK, TEN, at, draw, people, rulers, seen


def test_D20_pawns_just_returned_can_be_used_for_training() -> None:
    before = at("turn people=m2k2,m18")
    assert "train" not in allowed(before)
    after = do(before, "conquer zara 0")
    assert "train" in allowed(after)
    assert people(do(after, "train"), 0) == (1, 1)


def test_D21_any_number_is_trained_one_to_one() -> None:
    after = do(at("turn people=k3,m15"), "train; train; train")
    assert (people(after, 0), seen(after).pawns, seen(after).aside) == ((3, 0), 2, 3)
    assert "train" not in allowed(after)


def test_D21_training_ends_with_the_pawns() -> None:
    after = do(at("turn people=k3,m19"), "train")
    assert (people(after, 0), "train" in allowed(after)) == ((1, 2), False)


def test_peasants_aboard_are_not_trained() -> None:
    assert "train" not in allowed(at("turn ships=2>,V,V,V,V,V aboard=k2,-,-,-,-,-"))


def test_R19_training_before_loading_changes_what_the_refill_brings() -> None:
    """The last pawn is gone, so the black cube is a peasant."""
    moment = do(at(f"turn bag=- venice={TEN} people=k1,m19"), "ship 2")
    plain = draw(do(moment, "load blue"), BLACK)
    trained = draw(do(moment, "train; load blue"), BLACK)
    assert (seen(plain).quays[0], seen(trained).quays[0]) == (GroupView(1, 0), GroupView(0, 1))


def test_R19_nothing_is_decided_between_loading_and_refill_nor_between_unloading_and_drawing() -> None:
    assert allowed(do(at(f"turn people=m9k1,- venice={TEN}"), "ship 2; load blue"))[0].split()[0] == "cube"
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2,-,-,- people=k1,-"), "ship 2")
    assert {text.split()[0] for text in allowed(landed)} == {"card"}


def test_R19_in_the_middle_of_a_voyage_both_are_possible() -> None:
    sailing = do(at("turn people=m2k1,m1"), "ship 0; load blue; ...")
    assert phase(sailing) == "sail"
    after = do(sailing, "conquer zara 0; train; sail")
    assert (rulers(after)[0], people(after, 0)) == (0, (1, 0))


def test_R20_who_must_pass_may_conquer_and_train_before() -> None:
    before = at("turn bag=- venice=r1 constantinople=- ships=V,V,V,V,V,V left=1 cubes=w8 people=m2k1,m12k7")
    stuck = at("turn bag=- venice=y1 constantinople=- ships=V,C,C,C,C,C left=1 cubes=w8 people=m2k1,m12k7")
    assert allowed(before)[-2:] == ["conquer zara 0", "train"]
    assert allowed(stuck) == ["pass", "conquer zara 0", "train"]
    assert allowed(do(stuck, "conquer zara 0; train")) == ["pass"]
