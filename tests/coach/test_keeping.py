"""What was found is kept beside the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco.coach import Analysis, Choice, Draw, Lesson, Moment
from fondaco.coach.keeping import keep, kept, path_of, stamp
from fondaco.saying import Player, Saying, Things
from fondaco.shapes import Reason

from .helpers import CATAN, golden, judge

SAID = Saying("catan.log.stolen", {"name": Player(1), "n": 2}, (Things((("resources.ore", 1),), 0), ("a", "b")))
LESSON = Lesson(7, 0, 0.25, 0.5, "end", (SAID,), (SAID, Saying("x")), (Reason("coach.wins"),))
FOUND = Analysis(
    2,
    begun=(0.5, 0.5),
    result=(1.0, 0.0),
    moments=(Moment(7, 1, (0.25, 0.75)),),
    draws=(Draw(8, "coach.dice", (0.125, -0.125)),),
    choices=(Choice(7, 0, 0.25),),
    lessons=(LESSON,),
)


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    path, stamped = tmp_path / "game.fondaco", stamp(golden(CATAN), judge(CATAN), 1)
    keep(path, FOUND, stamped)
    assert path_of(path).name == "game.fondaco.coach"
    assert kept(path, stamped) == FOUND


@pytest.mark.parametrize("changed", [{"coach": 0}, {"nets": ""}, {"record": "other"}, {"top": 2}])
def test_it_is_of_one_record_by_one_coach(tmp_path: Path, changed: dict[str, object]) -> None:
    path, stamped = tmp_path / "game.fondaco", stamp(golden(CATAN), judge(CATAN), 1)
    keep(path, FOUND, stamped)
    assert kept(path, {**stamped, **changed}) is None


@pytest.mark.parametrize("damage", [b"", b"[]", b"{}", b"\xff", b'"', b"[" * 5000])
def test_a_file_that_is_damaged_is_none(tmp_path: Path, damage: bytes) -> None:
    path, stamped = tmp_path / "game.fondaco", stamp(golden(CATAN), judge(CATAN), 1)
    assert kept(path, stamped) is None
    path_of(path).write_bytes(damage)
    assert kept(path, stamped) is None


@pytest.mark.parametrize("old, new", [("[0.25,0.75]", "3"), ('"id":"x"', '"ix":"x"'), ('"seat":0', '"seal":0')])
def test_so_is_one_that_holds_something_else(tmp_path: Path, old: str, new: str) -> None:
    path, stamped = tmp_path / "game.fondaco", stamp(golden(CATAN), judge(CATAN), 1)
    keep(path, FOUND, stamped)
    text = path_of(path).read_text()
    assert old in text
    path_of(path).write_text(text.replace(old, new))
    assert kept(path, stamped) is None
