"""The end of a game: seen on the board, celebrated, explained, and added up."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fondaco.words import message

from .access import examine
from .clicking import READY
from .serving import OpenTable, Server, open_table, storage

WATCH = """() => {
  window.said = [];
  const note = () => {
    const status = document.querySelector("[data-status]")?.dataset.status ?? "";
    const parts = {end: ".end", flourish: "[data-flourish]", result: ".result"};
    const shown = Object.keys(parts).filter((one) => document.querySelector(parts[one]));
    const now = {status, shown, top: Math.round(document.querySelector(".board").getBoundingClientRect().top)};
    if (JSON.stringify(window.said.at(-1)) !== JSON.stringify(now)) window.said.push(now);
  };
  new MutationObserver(note).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def watched(open_page: Any, opened: OpenTable, **look: Any) -> Page:
    """A page that notes what it shows, one after the other, while the game is played to its end elsewhere."""
    page: Page = open_page(opened.hash, storage_state=storage(opened), **look)
    page.locator(READY).first.wait_for()
    page.evaluate(WATCH)
    return page


@pytest.mark.parametrize("size", [pytest.param((1280, 720), marks=pytest.mark.slow), (390, 844)], ids=str)
def test_the_last_move_is_seen_before_the_result_and_the_board_stays(
    open_page: Any, server: Server, size: tuple[int, int]
) -> None:
    opened = open_table(server, 3)
    opened.play(3)
    look = {"viewport": {"width": size[0], "height": size[1]}, "reduced_motion": "no-preference"}
    page = watched(open_page, opened, **look)
    opened.play(1000)
    page.locator("[data-flourish]").wait_for()
    page.keyboard.press("Shift")
    expect(page.locator("[data-flourish]")).to_have_count(0)
    expect(page.locator(".result")).to_be_visible()
    said = page.evaluate("said")
    awaited = [i for i, now in enumerate(said) if now["status"] == "status.last-move"]
    shown = [i for i, now in enumerate(said) if now["shown"]]
    assert awaited and shown and max(awaited) < min(shown)
    assert len({now["top"] for now in said[max(awaited) :]}) == 1
    if size[0] > size[1]:  # else the own turn before may have scrolled to the ship
        assert said[min(awaited) - 1]["top"] == said[-1]["top"]


@pytest.mark.slow
def test_nothing_moves_at_the_end_for_those_who_are_rather_spared_it(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3)
    opened.play(3)
    page = watched(open_page, opened)
    opened.play(1000)
    expect(page.locator(".result")).to_be_visible()
    assert not any("flourish" in now["shown"] for now in page.evaluate("said"))
    points = page.locator(".end li strong").all_inner_texts()
    assert sorted(map(int, points)) == sorted(server.record(opened.table)[-1]["scores"])


HORN = ["statistics.points", "statistics.delivered", "statistics.conquests", "statistics.refills"]
CATAN = ["statistics.points", "catan.word.dice", "catan.stats.yields", "catan.stats.cards"]


@pytest.mark.parametrize(
    ("game", "options", "titles"),
    [
        pytest.param("golden-horn", {"dominio": "on"}, HORN, marks=pytest.mark.slow),
        ("catan", {"victoryPoints": "3"}, CATAN),
    ],
)
def test_the_game_is_told_in_numbers(
    open_page: Any, server: Server, game: str, options: dict[str, str], titles: list[str]
) -> None:
    opened = open_table(server, 3, game=game, **options)
    opened.play(4000)
    page = open_page(opened.hash, storage_state=storage(opened))
    numbers = page.locator("[data-statistics]")
    for title in titles:
        expect(numbers.get_by_role("heading", name=message("en", title), exact=True)).to_be_attached()
    numbers.get_by_text("As a table").click()
    examine(page)
    course = numbers.get_by_role("table").first
    last = course.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    assert [int(n) for n in last] == server.record(opened.table)[-1]["scores"]
    page.get_by_role("button", name="The game in numbers").click()
    expect(page.locator(".result")).to_be_in_viewport()
