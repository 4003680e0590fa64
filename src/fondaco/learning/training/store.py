"""A folder in which training is kept: after each round all that is needed to go on from there.

`training.json` says what is learned, and has a line for each round; it is written last, so what is found beside it that
belongs to no round of it was left by one that was broken off, and is written anew.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from fondaco.errors import FondacoError
from fondaco.files import contents, write

from ..nets import Net
from .fitting import Numbers, Rows
from .gate import Share
from .settings import Settings

VERSION = 1
FILE = "training.json"


@dataclass(frozen=True)
class Round:
    """What one has come to.  Round 0 is learned from the teacher."""

    number: int
    games: int
    decisions: int
    rows: int
    loss: float | None  # of its rows, by the net before it, which has not seen them
    fitted: float  # of the same rows, by the net that has learned from them
    shares: dict[str, Share]  # by the names of those who were played against
    best: int  # the round whose mean net is the best after it
    seconds: float
    playing: float  # seconds of them, for the games that are learned from

    @classmethod
    def of(cls, given: dict[str, Any]) -> Round:
        return cls(**given | {"shares": {name: Share(**one) for name, one in given["shares"].items()}})


@dataclass
class Course:
    """What is learned, and how far it has come."""

    game: str
    players: int
    options: dict[str, str]
    rules: int
    features: str  # the digest of their table
    settings: Settings
    rounds: list[Round] = field(default_factory=list)

    @property
    def played(self) -> int:
        """Games so far: the number of the next one."""
        return sum(one.games for one in self.rounds)


def read(folder: Path) -> Course:
    """Raises `FondacoError` where there is none, or one of another version."""
    path = folder / FILE
    try:
        found = json.loads(contents(path))
        if found.pop("version") != VERSION:
            raise FondacoError(f"{path}: was written by another version; begin anew")
        rounds = [Round.of(one) for one in found.pop("rounds")]
        return Course(**found | {"settings": Settings.of(found["settings"]), "rounds": rounds})
    except FileNotFoundError:
        raise FondacoError(f"{folder}: no training is kept there: there is no {FILE}") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, FondacoError):
            raise
        raise FondacoError(f"{path}: is no course of a training ({error})") from None


def save(folder: Path, course: Course) -> None:
    """The course, as a whole or not at all."""
    text = json.dumps({"version": VERSION, **asdict(course)}, indent=1)
    whole(folder / FILE, (text + "\n").encode())


def whole(path: Path, data: bytes) -> None:
    """Write a file so that it is never seen half written."""
    partly = path.with_name(f"{path.name}.new")
    write(partly, data)
    os.replace(partly, path)


def start_path(folder: Path) -> Path:
    """The net that the first round begins with; where there is none, it learns from the teacher."""
    return folder / "start.npz"


def newest_path(folder: Path, number: int) -> Path:
    """The net that a round has learned."""
    return folder / f"newest-{number:04}.npz"


def net_path(folder: Path, number: int) -> Path:
    """The mean net of a round, to play with."""
    return folder / f"net-{number:04}.npz"


def save_net(path: Path, net: Net) -> None:
    found = BytesIO()
    net.save(found)
    whole(path, found.getvalue())


def _rows_path(folder: Path, number: int) -> Path:
    return folder / f"rows-{number:04}.npz"


def save_rows(folder: Path, number: int, rows: Rows, targets: Numbers) -> None:
    partly = folder / "rows.new.npz"
    np.savez(partly, rows=rows, targets=targets)
    os.replace(partly, _rows_path(folder, number))


def load_rows(folder: Path, number: int) -> tuple[Rows, Numbers]:
    with np.load(_rows_path(folder, number)) as file:
        return file["rows"], file["targets"]


def drop_rows(folder: Path, number: int) -> None:
    """Of a round that is learned from no more."""
    _rows_path(folder, number).unlink(missing_ok=True)
