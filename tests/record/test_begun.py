"""A record that goes on from another one: it says from which, and chance is proved from there on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fondaco import make, record
from fondaco.chance import ProvedChance, commitment
from fondaco.game import CHANCE

from .altering import PROVED, SECRET, changed, fault, members, sealed, verify

TAKEN = 80
OTHER = bytes(reversed(SECRET))


def begun() -> bytes:
    """The first events of a finished game, and then the first choices there are, to its end."""
    old = record.read(PROVED)
    game = record.game_of(old.header, make)
    origin = record.Begun(old.header.id, TAKEN, json.loads(old.lines[TAKEN])["h"])
    seats, words = old.header.seats, [""] * game.players
    head = record.header(game, "next", seats, record.ChanceKind(record.HMAC), commitment(OTHER), words, origin)
    new, position, chance = record.Record(head), game.start(), ProvedChance(OTHER, "next", head.words)
    for event in old.entries[:TAKEN]:
        assert isinstance(event, record.Event)
        new.event(event.seat, event.do)
        position.apply(event.seat, game.action(event.do))
    while not position.over:
        seat = position.next_seat
        drawn = seat == CHANCE
        action = position.chance_action(chance.below(position.chance_weight())) if drawn else position.legal(seat)[0]
        new.event(seat, game.text(action))
        position.apply(seat, action)
    new.finish(position.places, position.scores, OTHER)
    return new.text().encode()


BEGUN = begun()


def test_chance_is_proved_from_there_on() -> None:
    verified = verify(BEGUN)
    assert (verified.proved, verified.finished, verified.taken) == (True, True, TAKEN)
    assert members(BEGUN)[0]["fondaco"] == 2
    assert record.read(BEGUN).text().encode() == BEGUN


def test_another_secret_proves_nothing_after_it() -> None:
    assert fault(changed(BEGUN, 1, begun=members(BEGUN)[0]["begun"] | {"events": TAKEN - 20})).fault == "chance"


def without_begun(data: bytes) -> bytes:
    lines = members(data)
    del lines[0]["begun"]
    return sealed(lines)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed(BEGUN, 1, fondaco=1), "does not belong here"),
        (without_begun(BEGUN), "begun is missing"),
        (changed(BEGUN, 1, begun={"id": "x", "events": -1, "h": "0" * 64}), "whole number from 0"),
        (changed(BEGUN, 1, begun={"id": "a b", "events": 1, "h": "0" * 64}), "the id of a record"),
        (changed(BEGUN, 1, begun={"id": "x", "events": 1, "h": "0"}), "64 hexadecimal digits"),
        (changed(BEGUN, 1, begun={"id": "x", "events": 99_999, "h": "0" * 64}), "not reached"),
        (changed(BEGUN, 1, begun=None), "an object is needed"),
    ],
)
def test_a_wrong_beginning_is_told(data: bytes, message: str) -> None:
    assert message in fault(data).what


def test_what_was_taken_over_is_not_undone() -> None:
    lines: list[dict[str, Any]] = members(BEGUN)[: TAKEN + 1]
    lines.append({"n": TAKEN, "seat": 0, "undo": TAKEN - 1})
    assert "taken over from another game" in fault(sealed(lines)).what
