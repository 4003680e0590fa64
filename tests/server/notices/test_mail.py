"""E-mail: an address that is confirmed, a way back into the account, and notices that one press ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fondaco.server.hosting.reading import WrongSetting
from fondaco.server.hosting.settings import ABOUT, Found, Settings
from fondaco.server.hosting.starting import check, try_mail
from fondaco.server.notices.mail_addresses import MailAddresses, at_work
from fondaco.server.people.party import Party
from fondaco.server.people.people import People
from fondaco.server.people.tickets import AT_ONCE
from fondaco.server.web import app

from ..people.visiting import Visitor
from .noticing import Club, club
from .posting import PostOffice, post_office

ADA: dict[str, Any] = {"address": "Ada@example.org", "lang": "en"}
NEW: dict[str, Any] = {"address": "ada@müller.de", "lang": "en"}


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LETTERS", "SIGN_INS"):
        monkeypatch.setattr(app, name, 1000)


def posted(folder: Path, test: Callable[[Club, PostOffice], Awaitable[None]]) -> None:
    async def run(found: Club) -> None:
        async with post_office() as post:
            found.visitors.served.senders.mailer = post.mailer
            await test(found, post)

    club(folder, run)


async def reached(club: Club, post: PostOffice, name: str = "Ada") -> Visitor:
    """Somebody with an account and an address."""
    visitor = club.visitors.new()
    await visitor.register(name)
    await visitor.post("/api/me/mail", address=f"{name}@example.org", lang="en")
    await confirm(visitor, await post.secret())
    return visitor


async def confirm(visitor: Visitor, secret: str) -> None:
    assert await visitor.post("/api/mail/confirm", secret=secret, lang="en") == {"status": "ok"}


async def link(club: Club, post: PostOffice, address: str = "Ada@example.org") -> str:
    """What a link holds that is sent to somebody who is not signed in."""
    await club.visitors.new().post("/api/sign-in/mail", address=address, lang="en")
    return await post.secret()


# --- an address -----------------------------------------------------------------------------------


def test_an_address_is_kept_when_who_reads_there_says_so(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada, phone = club.visitors.new(), club.visitors.new()
        await ada.register("Ada")
        assert await ada.post("/api/me/mail", **ADA) == {"address": None, "wanted": "Ada@example.org"}
        (letter,) = await post.take()
        assert (letter.to, letter.head["subject"]) == ("Ada@example.org", "Fondaco: confirm your e-mail address")
        assert "Ada" not in letter.text  # nobody writes words of his own to others by this
        (found,) = letter.links
        assert found.startswith(f"{club.visitors.origin}/#/letter/confirm/")
        secret = found.rpartition("/")[2]
        for _ in range(2):  # looking does nothing
            assert await phone.post("/api/mail/look", secret=secret) == {"address": "Ada@example.org", "name": "Ada"}
        assert (await ada.get("/api/me/mail"))["address"] is None
        await confirm(phone, secret)  # on any device
        assert await phone.who() is None
        assert await ada.get("/api/me/mail") == {"address": "Ada@example.org", "wanted": None}
        assert await phone.status("/api/mail/confirm", secret=secret, lang="en") == 404
        assert (await ada.get("/api/me/export"))["mail"] == {"address": "Ada@example.org", "wanted": None}

    posted(tmp_path, test)


def test_a_link_proves_the_address_that_it_was_sent_to(tmp_path: Path) -> None:
    """And not one that was asked for later, which is perhaps somebody else's."""

    async def test(club: Club, post: PostOffice) -> None:
        ada = club.visitors.new()
        await ada.register("Ada")
        await ada.post("/api/me/mail", **ADA)
        secret = await post.secret()
        assert (await ada.post("/api/me/mail", address="eva@example.org", lang="en"))["wanted"] == "eva@example.org"
        await confirm(ada, secret)
        assert await ada.get("/api/me/mail") == {"address": "Ada@example.org", "wanted": None}
        assert await ada.status("/api/mail/confirm", secret=await post.secret(), lang="en") == 404

    posted(tmp_path, test)


def test_nothing_else_is_sent_to_an_address_that_was_not_confirmed(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = club.visitors.new()
        await ada.register("Ada")
        await ada.post("/api/me/mail", **ADA)
        await post.take()
        assert (await ada.post("/api/me/notices/mail", lang="en"))["reason"] == "refused.no-mail"
        await ada.post("/api/sign-in/mail", **ADA)
        await ada.post("/api/me/mail/remove", lang="en")
        await reached(club, post, "Eva")  # whose letter is the next
        assert not post.letters

    posted(tmp_path, test)


def test_an_address_is_one_accounts_and_goes_with_it(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada, otto = await reached(club, post), club.visitors.new()
        await otto.register("Otto")
        await otto.post("/api/me/mail", address="ADA@example.org", lang="en")
        answer = await otto.post("/api/mail/confirm", secret=await post.secret(), lang="en")
        assert answer["reason"] == "refused.mail-known"
        await ada.post("/api/me/delete", name="Ada")
        await reached(club, post)

    posted(tmp_path, test)


def test_the_address_before_is_told_that_it_is_no_longer_the_accounts(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = await reached(club, post)
        await ada.post("/api/me/notices/mail", lang="en")
        old = await link(club, post)
        await ada.post("/api/me/mail", **NEW)
        (letter,) = await post.take()
        assert letter.to == "ada@xn--mller-kva.de"
        await confirm(ada, letter.links[0].rpartition("/")[2])
        (told,) = await post.take()
        assert (told.to, told.head["subject"]) == (
            "Ada@example.org",
            "Fondaco: your account no longer has this e-mail address",
        )
        assert [one["address"] for one in (await ada.get("/api/me/notices"))["channels"]] == [NEW["address"]]
        assert await club.visitors.new().status("/api/sign-in/link", secret=old) == 404
        assert await ada.post("/api/me/mail/remove", lang="en") == {"address": None, "wanted": None}
        assert (await post.take())[0].to == "ada@xn--mller-kva.de"
        assert (await ada.get("/api/me/notices"))["channels"] == []

    posted(tmp_path, test)


def test_letters_do_not_come_without_end(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = await reached(club, post)
        answers = [await ada.status("/api/me/mail", **NEW) for _ in range(AT_ONCE["mail-address"] + 1)]
        assert answers[-2:] == [200, 429]
        for _ in range(AT_ONCE["mail"] + 1):
            assert await club.visitors.new().status("/api/sign-in/mail", **ADA) == 200
        await asyncio.gather(*at_work)
        assert sum("sign in" in one.head["subject"] for one in post.letters) == AT_ONCE["mail"]

    posted(tmp_path, test)


# --- a way back into the account ------------------------------------------------------------------


def test_a_link_by_mail_signs_in_once_when_one_says_so(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        await reached(club, post)
        otto = club.visitors.new()
        await otto.register("Otto")
        before = dict(otto.http.cookies)
        first, secret = await link(club, post), await link(club, post, "ada@EXAMPLE.org")
        for _ in range(2):  # what looks through letters uses nothing up
            assert (await otto.post("/api/sign-in/look", secret=secret))["person"]["name"] == "Ada"
        assert await otto.who() == "Otto"
        assert (await otto.post("/api/sign-in/link", secret=secret))["person"]["name"] == "Ada"
        assert dict(otto.http.cookies) != before
        for used in (first, secret):  # those before it work no longer
            assert await club.visitors.new().status("/api/sign-in/link", secret=used) == 404

    posted(tmp_path, test)


def test_an_account_with_an_address_alone_stays(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = await reached(club, post)
        await ada.post("/api/me/sign-out")
        await People(club.visitors.served.rooms, Party("127.0.0.1", club.visitors.origin)).tidy()
        await ada.post("/api/sign-in/link", secret=await link(club, post))
        assert await ada.who() == "Ada"

    posted(tmp_path, test)


def test_nobody_learns_whether_an_address_is_an_accounts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        await reached(club, post)

        async def never(*_: Any) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(
            MailAddresses, "_whose", never
        )  # nor from how long the answer takes: nobody looks before it
        guest = club.visitors.new()
        answers = [
            await guest.http.post("/api/sign-in/mail", json={"address": address, "lang": "en"})
            for address in ("ada@example.org", "nobody@example.org")
        ]
        assert len({(one.status_code, one.text) for one in answers}) == 1 and answers[0].status_code == 200

    posted(tmp_path, test)


# --- notices --------------------------------------------------------------------------------------


def test_notices_come_by_mail_and_one_press_in_the_mail_program_ends_that(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = await reached(club, post)
        for _ in range(2):  # once, however often one asks for it
            (channel,) = (await ada.post("/api/me/notices/mail", lang="de"))["channels"]
        assert (channel["kind"], channel["address"]) == ("mail", "Ada@example.org")
        tables = [await club.table(ada) for _ in range(2)]
        await club.told()
        (letter,) = await post.take()
        assert (letter.to, letter.head["subject"]) == ("Ada@example.org", "2 Tische warten auf dich")
        *links, stop_page = letter.links
        assert sorted(links) == sorted(f"{club.visitors.origin}/#/table/{one.table}" for one in tables)
        assert letter.head["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        stop, program = letter.head["list-unsubscribe"].strip("<>"), club.visitors.new()
        del program.http.headers["origin"]
        looked = await program.http.get(stop)
        assert (looked.status_code, looked.headers["location"]) == (302, stop_page)
        assert len((await ada.get("/api/me/notices"))["channels"]) == 1
        assert (await program.http.post(stop, data={"List-Unsubscribe": "One-Click"})).status_code == 200
        assert (await ada.get("/api/me/notices"))["channels"] == []

    posted(tmp_path, test)


def test_a_letter_that_was_not_taken_is_sent_again_under_the_same_id(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = await reached(club, post)
        (channel,) = (await ada.post("/api/me/notices/mail", lang="en"))["channels"]
        assert await ada.status("/api/me/notices/try", id=channel["id"]) == 200
        (tried,) = await post.take()
        assert tried.text.startswith("This is only a test")
        opened = await club.table(ada)
        post.shut, before = True, post.tried
        await club.told()
        assert post.tried == before + 1
        assert (await ada.get("/api/me/notices"))["channels"][0]["failed"]
        post.shut = False
        club.visitors.served.senders.mailer = None  # the host takes the settings away, and gives them back
        await club.told(2)
        club.visitors.served.senders.mailer = post.mailer
        await club.told(6)
        (letter,) = await post.take()
        assert f"/#/table/{opened.table}" in letter.links[0]
        assert letter.head["message-id"].endswith("@example.org>") and letter.head["auto-submitted"] == "auto-generated"
        assert (await ada.get("/api/me/notices"))["channels"][0]["failed"] is None

    posted(tmp_path, test)


def test_where_there_is_no_mailbox_any_more_no_letters_go(tmp_path: Path) -> None:
    async def test(club: Club, post: PostOffice) -> None:
        ada = await reached(club, post)
        await ada.post("/api/me/notices/mail", lang="en")
        await club.table(ada)
        post.refusing = "550 5.1.1 nobody"
        await club.told()
        assert (await ada.get("/api/me/notices"))["channels"] == []

    posted(tmp_path, test)


# --- the server -----------------------------------------------------------------------------------


def test_a_server_without_mail_shows_nothing_of_it(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        ada = club.visitors.new()
        await ada.register("Ada")
        assert (await ada.get("/api/me"))["ways"] == {"passkeys": False, "mail": False}
        assert (await ada.get("/api/me/mail"))["reason"] == "refused.no-mail"
        for path, body in (("/api/me/mail", ADA), ("/api/sign-in/mail", ADA), ("/api/me/notices/mail", {"lang": "en"})):
            assert (await ada.post(path, **body))["reason"] == "refused.no-mail"

    club(tmp_path, test)


def test_settings_need_the_address_of_the_page_and_hide_the_password() -> None:
    settings = Settings(mail_server="smtps://me:hush@mail.example.org", mail_from="club@example.org")
    with pytest.raises(WrongSetting, match="public"):
        check(settings)
    shown = "\n".join(Found(settings, dict.fromkeys(ABOUT, "test")).toml())
    assert "smtps://me:***@mail.example.org" in shown and "hush" not in shown
    with pytest.raises(WrongSetting, match="mail-server"):
        try_mail(Settings(), "me@example.org")


def test_a_host_tries_whether_letters_are_taken() -> None:
    async def test() -> None:
        async with post_office() as post:
            settings = Settings(
                mail_server=f"smtp://127.0.0.1:{post.port}",
                mail_from="club@example.org",
                public="https://play.example.org",
            )
            await asyncio.to_thread(try_mail, settings, "me@example.org")
            (letter,) = await post.take()
            assert letter.to == "me@example.org" and "https://play.example.org" in letter.text
            post.shut = True
            with pytest.raises(WrongSetting, match="mail-server"):
                await asyncio.to_thread(try_mail, settings, "me@example.org")

    asyncio.run(test())
