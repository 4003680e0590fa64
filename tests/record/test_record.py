"""Records: what is written is read, replayed and verified."""

from __future__ import annotations

import doctest
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fondaco import FondacoError, make, record
from fondaco.record import RecordError

from .altering import BY_HAND, GOLDEN, PROVED, SECRET, SMALL, members, sealed, verify


@pytest.mark.parametrize("data", [SMALL, PROVED, BY_HAND])
def test_what_is_read_is_written_again_byte_by_byte(data: bytes, tmp_path: Path) -> None:
    kept = record.read(data)
    kept.save(tmp_path / "again.fondaco")
    assert (tmp_path / "again.fondaco").read_bytes() == data
    assert record.load(tmp_path / "again.fondaco").entries == kept.entries
    assert sealed(members(data)) == data


def test_the_bytes_of_a_record() -> None:
    game = make("golden-horn", players=2, startPlayer="fixed", rules=1)
    seats = [record.Seat("Žofie"), record.Seat("b", bot="random")]
    head = record.header(game, "g-1", seats, record.ChanceKind(record.SFC32, seed=7, game=3))
    kept = record.Record(head)
    first = kept.lines[0]
    options = json.dumps(dict(game.options), separators=(",", ":"))
    body = (
        f'{{"fondaco":1,"id":"g-1","game":"golden-horn","rules":1,"players":2,"options":{options},"components":null,'
        '"seats":[{"name":"Žofie","bot":null},{"name":"b","bot":"random"}],'
        '"chance":{"kind":"sfc32-1","seed":7,"game":3},"commitment":null,"words":[]}'
    )
    h = hashlib.sha256(body.encode()).hexdigest()
    assert first == f'{body[:-1]},"h":"{h}"}}'
    event = kept.event(0, "place venice venice venice", 12)
    body = '{"n":0,"seat":0,"do":"place venice venice venice","t":12}'
    h = hashlib.sha256((h + body).encode()).hexdigest()
    assert event == f'{body[:-1]},"h":"{h}"}}'
    assert kept.undo(0, 0).startswith('{"n":1,"seat":0,"undo":0,"h":"')
    assert kept.h == json.loads(kept.lines[-1])["h"]
    assert kept.finish((1, 2), (20, 10)).startswith('{"result":[1,2],"scores":[20,10],"secret":null,"h":"')


def test_the_example_runs() -> None:
    assert doctest.testmod(record).failed == 0


def test_what_verify_says() -> None:
    verified = verify(PROVED)
    assert (verified.kind, verified.proved, verified.finished, verified.undone) == (record.HMAC, True, True, 0)
    assert verified.events == verified.decisions + verified.chance_events == len(members(PROVED)) - 2
    assert verified.h == json.loads(PROVED.splitlines()[-1])["h"]
    verified = verify(BY_HAND)
    assert (verified.kind, verified.proved, verified.undone) == (record.GIVEN, False, 3)
    assert verify(SMALL).proved


@pytest.mark.parametrize("data", [SMALL, PROVED])
def test_a_running_game_is_right_and_unfinished(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    for n in (1, 2, 30, len(lines) - 1):
        verified = verify(b"".join(lines[:n]))
        assert (verified.finished, verified.events) == (False, n - 1)
        assert verified.proved == (data == SMALL)  # without the secret nothing is proved


def test_replay_to_any_event() -> None:
    kept = record.read(SMALL)
    game = make("golden-horn", players=2, rules=1, warehouses="hidden", cardsOnReturn="off", raidsPerTurn="unlimited")
    position = game.start()
    for entry in kept.entries[:60]:
        assert record.replay(kept, make, entry.n) == position
        assert isinstance(entry, record.Event)
        position.apply(entry.seat, game.action(entry.do))
    assert kept.result is not None and record.replay(kept, game).places == kept.result.places
    with pytest.raises(FondacoError, match="there is no position"):
        record.replay(kept, make, len(kept.entries) + 1)


def test_replay_honours_undo() -> None:
    kept = record.read(BY_HAND)
    for entry in kept.entries:
        if isinstance(entry, record.Undo):
            assert record.replay(kept, make, entry.n + 1) == record.replay(kept, make, entry.undo)
    standing = record.standing(kept)
    assert len(standing) == len(kept.entries) - 2 * 3
    *_, (_, _, last) = record.steps(kept, make)
    assert last == record.replay(kept, make)


def test_an_undo_can_be_undone() -> None:
    game = make("golden-horn", players=2, startPlayer="fixed", shipPlacement="freeInTurn")
    kept = record.Record(record.header(game, "g", [record.Seat("a"), record.Seat("b")], record.ChanceKind("given")))
    kept.event(0, "place venice venice venice")
    kept.undo(0, 0)
    assert record.replay(kept, make) == game.start()
    kept.undo(0, 1)
    assert record.replay(kept, make) == record.replay(kept, make, 1)
    assert [event.n for event in record.standing(kept)] == [0]


def test_a_game_instead_of_what_makes_it() -> None:
    kept = record.read((GOLDEN / "two.fondaco").read_bytes())
    assert record.replay(kept, make("golden-horn", players=2, rules=1)).over
    for wrong in (make("golden-horn", players=3, rules=1), make("golden-horn", players=2, crests="1023", rules=1)):
        with pytest.raises(RecordError, match=r"line 1: .*(not of|differ)"):
            record.replay(kept, wrong)


def test_a_recorder_refuses_what_does_not_fit() -> None:
    game = make("golden-horn", players=2)
    kept = record.Record(record.header(game, "g", [record.Seat("a"), record.Seat("b")], record.ChanceKind("given")))
    wrong: list[tuple[Callable[[], str], str]] = [
        (lambda: kept.event(2, "stop"), "there is no seat 2"),
        (lambda: kept.undo(0, 0), "cannot go back"),
        (lambda: kept.finish((1,), (3,)), "for each of 2 seats"),
        (lambda: kept.finish((1, 1), (0, 0), SECRET), "a secret, but chance of kind given has none"),
    ]
    for act, message in wrong:
        with pytest.raises(RecordError, match=message):
            act()
    kept.finish((1, 1), (0, 0))
    with pytest.raises(RecordError, match="after the result"):
        kept.event(0, "stop")
    assert len(kept.lines) == 2


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ({"id": "a|b"}, "letters, digits"),
        ({"id": ""}, "letters, digits"),
        ({"seats": [record.Seat("a")]}, "1 seats for 2 players"),
        ({"commitment": "0" * 64}, "needs a commitment"),
        ({"words": ["", ""]}, "a text of each seat"),
        ({"chance": record.ChanceKind(record.HMAC)}, "needs a commitment"),
    ],
)
def test_a_header_refuses_what_does_not_fit(new: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"id": "g", "seats": [record.Seat("a"), record.Seat("b")]}
    given |= {"chance": record.ChanceKind("given")} | new
    with pytest.raises(FondacoError, match=message):
        record.header(make("golden-horn", players=2), **given)
