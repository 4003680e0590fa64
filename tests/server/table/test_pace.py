"""How fast bots play: the first person who is there says it, and all are told."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from fondaco.server.protocol.from_page import SetPace
from fondaco.server.protocol.parts import Pace
from fondaco.server.protocol.requests import NewSeat, NewTable, Opened
from fondaco.server.table import bot_play
from fondaco.server.table.rooms import Rooms

from ..hearing import Hearer, play

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Bot", "random")))


async def at(rooms: Rooms, opened: Opened, seat: int | None) -> Hearer:
    return await Hearer.at(rooms, opened, None if seat is None else opened.keys[seat].token)


async def refused(hearer: Hearer, pace: Pace) -> str:
    hearer.room.set_pace(hearer.listener, SetPace("refused", pace))
    await hearer.until(lambda: hearer.last("refused").get("id") == "refused")
    reason: str = hearer.last("refused")["reason"]
    return reason


async def told(hearer: Hearer, pace: str, host: int | None) -> None:
    await hearer.until(lambda: (hearer.last("here").get("pace"), hearer.last("here").get("host")) == (pace, host))


def test_the_first_person_there_sets_the_pace_and_all_are_told(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        bob, watching = await at(rooms, opened, 1), await at(rooms, opened, None)
        await told(bob, "instant", 1)
        bob.room.set_pace(bob.listener, SetPace("a", "slow"))
        await told(watching, "slow", 1)
        ada = await at(rooms, opened, 0)
        await told(ada, "slow", 0)
        assert await refused(bob, "fast") == "refused.not-host"
        assert await refused(watching, "fast") == "refused.watching"
        assert bob.last("here")["pace"] == "slow"
        await ada.go()
        await told(bob, "slow", 1)

    play(tmp_path, test, TWO)


def test_bots_keep_to_the_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_play, "PAUSES", {"instant": (3600, 3600), "fast": (0, 0)})

    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await Hearer.at(rooms, opened, opened.keys[0].token)
        ada.room.set_pace(ada.listener, SetPace("a", "fast"))
        for _ in range(3):
            await ada.act(random.Random(1))
        assert ada.kinds.count("now") > 3  # bots have acted in between

    play(tmp_path, test)


class Pauses(dict[Pace, tuple[float, float]]):
    """None at any pace; it notes which were asked for."""

    def __init__(self) -> None:
        super().__init__(dict.fromkeys(bot_play.PAUSES, (0, 0)))
        self.asked: set[Pace] = set()

    def __getitem__(self, pace: Pace) -> tuple[float, float]:
        self.asked.add(pace)
        return super().__getitem__(pace)


def test_while_only_spectators_are_there_bots_play_no_faster_than_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert max(bot_play.PAUSES["instant"], bot_play.PAUSES["fast"]) == bot_play.PAUSES["fast"]
    pauses = Pauses()
    monkeypatch.setattr(bot_play, "PAUSES", pauses)

    async def test(rooms: Rooms, opened: Opened) -> None:
        watching = await at(rooms, opened, None)
        await watching.until(lambda: "fast" in pauses.asked)  # a bot places its ships
        ada = await at(rooms, opened, 0)
        pauses.asked.clear()
        await ada.act(random.Random(2))
        await ada.act(random.Random(2))
        assert pauses.asked == {"instant"}

    play(tmp_path, test)


@pytest.mark.parametrize("further", [0, 1])
def test_each_pace_is_faster_than_the_one_before(further: int) -> None:
    pauses = [pauses[further] for pauses in bot_play.PAUSES.values()]
    assert pauses == sorted(pauses, reverse=True)
    assert len(set(pauses)) == 4
    assert pauses[-1] == 0
