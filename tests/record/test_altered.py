"""What was altered anywhere in a record is found, by the number of its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fondaco import files, make, record
from fondaco.chance import ProvedChance, commitment
from fondaco.errors import UnreadableText
from fondaco.record import RecordError

from .altering import GOLDEN, PROVED, SECRET, SMALL, changed, fault, members, sealed, verify


def flips(data: bytes, places: Iterator[int]) -> Iterator[tuple[int, bytes]]:
    random = Random(1)
    for place in places:
        altered = bytearray(data)
        altered[place] ^= 1 << random.randrange(8)
        yield place, bytes(altered)


def test_any_altered_byte_is_found_in_its_line() -> None:
    sample = Random(2).sample(range(len(SMALL)), 400)
    for place, altered in flips(SMALL, iter([*range(120), *sample])):
        line = SMALL.count(b"\n", 0, place) + 1
        assert line <= fault(altered).line <= line + 1, place


@pytest.mark.slow
def test_every_altered_byte_is_found() -> None:
    data = (GOLDEN / "two-circle.fondaco").read_bytes()
    for place, altered in flips(data, iter(range(len(data)))):
        line = data.count(b"\n", 0, place) + 1
        assert line <= fault(altered).line <= line + 1, place


def test_a_record_cut_off_is_found_or_unfinished() -> None:
    for end in [0, 1, *Random(3).sample(range(len(SMALL)), 60)]:
        if SMALL[:end].endswith(b"\n"):
            assert not verify(SMALL[:end]).finished
        else:
            assert fault(SMALL[:end]).line == SMALL.count(b"\n", 0, end) + 1


def test_missing_doubled_and_swapped_lines_are_found() -> None:
    lines = SMALL.splitlines(keepends=True)
    for i in (0, 1, 2, 50, len(lines) - 2):
        assert fault(b"".join(lines[:i] + lines[i + 1 :])).line == i + 1
        assert fault(b"".join(lines[: i + 1] + lines[i:])).line == i + 2
        assert fault(b"".join([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]])).line == i + 1


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b"", 1, "is empty"),
        (b"\n", 1, "an empty line"),
        (b"[]\n", 1, "not a JSON object"),
        (b'"fondaco"\n', 1, "not a JSON object"),
        (b"{}\n", 1, "h is missing"),
        (b"\xef\xbb\xbf" + SMALL, 1, "begins with a mark"),
        (b"\xff" + SMALL, 1, "not UTF-8"),
        (SMALL.decode().encode("utf-16"), 1, "UTF-16"),
        (SMALL.replace(b"\n", b"\r\n"), 1, "ends in CR LF"),
        (SMALL.replace(b"\n", b"\r"), 1, "not a JSON object"),
        (SMALL + b"\n", SMALL.count(b"\n") + 1, "an empty line"),
        (SMALL + b" \n", SMALL.count(b"\n") + 1, "an empty line"),
        (SMALL.replace(b'"n":5,', b'"n": 5,'), 7, "not as records are written"),
        (SMALL.replace(b'{"n":5,', b'{"n":5,"n":5,'), 7, "a key occurs twice"),
        (SMALL.replace(b'"n":5,', b'"n":5.0,'), 7, "only whole numbers"),
        (SMALL.replace(b'"n":5,', b'"n":NaN,'), 7, "only whole numbers"),
        (SMALL.replace(b'"n":0,', b'"n":-0,'), 2, "not as records are written"),
        (SMALL.replace(b'"n":5,', b'"n":' + b"9" * 5000 + b","), 7, "not a JSON object"),
        (SMALL.replace(b'"n":5,', b'"n":' + b"[" * 100_000 + b","), 7, "nested too deeply|not a JSON object"),
        (SMALL.replace(b"cube ", b"cube\\u0020", 1), None, "not as records are written"),
        (SMALL.replace(b'"golden-horn"', b'"\\ud800"', 1), 1, "not UTF-8"),
    ],
)
def test_damage_is_told(data: bytes, line: int | None, message: str) -> None:
    found = fault(data)
    assert line in (None, found.line)
    assert re.search(message, found.what)


@pytest.mark.parametrize(
    ("new", "message"),
    [
        ({"fondaco": 3}, "another version of the format"),
        ({"fondaco": True}, "fondaco: a whole number"),
        ({"id": "../x"}, "id: up to 64 letters"),
        ({"id": 5}, "id: a text"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": None}, "game: a text"),
        ({"rules": 0}, "rules: a whole number from 1"),
        ({"rules": 99}, "rules version 99"),
        ({"players": 10**30}, "players: a whole number"),
        ({"players": 3}, "2 seats for 3 players"),
        ({"options": []}, "options: an object"),
        ({"options": {"raidsPerTurn": 1}}, "options: a text"),
        ({"options": {}}, "options: tileOrder is missing"),
        ({"options": dict(reversed(members(SMALL)[0]["options"].items()))}, "options: tileOrder is missing, or not in"),
        ({"options": {"raidsPerTurn": "7"}}, "raidsPerTurn: '7'"),
        ({"options": {"players": "3"}}, "no option has"),
        ({"options": {"flying": "on"}}, "no option 'flying'"),
        ({"components": 5}, "components: an object"),
        ({"components": {"ships": {}}}, "components: 'ships'"),
        ({"seats": {}}, "seats: a list"),
        ({"seats": [{"name": "a"}, {"name": "b"}]}, "seats: bot is missing"),
        ({"seats": [{"name": "a", "bot": None, "x": 1}] * 2}, "seats: 'x' does not belong here"),
        ({"chance": {"kind": "dice"}}, "chance: 'dice' is unknown"),
        ({"chance": {"kind": "sfc32-1", "seed": 2**64, "game": 0}}, "chance: seed: a whole number"),
        ({"chance": {"kind": "sfc32-1", "seed": 1}}, "chance: game is missing"),
        ({"chance": {"kind": "hmac-sha256-1"}}, "needs a commitment"),
        ({"commitment": "0" * 64}, "any other has none"),
        ({"commitment": "xyz"}, "commitment: 64 hexadecimal digits"),
        ({"words": ["a", "b"]}, "any other has none"),
        ({"more": 1}, "'more' does not belong here"),
    ],
)
def test_a_wrong_header_is_told(new: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=f"line 1: .*{message}"):
        verify(changed(SMALL, 1, **new))


@pytest.mark.parametrize(
    ("line", "new", "message"),
    [
        (5, {"n": 7}, "event 3 is due, not 7"),
        (5, {"n": -1}, "n: a whole number"),
        (5, {"n": "3"}, "n: a whole number"),
        (5, {"n": False}, "n: a whole number"),
        (5, {"seat": 2}, "there is no seat 2"),
        (5, {"seat": -2}, "seat: a whole number"),
        (5, {"seat": 1}, "it is not for seat 1 to act"),
        (5, {"do": ["stop"]}, "do: a text"),
        (5, {"do": "fly"}, "'fly' is not an action"),
        (3, {"do": "sail"}, "'sail' is not allowed now"),
        (5, {"do": "cube  yellow"}, "is to be written as 'cube yellow'"),
        (5, {"do": "x" * 100_000}, "'x+\\.{3}' is not an action"),
        (5, {"do": "cube" + " " * 100_000 + "yellow"}, "is to be written as 'cube yellow'"),
        (5, {"t": -1}, "t: a whole number"),
        (5, {"t": 10**20}, "t: a whole number"),
        (-1, {"result": [1]}, "for each of 2 seats"),
        (-1, {"result": [2, 2]}, "the result is wrong: the game ended with"),
        (-1, {"scores": [10**6, 0]}, "the result is wrong: the game ended with"),
        (-1, {"scores": ["1", "2"]}, "scores: a whole number"),
        (-1, {"secret": "00" * 32}, "a secret, but chance of kind sfc32-1 has none"),
        (-1, {"secret": "ab"}, "secret: 64 hexadecimal digits"),
    ],
)
def test_a_wrong_line_is_told(line: int, new: dict[str, Any], message: str) -> None:
    number = line if line > 0 else len(members(SMALL)) + 1 + line
    with pytest.raises(RecordError, match=f"line {number}: .*{message}") as error:
        verify(changed(SMALL, line, **new))
    assert len(str(error.value)) < 500


def test_time_does_not_go_back() -> None:
    times = [event["t"] for event in members(PROVED)[1:-1]]
    assert times[6] < times[7] < times[8]
    for t in (times[6], times[8]):
        verify(changed(PROVED, 9, t=t))
    found = fault(changed(PROVED, 9, t=times[6] - 1))
    assert (found.line, found.what) == (9, f"t goes back from {times[6]} to {times[6] - 1}")
    found = fault(changed(PROVED, 9, t=times[8] + 1))
    assert (found.line, found.what) == (10, f"t goes back from {times[8] + 1} to {times[8]}")


def test_only_regular_files_of_a_sensible_size_are_read(tmp_path: Path) -> None:
    large = tmp_path / "large.fondaco"
    with large.open("wb") as file:
        file.truncate(files.LARGEST + 1)
    for path, message in ((tmp_path, "not a regular file"), (large, "larger than 64 MiB")):
        with pytest.raises(UnreadableText, match=f"{re.escape(str(path))}: {message}"):
            record.load(path)
    with pytest.raises(FileNotFoundError):
        record.load(tmp_path / "missing.fondaco")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_a_full_disk_is_told_with_the_name_of_the_file(tmp_path: Path) -> None:
    full = tmp_path / "full.fondaco"
    full.symlink_to("/dev/full")  # which is to stay
    with pytest.raises(OSError, match=re.escape(str(full))):
        record.read(SMALL).save(full)
    assert full.is_symlink()


def first_cube(data: bytes) -> int:
    """The line of the first cube out of the bag."""
    return next(n for n, line in enumerate(members(data), 1) if str(line.get("do")).startswith("cube"))


@pytest.mark.parametrize(("data", "kind"), [(SMALL, "sfc32"), (PROVED, "hmac")])
def test_an_event_of_chance_that_was_not_drawn_is_told(data: bytes, kind: str) -> None:
    line = first_cube(data)
    real = members(data)[line - 1]["do"]
    other = "cube red" if real != "cube red" else "cube blue"
    with pytest.raises(RecordError, match=f"line {line}: .*chance drew '{real}', not '{other}'"):
        verify(changed(data, line, do=other))


def test_a_wrong_seed_or_secret_is_told() -> None:
    with pytest.raises(RecordError, match="chance drew"):
        verify(changed(SMALL, 1, chance={"kind": "sfc32-1", "seed": 1, "game": 0}))
    with pytest.raises(RecordError, match="chance drew"):
        verify(changed(PROVED, 1, words=["other", "words"]))
    with pytest.raises(RecordError, match="the secret is not the one"):
        verify(changed(PROVED, -1, secret="00" * 32))
    with pytest.raises(RecordError, match="the secret is missing"):
        verify(changed(PROVED, -1, secret=None))


def test_a_result_before_the_end_is_told() -> None:
    lines = members(SMALL)
    with pytest.raises(RecordError, match="line 21: a result, but the game is not over"):
        verify(sealed([*lines[:20], lines[-1]]))


def test_who_can_prove_chance_cannot_take_it_back() -> None:
    game = make("golden-horn", players=2)
    seats, words = [record.Seat("a"), record.Seat("b")], ["", ""]
    head = record.header(game, "g", seats, record.ChanceKind(record.HMAC), commitment(SECRET), words)
    position = game.start()
    start = position.chance_action(ProvedChance(SECRET, "g", words).below(position.chance_weight()))
    kept = record.Record(head)
    kept.event(-1, game.text(start))
    kept.event(0, "place venice venice venice")
    kept.undo(0, 1)
    record.verify(kept, make)
    kept.undo(0, 0)
    with pytest.raises(RecordError, match="line 5: an undo behind event 0, which was an act of chance"):
        record.verify(kept, make)


def test_entries_that_differ_from_the_lines_are_told() -> None:
    kept = record.read(SMALL)
    kept.entries[0] = replace(kept.entries[0], seat=0)
    with pytest.raises(RecordError, match="differ"):
        record.verify(kept, make)
