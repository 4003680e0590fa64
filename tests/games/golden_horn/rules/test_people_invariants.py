"""What holds at every moment of a game with the expansion: random games with all house rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.game import CHANCE
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.actions.plans import Voyage
from fondaco.games.golden_horn.options import OPTIONS
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.view.people import GroupView, PeopleView
from fondaco.games.golden_horn.view.view import View

from .. import by_the_book
from ..helpers import game
from ..test_hidden import is_told_alike, same_for
from ..test_plans import ways
from .test_invariants import choose, random_game

PRINTED = {option.key: option.default for option in OPTIONS} | {"dominio": "on"}
house_rules = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in OPTIONS}).map(
    lambda options: options | {"dominio": "on"}
)
players = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**32)
FAST = settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(FAST, max_examples=600, derandomize=False)


def people_of(view: View) -> PeopleView:
    assert view.people is not None
    return view.people


def all_groups(position: HornPosition) -> list[GroupView]:
    """Everywhere: in harbours, aboard, in warehouses."""
    own = [people_of(position.view(seat)).warehouses[seat] for seat in range(position.game.players)]
    shown = people_of(position.view(None))
    return [*shown.quays, *shown.aboard, *(group for group in own if group is not None)]


def check_conservation(position: HornPosition) -> None:
    shown, s = people_of(position.view(None)), position.state
    groups = all_groups(position)
    assert len(groups) == 2 + 4 * position.game.players
    assert shown.bag_whites + shown.held == 8
    assert s.blacks + shown.aside + sum(group.peasants for group in groups) == 8
    assert shown.pawns + sum(group.mercenaries for group in groups) == 20
    goods = [sum(pile[colour] for pile in (s.bag, *s.market, *s.warehouse)) for colour in range(6)]
    for n, colour in zip(s.cargo, s.cargo_colour, strict=True):
        if n:
            goods[colour] += n
    assert goods == [15] * 6
    assert [sum(pile[colour] for pile in (s.stock, s.discard, *s.hand)) for colour in range(6)] == [9] * 6
    assert position.view(None).bag == sum(s.bag) + s.whites + s.blacks


def check_table(position: HornPosition) -> None:
    view = position.view(None)
    people = people_of(view)
    filling = view.phase == "refill" or view.player is None
    for goods, group in zip(view.harbours, people.quays, strict=True):
        items = sum(goods) + group.mercenaries + group.peasants
        assert items <= 10
        assert items == 10 or filling or sum(position.state.bag) + position.state.blacks == 0
        assert items > 0 or filling or view.turns_left is not None
    assert people.held == 0 or filling
    for index, (ship, group) in enumerate(zip(view.ships, people.aboard, strict=True)):
        n = group.mercenaries + group.peasants
        assert ship.cargo == 0 or n == 0
        loading = view.phase == "refill" and index == view.ship
        assert n == 0 or by_the_book.at_home(view, ship) is None or loading
        assert not (n and ship.may_turn)
    rulers = [one.seat for one in people.dominions]
    assert None in rulers or view.turns_left is not None


def check_scores(position: HornPosition) -> None:
    for seat, points in enumerate(position.scores):
        view = position.view(seat)
        goods, group = view.seats[seat].warehouse, people_of(view).warehouses[seat]
        assert goods is not None and group is not None
        dominions = sum(one.points for one in people_of(view).dominions if one.seat == seat)
        assert points == by_the_book.score(goods) + group.mercenaries + group.peasants + dominions


def check_actions(position: HornPosition) -> None:
    """A second opinion on what the expansion adds and takes away."""
    for seat in position.to_act if position.to_act != (CHANCE,) else ():
        view = position.view(seat)
        texts = {position.game.text(action) for action in position.legal(seat)}
        added = {text for text in texts if text.split()[0] in ("conquer", "train", "load-people")}
        assert added == expected(view, position.game.options)
        if view.phase == "turn":
            prey = {text for text in texts if text.startswith("raid")}
            assert all(is_prey(view, *map(int, text.split()[1].split("."))) for text in prey)


def is_prey(view: View, seat: int, number: int) -> bool:
    group = people_of(view).aboard[seat * 3 + number]
    return view.ships[seat * 3 + number].cargo > 0 or (group.mercenaries == 0 and group.peasants > 0)


def expected(view: View, options: Mapping[str, str]) -> set[str]:
    if view.seat is None or view.seat != view.player:
        return set()
    people = people_of(view)
    own = people.warehouses[view.seat]
    assert own is not None
    texts = {"train"} if people.pawns and own.peasants else set()
    if people.conquests == 0 or options["conquestsPerTurn"] == "unlimited":
        texts |= {
            f"conquer {one.name} {pairs}"
            for one in people.dominions
            for pairs in range(one.mercenaries + 1)
            if one.seat is None and pairs * 2 <= own.peasants and one.mercenaries - pairs <= own.mercenaries
        }
    if view.phase == "load":
        home = by_the_book.at_home(view, by_the_book.moved(view))
        assert home is not None
        here = people.quays[home]
        texts |= {"load-people all"} if here.mercenaries + here.peasants else set()
        if options["loadPeople"] == "choose" and here.mercenaries and here.peasants:
            texts |= {"load-people mercenaries", "load-people peasants"}
    return texts


def check_game(n: int, options: dict[str, str], seed: int) -> None:
    """The game ends, and at every third step all is as it should be."""
    for step, (_, _, position) in enumerate(random_game(n, options, seed)):
        if step % 3 and not position.over:
            continue
        check_conservation(position)
        check_table(position)
        check_scores(position)
        check_actions(position)
        if position.over:
            assert position.game.position(position.text()) == position


@given(n=players, seed=seeds)
@FAST
def test_with_the_printed_rules_all_invariants_hold(n: int, seed: int) -> None:
    check_game(n, PRINTED, seed)


@given(n=players, options=house_rules, seed=seeds)
@FAST
def test_with_house_rules_all_invariants_hold(n: int, options: dict[str, str], seed: int) -> None:
    check_game(n, options, seed)


@pytest.mark.slow
@given(n=players, options=house_rules, seed=seeds)
@MANY
def test_with_house_rules_all_invariants_hold_in_many_games(n: int, options: dict[str, str], seed: int) -> None:
    check_game(n, options, seed)


def check_hidden(n: int, options: dict[str, str], seed: int, share: float = 0.05) -> int:
    """A world that agrees with what a listener knows looks, plays and is told the same; how often that was tried."""
    random, tried = Random(seed), 0
    position = game(n, **options).start()
    while not position.over:
        before = position.copy()
        seat = random.choice(position.to_act)
        action = choose(position, seat, random, 0.9)
        position.apply(seat, action)
        if random.random() > share:
            continue
        listener = random.choice([*range(n), None])
        world = before.game.imagine(before.view(listener), random)
        same_for(listener, before, world)
        tried += is_told_alike(before, position, world, seat, action, listener)
    return tried


@given(n=players, options=house_rules, hidden=st.sampled_from(["hidden", "open"]), seed=seeds)
@FAST
def test_nobody_learns_what_is_hidden(n: int, options: dict[str, str], hidden: str, seed: int) -> None:
    assert check_hidden(n, options | {"warehouses": hidden}, seed) > 0


@pytest.mark.parametrize("n", [2, 3])
def test_every_way_to_go_with_people_is_a_plan(n: int) -> None:
    loaded = 0
    for seed in range(2):
        for _, _, position in random_game(n, PRINTED | {"loadPeople": "choose"}, seed):
            if position.state.phase in (d.TURN, d.LOAD) and position.to_act != (CHANCE,):
                (seat,) = position.to_act
                voyages = [plan for plan in position.game.policy.plans(position, seat) if isinstance(plan, Voyage)]
                ship = None if position.state.phase == d.TURN else position.state.ship
                assert [plan.actions for plan in voyages] == list(ways(position, seat, ship))
                assert not any(plan.load and plan.people for plan in voyages)
                loaded += any(plan.people for plan in voyages)
    assert loaded > 5
