"""Stories of Catan in words."""

from __future__ import annotations

import re

import pytest

from fondaco import words
from fondaco.games.catan.story import events as e
from fondaco.games.catan.story import events_of_set_up as first
from fondaco.games.catan.story import wording as telling
from fondaco.games.catan.story.telling import Told
from fondaco.words import LANGS

from .acting import beginners, events, start


def say(id: str, **values: str | int) -> str:
    """The id instead of words."""
    return id + (f"[{', '.join(map(str, values.values()))}]" if values else "")


def test_a_story_in_words() -> None:
    hexes = beginners().view(None).hexes
    told: list[Told] = [
        first.HexLaid(0, "hills"),
        first.FrameLaid(False),
        first.Began(1),
        first.Placed(0, "settlement", 8, (1, 0, 0, 0, 1)),
        e.TurnBegan(1),
        e.Rolled(1, (3, 4), (), None, ((0,) * 5,) * 2, ((0,) * 5,) * 2),
        e.Discarded(0, "ore", 1),
        e.Discarded(0, "wool", 0),
        e.Discarded(1, None, 0),
        e.RobberMoved(1, 9, 0),
        e.Robbed(1, 0, None),
        e.Built(1, "road", 12, False),
        e.SpecialCardMoved("longest-road", 1, None, 5),
        e.Offered(1, (2, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0,)),
        e.Answered(0, True),
    ]
    assert list(telling.lines(told, ["Ada", "Bob"], hexes, say)) == [
        "  catan.log.island",
        "  log.by[Bob, log.began]",
        "  log.by[Ada, catan.log.placed-settlement[v8]: table.times[1, resource.brick], table.times[1, resource.ore]]",
        "Bob",
        "  catan.log.rolled[7, 3, 4]",
        "  log.by[Ada, catan.log.discards table.times[1, resource.wool], table.times[1, resource.ore]]",
        "  catan.log.discards-n[1]",
        "  catan.log.robber[terrain.desert, terrain.mountains 10]",
        "  catan.log.stolen[Ada]",
        "  catan.log.built-road[v8-v12]",
        "  catan.log.special[special.longest-road, Bob, 5]",
        "  catan.log.offered[table.times[2, resource.brick], table.times[1, resource.lumber], Ada]",
        "  log.by[Ada, catan.log.accepted]",
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_a_story_is_told_in_every_language(lang: str) -> None:
    told: list[Told] = []
    for event in events(start(4, victoryPoints="4"), 4, most=5000):
        told += event.before.game.presenter.tell(
            event.before, event.seat, event.action, event.after, max(event.before.state.player, 0)
        )
    hexes = event.after.view(None).hexes
    tale = list(telling.lines(told, [f"P{seat}" for seat in range(4)], hexes, words.say(lang)))
    assert len(tale) > 60
    assert not [line for line in tale if re.search(r"::|  \S.*  |\(\)|[:,;]$|[{}]", line)]
