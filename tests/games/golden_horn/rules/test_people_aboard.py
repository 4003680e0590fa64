"""Domínio da Mar: people come aboard, go ashore and are robbed (D9-D13, D23, D24, D30, R18)."""

from __future__ import annotations

import pytest

from fondaco.games.golden_horn.actions.plans import Voyage
from fondaco.games.golden_horn.story.events import Abducted
from fondaco.games.golden_horn.view.people import GroupView

from ..helpers import allowed, do, harbour, phase, ship, warehouse
from ..people_helpers import NO_PAWNS, NOBODY, SEVEN, aboard, at, people, seen


def test_D9_loadPeople_all_people_of_the_harbour_come_aboard_together() -> None:
    before = do(at(f"turn venice={SEVEN} quays=m2k1,-"), "ship 0")
    assert allowed(before) == ["load pink", "load orange", "load blue", "load-people all"]
    after = do(before, "load-people all")
    assert (aboard(after, 0, 0), seen(after).quays[0], ship(after, 0, 0).cargo) == ((2, 1), NOBODY, 0)
    assert (phase(after), len(harbour(after, 0))) == ("refill", 6)


@pytest.mark.parametrize(
    ("who", "taken", "left"), [("all", (2, 1), (0, 0)), ("mercenaries", (2, 0), (0, 1)), ("peasants", (0, 1), (2, 0))]
)
def test_R18_loadPeople_choose_lets_one_kind_stay(who: str, taken: tuple[int, int], left: tuple[int, int]) -> None:
    before = do(at(f"turn venice={SEVEN} quays=m2k1,-", loadPeople="choose"), "ship 0")
    assert allowed(before)[-3:] == ["load-people all", "load-people mercenaries", "load-people peasants"]
    after = do(before, f"load-people {who}")
    assert (aboard(after, 0, 0), seen(after).quays[0]) == (taken, GroupView(*left))
    offered = before.game.policy.plans(before, 0)
    plans = [plan for plan in offered if isinstance(plan, Voyage) and plan.people == who]
    assert {plan.guarded for plan in plans} == {taken[0] > 0} == {seen(after).guarded[0]}
    assert {(plan.crew, plan.worth) for plan in plans} == {(GroupView(*taken), sum(taken))}


def test_R18_with_one_kind_there_is_nothing_to_choose() -> None:
    before = do(at(f"turn venice={SEVEN} quays=m3,-", loadPeople="choose"), "ship 0")
    assert allowed(before)[-2:] == ["load blue", "load-people all"]


def test_D10_peasants_alone_can_be_loaded() -> None:
    before = do(at(f"turn venice={SEVEN} quays=k3,- {NO_PAWNS}"), "ship 0")
    assert "load-people all" in allowed(before)


def test_D23_people_come_aboard_whatever_the_sails() -> None:
    for ship_ in (0, 1, 2):
        assert "load-people all" in allowed(do(at(f"turn venice={SEVEN} quays=m3,-"), f"ship {ship_}"))


def test_D24_where_only_people_can_be_loaded_a_ship_that_moves_loads_them() -> None:
    """Red, yellow and green are the sail colours of ship 0."""
    before = at("turn venice=r3y3g3 quays=m1,- ships=V,C,C,C,C,C")
    assert allowed(before) == ["ship 0", "ship 1", "ship 2"]
    assert allowed(do(before, "ship 0")) == ["load-people all"]
    without = at("turn venice=r4y3g3 ships=V,C,C,C,C,C")
    assert allowed(without) == ["ship 1", "ship 2"]


def test_people_go_into_the_warehouse_of_the_other_home_harbour() -> None:
    after = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2k1,-,-,-"), "ship 2; ...")
    assert (people(after, 0), aboard(after, 0, 2)) == ((2, 1), (0, 0))
    assert warehouse(after, 0) == {}


def test_people_stay_aboard_in_Modone() -> None:
    after = do(at("turn ships=V,V,3>,V,V,V aboard=-,-,m2k1,-,-,-"), "ship 2; ...")
    assert (ship(after, 0, 2).space, aboard(after, 0, 2)) == (4, (2, 1))


@pytest.mark.parametrize(("group", "raids"), [("m1", 0), ("m1k3", 0), ("k3", 1), ("-", 0)])
def test_D11_only_ships_with_peasants_alone_can_be_raided(group: str, raids: int) -> None:
    before = at(f"turn ships=V,V,V,2>,V,V aboard=-,-,-,{group},-,- hand0=r4")
    assert [text for text in allowed(before) if text.startswith("raid")] == ["raid 1.0"][:raids]
    assert seen(before).guarded[3] is ("m" in group)


def test_D12_the_peasant_goes_straight_into_the_raiders_warehouse() -> None:
    after = do(at("turn ships=V,V,V,2>,V,V aboard=-,-,-,k3,-,- hand0=r4"), "raid 1.0; pay red red")
    assert (people(after, 0), aboard(after, 1, 0), warehouse(after, 0)) == ((0, 1), (0, 2), {})
    assert not ship(after, 1, 0).may_turn


def test_D13_a_ship_robbed_of_its_last_peasant_may_turn() -> None:
    after = do(at(f"turn ships=V,V,V,2>,V,V aboard=-,-,-,k1,-,- hand0=r2 {NO_PAWNS}"), "raid 1.0; pay red red")
    assert ship(after, 1, 0).may_turn
    assert allowed(do(after, "ship 2; load red; ...; ship 0"))[:2] == ["turn", "keep"]


@pytest.mark.parametrize(("group", "emptied"), [("k1", True), ("k2", False)])
def test_D13_it_is_told_whether_the_last_peasant_was_taken(group: str, emptied: bool) -> None:
    before = at(f"turn ships=V,V,V,2>,V,V aboard=-,-,-,{group},-,- hand0=r2 {NO_PAWNS}")
    paying = do(before, "raid 1.0")
    pay = before.game.action("pay red red")
    (told,) = paying.game.presenter.tell(paying, 0, pay, do(paying, "pay red red"), None)
    assert isinstance(told, Abducted) and told.emptied == emptied


def test_D30_a_ship_with_mercenaries_never_turns() -> None:
    before = at("turn ships=2>,V,V,V,V,V aboard=m1,-,-,-,-,-", turnRound="whileEmpty")
    assert phase(do(before, "ship 0")) == "sail"
