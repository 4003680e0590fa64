"""Tournaments that are played: the same on any number of workers, and whole again after an interrupt."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fondaco import make
from fondaco.arena import tournament
from fondaco.arena.tournament import LOG, Plan, Tournament, TournamentReport, planned, report
from fondaco.bots import FREE, AnyBot, Bot, Budget, Decision
from fondaco.bots.golden_horn.steady import Steady
from fondaco.errors import FondacoError
from fondaco.game import Game, Random

GAME = make("golden-horn", players=2)


class First(Bot[Any, Any]):
    """Takes the first action, or one so far down the list."""

    name = "first"

    def __init__(self, game: Game, down: int = 0) -> None:
        super().__init__(game)
        self.down = down

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        budget.count(5)
        return Decision(legal[min(self.down, len(legal) - 1)])


def plan(blocks: int = 2, seed: int = 7, formats: Sequence[str] = ("round-robin", "mirror")) -> Plan:
    bots: list[str | AnyBot] = ["random", First(GAME)]
    return planned(GAME, bots, formats, blocks, seed)


def without_times(found: TournamentReport) -> Any:
    plain = json.loads(json.dumps(found))
    for bot in plain["bots"]:
        bot["times"] = bot["times"]["decisions"]
    return plain


def test_the_games_are_the_same_with_any_number_of_workers() -> None:
    reports = []
    for workers in (1, 2):
        held = Tournament(plan())
        assert len(list(held.play(workers))) == held.plan.games == 12 and held.over
        reports.append(without_times(report(held.plan, held.results)))
    assert reports[0] == reports[1]


def test_all_games_of_a_block_have_the_same_chance() -> None:
    held = plan(blocks=3, formats=["mirror"])
    for block in range(3):
        games = [held.play(part) for part in held.parts() if part.block == block and part.line_up == 1]
        assert len({(one.scores, one.places, one.chance_events) for one in games}) == 1
    first, second, *_ = (held.play(part) for part in held.parts() if part.line_up == 0 and part.seating == 0)
    assert first.scores != second.scores


def test_what_is_added_up() -> None:
    found = tournament.hold(GAME, [Steady(GAME), "random"], 2, 7, ["round-robin", "mirror"])
    assert (found["blocks"], found["asked"], found["games"]) == (2, 2, 12)
    duel, *mirrors = found["line_ups"]
    steady, random = duel["sides"]
    assert steady["share"] == {
        "mean": 1.0,
        "low": 1.0,
        "high": 1.0,
        "par": 0.5,
        "wilson_low": pytest.approx(0.5101, abs=1e-4),
        "wilson_high": 1.0,
    }
    assert (random["share"]["mean"], steady["place"]["mean"], random["place"]["mean"]) == (0, 1, 2)
    assert steady["points"]["low"] <= steady["points"]["mean"] <= steady["points"]["high"]
    assert [(one["alike"], one["sides"][0]["share"]["mean"]) for one in mirrors] == [(2, 0.5), (2, 0.5)]
    assert all(tournament.even(one["sides"][0]["share"]) for one in mirrors)
    bots = found["bots"]
    assert bots[0]["rating"] and bots[1]["rating"]
    assert bots[0]["rating"]["mean"] == -bots[1]["rating"]["mean"] > 100
    assert [bot["games"] for bot in bots] == [4, 4]
    assert [share["mean"] for share in bots[0]["seats"]] == [1, 1]
    assert bots[0]["settings"]["people"] is True and bots[0]["settings"]["weights"].startswith("Weights ")
    times = bots[0]["times"]
    assert 0 < times["mean"] <= times["p99"] <= times["worst"] and times["decisions"] > 100


def test_a_mirror_alone_has_no_ratings() -> None:
    found = tournament.hold(GAME, ["random"], 1, 7, ["mirror"])
    assert found["bots"][0]["rating"] is None and found["bots"][0]["seats"] == []


def test_each_bot_may_have_a_budget_of_its_own() -> None:
    bots: list[str | AnyBot] = [First(GAME), "random@3nodes", "steady"]
    found = planned(GAME, bots, ["mixed"], 1, 1, budget="4nodes")
    assert [(one.name, one.budget.nodes) for one in found.entrants] == [
        ("first", 4),
        ("random@3nodes", 3),
        ("steady", 4),
    ]
    over = tournament.hold(GAME, [First(GAME), "random"], 1, 1, budget="4nodes")["bots"]
    assert over[0]["times"]["overspent"] == over[0]["times"]["decisions"] > 0
    assert over[1]["times"]["overspent"] == 0


def test_bots_of_a_class_with_other_settings_are_told_apart() -> None:
    assert [one.name for one in planned(GAME, [First(GAME), First(GAME, 1)], ["mirror"], 1, 1).entrants] == [
        "first",
        "first 2",
    ]


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (["random", "random"], "bot random is given twice"),
        (["random", "stedy"], "no bot 'stedy'"),
        (["random@50"], "a budget is written 50ms"),
        ([5], "5 is no bot"),
    ],
)
def test_bots_that_do_not_fit_are_told(bots: list[Any], said: str) -> None:
    with pytest.raises(FondacoError, match=said):
        planned(GAME, bots, ["mirror"], 1, 1)


@pytest.mark.parametrize(("blocks", "seed", "said"), [(0, 1, "blocks"), (10**7, 1, "blocks"), (1, -1, "seed")])
def test_numbers_that_do_not_fit_are_told(blocks: int, seed: int, said: str) -> None:
    with pytest.raises(FondacoError, match=said):
        planned(GAME, ["random"], ["mirror"], blocks, seed)


# --- interrupts -----------------------------------------------------------------------------------


def stop_after(games: int) -> Any:
    def progress(finished: int, _: int) -> None:
        if finished == games:
            raise KeyboardInterrupt

    return progress


def held_in(folder: Path, **more: Any) -> TournamentReport:
    bots: list[str | AnyBot] = ["random", First(GAME)]
    return tournament.hold(GAME, bots, 3, 7, ["round-robin"], folder=folder, **more)


def test_an_interrupted_tournament_reports_whole_blocks_and_goes_on(tmp_path: Path) -> None:
    part = held_in(tmp_path / "a", progress=stop_after(5))
    assert (part["blocks"], part["asked"], part["games"]) == (2, 3, 4)
    assert "Interrupted: 2 of 3 blocks" in (tmp_path / "a/report.html").read_text()
    whole = held_in(tmp_path / "a", resume=True)
    assert without_times(whole) == without_times(held_in(tmp_path / "b"))
    assert json.loads((tmp_path / "a/report.json").read_text()) == whole
    assert len((tmp_path / "a" / LOG).read_text().splitlines()) == 1 + 6


def test_what_a_crash_left_of_a_line_is_played_again(tmp_path: Path) -> None:
    whole = held_in(tmp_path)
    log = tmp_path / LOG
    data = log.read_bytes()
    log.write_bytes(data[:-40])
    assert without_times(held_in(tmp_path, resume=True)) == without_times(whole)
    assert len(log.read_bytes().splitlines()) == 7 and log.read_bytes().endswith(b"\n")


def test_a_folder_with_games_is_not_begun_anew(tmp_path: Path) -> None:
    held_in(tmp_path)
    before = (tmp_path / LOG).read_bytes()
    with pytest.raises(FondacoError, match=r"games.jsonl: is there already; go on with it by --resume"):
        held_in(tmp_path)
    assert (tmp_path / LOG).read_bytes() == before


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 8}, "was begun with seed 7, not 8"),
        ({"blocks": 4}, "was begun with blocks 2, not 4"),
        ({"formats": ["mirror"]}, r'was begun with formats \["round-robin", "mirror"\], not \["mirror"\]'),
    ],
)
def test_a_changed_setting_is_refused(tmp_path: Path, changed: dict[str, Any], said: str) -> None:
    Tournament(plan(), tmp_path)
    with pytest.raises(FondacoError, match=said):
        Tournament(plan(**changed), tmp_path, resume=True)


def test_a_bot_with_other_settings_is_refused(tmp_path: Path) -> None:
    Tournament(planned(GAME, [First(GAME)], ["mirror"], 1, 1), tmp_path)
    with pytest.raises(FondacoError, match="was begun with bots 0 settings down 0, not 1"):
        Tournament(planned(GAME, [First(GAME, 1)], ["mirror"], 1, 1), tmp_path, resume=True)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "line 2: is no JSON"),
        ("[]", "line 2: is no game"),
        ('{"game":[9,0,0],"scores":[1,2],"places":[1,2],"decisions":1,"chance":1,"spent":[]}', "no game of this"),
        ('{"game":[0,0],"scores":[1,2],"places":[1,2],"decisions":1,"chance":1,"spent":[]}', "line 2: is no game"),
        ('{"game":[0,0,0],"scores":[1],"places":[1,2],"decisions":1,"chance":1,"spent":[]}', "line 2: is no game"),
    ],
)
def test_a_line_that_is_no_game_is_told(tmp_path: Path, line: str, said: str) -> None:
    Tournament(plan(), tmp_path)
    with (tmp_path / LOG).open("a") as file:
        file.write(line + "\n")
    with pytest.raises(FondacoError, match=said):
        Tournament(plan(), tmp_path, resume=True)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("", "has no whole line"),
        ("nonsense\n", "line 1: is no JSON"),
        ("{}\n", "is no log of a tournament"),
        ('{"format":"fondaco-tournament-log","version":2,"settings":{}}\n', "is a log of version 2"),
    ],
)
def test_a_file_that_is_no_log_is_told(tmp_path: Path, head: str, said: str) -> None:
    (tmp_path / LOG).write_text(head)
    with pytest.raises(FondacoError, match=said):
        Tournament(plan(), tmp_path, resume=True)


def test_without_a_whole_block_there_is_no_report(tmp_path: Path) -> None:
    with pytest.raises(FondacoError, match="no block is whole yet"):
        held_in(tmp_path, progress=stop_after(1))
    assert held_in(tmp_path, resume=True)["blocks"] == 3
