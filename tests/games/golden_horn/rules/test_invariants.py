"""What holds at every moment of every game: random games with all house rules (digest, section 10)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.game import CHANCE
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.view.view import ShipView, View

from .. import by_the_book
from ..helpers import BASE_OPTIONS, game

LONGEST = 6000  # moves, chance included
house_rules = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in BASE_OPTIONS})
seeds = st.integers(0, 2**32)
FAST = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(FAST, max_examples=1500, derandomize=False)

Step = tuple[View, str, HornPosition]  # as all saw it before, the action, the position after


def random_game(players: int, options: dict[str, str], seed: int) -> Iterator[Step]:
    """All steps of a game in which the end is announced at every chance, or seldom, by the seed."""
    random = Random(seed)
    shy = random.choice([0.0, 0.9, 1.0])
    position = game(players, **options).start()
    for _ in range(LONGEST):
        if position.over:
            return
        before = position.view(None)
        seat = random.choice(position.to_act)
        action = choose(position, seat, random, shy)
        position.apply(seat, action)
        yield before, position.game.text(action), position
    raise AssertionError(f"not over after {LONGEST} moves: {position}")


def choose(position: HornPosition, seat: int, random: Random, shy: float) -> int:
    if seat == CHANCE:
        return position.chance_action(random.randrange(position.chance_weight()))
    actions = list(position.legal(seat))
    announce = position.game.action("announce")
    if announce in actions and random.random() < shy:
        actions.remove(announce)
    return random.choice(actions)


# --- single moments ------------------------------------------------------------------------


def piles(position: HornPosition) -> dict[str, Counter[str]]:
    """The piles in the position's text, and what the ships carry."""
    found: dict[str, Counter[str]] = {"aboard": Counter()}
    for word in position.text().split()[1:]:
        key, _, value = word.partition("=")
        counts = re.findall(r"([ypgrob])(\d+)", value)
        if key == "ships":
            for colour, n in counts:
                found["aboard"][colour] += int(n)
        elif key != "route":
            found[key] = Counter({colour: int(n) for colour, n in counts})
    return found


def check_conservation(position: HornPosition) -> None:
    found = piles(position)
    goods: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    for key, pile in found.items():
        if key in ("bag", "venice", "constantinople", "aboard") or key.startswith("warehouse"):
            goods += pile
        elif key in ("stock", "discard") or key.startswith("hand"):
            cards += pile
    assert goods == dict.fromkeys("ypgrob", 15)
    assert cards == dict.fromkeys("ypgrob", 9)


def check_table(view: View) -> None:
    """Room, harbours, cargo."""
    places = Counter(ship.space for ship in view.ships if ship.space is not None)
    for space, here in places.items():
        kind = view.route[space].kind
        assert kind in ("venice", "constantinople") or here <= (1 if kind == "sea" else 2 + (len(view.seats) > 2))
    in_play = view.player is not None
    for harbour in view.harbours:
        assert sum(harbour) == 9 or view.bag == 0 or view.phase == "refill" or not in_play
        assert sum(harbour) > 0 or view.turns_left is not None or view.phase == "refill" or not in_play
    for index, ship in enumerate(view.ships):
        assert (ship.cargo == 0) == (ship.colour is None)
        assert ship.colour not in ship.sails
        loading = view.phase == "refill" and index == view.ship
        assert ship.cargo == 0 or by_the_book.at_home(view, ship) is None or loading


def check_scores(position: HornPosition) -> None:
    warehouses = [position.view(seat).seats[seat].warehouse for seat in range(position.game.players)]
    for points, warehouse in zip(position.scores, warehouses, strict=True):
        assert warehouse is not None
        assert points == by_the_book.score(warehouse)


def check_actions(position: HornPosition) -> None:
    for seat in position.to_act if position.to_act != (CHANCE,) else ():
        texts = {position.game.text(action) for action in position.legal(seat)}
        assert texts == by_the_book.expected(position.view(seat), position.game.options), position


# --- single steps --------------------------------------------------------------------------


def check_step(before: View, action: str, after: View) -> None:
    """At most one ship moves, to the next place with room; it loads and loses what it should."""
    moved = [(old, new) for old, new in zip(before.ships, after.ships, strict=True) if placed_elsewhere(old, new)]
    assert len(moved) <= 1
    for old, new in moved:
        assert old.seat == before.player
        heading = -old.heading if action == "turn" else old.heading
        assert before.ship is None or before.ships[before.ship] == old
        assert new.space == by_the_book.next_stop(before, old, heading)
        assert action.split()[0] in ("ship", "sail", "wind", "load", "cube", "turn", "keep")
    if action.startswith("ship") and moved:
        assert action == f"ship {moved[0][0].ship}"
    if action in ("sail", "stop") or action.startswith("wind"):
        assert bool(moved) == (action != "stop")
    for old, new in zip(before.ships, after.ships, strict=True):
        check_cargo(before, action, after, old, new)
    check_hands(before, action, after)


def check_hands(before: View, action: str, after: View) -> None:
    """Cards come one by one, and go as wind cards or as two pirate cards."""
    gain = {"card": 1, "wind": -1, "pay": -2}.get(action.split()[0], 0)
    gains = [new.cards - old.cards for old, new in zip(before.seats, after.seats, strict=True)]
    assert sum(gains) == gain
    assert before.player is None or gains[before.player] == gain


def placed_elsewhere(old: ShipView, new: ShipView) -> bool:
    return old.space is not None and old.space != new.space


def check_cargo(before: View, action: str, after: View, old: ShipView, new: ShipView) -> None:
    if old.cargo == new.cargo:
        return
    if action.startswith("load"):
        home = by_the_book.at_home(before, old)
        assert home is not None
        assert (old.cargo, new.cargo, new.colour) == (0, before.harbours[home][colour_index(action)], action[5:])
    elif action.startswith("pay"):
        assert (old.cargo - new.cargo, before.raids + 1) == (1, after.raids)
        assert before.route[old.space or 0].kind == "sea"
        assert old.seat != before.player
        assert set(action.split()[1:]) <= set(old.sails)
    else:
        assert new.cargo == 0
        assert by_the_book.at_home(after, new) is not None


def colour_index(action: str) -> int:
    return ("yellow", "pink", "green", "red", "orange", "blue").index(action.split()[1])


# --- whole games ---------------------------------------------------------------------------


def check_game(players: int, options: dict[str, str], seed: int) -> None:
    turns: Counter[int] = Counter()
    moves = 0  # ships that set out in this turn, or a pass
    for before, action, position in random_game(players, options, seed):
        after = position.view(None)
        check_conservation(position)
        check_table(after)
        check_actions(position)
        check_step(before, action, after)
        if action == "pass":
            check_pass(before, options)
        moves += action.split()[0] in ("ship", "pass")
        if before.player is not None and (after.player != before.player or after.over):
            assert moves == 1
            turns[before.player] += 1
            moves = 0
        if after.over:
            check_scores(position)
            check_end(after, options, turns)


def check_pass(view: View, options: dict[str, str]) -> None:
    """Nobody passes before a harbour is empty (7.2); never where ships may leave empty."""
    assert options["emptyDeparture"] == "never"
    assert view.turns_left is not None
    assert min(map(sum, view.harbours)) == 0


def check_end(view: View, options: dict[str, str], turns: Counter[int]) -> None:
    assert view.start is not None
    assert 1 in [seat.place for seat in view.seats]
    if options["ending"] == "finishRound":
        assert view.player == (view.start - 1) % len(view.seats)
        assert len(set(turns.values())) == 1
    else:
        assert max(turns.values()) - min(turns[seat] for seat in range(len(view.seats))) <= 1


@given(players=st.sampled_from([2, 3, 4]), seed=seeds)
@FAST
def test_with_the_printed_rules_all_invariants_hold(players: int, seed: int) -> None:
    check_game(players, {option.key: option.default for option in BASE_OPTIONS}, seed)


@given(players=st.sampled_from([2, 3, 4]), options=house_rules, seed=seeds)
@FAST
def test_with_house_rules_all_invariants_hold(players: int, options: dict[str, str], seed: int) -> None:
    check_game(players, options, seed)


@pytest.mark.slow
@given(players=st.sampled_from([2, 3, 4]), options=house_rules, seed=seeds)
@MANY
def test_with_house_rules_all_invariants_hold_in_many_games(players: int, options: dict[str, str], seed: int) -> None:
    check_game(players, options, seed)
