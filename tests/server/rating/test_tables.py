"""Rated tables: who may sit there, by which rules, and what is not to be had."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ..people.test_tokens import program, token_of
from ..people.visiting import Visitors, visit
from .rated import OPEN, members, open_rated, play, together

BOT = {"name": "Matteo", "bot": "matteo"}


def test_only_who_is_signed_in_opens_and_joins_one_under_his_own_name(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        guest = visitors.new()
        assert (await open_rated(guest, BOT))["reason"] == "refused.rated-account"
        eva, otto = await members(visitors, "Eva", "Otto")
        table = (await open_rated(eva, OPEN, OPEN))["table"]
        seats = f"/api/tables/{table}/seats"
        assert (await guest.post(seats, name="Eve"))["reason"] == "refused.rated-account"
        assert (await eva.post(seats, name="Eve"))["reason"] == "refused.rated-twice"
        assert "keys" in await otto.post(seats, name="Somebody else")
        told = await guest.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in told["seats"]] == ["Eva", "Otto", ""]

    visit(tmp_path, test)


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"raidsPerTurn": "unlimited"}},
        {"options": {"startPlayer": "fixed"}},
        {"hints": True},
        {"seats": [{"name": "Eva"}, {"name": "At the same device"}]},
        {"lesson": "first-game", "seats": [{"name": "Eva"}, BOT]},
    ],
)
def test_it_goes_by_the_printed_rules_without_help(more: dict[str, Any], tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        new = {"game": "golden-horn", "seats": [{"name": "Eva"}, BOT], "rated": True} | more
        answer = await eva.post("/api/tables", **new)
        assert answer["reason"] in ("refused.rated-rules", "refused.no-such-lesson"), answer

    visit(tmp_path, test)


def test_an_expansion_and_the_signs_of_seats_are_no_house_rules(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        assert "keys" in await open_rated(eva, BOT, options={"dominio": "on", "crests": "3120"})

    visit(tmp_path, test)


def test_its_bots_are_those_that_people_know(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        answer = await open_rated(eva, {"name": "Any", "bot": "random"})
        assert answer["reason"] == "refused.no-such-bot"
        opened = await open_rated(eva, OPEN)
        change = {"token": opened["keys"][0]["token"], "seat": 1, "bot": "random"}
        answer = await eva.post(f"/api/tables/{opened['table']}/arrange", **change)
        assert answer["reason"] == "refused.no-such-bot"

    visit(tmp_path, test)


def test_nothing_is_taken_back_and_nobody_gets_a_hint(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        table, _ = await together([eva, otto])
        room = await visitors.served.rooms.room(table)
        assert room.table.welcome(0).rated is True
        assert room.table.hinted is None
        await play(visitors.served.rooms, table)
        assert not any(room.table.may_undo(seat) for seat in (0, 1))

    visit(tmp_path, test)


def test_a_program_sits_there_under_its_accounts_name_and_is_rated(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, robo = await members(visitors, "Eva", "Robo")
        bot = program(visitors, await token_of(robo, plays=True))
        opened = await open_rated(eva, OPEN)
        path = f"/api/tables/{opened['table']}"
        assert "keys" in await bot.post(f"{path}/seats", name="Somebody else", ready=True)
        await eva.post(f"{path}/ready", token=opened["keys"][0]["token"])
        assert [seat["name"] for seat in (await eva.get(path))["seats"]] == ["Eva", "Robo"]
        await play(visitors.served.rooms, opened["table"])
        rated = (await eva.get(f"/api/rated/{opened['table']}"))["seats"]
        assert [one["seat"] for one in rated] == [0, 1]

    visit(tmp_path, test)


def test_a_seat_is_its_persons_at_once(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        table, _ = await together([eva, otto])
        assert await otto.get("/api/me/tables") == [{"table": table, "seat": 1}]

    visit(tmp_path, test)


def test_who_plays_bots_alone_ends_one_rated_game_before_the_next(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (ada,) = await members(visitors, "Ada")
        bot = {"name": "Nino", "bot": "nino"}
        first = await open_rated(ada, bot)
        assert (await open_rated(ada, bot))["reason"] == "refused.rated-alone"
        waiting = await open_rated(ada, OPEN)
        arranged = {"token": waiting["keys"][0]["token"], "seat": 1, "bot": "nino"}
        path = f"/api/tables/{waiting['table']}"
        await ada.post(f"{path}/arrange", **arranged)
        assert (await ada.post(f"{path}/ready", token=arranged["token"]))["reason"] == "refused.rated-alone"
        token = first["keys"][0]["token"]
        await ada.post(f"/api/tables/{first['table']}/resign", token=token, end=False)  # to a bot, who is alone then
        assert (await ada.get(f"/api/rated/{first['table']}"))["pool"]["id"] == "golden-horn-2"
        assert await ada.status(f"{path}/ready", token=arranged["token"]) == 200

    visit(tmp_path, test)


def test_a_rematch_is_rated_too(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        table, tokens = await together([eva, otto])
        await play(visitors.served.rooms, table)
        for visitor, token in zip((eva, otto), tokens, strict=True):
            again = (await visitor.post(f"/api/tables/{table}/rematch", token=token))["table"]
        room = await visitors.served.rooms.room(again)
        assert room.table.rated and room.live.rated is not None

    visit(tmp_path, test)
