"""Public games that are over: who looks for them finds those whose open seats were shown to all, and no others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fondaco import record as records
from fondaco.registry import make
from fondaco.server.storage.draws import DrawsKept
from fondaco.server.storage.store import Sitter
from fondaco.server.table.stocktaking import Stocktaking
from fondaco.server.web import archive

from ..gathered import play_to_the_end
from ..people.visiting import Visitor, Visitors, visit

NOBODY = "refused.no-such-person"


async def played(
    visitors: Visitors, host: Visitor, guest: Visitor, listed: bool = True, count: bool = True, **more: Any
) -> str:
    """A game of two who found each other in the lobby, to its end."""
    new = {"game": "golden-horn", "seats": [{"name": "Ann"}, {"open": True}], "listed": listed, **more}
    opened = await host.post("/api/tables", **new)
    table, token = opened["table"], opened["keys"][0]["token"]
    joined = await guest.post(f"/api/tables/{table}/seats", name="Ben", ready=True)
    await host.post(f"/api/tables/{table}/ready", token=token, ready=True, words="secret wishes")
    for visitor, key in ((host, token), (guest, joined["keys"][0]["token"])):
        if await visitor.who():
            assert (await visitor.post(f"/api/tables/{table}/mine", token=key))["mine"]
    await play_to_the_end(visitors.served.rooms, table)
    if count:
        await counted(visitors)
    return str(table)


async def counted(visitors: Visitors) -> None:
    store: Any = visitors.served.rooms.store
    await Stocktaking(store, DrawsKept(store)).go_on()


async def found(visitor: Visitor, **query: Any) -> list[str]:
    answer = await visitor.http.get("/api/archive", params=query)
    assert answer.status_code == 200, answer.text
    return [game["table"] for game in answer.json()["games"]]


async def refused(visitor: Visitor, **query: Any) -> str:
    answer = await visitor.http.get("/api/archive", params=query)
    assert answer.status_code >= 400
    return str(answer.json()["reason"])


def test_only_games_whose_open_seats_were_shown_to_all_are_found_and_only_when_over(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        one, other = visitors.new(), visitors.new()
        public = await played(visitors, one, other, count=False)
        assert await found(one) == []
        await counted(visitors)
        await played(visitors, one, other, listed=False)
        alone = await one.open_table(("Ada", None), ("Bot", "random"))
        await play_to_the_end(visitors.served.rooms, alone.table)
        going = await one.post("/api/tables", game="golden-horn", seats=[{"name": "Ann"}, {"open": True}])
        await counted(visitors)
        assert await found(other) == [public]
        assert going["table"] not in await found(other)
        (game,) = (await other.get("/api/archive"))["games"]
        assert [seat["name"] for seat in game["seats"]] == ["Ann", "Ben"]
        assert game["options"] == {} and sorted(game["result"]["places"])[0] == 1 and game["result"]["course"] == []

    visit(tmp_path, test)


def test_games_are_found_by_title_players_house_rule_and_who_played_or_won(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = visitors.new(), visitors.new()
        await eva.register("Eva")
        await otto.register("Otto")
        plain = await played(visitors, eva, visitors.new())
        ruled = await played(visitors, otto, visitors.new(), options={"dominio": "on"})
        both = {plain, ruled}
        assert set(await found(eva)) == both == set(await found(eva, game="golden-horn", players=2))
        assert await found(eva, players=3) == await found(eva, game="catan") == []
        assert await found(eva, game="golden-horn", option="dominio=on") == [ruled]
        assert await found(eva, option="dominio=on", player="Eva") == []
        for name, table in (("Eva", plain), ("Otto", ruled)):
            won = (await eva.get(f"/api/tables/{table}"))["result"]["places"][0] == 1
            assert await found(eva, player=name) == [table]
            assert await found(eva, player=name, won="true" if won else "false") == [table]
            assert await found(eva, player=name, won="false" if won else "true") == []

    visit(tmp_path, test)


def test_whose_seat_a_bot_took_has_not_played_to_the_end(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        table = await played(visitors, eva, visitors.new())
        assert await found(eva, player="Eva") == [table]
        await visitors.served.rooms.store.give_keys(table, 0, [], Sitter("Eva", "random"))
        assert await found(eva, player="Eva") == []
        assert await found(eva) == [table]

    visit(tmp_path, test)


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ({"game": "chess"}, "refused.no-such-game"),
        ({"players": "many"}, "refused.unreadable"),
        ({"players": "٣"}, "refused.unreadable"),
        ({"option": "dominio"}, "refused.unreadable"),
        ({"option": "dominio=off"}, "refused.unreadable"),
        ({"option": "%=%"}, "refused.unreadable"),
        ({"player": "Nobody"}, NOBODY),
        ({"won": "true"}, "refused.unreadable"),
        ({"player": "Eva", "won": "perhaps"}, "refused.unreadable"),
        ({"before": "now"}, "refused.unreadable"),
        ({"before": "1." + "x" * 100}, "refused.unreadable"),
    ],
)
def test_what_cannot_be_looked_for_is_refused(tmp_path: Path, query: dict[str, str], reason: str) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        assert await refused(eva, **query) == reason

    visit(tmp_path, test)


def test_pages_follow_one_another_without_a_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "SHOWN", 2)
    monkeypatch.setattr(archive, "DOWNLOADED", 2)

    async def test(visitors: Visitors) -> None:
        one, other = visitors.new(), visitors.new()
        tables = [await played(visitors, one, other) for _ in range(5)]
        seen: list[str] = []
        more = None
        for _ in range(3):
            answer = await one.get("/api/archive" + (f"?before={more}" if more else ""))
            seen += [game["table"] for game in answer["games"]]
            more = answer["more"]
        assert more is None and seen == tables[::-1]
        loaded: list[str] = []
        address = "/api/archive/records?game=golden-horn"
        while address:
            lines = await one.http.get(address)
            loaded += [json.loads(line)["id"] for line in lines.text.splitlines()]
            link = lines.headers.get("link")
            address = "/api/archive/records" + link[1 : link.index(">")] if link else ""
        assert loaded == seen

    visit(tmp_path, test)


def test_a_download_is_proved_like_any_record_and_calls_nobody_by_name(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        one, other = visitors.new(), visitors.new()
        table = await played(visitors, one, other)
        answer = await one.http.get("/api/archive/records")
        assert answer.headers["content-type"].startswith("application/x-ndjson") and "link" not in answer.headers
        assert "Ann" not in answer.text and "Ben" not in answer.text
        (line,) = answer.text.splitlines()
        told = json.loads(line)
        assert (told["id"], told["license"]) == (table, "CC0-1.0")
        record = records.read(told["record"].encode())
        records.verify(record, make)
        own = records.read((await one.http.get(f"/api/tables/{table}/record")).content)
        assert [(entry.seat, entry.do) for entry in records.standing(record)] == [
            (entry.seat, entry.do) for entry in records.standing(own)
        ]
        assert [seat.name for seat in record.header.seats] == ["Player 1", "Player 2"]

    visit(tmp_path, test)
