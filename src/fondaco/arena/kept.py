"""The games of a simulation in a folder, so that it can be gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fondaco.errors import FondacoError

from .describing import bot_described, game_described
from .log import LOG, Form, Log, points_read, spent_read, spent_written
from .match import Match, Played, seating
from .order import Games, OneByOne, Order


def _written(played: Played) -> dict[str, Any]:
    return {
        "game": played.number,
        "scores": played.scores,
        "places": played.places,
        "decisions": played.decisions,
        "chance": played.chance_events,
        "spent": spent_written(played.spent),
    }


def _read(line: Any) -> Played:
    scores, places = points_read(line)
    number, decisions, chance = (int(line[key]) for key in ("game", "decisions", "chance"))
    return Played(number, seating(number, len(scores)), scores, places, decisions, chance, spent_read(line["spent"]))


FORM = Form("fondaco-simulation-log", "simulation", 1, _written, _read)


class Kept:
    """What was played of a match before, and what is added to it; `earlier` counts the games that were told again."""

    def __init__(self, match: Match, folder: Path, resume: bool, recorded: bool) -> None:
        """Raises `FondacoError` if the folder has games of another match, or of this one and `resume` is not said."""
        self._log = Log(folder / LOG, FORM, _settings(match, recorded), resume)
        self.earlier = 0

    def games(self, games: int, order: Order) -> OneByOne:
        """Those numbered below `games`, in the order in which they were finished."""
        for line, played in self._log.games():
            if order.has(played.number):
                raise FondacoError(f"{self._log.path}: line {line}: game {played.number} was there already")
            if played.number < games:
                self.earlier += 1
                yield played

    def with_more(self, finished: Games) -> OneByOne:
        """Each is written down before it is told."""
        with self._log as log:
            for played in finished:
                log.add(played)
                yield played


def _settings(match: Match, recorded: bool) -> dict[str, Any]:
    """How many games are asked for is free: the first hundred of a thousand are the hundred."""
    budgets = match.budget if isinstance(match.budget, tuple) else (match.budget,) * len(match.bots)
    seats = zip(match.names, match.bots, budgets, strict=True)
    more = {"bots": [bot_described(*seat) for seat in seats], "seed": match.seed, "records": recorded}
    return game_described(match.game) | more
