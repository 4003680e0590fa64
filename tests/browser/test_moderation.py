"""A line of talk is reported in the browser, and an admin mutes who said it: he is told, and it stands in the log."""

from __future__ import annotations

import sys
from subprocess import run

import pytest
from playwright.sync_api import expect

from .access import barriers
from .conftest import Opener
from .serving import Server
from .test_people import register
from .test_talk import talk
from .together import OPEN, SIT, open_seats


@pytest.mark.slow
def test_what_is_reported_an_admin_sees_and_mutes_who_said_it(open_page: Opener, server: Server) -> None:
    mia, nora, olga = open_page(), open_page(), open_page()
    for page, name in ((mia, "Mia Admin"), (nora, "Nora Rude"), (olga, "Olga Kind")):
        register(page, name)
    command = [sys.executable, "-m", "fondaco", "admin", "Mia Admin", "--data", str(server.folder)]
    assert run(command, capture_output=True, text=True).stdout == "Mia Admin is an admin\n"
    nora.goto("/")
    table = open_seats(nora, OPEN, name="Nora")
    olga.goto(f"/#/table/{table}")
    olga.locator(SIT).first.click()
    olga.locator(".be-ready").wait_for()
    talk(nora).get_by_label("Message to all").fill("Rude words")
    nora.keyboard.press("Enter")
    talk(olga).get_by_role("button", name="About: Nora").click()
    talk(olga).get_by_role("button", name="Report: Nora").click()
    talk(olga).get_by_role("button", name="Insult or threat").click()
    expect(talk(olga).get_by_text("Reported, thank you")).to_be_visible()

    mia.reload()
    mia.get_by_role("link", name="Moderation").click()
    report = mia.locator("[data-report=insult]")
    expect(report).to_contain_text("Rude words")
    assert barriers(mia) == []
    report.get_by_role("link", name="Account: Nora Rude").click()
    account = mia.locator("[data-account='Nora Rude']").first
    account.locator("summary").click()
    account.get_by_role("button", name="Mute…").click()
    account.get_by_label("Reason, for the log").fill("Rude at a table")
    account.get_by_role("button", name="Mute", exact=True).click()
    expect(mia.locator("[data-done=mute]")).to_contain_text("Rude at a table")
    assert barriers(mia) == []

    talk(nora).get_by_label("Message to all").fill("More of it")
    nora.keyboard.press("Enter")
    expect(nora.get_by_role("alert").filter(has_text="may not write or say anything here until")).to_be_visible()
