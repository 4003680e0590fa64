"""Whole games of bots: strength, house rules, what they may know, and what they say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from quick import quick_bots

from fondaco import bots
from fondaco.arena.counts import BotCounts
from fondaco.games.golden_horn import GoldenHorn, HornPosition

from .helpers import decisions, row_of_first, some_options, table_of


def win_rate(players: int, games: int, seed: int, first: str = "steady", other: str = "random") -> BotCounts:
    """The row of the first bot, against others on all other seats."""
    return row_of_first(GoldenHorn(players), first, other, games, seed)


def test_steady_beats_random() -> None:
    assert win_rate(2, 60, seed=11)["win_rate"] >= 0.95


def test_steady_beats_three_randoms() -> None:
    assert win_rate(4, 24, seed=11)["win_rate"] >= 0.85


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.98), (3, 0.95), (4, 0.93)])
def test_steady_beats_randoms_in_a_thousand_games(players: int, least: float) -> None:
    assert win_rate(players, 1000 - 1000 % players, seed=1)["win_rate_low"] >= least


@pytest.mark.parametrize("number", range(12))
def test_steady_plays_by_all_house_rules(number: int) -> None:
    """The positions check every action, so a wrong one would fail; and the games end."""
    play_by_some_rules(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 400))
def test_steady_plays_by_many_house_rules(number: int) -> None:
    play_by_some_rules(number)


def play_by_some_rules(number: int) -> None:
    random = Random(number)
    game = GoldenHorn(random.choice((2, 3, 4)), some_options(random))
    table = [bots.make(random.choice(("steady", "steady", "random")), game) for _ in range(game.players)]
    turns = 0
    for position, seat, choice in decisions(game, table, number):
        assert choice.action in position.legal(seat)
        turns += position.view(None).phase == "turn"
    assert turns > 0


def test_steady_finishes_its_games_in_time() -> None:
    """Nobody wants to see ships shuttle for ever: some twenty rounds are usual."""
    for players in (2, 3, 4):
        game = GoldenHorn(players)
        turns = sum(
            position.view(None).phase == "turn" for position, _, _ in decisions(game, table_of("steady", game), 2)
        )
        assert turns < 80 * players


@pytest.mark.parametrize("rules", [{}, {"warehouses": "hidden", "shipPlacement": "freeInTurn"}])
def test_equal_views_give_equal_choices(rules: dict[str, str]) -> None:
    """All that a seat cannot see is dealt anew; the bot decides and says the same."""
    game = GoldenHorn(3, rules)
    steady = bots.make("steady", game)
    compared = 0
    for position, seat, choice in decisions(game, table_of("steady", game), 5):
        view = position.view(seat)
        world = game.imagine(view, Random(compared))
        assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(view)
        assert steady.choose(world.view(seat), world.legal(seat), Random(9)) == choice
        compared += 1
    assert compared > 50


def test_a_bot_changes_nothing_of_what_it_sees() -> None:
    game = GoldenHorn(4)
    for position, seat, _ in decisions(game, table_of("steady", game), 6):
        view = position.view(seat)
        before = msgspec.json.encode(view)
        bots.make("steady", game).choose(view, position.legal(seat), Random(1))
        assert msgspec.json.encode(view) == before


def test_a_plan_is_carried_out() -> None:
    """Who picks a ship to bring goods home brings them home, step by step, in the same turn."""
    game = GoldenHorn(2)
    promised: dict[str, Any] = {}
    kept = 0
    for position, seat, choice in decisions(game, table_of("steady", game), 7):
        assert isinstance(position, HornPosition)
        view = position.view(seat)
        if view.phase == "turn":
            promised = {}
            if game.text(choice.action).startswith("ship") and choice.because[-1].id == "because.delivers":
                promised = {"turn": view.player, "goods": total(position, seat), "n": choice.because[-1].values["n"]}
        elif view.phase == "end-turn" and promised.get("turn") == seat:
            assert total(position, seat) == promised["goods"] + promised["n"]
            kept += 1
    assert kept > 0


def total(position: HornPosition, seat: int) -> int:
    return sum(position.state.warehouse[seat])


def test_all_that_bots_say_is_in_the_catalogues(root: Path) -> None:
    said: dict[str, set[str]] = {}
    rules = {"turnRound": "immediate", "raidsPerTurn": "unlimited"}
    for game in (GoldenHorn(2, rules), GoldenHorn(4)):
        for name in quick_bots(game.name):
            for _, _, choice in decisions(game, table_of(name, game), 8):
                assert choice.because
                for reason in choice.because:
                    said.setdefault(reason.id, set()).update(reason.values)
    assert len(said) > 10
    english = json.loads((root / "locales/en/client.json").read_text(encoding="utf-8"))
    for message, values in said.items():
        assert message in english
        assert placeholders(english[message]) <= values


def placeholders(message: str) -> set[str]:
    return set(re.findall(r"\{(\w+)[,}]", message)) - {"one", "other"}


def test_every_explanation_of_the_catalogue_is_in_the_code(root: Path) -> None:
    english = json.loads((root / "locales/en/client.json").read_text(encoding="utf-8"))
    code = "".join(path.read_text(encoding="utf-8") for path in (root / "src/fondaco/bots").rglob("*.py"))
    ids = {message for message in english if message.startswith("because.")}
    assert {message for message in ids if f'"{message}"' not in code} == set()
    assert ids
