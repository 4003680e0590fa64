"""A contest from sign-up to its final, over HTTP; in the middle the server is started anew."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fondaco.server.contests.changing import going_on

from ..people.visiting import Visitor, visiting
from ..rating.rated import members
from .contesting import SOON, begin, contest, numbered, places, play_round, play_table, until

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")


def test_seven_persons_and_a_bot_play_two_rounds_and_a_final_whatever_happens_to_the_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with visiting(tmp_path) as visitors:
            people = await members(visitors, *NAMES)
            path = await contest(people[0], *people, rounds=2)
            added = await people[0].post(f"{path}/bots", bot="matteo", name="Matteo")
            assert added["info"]["players"] == 8
            first = await begin(people[0], path)
            assert [len(table["players"]) for table in first["rounds"][0]["tables"]] == [4, 4]
            half, _ = first["rounds"][0]["tables"]
            who = numbered(first, dict(zip(NAMES, people, strict=True)))
            await play_table(half, who)
            kept = [dict(one.http.cookies) for one in people]
        async with visiting(tmp_path) as visitors, going_on(visitors.served.rooms, SOON):
            again = [visitors.new() for _ in NAMES]
            for visitor, cookies in zip(again, kept, strict=True):
                visitor.http.cookies.update({_renamed(visitor, name): value for name, value in cookies.items()})
            who = numbered(first, dict(zip(NAMES, again, strict=True)))
            await play_rest(again[0], path, who)

    asyncio.run(run())


def _renamed(visitor: Visitor, name: str) -> str:
    """The cookie of a server holds the port at which it is."""
    return f"{name.rpartition('-')[0]}-{visitor.http.base_url.port}" if "-" in name else name


async def play_rest(anybody: Visitor, path: str, who: dict[int, Visitor]) -> None:
    now = await anybody.get(path)
    assert [table["over"] for table in now["rounds"][0]["tables"]] == [True, False]
    await play_round(now, who)
    second = await until(anybody, path, 2, "rounds")
    assert len(second["rounds"]) == 2
    await play_round(second, who)
    final = await until(anybody, path, 3, "final")
    best = places(final)[:4]
    (table,) = final["rounds"][2]["tables"]
    assert table["final"] and set(table["players"]) == set(best)
    winner = await play_table(table, who)
    over = await until(anybody, path, 3, "over")
    assert places(over)[0] == winner
    assert set(places(over)[:4]) == set(best)
    assert sum(one["points"] for one in over["standings"]) == 2 * 8 * 6  # the final gives no points
