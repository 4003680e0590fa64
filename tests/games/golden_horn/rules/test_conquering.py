"""Domínio da Mar: dominions are conquered (D14-D19, D28, D29, R21).

Price and points: zara 2 3, durazzo 3 6, candia 4 8, negroponte 5 10, galata 6 12.
"""

from __future__ import annotations

import pytest

from fondaco.games.golden_horn.view.people import GroupView

from ..helpers import allowed, do, phase, player
from ..people_helpers import NO_PAWNS, WHITE, at, conquests, draw, people, refill, rulers, seen


def test_D14_only_people_in_the_warehouse_pay() -> None:
    assert conquests(at("turn ships=2>,V,V,V,V,V aboard=m5,-,-,-,-,- people=m1,-")) == []
    assert conquests(at("turn people=m3,-")) == ["conquer zara 0", "conquer durazzo 0"]


def test_a_conquest_costs_the_mercenaries_and_brings_the_dominion() -> None:
    after = do(at("turn people=m4,-"), "conquer durazzo 0")
    assert (people(after, 0), seen(after).pawns, rulers(after)) == ((1, 0), 19, [None, 0, None, None, None])
    assert after.scores[0] == 6 + 1


def test_D15_conquestsPerTurn_1_allows_one_conquest_a_turn() -> None:
    after = do(at("turn people=m9,-"), "conquer zara 0")
    assert conquests(after) == []


def test_D15_conquestsPerTurn_unlimited_allows_another_one() -> None:
    after = do(at("turn people=m9,-", conquestsPerTurn="unlimited"), "conquer zara 0")
    assert conquests(after) == [f"conquer {name} 0" for name in ("durazzo", "candia", "negroponte", "galata")]


def test_D15_in_the_next_turn_another_one() -> None:
    after = do(at("turn people=m9,-"), "conquer zara 0; ship 2; load red; ...")
    again = do(after, "ship 2; load blue; ...")
    assert (player(again), conquests(again)[0]) == (0, "conquer durazzo 0")


@pytest.mark.parametrize(
    "text",
    [
        "turn",
        "load ship=0",
        "sail ship=0 ships=1>b2,V,V,V,V,V",
        "heading ship=0 ships=1>!,V,V,V,V,V",
        "pay ship=3 ships=V,V,V,2>b1,V,V hand0=r2",
        "end-turn ships=1>b2,V,V,V,V,V",
    ],
)
def test_D16_a_dominion_is_conquered_at_any_moment_of_the_own_turn(text: str) -> None:
    before = at(f"{text} people=m2,m2")
    after = do(before, "conquer zara 0")
    assert rulers(after)[0] == 0
    assert allowed(after) == [other for other in allowed(before) if not other.startswith("conquer")] or (
        phase(before) == "end-turn" and player(after) == 1
    )


def test_D16_whoever_can_conquer_is_asked_at_the_end_of_his_turn() -> None:
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2,-,-,-"), "ship 2; ...")
    assert (phase(landed), allowed(landed)) == ("end-turn", ["end", "conquer zara 0"])
    assert player(do(landed, "end")) == 1
    assert player(do(landed, "conquer zara 0")) == 1
    nobody = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m1,-,-,-"), "ship 2; ...")
    assert player(nobody) == 1


def test_D16_after_an_announcement_at_the_end_of_the_turn_there_is_still_time() -> None:
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2,-,-,- warehouse0=y1p1g1r1o1b1"), "ship 2; ...")
    assert allowed(landed) == ["announce", "end", "conquer zara 0"]
    announced = do(landed, "announce")
    assert (player(announced), allowed(announced)) == (0, ["end", "conquer zara 0"])


def test_D17_two_peasants_stand_in_for_a_mercenary_in_any_mix() -> None:
    before = at("turn people=m3k4,-", conquestsPerTurn="unlimited")
    assert conquests(before) == [
        *(f"conquer zara {pairs}" for pairs in (0, 1, 2)),
        *(f"conquer durazzo {pairs}" for pairs in (0, 1, 2)),
        *(f"conquer candia {pairs}" for pairs in (1, 2)),
        "conquer negroponte 2",
    ]
    after = do(before, "conquer candia 1")
    assert (people(after, 0), seen(after).aside) == ((0, 2), 2)


def test_D18_an_odd_peasant_counts_nothing() -> None:
    assert conquests(at("turn people=m1k1,-")) == []
    assert conquests(at("turn people=k4,m16")) == ["conquer zara 2"]
    assert conquests(at("turn people=k3,m16")) == []


def test_D16_whoever_has_but_an_odd_peasant_too_much_or_too_little_is_not_asked() -> None:
    """A mercenary and a peasant conquer nothing, and with no pawn in the supply nobody can be trained."""
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m1,-,-,- people=k1,m19"), "ship 2; ...")
    assert (people(landed, 0), player(landed)) == ((1, 1), 1)
    asked = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m1,-,-,- people=k2,m19"), "ship 2; ...")
    assert (player(asked), allowed(asked)) == (0, ["end", "conquer zara 1"])


def test_R21_the_price_is_exact() -> None:
    after = do(at("turn people=m1k3,-"), "conquer zara 1")
    assert people(after, 0) == (0, 1)


def test_D19_peasants_who_paid_or_were_trained_are_set_aside_and_may_serve_again() -> None:
    after = do(at("turn people=k5,m15"), "conquer zara 2; train")
    assert (people(after, 0), seen(after).aside, seen(after).bag_blacks) == ((1, 0), 5, 3)
    served = draw(refill(f"aside=5 {NO_PAWNS}"), WHITE)
    assert (seen(served).quays[0], seen(served).aside) == (GroupView(0, 1), 4)


def test_D28_a_conquered_dominion_is_never_lost() -> None:
    before = at("turn people=m9,m9 dominions=1,1,0,-,-")
    assert conquests(before) == ["conquer negroponte 0", "conquer galata 0"]


def test_D29_nobody_conquers_when_it_is_not_his_turn() -> None:
    before = at("turn people=-,m9")
    assert [text for text in allowed(before, 1) if "conquer" in text] == []
    over = at("over player=1 left=0 people=m9,m9")
    assert (allowed(over, 0), allowed(over, 1)) == ([], [])


def test_D29_the_owner_of_a_robbed_ship_conquers_nothing_in_the_raiders_turn() -> None:
    before = at("turn ships=V,V,V,2>b1,V,V hand0=r2 people=m2,m2", turnRound="immediate")
    asked = do(before, "raid 1.0; pay red red")
    assert (asked.to_act, allowed(asked)) == ((1,), ["turn", "keep"])
