"""The log of a tournament: a line of JSON for what is played, then one for each game as soon as it is finished.

Lines are written whole, each by one call; what a crash left of the last one is cut off when the log is read again.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from fondaco.errors import FondacoError, quoted

from ..seat import Spent
from .plan import Part, Plan, Result

FORMAT, VERSION = "fondaco-tournament-log", 1
SHOWN = 60  # signs of a setting in an error


class Log:
    """The games of a plan that are finished; open it as a context to write more."""

    def __init__(self, path: Path, plan: Plan, resume: bool) -> None:
        """Raises `FondacoError` if the file is there and is not to be gone on with, or is of another plan."""
        self.path = path
        self.results: list[Result] = []
        if path.exists():
            if not resume:
                raise FondacoError(f"{path}: is there already; go on with it by --resume, or take another folder")
            self._take_up(plan)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            _append(path, {"format": FORMAT, "version": VERSION, "settings": plan.settings()})

    def _take_up(self, plan: Plan) -> None:
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        lines = list(self._lines(whole))
        if not lines:
            raise FondacoError(f"{self.path}: has no whole line; remove it to begin anew")
        _compare(self.path, lines[0], plan)
        known = set(plan.parts())
        for number, line in enumerate(lines[1:], 2):
            result = self._read(number, line)
            if result.part not in known:
                raise FondacoError(
                    f"{self.path}: line {number}: no game of this tournament, or one that was there already"
                )
            known.remove(result.part)
            self.results.append(result)
        if len(whole) < len(data):
            os.truncate(self.path, len(whole))

    def _lines(self, data: bytes) -> Iterator[Any]:
        for number, line in enumerate(data.splitlines(), 1):
            try:
                yield json.loads(line)
            except ValueError:
                raise FondacoError(f"{self.path}: line {number}: is no JSON") from None

    def _read(self, number: int, line: Any) -> Result:
        try:
            return _result(line)
        except (KeyError, TypeError, ValueError) as error:
            raise FondacoError(f"{self.path}: line {number}: is no game ({type(error).__name__}: {error})") from None

    def __enter__(self) -> Self:
        self._file = self.path.open("ab", buffering=0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, result: Result) -> None:
        """One more game, as a line of its own."""
        self.results.append(result)
        self._file.write(_line(_record(result)))


def settings_in(path: Path) -> dict[str, Any]:
    """What a log says of its tournament; nothing where there is no log.  Raises `FondacoError` if it is none."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        line = file.readline()
    try:
        return _settings(path, json.loads(line))
    except ValueError:
        raise FondacoError(f"{path}: line 1: is no JSON") from None


def _settings(path: Path, head: Any) -> dict[str, Any]:
    if not isinstance(head, dict) or head.get("format") != FORMAT or not isinstance(head.get("settings"), dict):
        raise FondacoError(f"{path}: is no log of a tournament")
    if head.get("version") != VERSION:
        raise FondacoError(f"{path}: is a log of version {head.get('version')}; this is Fondaco for version {VERSION}")
    settings: dict[str, Any] = head["settings"]
    return settings


def _compare(path: Path, head: Any, plan: Plan) -> None:
    before, now = _settings(path, head), json.loads(json.dumps(plan.settings()))
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


def _append(path: Path, head: dict[str, Any]) -> None:
    with path.open("xb") as file:
        file.write(_line(head))


def _line(record: dict[str, Any]) -> bytes:
    return json.dumps(record, separators=(",", ":")).encode() + b"\n"


def _record(result: Result) -> dict[str, Any]:
    return {
        "game": list(result.part),
        "scores": list(result.scores),
        "places": list(result.places),
        "decisions": result.decisions,
        "chance": result.chance_events,
        "spent": [
            [one.decisions, one.seconds, one.worst, one.overspent, sorted(one.times.items())] for one in result.spent
        ],
    }


def _result(line: Any) -> Result:
    scores, places = (tuple(map(int, line[key])) for key in ("scores", "places"))
    if len(scores) != len(places):
        raise ValueError(f"{quoted(line['scores'])} and {quoted(line['places'])}")
    spent = tuple(_spent(*one) for one in line["spent"])
    part = Part(*map(int, line["game"]))
    return Result(part, scores, places, int(line["decisions"]), int(line["chance"]), spent)


def _spent(decisions: int, seconds: float, worst: float, overspent: int, times: list[tuple[int, int]]) -> Spent:
    return Spent(decisions, seconds, worst, overspent, Counter(dict(times)))
