"""What a page may do by itself is the only choice of a seat, and whoever watches knows that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from fondaco import make
from fondaco.errors import UnknownOption
from fondaco.game import CHANCE, Game, Position
from fondaco.registry import game_class

WORLDS = 4  # that are imagined of what is hidden


def forced(game: str, players: int, options: Mapping[str, str], moves: int) -> Counter[str]:
    """How often each kind of action was forced in a random game, and told nobody anything."""
    rules: Game = game_class(game)(players, options)
    random, found = Random(3), Counter[str]()
    position = rules.start()
    for _ in range(moves):
        seat = position.next_seat
        if seat == CHANCE:
            position.apply(CHANCE, position.sample(random))
            continue
        action = rules.policy.forced(position, seat)
        if action is not None:
            found[rules.describe(action).kind] += 1
            check_all_know(position, seat, action, random)
        position.apply(seat, random.choice(position.legal(seat)))
        if position.over:
            break
    return found


def check_all_know(position: Position, seat: int, action: int, random: Random) -> None:
    for _ in range(WORLDS):
        assert position.imagine(None, random).legal(seat) == (action,)
    assert not position.game.policy.is_final(position, action)


def test_who_has_no_development_cards_can_only_roll() -> None:
    found = forced("catan", 3, {"offersPerTurn": "0"}, 400)
    assert found["roll"] > 5 and set(found) <= {"roll", "end"}


@pytest.mark.parametrize(("holds", "forced"), [("", "end"), (" hand0=b1", None), (" cards0=v1", None)])
def test_who_holds_nothing_can_only_end_the_turn(holds: str, forced: str | None) -> None:
    game = make("catan", 3, offers_per_turn=0)
    position = game.position(f"turn player=0 dice=34{holds}")
    assert position.legal_texts(0) == ("end",)
    action = game.policy.forced(position, 0)
    assert (None if action is None else game.text(action)) == forced


@pytest.mark.parametrize("warehouses", ["open", "hidden"])
def test_in_golden_horn_only_what_the_chart_shows_is_forced(warehouses: str) -> None:
    found = forced("golden-horn", 4, {"warehouses": warehouses}, 600)
    assert set(found) <= ({"load", "pass", "ship"} if warehouses == "open" else set())


def test_a_seat_that_is_not_there_is_refused() -> None:
    for game in ("catan", "golden-horn"):
        position = make(game, 3).start()
        assert position.game.policy.forced(position, 0) is None
        with pytest.raises(UnknownOption):
            position.game.policy.forced(position, 3)
