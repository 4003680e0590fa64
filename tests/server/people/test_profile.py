"""A page of one's own: what one has played, which nobody learns of while it goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fondaco.server.storage.store import Sitter, digest

from ..gathered import play_to_the_end
from .visiting import Visitor, Visitors, visit


async def played(visitors: Visitors, visitor: Visitor, *seats: tuple[str, str | None], over: bool = True) -> str:
    """A game of the visitor, on the first seat."""
    opened = await visitor.open_table(*seats)
    assert await visitor.claim(opened)
    if over:
        await play_to_the_end(visitors.served.rooms, opened.table)
    return opened.table


async def places(visitor: Visitor, table: str) -> Any:
    return (await visitor.get(f"/api/tables/{table}"))["result"]["places"]


def test_a_profile_tells_what_the_games_came_to(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, guest = visitors.new(), visitors.new()
        id = await eva.register("Eva")
        two = [await played(visitors, eva, ("Eva", None), ("Bot", "random")) for _ in range(3)]
        three = await played(visitors, eva, ("Eva", None), ("Otto", None), ("Bot", "steady"))
        told = await guest.get(f"/api/people/{id}")
        assert (told["person"]["name"], len(told["games"])) == ("Eva", 4)
        assert {game["table"] for game in told["games"]} == {*two, three}
        own = [(await places(guest, table))[0] for table in two]
        small, large = told["tallies"]
        assert (small["game"], small["players"], small["games"]) == ("golden-horn", 2, 3)
        assert small["places"] == [own.count(1), own.count(2)] and small["won"] == own.count(1)
        assert (large["players"], large["games"], sum(large["places"])) == (3, 1, 1)
        bots = {one["bot"]: one for one in told["bots"]}
        against = [await places(guest, table) for table in two]
        assert bots["random"]["behind"] == sum(one[1] > one[0] for one in against)
        assert bots["random"]["before"] == sum(one[1] < one[0] for one in against)
        assert set(bots) == {"random", "steady"}
        game = next(one for one in told["games"] if one["table"] == three)
        assert [seat["name"] for seat in game["seats"]] == ["Eva", "Otto", "Bot"]
        assert (game["seat"], game["resigned"], game["result"]["course"]) == (0, False, [])

    visit(tmp_path, test)


def test_nobody_learns_of_games_that_go_on(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        id = await eva.register("Eva")
        table = await played(visitors, eva, ("Eva", None), ("Bot", "random"), over=False)
        for visitor in (eva, visitors.new()):
            assert table not in (await visitor.http.get(f"/api/people/{id}")).text

    visit(tmp_path, test)


def test_games_count_for_who_sat_there_to_the_end(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        id = await eva.register("Eva")
        given = await played(visitors, eva, ("Eva", None), ("Otto", None), ("Bot", "random"), over=False)
        left = await played(visitors, eva, ("Eva", None), ("Otto", None), ("Bot", "random"), over=False)
        store = visitors.served.rooms.store
        await store.give_keys(given, 0, [digest("of the next one")], Sitter("Zoe"))
        await store.give_keys(left, 0, [], Sitter("Eva", "random"))
        for table in (given, left):
            await play_to_the_end(visitors.served.rooms, table)
        told = await eva.get(f"/api/people/{id}")
        assert [(game["table"], game["resigned"]) for game in told["games"]] == [(left, True)]
        assert (told["tallies"], told["bots"]) == ([], [])

    visit(tmp_path, test)


def test_there_is_no_page_of_nobody(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        answer = await visitors.new().http.get("/api/people/0123")
        assert (answer.status_code, answer.json()["reason"]) == (404, "refused.no-such-person")

    visit(tmp_path, test)
