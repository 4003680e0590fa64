"""What the tests of contests share: accounts that take part, and tables that are played as quickly as can be."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from ..people.visiting import Visitor

NEW = {"title": "Autumn", "game": "golden-horn", "size": 4, "clock": {"reserve": 3600, "increment": 0}}
DONE = {"status": "ok"}
SOON = 0.05  # seconds until it is looked what is due
PATIENCE = 60.0  # seconds


async def contest(organiser: Visitor, *players: Visitor, **more: Any) -> str:
    """A new one that these have joined; its address."""
    made = await organiser.post("/api/contests", **NEW | more)
    path = f"/api/contests/{made['info']['id']}"
    for one in players:
        assert (await one.post(f"{path}/join"))["me"] is not None
    return path


async def begin(organiser: Visitor, path: str) -> Any:
    """What comes next; the contest then."""
    info = (await organiser.get(path))["info"]
    return await organiser.post(f"{path}/next", stage=info["stage"], round=info["round"])


async def until(visitor: Visitor, path: str, round: int, *stages: str) -> Any:
    """The contest as it is when it has got that far."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await visitor.get(path)
            if found["info"]["round"] >= round and found["info"]["stage"] in stages:
                return found
            await asyncio.sleep(SOON)


async def own_key(visitor: Visitor, table: str) -> str:
    """A key to his seat there that may do all."""
    (key,) = (await visitor.post(f"/api/tables/{table}/keys"))["keys"]
    token = str(key["token"])
    assert await visitor.post(f"/api/tables/{table}/own", token=token) == DONE
    return token


async def play_table(table: Mapping[str, Any], who: Mapping[int, Visitor]) -> int:
    """All persons but the one with the lowest number resign, and a single one does; who is left."""
    persons = sorted(player for player in table["players"] if player in who)
    leaving = persons[:0:-1] or persons
    for player in leaving:
        token = await own_key(who[player], table["table"])
        ends = player == leaving[-1]
        answer = await who[player].post(f"/api/tables/{table['table']}/resign", token=token, end=ends)
        assert answer == DONE, answer
    return int(persons[0])


async def play_round(found: Mapping[str, Any], who: Mapping[int, Visitor]) -> None:
    for table in found["rounds"][-1]["tables"]:
        if not table["over"]:
            await play_table(table, who)


def numbered(found: Mapping[str, Any], members: Mapping[str, Visitor]) -> dict[int, Visitor]:
    """The browsers of those who take part, by their numbers in the contest."""
    return {one["n"]: members[one["name"]] for one in found["players"] if one["name"] in members}


def places(found: Mapping[str, Any]) -> Sequence[int]:
    """The numbers of those who take part, the best first."""
    return [one["player"] for one in found["standings"]]
