"""What people are told of ratings: the own ones with their course, and the ladder."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco.server.rating import showing
from fondaco.server.rating.pools import Pool, read_pool
from fondaco.server.rating.ranks import Ranked, ranked
from fondaco.server.rating.scale import MIDDLE

from ..people.visiting import Visitors, visit
from .rated import members, play, together

MATTEO = {"name": "Matteo", "bot": "matteo"}
ENOUGH = 3  # games, where a test says so


def test_a_profile_has_ratings_with_their_course(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        tables = []
        for seed in range(3):
            table, _ = await together([eva, otto])
            await play(visitors.served.rooms, table, seed)
            tables.append(table)
        id = (await eva.get("/api/me"))["person"]["id"]
        (course,) = (await visitors.new().get(f"/api/people/{id}"))["ratings"]
        assert course["pool"] == {"id": "golden-horn-2", "game": "golden-horn", "expansions": [], "players": 2}
        assert [game["table"] for game in course["games"]] == tables
        assert [game["before"] for game in course["games"]] == [
            MIDDLE,
            *(game["after"] for game in course["games"][:-1]),
        ]
        assert course["rating"]["points"] == course["games"][-1]["after"]
        assert (course["rating"]["games"], course["rating"]["provisional"]) == (3, True)
        assert {game["of"] for game in course["games"]} == {2}
        assert (await eva.get("/api/me/export"))["ratings"] == [course]

    visit(tmp_path, test)


def test_the_ladder_has_places_for_who_has_played_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "PROVISIONAL", ENOUGH)

    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        for seed in range(ENOUGH):
            table, _ = await together([eva], MATTEO)
            await play(visitors.served.rooms, table, seed)
        table, _ = await together([eva, otto])
        await play(visitors.served.rooms, table)
        guest = visitors.new()
        assert [pool["id"] for pool in (await guest.get("/api/ladder"))["pools"]] == ["golden-horn-2"]
        rungs = (await guest.get("/api/ladder/golden-horn-2"))["rungs"]
        assert [(rung["place"], rung["rating"]["games"]) for rung in rungs] == [(1, 4), (2, 3), (None, 1)] or [
            (rung["place"], rung["rating"]["games"]) for rung in rungs
        ] == [(1, 3), (2, 4), (None, 1)]
        assert {rung["name"] or rung["bot"] for rung in rungs} == {"Eva", "matteo", "Otto"}
        assert rungs[0]["rating"]["points"] >= rungs[1]["rating"]["points"]

    visit(tmp_path, test)


def test_a_game_tells_what_it_did_to_the_ratings_of_its_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "PROVISIONAL", ENOUGH)

    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        tables = []
        for seed in range(ENOUGH):
            table, _ = await together([eva], MATTEO)
            assert await eva.get(f"/api/rated/{table}") == {"pool": None, "seats": []}
            await play(visitors.served.rooms, table, seed)
            tables.append(table)
        told = [await visitors.new().get(f"/api/rated/{table}") for table in tables]
        assert {one["pool"]["id"] for one in told} == {"golden-horn-2"}
        own, bots = zip(*(one["seats"] for one in told), strict=True)
        assert [(one["seat"], one["provisional"]) for one in own] == [(0, True), (0, True), (0, False)]
        for changes in (own, bots):
            assert [one["before"] for one in changes] == [MIDDLE, *(one["after"] for one in changes[:-1])]

    visit(tmp_path, test)


def test_an_empty_ladder_and_one_that_cannot_be(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        guest = visitors.new()
        assert (await guest.get("/api/ladder"))["pools"] == []
        assert (await guest.get("/api/ladder/catan-4"))["rungs"] == []
        assert (await guest.get("/api/ladder/whatever"))["reason"] == "refused.no-such-page"

    visit(tmp_path, test)


@pytest.mark.parametrize(
    "pool", [Pool("catan", (), 4), Pool("golden-horn", ("dominio",), 2), Pool("a-b", ("c", "d"), 9)]
)
def test_a_pool_is_found_again_by_its_id(pool: Pool) -> None:
    assert read_pool(pool.id) == pool


@pytest.mark.parametrize("id", ["", "catan", "catan-", "catan-0", "catan-44", "+dominio-2", "catan-4 "])
def test_other_texts_are_ids_of_no_pool(id: str) -> None:
    assert read_pool(id) is None


@pytest.mark.parametrize(
    ("persons", "bots", "left", "places", "ranks"),
    [
        ([0, 1], [], [], (2, 1), {0: 1, 1: 0}),
        ([0, 1], [2], [], (2, 1, 3), {0: 1, 1: 0, 2: 2}),
        ([0, 1], [2], [], (1, 1, 3), {0: 0, 1: 0, 2: 2}),
        ([0, 1], [2], [1], (2, 1, 3), {0: 0, 1: 2, 2: 1}),  # in front, and gone
        ([0, 1, 2], [], [0, 1], (1, 2, 3), {0: 1, 1: 1, 2: 0}),
        ([1], [2], [], (1, 2, 3), {1: 0, 2: 1}),  # of seat 0 the account is gone
        ([0, 1], [2], [0], None, {0: 1, 1: 0}),
        ([0], [1, 2], [0], None, {0: 2, 1: 0, 2: 0}),
        ([0], [], [], (1, 2), {}),
        ([], [0, 1], [], (1, 2), {}),
    ],
)
def test_who_is_compared(
    persons: list[int], bots: list[int], left: list[int], places: tuple[int, ...] | None, ranks: dict[int, int]
) -> None:
    fixed = set(bots) if places is None else set()
    wanted = tuple(Ranked(seat, rank, seat in fixed) for seat, rank in sorted(ranks.items()))
    assert ranked(persons, bots, left, places) == wanted
