"""Whole voyages and raids: each plan can be carried out as it says, and there is one for each way to go."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import fondaco
from fondaco.errors import FondacoError
from fondaco.game import CHANCE
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.actions.plans import Conquest, Plan, Robbery, Training, Voyage
from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.view.people import GroupView
from fondaco.games.golden_horn.words import COLOUR_NAMES

from . import people_helpers
from .helpers import at, game

UNDER_WAY = (d.HEADING, d.LOAD, d.SAIL)


def positions(players: int, seed: int, **options: Any) -> Iterator[HornPosition]:
    """Those of a random game in which somebody has to decide."""
    dice = random.Random(seed)
    made = fondaco.make("golden-horn", players=players, **options)
    assert isinstance(made, GoldenHorn)
    position: HornPosition = made.start()
    while not position.over:
        if position.to_act == (CHANCE,):
            draw(position, dice)
            continue
        yield position
        seat = dice.choice(position.to_act)
        position.apply(seat, dice.choice(position.legal(seat)))


def draw(position: HornPosition, dice: random.Random) -> None:
    position.apply(CHANCE, position.chance_action(dice.randrange(position.chance_weight())))


def carry_out(position: HornPosition, seat: int, plan: Plan, dice: random.Random) -> HornPosition:
    after = position.copy()
    for action in plan.actions:
        after.apply(seat, action)
        refill(after, dice)
    return after


def refill(position: HornPosition, dice: random.Random) -> None:
    while position.state.phase == d.REFILL:
        draw(position, dice)


@pytest.mark.parametrize("dominio", ["off", "on"])
def test_what_a_plan_is_worth_hangs_on_no_warehouse_of_others(dominio: str) -> None:
    for seed in range(6):
        for position in positions(2, seed, dominio=dominio):
            if position.state.phase in (d.TURN, *UNDER_WAY):
                seat = position.to_act[0]
                other = position.copy()
                other.state.warehouse[1 - seat][:] = [0] * len(other.state.warehouse[1 - seat])
                assert position.game.policy.plans(other, seat) == position.game.policy.plans(position, seat)


def ways(position: HornPosition, seat: int, ship: int | None, path: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every sequence of actions from here until the ship has stopped, by trying all."""
    for action in position.legal(seat):
        loads_people = a.DO_LOAD_PEOPLE <= action < a.DO_CONQUER
        raids = position.state.phase == d.TURN and action < d.DO_SHIP
        if raids or (action >= d.DO_ANNOUNCE and not loads_people):
            continue
        after, dice = position.copy(), random.Random(1)
        moving = ship if ship is not None else seat * 3 + action - d.DO_SHIP
        after.apply(seat, action)
        refill(after, dice)
        if after.state.phase in UNDER_WAY and after.state.ship == moving:
            yield from ways(after, seat, moving, (*path, action))
        else:
            yield (*path, action)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"turnRound": "whileEmpty", "emptyDeparture": "ifNothingLoadable"}])
def test_every_way_to_go_is_a_plan_and_ends_as_it_says(players: int, options: dict[str, str]) -> None:
    dice = random.Random(players)
    for position in positions(players, players, **options):
        (seat, *_) = position.to_act
        plans = position.game.policy.plans(position, seat)
        voyages = [plan for plan in plans if isinstance(plan, Voyage)]
        if position.state.phase in (d.TURN, *UNDER_WAY):
            ship = None if position.state.phase == d.TURN else position.state.ship
            assert [plan.actions for plan in voyages] == list(ways(position, seat, ship))
        for voyage in voyages:
            assert (voyage.no_farther is None) == goes_on(position, voyage, voyages)
        for plan in plans:
            assert isinstance(plan, Voyage | Robbery)
            assert position.game.policy.actions_of(position, seat, plan) == plan.actions
            check(position, seat, plan, carry_out(position, seat, plan, dice))


def goes_on(position: HornPosition, plan: Voyage, voyages: list[Voyage]) -> bool:
    """Whether another plan sails the same way, and farther; a home harbour is far enough."""
    *begun, last = plan.actions
    on = [other for other in voyages if other != plan and list(other.actions[: len(begun)]) == begun]
    return plan.space in (0, position.state.last) or (last == d.DO_STOP and on != [])


def check(before: HornPosition, seat: int, plan: Voyage | Robbery, after: HornPosition) -> None:
    if isinstance(plan, Robbery):
        robbed = 3 * plan.seat + plan.ship
        assert after.state.cargo[robbed] == before.state.cargo[robbed] - 1
        assert spent(before, after, seat) == sorted((plan.first, plan.second))
        return
    ship = 3 * seat + plan.ship
    assert after.state.space[ship] == plan.space
    assert plan.stops[-1:] in ((plan.space,), ())
    assert (after.state.owed if after.state.phase == d.DRAW else 0) == plan.cards
    assert spent(before, after, seat) == sorted(plan.winds)
    if plan.space in (0, before.state.last):
        assert after.scores[seat] - before.scores[seat] == plan.worth
    loads = [text for text in map(before.game.text, plan.actions) if text.startswith("load")]
    assert loads == ([f"load {plan.load}"] if plan.load else [])


def spent(before: HornPosition, after: HornPosition, seat: int) -> list[str]:
    """The cards that were played."""
    hands = zip(COLOUR_NAMES, before.state.hand[seat], after.state.hand[seat], strict=True)
    return sorted(name for name, had, has in hands for _ in range(had - has))


@pytest.mark.parametrize(
    ("ships", "hand", "reasons"),
    [
        ("V,C,C,C,C,C", "-", [None, None, "why.no-wind"]),  # red and yellow sails, and a blue space
        ("V,C,C,C,C,C", "b1", [None, None, None, "why.voyage-ends"]),  # Modone
        ("6>,C,C,C,C,C", "g1", [None, None]),  # at home
    ],
)
def test_M10_a_voyage_that_goes_no_farther_says_why(ships: str, hand: str, reasons: list[str | None]) -> None:
    position = at(f"turn ships={ships} hand0={hand}")
    voyages = [plan for plan in position.game.policy.plans(position, 0) if isinstance(plan, Voyage) and plan.ship == 0]
    ways = {plan.stops: plan.no_farther and plan.no_farther.id for plan in voyages}
    assert [why for _, why in sorted(ways.items())] == reasons


def test_raids_are_planned_with_every_pair_of_cards() -> None:
    position = at("turn ships=V,V,V,2>b1,V,V hand0=r2y1")
    raids = [plan for plan in position.game.policy.plans(position, 0) if isinstance(plan, Robbery)]
    assert [(raid.seat, raid.ship, raid.first, raid.second) for raid in raids] == [
        (1, 0, "yellow", "red"),
        (1, 0, "red", "red"),
    ]
    assert [position.game.text(action) for action in raids[0].actions] == ["raid 1.0", "pay yellow red"]


def test_a_voyage_says_which_wind_cards_it_costs_and_what_it_earns() -> None:
    position = at("sail ship=0 ships=1>o1,V,V,C,C,C hand0=b1o1")
    voyages = [plan for plan in position.game.policy.plans(position, 0) if isinstance(plan, Voyage)]
    shown = [(plan.stops, plan.winds, plan.cards) for plan in voyages]
    assert shown == [((2, 3, 4), ("blue",), 0), ((2, 3), (), 0), ((2,), (), 0), ((), (), 0)]


def test_a_voyage_says_what_its_cargo_will_count_at_home() -> None:
    position = at("sail ship=0 ships=1>b2,V,V,C,C,C warehouse0=y1p1g1r1o1")
    voyages = [plan for plan in position.game.policy.plans(position, 0) if isinstance(plan, Voyage)]
    assert {plan.worth for plan in voyages} == {2 + 4 - 2}


def test_a_seat_sees_what_one_more_of_each_colour_would_count() -> None:
    position = at("turn warehouse0=y1p1g1o1b1 warehouse1=y1")
    assert position.view(0).seats[0].worth == (1, 1, 1, 3, 1, 1)
    assert position.view(0).seats[1].worth is None and position.view(None).seats[0].worth is None


def test_nobody_plans_when_he_has_nothing_to_decide() -> None:
    position = at("turn ships=V,V,V,C,C,C")
    assert position.game.policy.plans(position, 1) == ()
    start = game().start()
    assert start.game.policy.plans(start, 0) == ()


@pytest.mark.parametrize("dominio", ["off", "on"])
def test_what_a_seat_cannot_know_changes_none_of_its_plans(dominio: str) -> None:
    dice = random.Random(5)
    for position in positions(3, 8, warehouses="hidden", dominio=dominio):
        (seat, *_) = position.to_act
        imagined = position.game.imagine(position.view(seat), dice)
        assert imagined.game.policy.plans(imagined, seat) == position.game.policy.plans(position, seat)


def of_people(position: HornPosition) -> list[Plan]:
    return [plan for plan in position.game.policy.plans(position, 0) if isinstance(plan, Conquest | Training)]


def test_a_conquest_is_planned_with_its_price_and_with_what_is_left_of_its_points() -> None:
    position = people_helpers.at("turn people=m2k3,m2")
    planned = [plan for plan in of_people(position) if isinstance(plan, Conquest)]
    assert [(plan.dominion, plan.pairs, plan.price, plan.points, plan.net) for plan in planned] == [
        ("zara", 0, GroupView(2, 0), 3, 1),
        ("zara", 1, GroupView(1, 2), 3, 0),
        ("durazzo", 1, GroupView(2, 2), 6, 2),
    ]
    for plan in planned:
        after = carry_out(position, 0, plan, random.Random(1))
        assert after.scores[0] - position.scores[0] == plan.net
        assert position.game.policy.actions_of(position, 0, plan) == plan.actions


@pytest.mark.parametrize(("peasants", "others", "planned"), [(1, 2, [1]), (3, 2, [1, 3]), (3, 18, [1, 2])])
def test_training_is_planned_for_one_and_for_all_who_find_a_pawn(
    peasants: int, others: int, planned: list[int]
) -> None:
    position = people_helpers.at(f"turn people=k{peasants},m{others}")
    assert [plan for plan in of_people(position) if isinstance(plan, Training)] == [Training(n) for n in planned]


def test_people_are_planned_for_in_the_own_turn_alone_wherever_it_stands() -> None:
    position = people_helpers.at("end-turn people=m2,m2")
    assert [plan.kind for plan in of_people(position)] == ["conquest"]
    assert position.game.policy.plans(position, 1) == ()


def test_so_many_peasants_are_trained_at_once() -> None:
    position = game(2, dominio="on").start()
    trained = position.game.policy.actions_of(position, 0, Training(3))
    assert [position.game.text(action) for action in trained] == ["train"] * 3


def test_what_is_no_plan_for_the_decision_is_told() -> None:
    position = next(positions(2, 2))
    seat, policy = position.to_act[0], position.game.policy
    no_plans: tuple[Any, ...] = (Robbery((1, 2), 1, 0, "red", "red"), Training(0), Training(21), "voyage")
    for wrong in no_plans:
        with pytest.raises(FondacoError, match=r"none of the plans|number of peasants|is no intent of golden-horn"):
            policy.actions_of(position, seat, wrong)
