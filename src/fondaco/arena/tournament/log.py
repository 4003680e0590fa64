"""A game of a tournament as a line of its log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fondaco.errors import FondacoError

from ..log import Form, Log, points_read, spent_read, spent_written
from .plan import Part, Plan, Result


def _written(result: Result) -> dict[str, Any]:
    return {
        "game": list(result.part),
        "scores": list(result.scores),
        "places": list(result.places),
        "decisions": result.decisions,
        "chance": result.chance_events,
        "spent": spent_written(result.spent),
    }


def _read(line: Any) -> Result:
    scores, places = points_read(line)
    part = Part(*map(int, line["game"]))
    return Result(part, scores, places, int(line["decisions"]), int(line["chance"]), spent_read(line["spent"]))


FORM = Form("fondaco-tournament-log", "tournament", 1, _written, _read)


def kept(log: Log[Result], plan: Plan) -> Iterator[Result]:
    """The games that a log has.  Raises `FondacoError` at one that the plan has not, or that was there already."""
    known = set(plan.parts())
    for number, result in log.games():
        if result.part not in known:
            raise FondacoError(f"{log.path}: line {number}: no game of this tournament, or one that was there already")
        known.remove(result.part)
        yield result
