"""Counts, rates and intervals."""

from __future__ import annotations

from math import isclose

import pytest

from fondaco import arena, make
from fondaco.arena import Played
from fondaco.arena.blocks import Block
from fondaco.arena.statistics import half_width, wilson

GAME = make("golden-horn", players=3, raidsPerTurn="unlimited")


@pytest.mark.parametrize(
    ("rate", "n", "low", "high"),
    [
        (0.5, 10, 0.2366, 0.7634),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.25, 1000, 0.2242, 0.2778),
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_wilson(rate: float, n: int, low: float, high: float) -> None:
    found = wilson(rate, n)
    assert isclose(found[0], low, abs_tol=5e-5) and isclose(found[1], high, abs_tol=5e-5)


def test_the_interval_of_a_mean() -> None:
    scores = [10, 12, 14, 20]
    width = half_width(4, sum(scores), sum(score * score for score in scores))
    assert isclose(width, 1.959964 * 4.320494 / 2, rel_tol=1e-6)
    assert half_width(1, 10, 100) == half_width(0, 0, 0) == 0


def tally() -> arena.Tally:
    counted = arena.Tally(arena.match(GAME, ["steady", "random", "random"], 7), "plain")
    counted.add(Played(0, (0, 1, 2), (30, 20, 10), (1, 2, 3), 100, 50))
    counted.add(Played(1, (2, 0, 1), (25, 25, 5), (1, 1, 3), 110, 60))
    counted.add(Played(2, (1, 2, 0), (9, 9, 9), (1, 1, 1), 120, 70))
    return counted


def test_the_counts_of_each_bot() -> None:
    bots = tally().bots
    steady, random = bots["steady"], bots["random"]
    assert (steady.games, steady.wins, steady.draws) == (3, 1, 2)
    assert isclose(steady.win_rate, (1 + 1 / 2 + 1 / 3) / 3)
    assert (random.games, random.wins, random.draws) == (6, 0, 3)
    assert isclose(random.win_rate, (1 / 2 + 2 / 3) / 6)
    assert isclose(steady.mean_score, (30 + 25 + 9) / 3)
    assert isclose(sum(bot.win_rate * bot.games for bot in bots.values()), 3)


def test_the_report_has_the_keys_of_the_contract() -> None:
    report = tally().report(2.0)
    assert list(report) == [
        "game",
        "rules",
        "options",
        "components",
        "players",
        "names",
        "games",
        "asked",
        "seed",
        "engine",
        "decisions",
        "chance_events",
        "seconds",
        "games_per_second",
        "bots",
        "seats",
    ]
    assert (report["game"], report["players"], report["games"], report["seed"]) == ("golden-horn", 3, 3, 7)
    assert report["options"] == GAME.options
    assert (report["decisions"], report["chance_events"]) == (330, 180)
    assert (report["seconds"], report["games_per_second"]) == (2.0, 1.5)
    first = report["bots"][0]
    means = ["mean_score", "mean_score_low", "mean_score_high"]
    assert list(first) == [
        "bot",
        "class",
        "games",
        "wins",
        "draws",
        "win_rate",
        "win_rate_low",
        "win_rate_high",
        *means,
    ]
    assert first["win_rate_low"] < first["win_rate"] < first["win_rate_high"]
    assert first["mean_score_low"] < first["mean_score"] < first["mean_score_high"]
    assert [row["bot"] for row in report["bots"]] == ["steady", "random"]
    assert report["seats"][0] == {
        "seat": 0,
        "games": 3,
        "wins": 1,
        "win_rate": (1 + 1 / 2 + 1 / 3) / 3,
        "mean_score": (30 + 25 + 9) / 3,
        "mean_score_low": pytest.approx(64 / 3 - half_width(3, 64, 30**2 + 25**2 + 9**2)),
        "mean_score_high": pytest.approx(64 / 3 + half_width(3, 64, 30**2 + 25**2 + 9**2)),
    }
    assert [row["seat"] for row in report["seats"]] == [0, 1, 2]


def test_a_tally_of_no_games_is_no_error() -> None:
    report = arena.Tally(arena.match(GAME, ["random"], 7), "plain").report(0.0)
    assert (report["games"], report["games_per_second"], report["bots"][0]["win_rate"]) == (0, 0.0, 0.0)


def test_games_that_were_played_at_once_count_as_one_by_one() -> None:
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    from fondaco.compiled.engine import Results

    scores = numpy.array([[30, 20, 10], [25, 25, 5], [9, 9, 9], [200, 1, 150], [0, 7, 7]], numpy.int16)
    places = numpy.array([[1, 2, 3], [1, 1, 3], [1, 1, 1], [1, 3, 2], [3, 1, 1]], numpy.int8)
    decisions, events = numpy.arange(5, dtype=numpy.int32), numpy.full(5, 9, numpy.int32)
    match = arena.match(GAME, ["steady", "random", "random"], 7)
    block = Block(match, 4, Results(scores, places, decisions, events))
    at_once, one_by_one = arena.Tally(match, "compiled"), arena.Tally(match, "compiled")
    at_once.add_block(block)
    one_by_one.add_all(block)
    assert [played.number for played in block] == [4, 5, 6, 7, 8] and len(block) == 5
    assert at_once.report(1) == one_by_one.report(1)
    assert at_once.bots == one_by_one.bots and at_once.seats == one_by_one.seats
