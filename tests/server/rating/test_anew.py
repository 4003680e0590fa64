"""`fondaco rate` finds the same ratings again, and others where results have been changed."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from fondaco.cli.program import run
from fondaco.server.rating.anew import rate_all
from fondaco.server.storage.sqlite import FILE

from ..people.visiting import Visitors, visit
from .rated import members, play, together

MATTEO = {"name": "Matteo", "bot": "matteo"}
NUMBERS = "select pool, n, seat, mu_before, sigma_before, mu_after, sigma_after from rated_seats order by pool, n, seat"


def played(folder: Path, games: int = 3, gone: bool = False) -> None:
    async def test(visitors: Visitors) -> None:
        players = await members(visitors, "Eva", "Otto")
        for seed in range(games):
            for more in ({}, {"options": {"dominio": "on"}}):
                table, _ = await together(players, MATTEO, {"name": "Teo", "bot": "matteo"}, **more)
                await play(visitors.served.rooms, table, seed)
        if gone:
            await players[1].post("/api/me/delete", name="Otto")

    visit(folder, test)


def ask(folder: Path, sql: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(folder / FILE) as connection:
        return connection.execute(sql).fetchall()


def rate(folder: Path) -> tuple[int, int]:
    return asyncio.run(rate_all(folder, lambda _, __: None))


@pytest.mark.parametrize("gone", [False, True])
def test_the_same_results_make_the_same_ratings(gone: bool, tmp_path: Path) -> None:
    played(tmp_path, gone=gone)
    before = ask(tmp_path, NUMBERS)
    assert rate(tmp_path) == (6, 0)
    assert ask(tmp_path, NUMBERS) == before


def test_what_was_spoiled_is_made_good(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(tmp_path)
    before = ask(tmp_path, NUMBERS)
    ask(tmp_path, "update rated_seats set mu_after = 0, sigma_before = 1")
    assert run(["rate", "--data", str(tmp_path)]) == 0
    assert "6 rated games; 24 of their ratings are others now" in capsys.readouterr().out
    assert ask(tmp_path, NUMBERS) == before


def test_a_result_that_is_changed_changes_all_ratings_after_it_in_its_pool(tmp_path: Path) -> None:
    played(tmp_path)
    before = ask(tmp_path, NUMBERS)
    ask(tmp_path, "update rated_seats set rank = 3 - rank where pool = 'golden-horn-4' and n = 2")
    rate(tmp_path)
    changed = {row[:2] for row, old in zip(ask(tmp_path, NUMBERS), before, strict=True) if row != old}
    assert changed == {("golden-horn-4", 2), ("golden-horn-4", 3)}


def test_of_who_has_gone_nothing_is_left_but_a_number_without_a_name(tmp_path: Path) -> None:
    played(tmp_path, games=1, gone=True)
    rows = ask(tmp_path, "select seat, person is null, bot from rated_seats where pool = 'golden-horn-4' order by seat")
    assert rows == [(0, 0, None), (1, 1, None), (2, 1, "matteo"), (3, 1, "matteo")]
