"""Domínio da Mar: cubes bring mercenaries and peasants to the harbours (D1-D8, D22, D31, R4)."""

from __future__ import annotations

from fondaco.games.golden_horn.view.people import GroupView

from ..helpers import allowed, do, harbour, phase
from ..people_helpers import BLACK, NO_PAWNS, NOBODY, SEVEN, TEN, WHITE, at, dealing, draw, refill, seen


def test_D1_dominio_on_goods_and_people_together_make_ten() -> None:
    dealt = draw(dealing(), *[BLACK, WHITE, "cube red"] * 3, "cube red", "cube blue")
    assert (seen(dealt).quays, harbour(dealt, 0)) == ((GroupView(6, 0), NOBODY), {"red": 4})
    assert harbour(dealt, 1) == {"blue": 1}


def test_D2_white_cubes_of_the_set_up_return_when_both_harbours_are_full() -> None:
    dealt = draw(dealing(), *[WHITE] * 4, *["cube red"] * 15)
    assert (seen(dealt).held, seen(dealt).bag_whites) == (4, 4)
    dealt = draw(dealt, "cube blue")
    assert (phase(dealt), seen(dealt).held, seen(dealt).bag_whites, seen(dealt).pawns) == ("deal-cards", 0, 8, 16)


def test_a_black_cube_is_set_aside_for_a_mercenary() -> None:
    refilled = draw(refill(""), BLACK)
    assert (seen(refilled).quays[0], seen(refilled).aside, seen(refilled).pawns) == (GroupView(1, 0), 1, 19)
    assert seen(refilled).bag_blacks == 7


def test_D3_without_pawns_a_black_cube_is_a_peasant_by_itself() -> None:
    refilled = draw(refill(NO_PAWNS), BLACK)
    assert (seen(refilled).quays[0], seen(refilled).aside) == (GroupView(0, 1), 0)


def test_D4_white_cubes_wait_until_the_refill_is_over() -> None:
    drawn = draw(refill("", 3), WHITE, WHITE)
    assert (phase(drawn), seen(drawn).held, seen(drawn).bag_whites) == ("refill", 2, 6)
    after = draw(drawn, BLACK)
    assert (phase(after), seen(after).held, seen(after).bag_whites) == ("sail", 0, 8)


def test_D5_pawns_go_to_the_cubes_one_by_one() -> None:
    drawn = draw(refill("people=-,m19", 3), BLACK, BLACK, WHITE)
    assert seen(drawn).quays[0] == GroupView(1, 2)  # the last one is the black cube set aside for the pawn
    assert (seen(drawn).aside, seen(drawn).pawns) == (0, 0)


def test_a_white_cube_without_a_pawn_brings_a_black_cube_set_aside_earlier() -> None:
    drawn = draw(refill(f"aside=3 {NO_PAWNS}"), WHITE)
    assert (seen(drawn).quays[0], seen(drawn).aside) == (GroupView(0, 1), 2)


def test_D6_a_white_cube_with_neither_pawn_nor_black_cube_leaves_its_place_open() -> None:
    drawn = draw(refill(NO_PAWNS), WHITE)
    assert (phase(drawn), seen(drawn).quays[0], seen(drawn).held) == ("refill", NOBODY, 1)
    after = draw(drawn, BLACK)
    assert (phase(after), seen(after).quays[0], seen(after).bag_whites) == ("sail", GroupView(0, 1), 8)


def test_D7_black_cubes_set_aside_do_not_fill_up_a_harbour() -> None:
    """Eight are aside, but only the two white cubes drawn bring people."""
    empty = at(f"turn bag=- venice={TEN} aside=8 cubes=w8 {NO_PAWNS}")
    after = do(empty, "ship 2; load red")
    assert (phase(after), allowed(after)) == ("refill", [WHITE])
    after = draw(after, WHITE, WHITE)
    assert (phase(after), seen(after).quays[0], seen(after).aside) == ("sail", GroupView(0, 2), 6)


def test_D8_no_white_cube_comes_twice_in_a_refill() -> None:
    after = refill("aside=8", 10)
    drawn = 0
    while phase(after) == "refill":
        after, drawn = draw(after, WHITE), drawn + 1
    assert (drawn, seen(after).quays[0]) == (8, GroupView(8, 0))
    assert (seen(after).held, seen(after).bag_whites, after.view(None).bag) == (0, 8, 8)


def test_R4_a_refill_looks_at_the_harbour_just_used_and_then_at_the_other() -> None:
    short = at("turn bag=- venice=y1r1 aside=8 ships=C,V,C,V,V,V")
    after = do(short, "ship 2; load red")
    harbours = []
    while phase(after) == "refill":
        before = seen(after).quays
        after = draw(after, WHITE)
        harbours.append([old != new for old, new in zip(before, seen(after).quays, strict=True)].index(True))
    assert harbours == [1, 1, *[0] * 6]
    assert (seen(after).held, seen(after).bag_whites) == (0, 8)


def test_R4_a_harbour_may_stay_empty_while_only_white_cubes_lie_in_the_bag() -> None:
    after = do(at("turn bag=- venice=r1 people=m12k4,m8k4"), "ship 2; load red; ...")
    assert (after.view(None).bag, harbour(after, 0), seen(after).quays[0]) == (8, {}, NOBODY)
    assert after.view(None).turns_left is not None


def test_D22_peasants_in_harbours_stay_peasants_when_pawns_come_back() -> None:
    before = at(f"turn venice={SEVEN} quays=k3,- people=m3,m17")
    after = do(before, "conquer durazzo 0")
    assert (seen(after).pawns, seen(after).quays[0]) == (3, GroupView(0, 3))
    assert "train" not in allowed(after)


def test_D31_a_harbour_with_people_alone_does_not_end_the_game() -> None:
    after = do(at("turn bag=- venice=r1 quays=m1,- people=m11k4,m8k4"), "ship 2; load red; ...")
    assert (harbour(after, 0), seen(after).quays[0]) == ({}, GroupView(1, 0))
    assert after.view(None).turns_left is None
