"""What is told of each action: the log of a game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fondaco.games.golden_horn import HornPosition

from .helpers import NINE, at, do, game

SIX = "warehouse0=y1p1g1r1o1b1"
LAST_GOODS = f"bag=- venice=b3 constantinople={NINE} warehouse1=y13p13g13r14o14b11"


def told(before: HornPosition, text: str, listener: int | None = None) -> list[dict[str, Any]]:
    """What the listener hears of one action of whoever has to act."""
    after = before.copy()
    action = before.game.action(text)
    after.apply(before.to_act[0], action)
    found: list[dict[str, Any]] = msgspec.json.decode(
        msgspec.json.encode(before.game.presenter.tell(before, before.to_act[0], action, after, listener))
    )
    return found


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["kind"] for event in events]


@pytest.mark.parametrize(
    ("before", "action", "event"),
    [
        (game(2).start(), "start 1", {"kind": "began", "seat": 1}),
        (
            do(game(2, tileOrder="shuffled").start(), "start 0; space blue"),
            "space red",
            {"kind": "laid", "space": 2, "colour": "red"},
        ),
        (
            do(game(2, shipPlacement="random").start(), "start 0"),
            "lot constantinople",
            {"kind": "launched", "seat": 0, "ship": 0, "harbour": "constantinople"},
        ),
        (
            do(at("turn"), "ship 0; load blue"),
            "cube green",
            {"kind": "displayed", "harbour": "venice", "colour": "green"},
        ),
        (
            at("pay ship=3 ships=V,V,V,2>b1,V,V hand0=r1y1"),
            "pay yellow red",
            {
                "kind": "raided",
                "seat": 0,
                "victim": 1,
                "ship": 0,
                "first": "yellow",
                "second": "red",
                "colour": "blue",
                "emptied": True,
            },
        ),
        (
            at("heading ship=0 ships=2>!,V,V,V,V,V"),
            "turn",
            {"kind": "headed", "seat": 0, "ship": 0, "turned": True},
        ),
        (
            at("turn-round raids=1 stirred=1 ship=3 ships=V,V,V,2>,V,V", turnRound="immediate"),
            "keep",
            {"kind": "headed", "seat": 1, "ship": 0, "turned": False},
        ),
        (
            at("load ship=1 venice=y4r5"),
            "load yellow",
            {"kind": "loaded", "seat": 0, "ship": 1, "harbour": "venice", "colour": "yellow", "n": 4},
        ),
        (
            at("sail ship=0 ships=3>b1,V,V,V,V,V hand0=b1"),
            "wind blue",
            {"kind": "sailed", "seat": 0, "ship": 0, "start": 3, "space": 4, "wind": "blue"},
        ),
        (
            at("turn ships=V,7>r2,V,V,V,V"),
            "ship 1",
            {"kind": "arrived", "seat": 0, "ship": 1, "space": 8, "colour": "red", "n": 2, "cards": 2},
        ),
        (
            at("turn ships=V,3>r2,V,V,V,V"),
            "ship 1",
            {"kind": "arrived", "seat": 0, "ship": 1, "space": 4, "colour": None, "n": 0, "cards": 0},
        ),
        (
            at(f"turn left=1 bag=- venice=- constantinople={NINE} warehouse1=y13p13g13r14o14b14"),
            "pass",
            {"kind": "passed", "seat": 0},
        ),
    ],
)
def test_what_an_action_did_is_told(before: HornPosition, action: str, event: dict[str, Any]) -> None:
    assert event in told(before, action)


def test_a_new_turn_is_told_once_it_has_begun() -> None:
    sailing = do(at("turn"), "ship 2; load red; ...")
    assert told(at("sail ship=0 ships=1>b1,V,V,V,V,V"), "stop") == [{"kind": "turn", "seat": 1}]
    assert kinds(told(sailing, "ship 0")) == []
    assert "turn" not in kinds(told(at("pay ship=3 ships=V,V,V,2>b2,V,V hand0=r2"), "pay red red"))


def test_the_first_turn_is_told_after_the_last_card() -> None:
    dealing = f"deal-cards start=1 venice={NINE} constantinople={NINE} ships=V,V,V,V,V,V hand0=y5 hand1=r4"
    assert kinds(told(game(2).position(dealing), "card red")) == ["drew", "turn"]


@pytest.mark.parametrize(
    ("before", "action", "cause", "left"),
    [
        (at(f"turn {SIX}"), "announce", "announced", 1),
        (at(f"end-turn {SIX}"), "announce", "announced", 1),
        (at(f"end-turn start=1 {SIX}"), "announce", "announced", 0),
        (at(f"load ship=0 {LAST_GOODS}"), "load blue", "empty", 1),
        (
            at("sail quiet=11 start=1 ship=2 ships=V,V,1<,V,V,V", emptyDeparture="ifNothingLoadable"),
            "stop",
            "quiet",
            0,
        ),
    ],
)
def test_why_the_end_is_near_and_how_many_turns_follow(
    before: HornPosition, action: str, cause: str, left: int
) -> None:
    event = {"kind": "end-coming", "seat": 0, "cause": cause, "turns_left": left}
    assert event in told(before, action)


def test_the_end_is_told_with_points_and_places() -> None:
    last = at("sail left=0 player=1 ship=3 ships=V,V,V,1>b1,V,V warehouse0=y1p1")
    assert told(last, "stop") == [{"kind": "ended", "scores": [2, 0], "places": [1, 2]}]


def test_all_ships_are_told_when_the_last_placing_is_in() -> None:
    waiting = do(game(2).start(), "start 0; 1: place venice constantinople venice")
    events = told(waiting, "place venice venice venice")
    assert kinds(events) == ["placed", *["launched"] * 6]
    assert [event["harbour"] for event in events[4:]] == ["venice", "constantinople", "venice"]
