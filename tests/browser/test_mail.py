"""An e-mail address in the browser: confirmed by a link, a way back into the account, and an end to e-mails."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from server.hosting.test_serve import free, serving
from server.notices.posting import post_office_beside

from .access import barriers
from .conftest import PATIENCE
from .test_pages import PHONE
from .test_people import register


@pytest.mark.slow
def test_whoever_has_lost_his_devices_gets_back_by_a_link_in_an_e_mail(browser: Browser, tmp_path: Path) -> None:
    listen = free()
    with post_office_beside() as (office, next_letter):
        mail = {"mail_server": f"smtp://127.0.0.1:{office.port}", "mail_from": "Club <club@example.org>"}
        with serving(tmp_path, listen=listen, public=f"http://{listen}", **mail):

            def opened(address: str = f"http://{listen}/", **more: object) -> Page:
                page = browser.new_page(locale="en-GB", service_workers="block", **more)  # type: ignore[arg-type]
                page.set_default_timeout(PATIENCE)
                page.goto(address)
                return page

            laptop = opened()
            register(laptop, "Eva")
            laptop.get_by_label("E-mail address", exact=True).fill("eva@example.org")
            laptop.get_by_role("button", name="Send a link to confirm it").click()
            expect(laptop.get_by_text("An e-mail is on its way to eva@example.org")).to_be_visible()
            (link,) = next_letter().links
            letter = opened(link)
            letter.get_by_role("button", name="Confirm e-mail address").click()
            expect(letter.get_by_role("status")).to_contain_text("eva@example.org")
            laptop.reload()
            laptop.get_by_role("button", name="Also by e-mail to eva@example.org").click()
            laptop.get_by_role("button", name="Try it").click()
            stop = next_letter().links[-1]

            phone = opened(f"http://{listen}/#/me", **PHONE)
            phone.get_by_label("By e-mail").fill("EVA@example.org")
            phone.get_by_role("button", name="Send a link").click()
            expect(phone.get_by_role("status")).to_contain_text("on its way there")
            assert barriers(phone) == []
            (link,) = next_letter().links
            phone.goto(link)
            phone.get_by_role("button", name="Sign in as Eva").click()
            expect(phone.get_by_role("heading", level=1)).to_have_text("Eva")
            assert barriers(phone) == []
            ended = opened(stop)
            no_more = ended.get_by_role("button", name="No more e-mails")
            no_more.wait_for()
            assert barriers(ended) == []
            no_more.click()
            expect(ended.get_by_role("status")).to_be_visible()
            phone.reload()
            expect(phone.get_by_role("button", name="Also by e-mail to eva@example.org")).to_be_visible()
            for page in (laptop, letter, phone, ended):
                page.close()
