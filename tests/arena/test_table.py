"""Games as tables: the same rows in CSV and Parquet, of simulations and tournaments."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fondaco import FondacoError, arena, make
from fondaco.arena import CsvSheet, tournament
from fondaco.arena.table import COLUMNS, rows_of
from fondaco.bots import Bot

GAME = make("golden-horn", players=2, ending="fullLap")
BOTS: Sequence[str | Bot[Any, Any]] = ["steady", "random"]


def parquet(path: Path) -> list[dict[str, Any]]:
    reader = pytest.importorskip("pyarrow.parquet")
    rows: list[dict[str, Any]] = reader.read_table(path).to_pylist()
    return rows


def simulate(path: Path, games: int = 4, **more: Any) -> arena.Report:
    return arena.simulate(GAME, BOTS, games, 2**64 - 1, table=path, **more)


def test_a_row_says_what_was_played_and_what_came_of_it(tmp_path: Path) -> None:
    report = simulate(tmp_path / "games.parquet")
    rows = parquet(tmp_path / "games.parquet")
    played = [arena.play(arena.match(GAME, BOTS, 2**64 - 1), number) for number in range(4)]
    assert [row["score"] for row in rows] == [score for one in played for score in one.scores]
    assert [(row["number"], row["seat"]) for row in rows] == [(number, seat) for number in range(4) for seat in (0, 1)]
    assert rows[0] == {
        "schema": 1,
        "game": "golden-horn",
        "rules": GAME.rules,
        "options": "ending=fullLap",
        "players": 2,
        "seed": 2**64 - 1,
        "number": 0,
        "format": None,
        "block": None,
        "line_up": None,
        "seat": 0,
        "bot": "steady",
        "score": played[0].scores[0],
        "place": played[0].places[0],
        "won": 1.0 if played[0].places == (1, 2) else 0.0,
        "decisions": played[0].decisions,
        "chance_events": played[0].chance_events,
    }
    won = Counter({row["bot"]: 0.0 for row in report["bots"]})
    for row in rows:
        won[row["bot"]] += row["won"]
    assert dict(won) == {row["bot"]: row["win_rate"] * row["games"] for row in report["bots"]}


def test_both_kinds_of_file_have_the_same_rows(tmp_path: Path) -> None:
    for name in ("games.csv", "games.parquet"):
        simulate(tmp_path / name)
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(COLUMNS)
    written = [
        {key: "" if value is None else str(value) for key, value in row.items()}
        for row in parquet(tmp_path / "games.parquet")
    ]
    assert rows == written


def test_a_run_that_goes_on_has_all_games_in_its_table(tmp_path: Path) -> None:
    simulate(tmp_path / "part.parquet", 2, folder=tmp_path / "out")
    simulate(tmp_path / "whole.parquet", 5, folder=tmp_path / "out", resume=True)
    simulate(tmp_path / "once.parquet", 5)
    assert parquet(tmp_path / "whole.parquet") == parquet(tmp_path / "once.parquet")
    assert parquet(tmp_path / "part.parquet") == parquet(tmp_path / "once.parquet")[:4]


def test_an_interrupted_run_leaves_a_table_that_can_be_read(tmp_path: Path) -> None:
    def enough(counted: int, _: int) -> None:
        if counted == 3:
            raise KeyboardInterrupt

    simulate(tmp_path / "games.parquet", 100, progress=enough)
    assert len(parquet(tmp_path / "games.parquet")) == 6
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_a_tournament_says_who_met_whom(tmp_path: Path) -> None:
    report = tournament.hold(GAME, BOTS, 2, 7, ["round-robin", "mirror"], table=tmp_path / "games.parquet")
    rows = parquet(tmp_path / "games.parquet")
    assert len(rows) == 2 * report["games"]
    assert Counter(row["format"] for row in rows) == {"round-robin": 8, "mirror": 16}
    assert {(row["block"], row["number"]) for row in rows} == {(0, 0), (1, 2)}
    side = report["line_ups"][0]["sides"][0]
    mine = [row["won"] for row in rows if row["line_up"] == 0 and row["bot"] == "steady"]
    assert sum(mine) / len(mine) == side["share"]["mean"]


def test_a_name_of_another_kind_is_told_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(FondacoError, match=r"games.xlsx: the name of a table ends in .csv or .parquet"):
        simulate(tmp_path / "games.xlsx")


def test_who_shares_the_first_place_shares_the_win() -> None:
    match = arena.match(GAME, ["random"], 1)
    tie = arena.Played(0, (0, 1), (9, 9), (1, 1), 3, 4)
    assert [row[-3] for row in rows_of(match, tie)] == [0.5, 0.5]


def test_csv_goes_to_any_file() -> None:
    file = io.StringIO()
    with CsvSheet(file) as sheet:
        sheet.add([tuple(range(len(COLUMNS)))])
    assert file.getvalue().splitlines()[0] == ",".join(COLUMNS) and not file.closed
