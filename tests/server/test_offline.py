"""Tables without a server: asked as a server is asked, and playing the same games."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from fondaco import record as records
from fondaco.registry import make
from fondaco.server.offline import Offline, look, open_offline
from fondaco.server.presence.outbox import GOING_AWAY
from fondaco.server.storage.store import StoreError

from .alone import Person, Shelf, asked, nobody_looks

RECORD = Path(__file__).parents[1] / "golden/catan-two-by-hand.fondaco"
TABLE = {"game": "golden-horn", "seats": [{"name": "Ada"}, {"name": "Matteo", "bot": "matteo"}]}


def run(test: Callable[[Offline, Shelf], Awaitable[None]]) -> None:
    async def opened() -> None:
        shelf = Shelf()
        offline = await open_offline(shelf, nobody_looks)
        await test(offline, shelf)
        await offline.rooms.close()

    asyncio.run(opened())


def test_a_whole_game_goes_on_after_a_reload_and_its_record_is_proved() -> None:
    async def test(offline: Offline, shelf: Shelf) -> None:
        status, opened = await asked(offline, "POST", "/api/tables", TABLE)
        table, token = opened["table"], opened["keys"][0]["token"]
        assert status == 201 and table.startswith("0")
        first = Person(offline, table, token)
        before = await first.play(5)
        first.leave()
        again = await open_offline(shelf, nobody_looks)
        second = Person(again, table, token)
        now = await second.next("now")
        assert (now["seq"], now["view"]) == (before["seq"], before["view"])
        unfinished = records.read((await again.export(table)).encode())
        assert not records.verify(unfinished, make).finished
        second.heard.append(now)
        over = await second.play(2000)
        assert over["type"] == "over"
        _, _, text = await again.ask("GET", f"/api/tables/{table}/record")
        assert records.verify(records.read(text.encode()), make).finished
        assert (await asked(again, "GET", f"/api/tables/{table}"))[1]["result"]["places"] == over["places"]
        await again.rooms.close()

    run(test)


def test_a_record_that_was_saved_is_opened_under_an_id_of_a_browser() -> None:
    async def test(offline: Offline, shelf: Shelf) -> None:
        _, opened = await asked(offline, "POST", "/api/tables", TABLE)
        text = await offline.export(opened["table"])
        other = await open_offline(Shelf(), nobody_looks)
        status, _, said = await other.ask("POST", "/api/records", text)
        assert status == 201 and json.loads(said)["table"].startswith("0")
        await other.rooms.close()

    run(test)


def test_what_is_deleted_is_gone_with_its_events_and_those_who_sit_there_are_sent_away() -> None:
    async def test(offline: Offline, shelf: Shelf) -> None:
        (_, one), (_, other) = [await asked(offline, "POST", "/api/tables", TABLE) for _ in range(2)]
        player = Person(offline, one["table"], one["keys"][0]["token"])
        await player.play(3)
        await offline.forget(one["table"])
        await asyncio.sleep(0.01)
        assert player.left == [GOING_AWAY]
        assert [*shelf.kept] == [*shelf.rows] == [other["table"]]
        assert (await asked(offline, "GET", f"/api/tables/{one['table']}"))[0] == 404
        await offline.forget_all()
        assert shelf.kept == shelf.rows == {}
        again = await open_offline(shelf, nobody_looks)
        assert (await asked(again, "GET", f"/api/tables/{other['table']}"))[0] == 404
        await again.rooms.close()

    run(test)


def test_where_nothing_can_be_written_nothing_is_deleted() -> None:
    async def test(offline: Offline, shelf: Shelf) -> None:
        _, opened = await asked(offline, "POST", "/api/tables", TABLE)
        shelf.full = True
        with pytest.raises(StoreError):
            await offline.forget_all()
        assert (await asked(offline, "GET", f"/api/tables/{opened['table']}"))[0] == 200

    run(test)


@pytest.mark.slow
def test_the_coach_looks_elsewhere_tells_how_far_he_is_and_what_he_found_is_kept() -> None:
    told: list[float] = []

    async def aside(text: str, tell: Callable[[float], None]) -> str:
        def heard(share: float) -> None:
            told.append(share)
            tell(share)

        return await asyncio.to_thread(look, text, heard)

    async def test() -> None:
        shelf = Shelf()
        offline = await open_offline(shelf, aside)
        _, _, opened = await offline.ask("POST", "/api/records", RECORD.read_text(encoding="utf-8"))
        address = f"/api/tables/{json.loads(opened)['table']}/coach"
        while not (found := (await asked(offline, "GET", address))[1])["statistics"]:
            assert 0 <= found["share"] <= 1
            await asyncio.sleep(0.05)
        assert told == sorted(told) and len(told) > 10
        assert found["lessons"]
        await offline.rooms.close()
        again = await open_offline(shelf, nobody_looks)
        assert (await asked(again, "GET", address))[1] == found
        await again.rooms.close()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("method", "url", "body", "status", "reason"),
    [
        ("GET", "/api/tables/0nowhere", None, 404, "refused.no-such-table"),
        ("GET", "/api/nothing", None, 404, "refused.no-such-page"),
        ("DELETE", "/api/games", None, 404, "refused.no-such-page"),
        ("POST", "/api/tables", {"game": "golden-horn"}, 400, "refused.unreadable"),
        ("GET", "/api/tables/0x/coach", None, 404, "refused.no-such-table"),
    ],
)
def test_what_is_wrong_is_refused_as_a_server_does(
    method: str, url: str, body: Mapping[str, Any] | None, status: int, reason: str
) -> None:
    async def test(offline: Offline, shelf: Shelf) -> None:
        said = await asked(offline, method, url, body)
        assert (said[0], said[1]["reason"]) == (status, reason)

    run(test)


def test_who_hangs_up_is_told_nothing_more_and_a_wrong_key_opens_nothing() -> None:
    async def test(offline: Offline, shelf: Shelf) -> None:
        _, opened = await asked(offline, "POST", "/api/tables", TABLE)
        stranger = Person(offline, opened["table"], "no key")
        assert (await stranger.next("refused"))["reason"] == "refused.no-such-seat"
        for _ in range(5):
            await asyncio.sleep(0)
        assert stranger.left == [1008]

    run(test)
