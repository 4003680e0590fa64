"""What a seat cannot know changes nothing for it: neither its view, nor its actions, nor what it is told.

A second world is the first with all that is hidden from one listener dealt anew: the other hands
and the stock, placings not yet shown, hidden warehouses and the bag.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.errors import UnreadableText
from fondaco.game import CHANCE
from fondaco.games.golden_horn import HornPosition

from .helpers import BASE_OPTIONS, allowed, at, do, game, phase, player

LETTERS = "ypgrob"
FAST = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
MANY = settings(FAST, max_examples=1500, derandomize=False)
house_rules = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in BASE_OPTIONS})


def words(position: HornPosition) -> dict[str, str]:
    return dict(word.split("=") for word in position.text().split()[1:])


def spelled(pile: str) -> list[str]:
    """The pieces of a pile like y12r1, one letter each."""
    found: list[str] = []
    for letter in LETTERS:
        _, there, rest = pile.partition(letter)
        digits = "".join(digit for digit in rest[:2] if digit.isdigit())
        found += letter * int(digits) if there else ""
    return found


def pile_of(letters: list[str]) -> str:
    return "".join(f"{letter}{letters.count(letter)}" for letter in LETTERS if letter in letters) or "-"


def other_world(position: HornPosition, listener: int | None, random: Random) -> HornPosition:
    """Another position that the listener cannot tell from this one; after a few vain tries the same."""
    for _ in range(20):
        try:
            return position.game.position(dealt_anew(position, listener, random))
        except UnreadableText:
            continue  # nobody could pay for the raid that is under way
    return position.copy()


def dealt_anew(position: HornPosition, listener: int | None, random: Random) -> str:
    given = words(position)
    others = [seat for seat in range(position.game.players) if seat != listener]
    if not position.over:
        deal(given, [*(f"hand{seat}" for seat in others), "stock"], random, keep_sizes=True)
        if position.game.options["warehouses"] == "hidden":
            deal(given, [*(f"warehouse{seat}" for seat in others), "bag"], random, keep_sizes=False)
        placings = given["placing"].split(",")
        for seat in others:
            if placings[seat] != "-":
                placings[seat] = "".join(random.choice("VC") for _ in range(3))
        given["placing"] = ",".join(placings)
    return " ".join([phase(position), *(f"{key}={value}" for key, value in given.items())])


def deal(given: dict[str, str], keys: list[str], random: Random, *, keep_sizes: bool) -> None:
    """Shuffle all pieces of these piles together; the last pile keeps its size in any case."""
    sizes = [len(spelled(given[key])) for key in keys]
    pool = [letter for key in keys for letter in spelled(given[key])]
    random.shuffle(pool)
    given[keys[-1]] = pile_of([pool.pop() for _ in range(sizes[-1])])
    for key, size in zip(keys[:-1], sizes, strict=False):
        taken = size if keep_sizes else random.randrange(len(pool) + 1) if key != keys[-2] else len(pool)
        given[key] = pile_of([pool.pop() for _ in range(taken)])


def same_for(listener: int | None, one: HornPosition, other: HornPosition) -> None:
    assert msgspec.json.encode(one.view(listener)) == msgspec.json.encode(other.view(listener))
    if listener is not None:
        assert one.legal(listener) == other.legal(listener)


def alike(position: HornPosition, world: HornPosition, seat: int, action: int, listener: int | None) -> int | None:
    """An action of the other world that must look the same to the listener."""
    text = position.game.text(action)
    view = position.view(None)
    if text.startswith("card"):
        drawer = view.player
        if drawer is None:
            drawer = next(i for i, hand in enumerate(view.seats) if hand.cards < 5)
        if drawer != listener:
            return world.chance()[0][0]
    if text.startswith("place"):
        if len(position.to_act) == 1 and words(position)["placing"].strip("-,"):
            return None  # now all placings are shown
        return action if seat == listener or len(position.to_act) == 1 else world.legal(seat)[-1]
    possible = world.legal(seat) if seat != CHANCE else tuple(outcome for outcome, _ in world.chance())
    return action if action in possible else None


def is_told_alike(
    before: HornPosition, position: HornPosition, world: HornPosition, seat: int, action: int, listener: int | None
) -> bool:
    """An action that is possible in the other world too looks and is told the same there; whether there is such."""
    same_action = alike(before, world, seat, action, listener)
    if same_action is None or position.over:
        return False
    after = world.copy()
    after.apply(seat, same_action)
    tell = position.game.presenter.tell
    told = tell(before, seat, action, position, listener)
    assert msgspec.json.encode(told) == msgspec.json.encode(tell(world, seat, same_action, after, listener))
    same_for(listener, position, after)
    return True


def check_game(players: int, options: dict[str, str], seed: int, share: float = 0.25) -> Iterator[str]:
    """Follow a random game and compare this share of its steps.

    Yields the first word of every action whose telling was compared.
    """
    random = Random(seed)
    position = game(players, **options).start()
    while not position.over:
        before = position.copy()
        seat = random.choice(position.to_act)
        action = random.choice(position.legal(seat)) if seat != CHANCE else random.choice(position.chance())[0]
        if before.game.text(action) == "announce" and random.random() < 0.8 and len(position.legal(seat)) > 1:
            continue
        position.apply(seat, action)
        if random.random() > share:
            continue
        listener = random.choice([*range(players), None])
        world = other_world(before, listener, random)
        same_for(listener, before, world)
        if is_told_alike(before, position, world, seat, action, listener):
            yield before.game.text(action).split()[0]
    same_for(None, position, other_world(position, None, random))


@given(players=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**32))
@FAST
def test_S9_with_the_printed_rules_nobody_learns_what_is_hidden(players: int, seed: int) -> None:
    list(check_game(players, {}, seed))


@given(players=st.sampled_from([2, 3, 4]), options=house_rules, seed=st.integers(0, 2**32))
@FAST
def test_S9_with_house_rules_nobody_learns_what_is_hidden(players: int, options: dict[str, str], seed: int) -> None:
    list(check_game(players, options, seed))


@pytest.mark.slow
@given(players=st.sampled_from([2, 3, 4]), options=house_rules, seed=st.integers(0, 2**32))
@MANY
def test_S9_in_many_games_nobody_learns_what_is_hidden(players: int, options: dict[str, str], seed: int) -> None:
    list(check_game(players, options, seed, share=1))


def test_S9_the_telling_of_every_kind_of_action_was_compared() -> None:
    kinds = {kind for seed in range(6) for kind in check_game(2 + seed % 3, {"tileOrder": "shuffled"}, seed, share=1)}
    assert kinds >= {"start", "space", "place", "cube", "card", "ship", "load", "sail", "wind", "stop", "raid", "pay"}


@pytest.mark.parametrize("listener", [0, None])
def test_S9_the_colour_of_a_card_is_told_to_its_drawer_alone(listener: int | None) -> None:
    drawing = do(at("turn player=1 ships=V,V,V,V,V,7>r1"), "ship 2")
    tell, told = drawing.game.presenter.tell, set()
    for action, _ in drawing.chance():
        after = drawing.copy()
        after.apply(CHANCE, action)
        told.add(tell(drawing, CHANCE, action, after, listener))
        assert f"colour={after.game.text(action).split()[1]!r}" in repr(tell(drawing, CHANCE, action, after, 1))
    assert len(told) == 1
    assert "colour=None" in repr(told)


@pytest.mark.parametrize("hand", ["b1", "r1", "-"])
def test_S9_whoever_lands_without_a_wind_card_is_asked_like_everybody(hand: str) -> None:
    landed = do(at(f"turn ships=2>b1,V,V,V,V,V hand0={hand}"), "ship 0")
    assert (phase(landed), landed.to_act) == ("sail", (0,))
    assert allowed(landed) == (["wind blue", "stop"] if hand == "b1" else ["stop"])


@pytest.mark.parametrize("goods", ["y1p1g1r1o1b1", "y1", "-"])
def test_R14_with_hidden_warehouses_everybody_is_asked_whether_he_announces(goods: str) -> None:
    stopped = do(at(f"turn ships=2>b1,V,V,V,V,V warehouse0={goods}", warehouses="hidden"), "ship 0; stop")
    assert (phase(stopped), player(stopped)) == ("end-turn", 0)
    assert allowed(stopped) == (["announce", "end"] if goods == "y1p1g1r1o1b1" else ["end"])


def test_R14_nobody_is_asked_once_the_end_is_near() -> None:
    stopped = do(at("turn left=1 ships=2>b1,V,V,V,V,V", warehouses="hidden"), "ship 0; stop")
    assert player(stopped) == 1


def test_S3_a_secret_placing_is_told_to_its_seat_alone() -> None:
    before = do(game(3).start(), "start 0")
    after = do(before, "1: place venice constantinople venice")
    action = after.game.action("place venice constantinople venice")
    told = [one for i in (0, 1, None) for one in after.game.presenter.tell(before, 1, action, after, i)]
    harbours = [one.harbours for one in told if one.kind == "placed"]
    assert harbours == [None, ("venice", "constantinople", "venice"), None]
