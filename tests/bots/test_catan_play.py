"""Whole games of the bots of Catan: strength, trade, house rules, what they may know, and what they say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

import msgspec
import pytest

from fondaco import bots
from fondaco.arena.counts import BotCounts
from fondaco.games.catan import Catan
from fondaco.games.catan.options import INFO, OPTIONS
from fondaco.games.catan.view.view import View
from fondaco.learning.catan.steady.answers import COUNTERS_A_TURN
from fondaco.learning.catan.steady.offers import OFFERS_A_TURN

from .helpers import decisions, row_of_first, table_of
from .test_play import placeholders

OPEN_ENDED = {"victoryPoints": "5"}  # a short game, in which all of it happens


def win_rate(players: int, games: int, seed: int) -> BotCounts:
    """The row of one steady bot against weighted random ones on all other seats."""
    return row_of_first(Catan(players), "steady", "weighted", games, seed)


# --- strength -------------------------------------------------------------------------------------


def test_steady_beats_weighted_random() -> None:
    assert win_rate(2, 8, seed=11)["win_rate"] >= 0.8


def test_steady_beats_three_weighted_randoms() -> None:
    assert win_rate(4, 6, seed=11)["win_rate"] >= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_steady_beats_weighted_randoms_in_many_games(players: int) -> None:
    assert win_rate(players, 60 * players, seed=1)["win_rate_low"] >= 0.93


def test_a_game_of_steady_bots_is_over_in_time() -> None:
    """Some twenty rounds are usual among people too."""
    for players in (2, 3, 4):
        game = Catan(players)
        last = [position.view(None).turns for position, _, _ in decisions(game, table_of("steady", game), 2)][-1]
        assert last < 50 * players


# --- trade ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("phases", ["strict", "combined"])
def test_offers_can_be_paid_and_never_feed_who_is_about_to_win(phases: str) -> None:
    game = Catan(4, {"phases": phases})
    done: Counter[str] = Counter()
    for position, seat, choice in decisions(game, table_of("steady", game), 3):
        view: View = position.view(seat)
        kind, *rest = game.text(choice.action).split()
        done[kind] += 1
        if kind in ("offer", "propose"):
            own = view.seats[seat]
            assert own.hand and own.give and own.want
            assert all(n <= held for n, held in zip(own.give, own.hand, strict=True))
            assert sum(own.give) <= 2 * sum(own.want) and sum(own.want) <= 2 * sum(own.give)
        if kind in ("offer", "deal"):
            assert not any(is_about_to_win(view, int(other)) for other in rest)
        if kind in ("accept", "propose") and view.player is not None:
            assert not is_about_to_win(view, view.player)
    assert done["offer"] > 5 and done["deal"] > 2


def is_about_to_win(view: View, seat: int) -> bool:
    """Two points are missing at most, or it leads alone in the second half of the game."""
    points = [player.score for player in view.seats]
    leads = points.count(max(points)) == 1 and points[seat] == max(points)
    return points[seat] >= view.target - 2 or (leads and 2 * points[seat] >= view.target)


@pytest.mark.parametrize("players", [2, 4])
def test_trade_comes_to_an_end_in_every_turn(players: int) -> None:
    game = Catan(players, {"phases": "combined", "offersPerTurn": "20"})
    seen: Counter[tuple[str, int, int]] = Counter()
    for position, seat, choice in decisions(game, table_of("steady", game), 4):
        seen[game.text(choice.action).split()[0], position.view(seat).turns, seat] += 1
    most: Counter[str] = Counter()
    for (kind, _, _), n in seen.items():
        most[kind] = max(most[kind], n)
    assert 0 < most["offer"] <= OFFERS_A_TURN
    assert most["propose"] <= COUNTERS_A_TURN
    assert most["give"] <= 3 * OFFERS_A_TURN and most["withdraw"] <= 2 * OFFERS_A_TURN


# --- rules and knowledge --------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
def test_the_bots_play_by_all_house_rules(number: int) -> None:
    """The positions check every action, so a wrong one would fail; and the games end."""
    play_by_some_rules(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 160))
def test_the_bots_play_by_many_house_rules(number: int) -> None:
    play_by_some_rules(number)


def play_by_some_rules(number: int) -> None:
    random = Random(number)
    game = some_game(random)
    table = [bots.make(random.choice(("steady", "weighted")), game) for _ in range(game.players)]
    for position, seat, choice in decisions(game, table, number):
        assert choice.action in position.legal(seat)


def some_game(random: Random) -> Catan:
    options = {option.key: random.choice(option.values) for option in OPTIONS}
    options["victoryPoints"] = str(random.randint(3, 8))
    players = random.choice((2, 3, 4))
    return Catan(players, INFO.fitting(options, players))


@pytest.mark.parametrize("rules", [{}, {"hiddenBank": "on", "discardsShown": "off"}])
def test_equal_views_give_equal_choices(rules: dict[str, str]) -> None:
    """All that a seat cannot see is dealt anew; the bot decides and says the same."""
    game = Catan(3, {**OPEN_ENDED, **rules})
    steady = bots.make("steady", game)
    compared = 0
    for position, seat, choice in decisions(game, table_of("steady", game), 5):
        view = position.view(seat)
        world = game.imagine(view, Random(compared))
        assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(view)
        assert steady.choose(world.view(seat), world.legal(seat), Random(9)) == choice
        compared += 1
    assert compared > 50


@pytest.mark.parametrize("name", ["steady", "weighted"])
def test_a_bot_changes_nothing_of_what_it_sees(name: str) -> None:
    game = Catan(4, OPEN_ENDED)
    bot = bots.make(name, game)
    for position, seat, _ in decisions(game, table_of("steady", game), 6):
        view = position.view(seat)
        before = msgspec.json.encode(view)
        bot.choose(view, position.legal(seat), Random(1))
        assert msgspec.json.encode(view) == before


# --- words ----------------------------------------------------------------------------------------


def test_all_that_the_bots_say_is_in_the_catalogues(root: Path) -> None:
    said: dict[str, set[str]] = {}
    for game in (Catan(3), Catan(4)):
        for name in ("steady", "weighted"):
            for _, _, choice in decisions(game, table_of(name, game), 8):
                assert choice.because
                for reason in choice.because:
                    said.setdefault(reason.id, set()).update(reason.values)
    assert len(said) > 20
    english = messages(root, "catan") | messages(root, "client")
    for message, values in said.items():
        assert message in english
        assert placeholders(english[message]) <= values


def messages(root: Path, catalogue: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((root / f"locales/en/{catalogue}.json").read_text(encoding="utf-8"))
    return found


def said_in(root: Path) -> Iterator[Path]:
    """Where reasons are given: by bots, and by who advises people."""
    source = root / "src/fondaco"
    return chain((source / "bots/catan").glob("*.py"), [source / "coach/catan.py"])


def test_every_explanation_of_the_catalogue_is_in_the_code(root: Path) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in said_in(root))
    ids = {message for message in messages(root, "catan") if message.startswith("because.")}
    assert {message for message in ids if f'"{message}"' not in code} == set()
    assert ids
