"""A log of games: a line of JSON for what is played, then one for each game as soon as it is finished.

Lines are written whole, each by one call; what a crash left of the last one is cut off when the log is gone on with.
They are read one by one, so that a log may be larger than the memory.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from fondaco.errors import FondacoError, quoted

from .seat import Spent

LOG = "games.jsonl"  # its name in a folder
SHOWN = 60  # signs of a setting in an error
STRETCH = 1 << 16  # bytes that are searched at once for the end of the last line

T = TypeVar("T")


@dataclass(frozen=True)
class Form(Generic[T]):
    """How games of one kind are kept: the name of the log, its version, and a game as JSON and back.

    `read` may raise `KeyError`, `TypeError` or `ValueError` for what is no game.
    """

    name: str
    what: str
    version: int
    written: Callable[[T], dict[str, Any]]
    read: Callable[[Any], T]


class Log(Generic[T]):
    """The games that are finished; open it as a context to write more."""

    def __init__(self, path: Path, form: Form[T], settings: dict[str, Any], resume: bool) -> None:
        """Raises `FondacoError` for a file that is there and not to be gone on with, or begun with other settings."""
        self.path, self._form = path, form
        if path.exists():
            if not resume:
                raise FondacoError(f"{path}: is there already; go on with it by --resume, or take another folder")
            self._take_up(settings)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            _begin(path, {"format": form.name, "version": form.version, "settings": settings})

    def _take_up(self, settings: dict[str, Any]) -> None:
        whole = _size_of_whole_lines(self.path)
        if not whole:
            raise FondacoError(f"{self.path}: has no whole line; remove it to begin anew")
        _compare(self.path, settings_in(self.path, self._form), settings)
        if whole < self.path.stat().st_size:
            os.truncate(self.path, whole)

    def games(self) -> Iterator[tuple[int, T]]:
        """Those that are kept, each with the number of its line.  Raises `FondacoError` at a line that is no game."""
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if number > 1:
                    yield number, self._read(number, line)

    def _read(self, number: int, line: bytes) -> T:
        found = _parsed(self.path, number, line)
        try:
            return self._form.read(found)
        except (KeyError, TypeError, ValueError) as error:
            raise FondacoError(f"{self.path}: line {number}: is no game ({type(error).__name__}: {error})") from None

    def __enter__(self) -> Self:
        self._file = self.path.open("ab", buffering=0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, game: T) -> None:
        """One more game, as a line of its own."""
        self._file.write(_line(self._form.written(game)))


def settings_in(path: Path, form: Form[Any]) -> dict[str, Any]:
    """What a log says is played; nothing where there is no log.  Raises `FondacoError` if it is none of this form."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        head = _parsed(path, 1, file.readline())
    if not isinstance(head, dict) or head.get("format") != form.name or not isinstance(head.get("settings"), dict):
        raise FondacoError(f"{path}: is no log of a {form.what}")
    if head.get("version") != form.version:
        raise FondacoError(
            f"{path}: is a log of version {head.get('version')}; this is Fondaco for version {form.version}"
        )
    settings: dict[str, Any] = head["settings"]
    return settings


def _parsed(path: Path, number: int, line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise FondacoError(f"{path}: line {number}: is no JSON") from None


def _compare(path: Path, before: dict[str, Any], settings: dict[str, Any]) -> None:
    now = json.loads(json.dumps(settings))
    if before != now:
        where, then, new = _difference(before, now)
        what = " ".join(map(str, where))
        raise FondacoError(f"{path}: was begun with {what} {_short(then)}, not {_short(new)}; take another folder")


def _difference(before: Any, now: Any) -> tuple[list[str | int], Any, Any]:
    """Where two unlike values differ first, and what stands there."""
    pairs: Iterable[tuple[str | int, Any, Any]] = ()
    if isinstance(before, dict) and isinstance(now, dict):
        pairs = ((key, before.get(key), now.get(key)) for key in {**now, **before})
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        pairs = ((i, *both) for i, both in enumerate(zip(before, now, strict=True)))
    for key, one, other in pairs:
        if one != other:
            where, then, new = _difference(one, other)
            return [key, *where], then, new
    return [], before, now


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def _size_of_whole_lines(path: Path) -> int:
    """Where the last line ends that ends at all."""
    end = path.stat().st_size
    with path.open("rb") as file:
        while end > 0:
            begin = max(0, end - STRETCH)
            file.seek(begin)
            last = file.read(end - begin).rfind(b"\n")
            if last >= 0:
                return begin + last + 1
            end = begin
    return 0


def _begin(path: Path, head: dict[str, Any]) -> None:
    with path.open("xb") as file:
        file.write(_line(head))


def _line(record: dict[str, Any]) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode() + b"\n"


# --- what games of all kinds have ------------------------------------------------------------------


def spent_written(spent: Iterable[Spent]) -> list[Any]:
    return [[one.decisions, one.seconds, one.worst, one.overspent, sorted(one.times.items())] for one in spent]


def spent_read(lines: Any) -> tuple[Spent, ...]:
    return tuple(_spent(*one) for one in lines)


def _spent(decisions: int, seconds: float, worst: float, overspent: int, times: list[tuple[int, int]]) -> Spent:
    return Spent(decisions, seconds, worst, overspent, Counter(dict(times)))


def points_read(line: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and places, of as many seats."""
    scores, places = (tuple(map(int, line[key])) for key in ("scores", "places"))
    if len(scores) != len(places):
        raise ValueError(f"{quoted(line['scores'])} and {quoted(line['places'])}")
    return scores, places
