"""What holds at every moment of every game: random games with all house rules."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from fondaco.fields import DERIVED
from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.options import INFO, OPTIONS
from fondaco.games.catan.rules import components as c
from fondaco.games.catan.rules.board import EDGE_ENDS
from fondaco.games.catan.rules.decisions import MAX_OFFERED, OVER
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import survey

from .brute_force import by_lines
from .geometry import NEIGHBOURS
from .helpers import at, do
from .random_games import ALL, steps

FAST = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # seeds do not shrink
)
MANY = settings(FAST, max_examples=12, derandomize=False)
seeds = st.integers(0, 2**32)


house_rules = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in OPTIONS}).filter(
    lambda options: options["setup"] == "variable" and not any(INFO.unmet(options))
)


# --- single moments ------------------------------------------------------------------------


def check_cards(s: State) -> None:
    """19 cards of each resource in bank and hands; 25 development cards in deck, hands and out of the game."""
    for resource in range(c.RESOURCES):
        assert s.bank[resource] + sum(hand[resource] for hand in s.hand) == c.CARDS_EACH
    assert min(s.bank) >= 0
    assert min(map(min, s.hand)) >= 0
    for kind in range(c.KINDS):
        out = c.CARDS[kind] - s.deck[kind] - sum(cards[kind] for cards in s.cards)
        assert out >= 0
        if kind == c.KNIGHT:
            assert out == sum(s.knights)
        if kind == c.VICTORY_POINT:
            assert out == 0
    if s.player != c.NONE:
        assert all(fresh <= cards for fresh, cards in zip(s.fresh, s.cards[s.player], strict=True))


def check_pieces(s: State) -> None:
    """Pieces on the island and in the supply; the distance rule."""
    for seat in range(s.players):
        levels = [level for owner, level in zip(s.building, s.level, strict=True) if owner == seat]
        assert levels.count(1) + s.settlements_left[seat] == c.SETTLEMENTS
        assert levels.count(2) + s.cities_left[seat] == c.CITIES
        assert s.road.count(seat) + s.roads_left[seat] == c.ROADS
        assert min(s.settlements_left[seat], s.cities_left[seat], s.roads_left[seat]) >= 0
    for corner, owner in enumerate(s.building):
        if owner != c.NONE:
            assert all(s.building[neighbour] == c.NONE for neighbour in NEIGHBOURS[corner])


def lengths(s: State) -> list[int]:
    """The longest road of each seat, by brute force."""
    found = []
    for seat in range(s.players):
        roads = [ends for ends, owner in zip(EDGE_ENDS, s.road, strict=True) if owner == seat]
        found.append(by_lines(roads, {at for at, owner in enumerate(s.building) if owner not in (c.NONE, seat)}))
    return found


def check_road_card(s: State, length: list[int]) -> None:
    """The record is the holder's length; nobody is longer; set aside only without a single longest of five."""
    longest = max(length)
    if s.road_holder == c.NONE:
        assert s.road_record == 0
        assert longest < c.LONGEST or length.count(longest) > 1
    else:
        assert s.road_record == length[s.road_holder] == longest >= c.LONGEST


def check_army_card(s: State) -> None:
    most = max(s.knights)
    if s.army_holder == c.NONE:
        assert most < c.ARMY
    else:
        assert s.knights[s.army_holder] == most >= c.ARMY


def check_actions(position: CatanPosition) -> None:
    """Somebody has something to do until the end; lists ascend, and nobody else has anything to do."""
    busy = {*position.to_act, *position.may_act}
    assert position.over == (position.state.phase == OVER)
    assert not set(position.to_act) & set(position.may_act)
    assert position.to_act == tuple(sorted(set(position.to_act)))
    for seat in range(position.game.players):
        legal = position.legal(seat)
        assert bool(legal) == (seat in busy)
        check_list(legal, position.game.actions)
    chance = position.chance()
    assert bool(chance) == (position.to_act == (CHANCE,))
    check_list([action for action, _ in chance], position.game.actions)
    assert all(weight > 0 for _, weight in chance)
    assert position.chance_weight() == sum(weight for _, weight in chance)


def check_list(actions: Iterable[int], known: int) -> None:
    listed = list(actions)
    assert listed == sorted(set(listed))
    assert len(listed) <= MAX_OFFERED
    assert all(0 <= action < known for action in listed)


# --- whole games ---------------------------------------------------------------------------


class Table:
    """What follows from the pieces, worked out anew whenever one was placed."""

    def __init__(self, s: State) -> None:
        self.fresh = deepcopy(s)
        self.fresh.reset(DERIVED)
        survey(self.fresh)
        self.lengths = lengths(s)

    def fits(self, s: State) -> bool:
        """Whether it still tells of this state's pieces and tokens."""
        old = self.fresh
        pieces = (s.road, s.building, s.level, s.token, s.turned)
        return pieces == (old.road, old.building, old.level, old.token, old.turned)

    def check(self, s: State) -> None:
        """What is kept for speed equals what a fresh look at the table gives; the road card lies right."""
        assert s.values(DERIVED) == self.fresh.values(DERIVED)
        check_road_card(s, self.lengths)


def check_end(position: CatanPosition) -> None:
    """The active player has won with enough points; else the longest of games was broken off."""
    s, scores = position.state, position.scores
    if scores[s.player] >= s.target:
        assert position.places[s.player] == 1
        assert position.places.count(1) == 1
    else:
        assert s.turns == c.TURN_LIMIT


def check_game(players: int, options: dict[str, str], seed: int, most: int) -> bool:
    """Whether it came to its end."""
    table = None
    over = False
    for step in steps(players, options, seed, most):
        s = step.after.state
        if table is None or not table.fits(s):
            table = Table(s)
        table.check(s)
        check_cards(s)
        check_pieces(s)
        check_army_card(s)
        check_actions(step.after)
        over = step.after.over
    if over:
        check_end(step.after)
    return over


@given(players=st.sampled_from([2, 3, 4]), seed=seeds)
@FAST
def test_with_the_printed_rules_all_invariants_hold(players: int, seed: int) -> None:
    check_game(players, {}, seed, 2000)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_comes_to_its_end(players: int) -> None:
    assert check_game(players, {"victoryPoints": "4"}, players, ALL)


@given(players=st.sampled_from([2, 3, 4]), options=house_rules, seed=seeds)
@FAST
def test_with_house_rules_all_invariants_hold(players: int, options: dict[str, str], seed: int) -> None:
    check_game(players, options, seed, 2000)


@pytest.mark.slow
@given(players=st.sampled_from([2, 3, 4]), options=house_rules, seed=seeds)
@MANY
def test_with_house_rules_all_invariants_hold_in_many_games(players: int, options: dict[str, str], seed: int) -> None:
    check_game(players, options, seed, 20_000)


def test_the_longest_of_games_is_broken_off() -> None:
    """T29: after 5000 turns; whoever has the most points is ahead."""
    position = at("turn start=0 turns=5000 player=3 buildings=v8:1c,v40:0")
    assert position.state.turns == c.TURN_LIMIT
    after = do(position, "end")
    assert after.over
    assert after.places == (2, 1, 3, 3)


@pytest.mark.slow
def test_no_game_is_endless() -> None:
    """With more points than anybody ever gets, it is broken off."""
    options = {"victoryPoints": "20", "offersPerTurn": "0"}
    *_, last = steps(4, options, 1)
    assert last.after.over


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_is_a_position_of_its_own(seed: int) -> None:
    """Whatever happens to a position, the text of the copy made before does not change."""
    for step in steps(3, {"balancedDice": "on", "tokens": "random-no-red-neighbours"}, seed, 400):
        text = step.before.text()
        moved = step.before.copy()
        moved.apply(step.seat, moved.game.action(step.action))
        assert step.before.text() == text
        assert moved == step.after
