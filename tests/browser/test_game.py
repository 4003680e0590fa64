"""Whole games by clicks and keys, through reloads and restarts of the server."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .clicking import READY, decide, play, play_now, start_game
from .serving import Server, open_table, open_until, storage

ENOUGH = 400  # decisions; games against bots that announce the end are far shorter


def seats_shown(page: Page) -> list[str]:
    return [seat.inner_text() for seat in page.locator("[data-seat]").all()]


def test_a_game_for_two_from_the_first_page_to_the_end(open_page: Any, server: Server) -> None:
    page, lots = open_page(), random.Random(1)
    table = start_game(page, 2)
    assert play(page, 6, lots)
    page.locator(READY).first.wait_for()
    before = seats_shown(page), page.locator(".log").inner_text()
    page.reload()
    page.locator(READY).first.wait_for()
    assert (seats_shown(page), page.locator(".log").inner_text()) == before

    server.stop()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Connection lost")
    server.start()
    expect(page.locator("[role=status][data-status]")).not_to_contain_text("Connection lost")
    assert (seats_shown(page), page.locator(".log").inner_text()) == before

    for _ in range(ENOUGH):
        if not decide(page, lots):
            break
    check_result(page, server, table)
    check_proof(page, server, table)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    assert page.url.rpartition("/")[2] != table


def check_result(page: Page, server: Server, table: str) -> None:
    """The end table explains the points that stand in the record."""
    last = server.record(table)[-1]
    shown = {int(one.get_attribute("data-result") or ""): one for one in page.locator("[data-result]").all()}
    assert sorted(shown) == list(range(len(last["scores"])))
    for seat, article in shown.items():
        points = [int(cell.inner_text()) for cell in article.locator("tbody td").all()]
        total = int(article.locator("[data-points]").inner_text())
        assert total == sum(points) == last["scores"][seat]
        expect(article).to_contain_text(f"{last['result'][seat]}.")
    best = max(last["scores"])
    winners = [seat for seat, score in enumerate(last["scores"]) if score == best]
    assert page.locator("article.winner").count() == len(winners)


def check_proof(page: Page, server: Server, table: str) -> None:
    """The secret, the last hash and the record can be had."""
    page.get_by_role("tab", name="Fairness").click()
    sheet = page.get_by_role("tabpanel")
    lines = server.record(table)
    for part in (lines[0]["commitment"], lines[-1]["secret"], lines[-1]["h"]):
        expect(sheet).to_contain_text(part)
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"{table}.fondaco"


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_begin(open_page: Any, players: int) -> None:
    page, lots = open_page(), random.Random(players)
    start_game(page, players)
    assert play(page, 8, lots)
    assert page.locator("[data-seat]").count() == players


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_for_more(open_page: Any, server: Server, players: int) -> None:
    page, lots = open_page(), random.Random(players)
    table = start_game(page, players)
    for _ in range(ENOUGH):
        if not decide(page, lots):
            break
    check_result(page, server, table)


def test_hidden_warehouses_stay_hidden(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2, warehouses="hidden")
    opened.play(10)
    page = open_page(opened.hash, storage_state=storage(opened))
    other = page.locator("[data-seat='1']")
    expect(other).to_contain_text("warehouse hidden")
    assert other.locator("[data-score]").count() == 0
    expect(page.locator("[data-seat='0'] [data-score]")).to_be_visible()


def test_keys_play_too(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(1)
    page = open_page(opened.hash, storage_state=storage(opened))
    page.locator(READY).first.wait_for()
    seen = page.locator(".game").get_attribute("data-decision") or ""
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.locator("[data-item=back]")).to_have_count(0)
    while page.locator(".choices [data-item=voyage]").count() == 0:
        page.locator(".choices [data-item=ship], .choices [data-item=load]").first.focus()
        page.keyboard.press("Enter")
    expect(page.locator(".choices:focus, .choices :focus")).to_have_count(1)
    page.wait_for_timeout(300)  # at once after a pick it counts as the second click of a double one
    page.keyboard.press("1")
    expect(page.locator(".game")).not_to_have_attribute("data-decision", seen)
    page.keyboard.press("?")
    expect(page.get_by_role("complementary")).to_contain_text("Choose from the action bar")
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary")).to_have_count(0)


def test_a_double_click_counts_once(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(1)
    page = open_page(opened.hash, storage_state=storage(opened))
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.reload()
    ship_or_load = page.locator(".choices [data-item=ship], .choices [data-item=load]")
    ship_or_load.first.wait_for()
    while ship_or_load.count():
        ship_or_load.first.click()
    page.wait_for_timeout(300)
    page.locator(".choices [data-item=voyage]").first.evaluate("button => { button.click(); button.click(); }")
    page.locator(".choices [data-item=ship]").first.wait_for()
    acts = [json.loads(text) for text in sent if '"act"' in text]
    assert len({act["decision"] for act in acts}) == len(acts)


def test_a_spectator_sees_the_table_but_no_hand(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(5)
    page = open_page(opened.hash)
    expect(page.locator("[data-seat]")).to_have_count(2)
    assert page.locator(".choices [data-item]").count() == 0
    assert page.get_by_role("heading", name=re.compile("Your cards")).count() == 0


def test_an_unknown_table_is_said_to_be_unknown(open_page: Any) -> None:
    page = open_page("#/table/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    page.get_by_role("link", name="To the start page").click()
    expect(play_now(page)).to_be_visible()


def test_announcing_the_end_asks_once_more_and_is_shown_to_all(
    open_page: Any, dealt_server: Server, pictures: Path
) -> None:
    opened = open_table(dealt_server, 2, bot="random", words="8 0", lots="by lot")
    assert opened.play(400, until="announce")
    page = open_page(opened.hash, storage_state=storage(opened), base_url=dealt_server.address)
    page.get_by_role("button", name="Announce the end").click()
    page.screenshot(path=pictures / "announcing.png")
    page.get_by_role("button", name="Not yet").click()
    page.get_by_role("button", name="Announce the end").click()
    page.wait_for_timeout(600)  # at once it would be the second click of a double one
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_role("alert").or_(page.locator(".result")).first).to_be_visible()
    page.screenshot(path=pictures / "announced.png")
    expect(page.locator(".log")).to_contain_text("nnounces the end of the game")


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("where", [{}, PHONE], ids=["wide", "phone"])
def test_what_cannot_be_done_now_says_why_when_it_is_pressed(
    open_page: Any, server: Server, pictures: Path, where: dict[str, Any]
) -> None:
    opened = open_until(server, "ship")
    page = open_page(opened.hash, storage_state=storage(opened), **where)
    announce = page.locator("[data-hindered=announce]")
    expect(announce).to_have_attribute("aria-disabled", "true")
    expect(announce).to_have_accessible_description("Your warehouse needs goods of all six colours.")
    announce.click(force=True)
    said = page.locator(".choices [role=status]")
    expect(said).to_contain_text("Your warehouse needs goods of all six colours.")
    in_harbour = page.locator("[data-ship^='1-'] [role=img][aria-label*='safe from pirates']").first
    in_harbour.click(force=True)
    expect(said).to_contain_text("In harbours ships are safe from pirates.")
    page.screenshot(path=pictures / f"why-not-{'phone' if where else 'wide'}.png")
