"""What programs are told of the server is what the server does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError
from litestar.routes import HTTPRoute, WebSocketRoute

from fondaco.server.manners.sanctions import setting
from fondaco.server.notices.outward import Outward
from fondaco.server.protocol.from_page import Say
from fondaco.server.protocol.requests import Opened
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import people as accounts
from fondaco.server.table.rooms import Rooms
from fondaco.server.web import app
from fondaco.server.web.hosts import hosts

from ..notices.noticing import program
from ..notices.posting import post_office
from ..people.visiting import Visitor, Visitors, visit
from .conforming import Contract

BY_AUTHENTICATORS = {"/api/me/passkeys/add", "/api/me/passkeys/remove", "/api/me/passkeys/offer"}
SIGNING_IN = {"/api/sign-in/passkey", "/api/sign-in/passkey/ask"}
NOT_HERE = BY_AUTHENTICATORS | SIGNING_IN | {"/api/tables/{table}/offer"}  # the last needs somebody who is long away


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NEW_TABLES", "CHANGES", "REGISTRATIONS", "SIGN_INS", "LETTERS", "REPORTS"):
        monkeypatch.setattr(app, name, 1000)


async def described(visitors: Visitors) -> Contract:
    return Contract(await visitors.new().get("/api/openapi.json"))


def checked(visitors: Visitors, contract: Contract) -> Visitor:
    """A browser of which every answer is held against the description."""
    visitor = visitors.new()
    visitor.http.event_hooks["response"].append(contract.check)
    return visitor


async def ended(visitor: Visitor) -> Opened:
    """A game that is over, as its only person has resigned."""
    opened = await visitor.open_table(("Ada", None), ("Bot", "random"))
    await visitor.post(f"/api/tables/{opened.table}/resign", token=opened.keys[0].token, end=True)
    return opened


def test_every_address_of_the_server_is_described(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        guest = visitors.new()
        openapi, asyncapi = [await guest.get(f"/api/{name}.json") for name in ("openapi", "asyncapi")]
        routes = served_routes(visitors)
        http = {(path, method) for path, methods in routes.items() for method in methods if path.startswith("/api/")}
        assert http == {(path, one.upper()) for path, found in openapi["paths"].items() for one in found}
        sockets = {path for path in routes if path.startswith("/ws/")}
        assert sockets == {one["address"] for one in asyncapi["channels"].values()}

    visit(tmp_path, test)


def served_routes(visitors: Visitors) -> dict[str, set[str]]:
    """The addresses of a server, as they are described, with their methods."""
    web = app.create_parts(visitors.served.rooms, hosts("127.0.0.1")).inner._app
    found: dict[str, set[str]] = {}
    for route in web.routes:  # type: ignore[attr-defined]
        if isinstance(route, HTTPRoute | WebSocketRoute):
            methods = route.methods if isinstance(route, HTTPRoute) else {"GET"}
            found[route.path_format] = {str(one) for one in methods} - {"OPTIONS", "HEAD"}
    return found


def test_every_schema_is_one(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        for name in ("openapi", "asyncapi"):
            found = await visitors.new().get(f"/api/{name}.json")
            for schema in found["components"]["schemas"].values():
                Draft202012Validator.check_schema(schema)

    visit(tmp_path, test)


def test_what_is_answered_is_what_is_described(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        contract = await described(visitors)
        eva = checked(visitors, contract)
        await before_a_game(eva)
        await after_a_game(eva)
        await people(eva, checked(visitors, contract), visitors.served.rooms)
        await contests(*(checked(visitors, contract) for _ in range(3)))
        wanted = {(method, path) for path, found in contract.openapi["paths"].items() for method in found}
        answered = {(method, path) for method, path, status in contract.kept if status < 400}
        assert {path for _, path in wanted - answered} == NOT_HERE

    visit(tmp_path, test)


async def before_a_game(eva: Visitor) -> None:
    for path in ("health", "games", "lobby", "draws", "archive", "archive/records", "openapi.json", "asyncapi.json"):
        await eva.http.get(f"/api/{path}")
    assert (await eva.http.get("/api/rules/catan", params={"lang": "de"})).status_code == 200
    seats = [{"name": "Eva"}, {"open": True}, {"open": True}]
    opened = await eva.post("/api/tables", game="catan", seats=seats)
    path, host = f"/api/tables/{opened['table']}", opened["keys"][0]["token"]
    joined = (await eva.post(f"{path}/seats", name="Otto"))["keys"][0]["token"]
    await eva.get(path)
    await eva.post(f"{path}/arrange", token=host, seat=2, bot="random")
    secret = (await eva.post(f"{path}/lend", token=host))["secret"]
    await eva.post(f"{path}/link", secret=secret)
    await eva.post(f"{path}/take", secret=secret)
    await eva.post(f"{path}/recall", token=host)
    secret = (await eva.post(f"{path}/lend", token=host))["secret"]
    await eva.post(f"{path}/take", secret=secret)
    await eva.post(f"{path}/move", token=host)
    await eva.post(f"{path}/ready", token=joined, ready=False)
    await eva.post(f"{path}/leave", token=joined)


async def after_a_game(eva: Visitor) -> None:
    together = await eva.open_table(("Ada", None), ("Bob", None), ("Bot", "random"))
    await eva.post(f"/api/tables/{together.table}/end", token=together.keys[0].token, agree=True)
    opened = await ended(eva)
    path, token = f"/api/tables/{opened.table}", opened.keys[0].token
    record = (await eva.http.get(f"{path}/record")).text
    await eva.http.post("/api/records", content=record)
    await eva.get(f"{path}/statistics")
    await eva.http.get(f"{path}/coach", params={"begin": "false"})
    await eva.post(f"{path}/try", at=0)
    await eva.post(f"{path}/go-on", seq=0, seats=[{"name": "Ada"}, {"name": "Bot", "bot": "random"}])
    await eva.post(f"{path}/rematch", token=token)
    await eva.get(path)


async def people(eva: Visitor, phone: Visitor, rooms: Rooms) -> None:
    id = await eva.register("Eva")
    await eva.post("/api/me/name", name="Eve")
    secret = (await eva.post("/api/me/link"))["secret"]
    await phone.post("/api/sign-in/look", secret=secret)
    await phone.post("/api/sign-in/link", secret=secret)
    await eva.get("/api/me")
    await eva.get("/api/me/security")
    await eva.post("/api/me/sessions/end")
    made = await eva.post("/api/me/tokens", name="My program", plays=True)
    await eva.get("/api/me/tokens")
    await eva.post("/api/me/tokens/withdraw", id=made["made"]["id"])
    opened = await eva.open_table(("Ada", None), ("Bot", "random"))
    await eva.claim(opened)
    key = (await eva.post(f"/api/tables/{opened.table}/keys"))["keys"][0]["token"]
    await eva.post(f"/api/tables/{opened.table}/own", token=key)
    await eva.get("/api/me/tables")
    await mail(eva, phone)
    await notices(eva)
    await eva.get("/api/me/export")
    await eva.get(f"/api/people/{id}")
    await eva.get("/api/ladder")
    await eva.get("/api/ladder/catan-4")
    await eva.get(f"/api/rated/{opened.table}")
    await company(eva, phone)
    await moderation(eva, rooms)
    await eva.post("/api/me/sign-out")
    await phone.post("/api/me/delete", name="Otto")


async def moderation(ada: Visitor, rooms: Rooms) -> None:
    id = (await ada.get("/api/me"))["person"]["id"]
    await database_of(rooms.store).carry_out(setting(id, accounts.c.admin, True))
    opened = await ada.open_table(("Ada", None), ("Bob", None))
    path = f"/api/tables/{opened.table}"
    await (await rooms.room(opened.table)).talk.say(0, Say("a", "hello"))
    await ada.post(f"{path}/report", seat=0, remark=1, why="spam")
    await ada.post(f"/api/people/{id}/report", why="name")
    (report, _) = (await ada.get("/api/admin"))["reports"]
    await ada.post(f"{path}/remove", remark=1, removed=True, why="Spam")
    await ada.post("/api/admin/close", id=report["id"], why="Seen")
    await ada.post("/api/admin/find", name="Eve")
    await ada.post("/api/admin/measures", kind="unmute", person=id, why="By mistake")
    await ada.get("/api/admin/log/9999999999999")


async def company(eva: Visitor, otto: Visitor) -> None:
    await otto.post("/api/me/sign-out")
    id = await otto.register("Otto")
    await eva.post("/api/me/friends", person=id)
    await eva.get("/api/me/company")
    await otto.post("/api/me/friends", person=(await eva.get("/api/me"))["person"]["id"])
    seats = [{"name": "Eva"}, {"open": True}]
    opened = await eva.post("/api/tables", game="catan", seats=seats)
    await eva.post("/api/me/invitations", table=opened["table"], person=id)
    await otto.get("/api/me/company")
    await otto.post("/api/me/invitations/decline", table=opened["table"])
    await eva.post(f"/api/tables/{opened['table']}/block", seat=0)
    await eva.post("/api/me/friends/end", person=id)
    blocked = (await eva.post("/api/me/blocks", person=id))["blocked"]
    await eva.post("/api/me/blocks/lift", id=blocked[0]["id"])


async def contests(ada: Visitor, ben: Visitor, cleo: Visitor) -> None:
    """Ada organises it, and does not play."""
    for one, name in ((ada, "Ada"), (ben, "Ben"), (cleo, "Cleo")):
        await one.register(name)
    new = {"title": "Autumn", "game": "golden-horn", "size": 2}
    path = f"/api/contests/{(await ada.post('/api/contests', **new))['info']['id']}"
    for one in (ben, cleo):
        await one.post(f"{path}/join")
    await ada.post(f"{path}/bots", bot="matteo")
    await ada.post(f"{path}/next", stage="open", round=0)
    await ada.post(f"{path}/set-aside", table=1)
    await ada.post(f"{path}/put-out", player=3)
    await ada.get(path)
    await ben.post(f"{path}/leave")
    await ada.get("/api/contests")
    await ada.post(f"{path}/call-off")


async def mail(eva: Visitor, guest: Visitor) -> None:
    async with post_office() as post:
        eva.served.senders.mailer = post.mailer
        address = {"address": "eva@example.org", "lang": "en"}
        await eva.post("/api/me/mail", **address)
        secret = await post.secret()
        await guest.post("/api/mail/look", secret=secret)
        await guest.post("/api/mail/confirm", secret=secret, lang="en")
        await eva.get("/api/me/mail")
        await guest.post("/api/sign-in/mail", **address)
        await post.take()
        await eva.post("/api/me/notices/mail", lang="en")
        await guest.http.get("/api/mail/stop/secret")
        await guest.post("/api/mail/stop/secret")
        await eva.post("/api/me/mail/remove", lang="en")
        await post.take()


async def notices(eva: Visitor) -> None:
    eva.served.senders.outward = Outward(anywhere=True)
    async with program() as own:
        await eva.post("/api/me/notices/webhooks", address=own.address, lang="en")
        quiet = {"begins": 22, "ends": 7, "zone": "UTC"}
        await eva.post("/api/me/notices", minutes=5, reminders=False, lang="en", quiet=quiet)
        id = (await eva.get("/api/me/notices"))["channels"][0]["id"]
        await eva.post("/api/me/notices/try", id=id)
        await eva.post("/api/me/notices/remove", id=id)


def test_what_is_refused_is_described(tmp_path: Path) -> None:
    """Every address, asked for something else than what it takes."""

    async def test(visitors: Visitors) -> None:
        contract = await described(visitors)
        guest = checked(visitors, contract)
        for path, found in contract.openapi["paths"].items():
            for method in found:
                asked = re.sub(r"{(table|game|person|before|contest|secret)}", "none", path)
                await guest.http.request(method.upper(), asked, content=b"[]" if method == "post" else None)
        assert any(status >= 400 for _, _, status in contract.kept)

    visit(tmp_path, test)


def test_another_answer_is_noticed(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        contract = await described(visitors)
        schema: dict[str, Any] = {"$ref": "#/components/schemas/Health"}
        contract.fits(schema, {"status": "ok", "version": "1"})
        for wrong in ({"status": "ok"}, {"status": "ok", "version": 1}, {"status": "ok", "version": "1", "more": 1}):
            with pytest.raises(ValidationError):
                contract.fits(schema, wrong)

    visit(tmp_path, test)
