"""What the whole blocks of a tournament come to."""

from __future__ import annotations

import hashlib
import platform
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from math import isclose
from pathlib import Path
from statistics import fmean

import fondaco
from fondaco import __version__
from fondaco.errors import FondacoError

from ..describing import class_of, limits, settings_described
from ..playing import cores
from ..seat import Spent
from ..statistics import wilson
from .bootstrap import Interval, means
from .luce import Draws, Rating, added, draws, ratings
from .plan import Plan, Result
from .shapes import (
    FORMAT,
    VERSION,
    Around,
    BotReport,
    LineUpReport,
    Machine,
    Rated,
    Share,
    SideReport,
    Times,
    TournamentReport,
)

DIGITS = 6  # of figures in reports
P99 = 0.99
PLAYED = ("*", "rulekit/*", "games/**/*", "bots/**/*", "learning/**/*")
SOURCES = {".py", ".toml", ".npz"}
LIBRARIES = ("numpy", "numba")  # on which speed hangs, where they are installed

Block = list[list[Result]]  # of each line-up its games, by their seatings
Key = tuple[str | int, ...]  # what a figure is of


class Summary:
    """Figures by block, and their intervals; blocks of which a game is missing are left out."""

    def __init__(self, plan: Plan, results: Sequence[Result]) -> None:
        """Raises `FondacoError` where no block is whole."""
        self.plan = plan
        self.blocks = whole_blocks(plan, results)
        if not self.blocks:
            raise FondacoError("no block is whole yet, so there is nothing to report")
        self._columns: defaultdict[Key, list[float]] = defaultdict(list)
        self._counts: Counter[Key] = Counter()
        for block in self.blocks:
            for key, value in self._figures(block).items():
                self._columns[key].append(value)
        intervals = means(list(self._columns.values()))
        self._intervals: dict[Key, Interval] = dict(zip(self._columns, intervals, strict=True))

    def _figures(self, block: Block) -> Mapping[Key, float]:
        """The means of one block."""
        found: defaultdict[Key, list[float]] = defaultdict(list)
        for number, results in enumerate(block):
            mirrored = self.plan.line_ups[number].format == "mirror"
            for result in results:
                won = shares(result.places)
                for seat, side in enumerate(self.plan.seating(result.part)):
                    found["share", number, side].append(won[seat])
                    found["place", number, side].append(result.places[seat])
                    found["points", number, side].append(result.scores[seat])
                    found["seat", number, seat].append(won[seat])
                    found["seat", seat].append(won[seat])
                    if not mirrored:
                        found["bot", self.plan.line_ups[number].entrants[side], seat].append(won[seat])
        self._counts.update({key: len(values) for key, values in found.items()})
        return {key: fmean(values) for key, values in found.items()}

    def around(self, key: Key, times: int = 1) -> Around:
        """A figure, or so many times it."""
        mean, (low, high) = fmean(self._columns[key]), self._intervals[key]
        return {"mean": _round(times * mean), "low": _round(times * low), "high": _round(times * high)}

    def share(self, key: Key, par: float, seats: int = 1) -> Share:
        """Of a seat, or of all seats of a side together."""
        around = self.around(key, seats)
        low, high = wilson(min(1.0, around["mean"]), self._counts[key] // seats)
        return {**around, "par": _round(par), "wilson_low": _round(low), "wilson_high": _round(high)}

    def __contains__(self, key: Key) -> bool:
        return key in self._columns


def whole_blocks(plan: Plan, results: Sequence[Result]) -> list[Block]:
    """The blocks of which all games are there, in order."""
    by_block: defaultdict[int, list[Result]] = defaultdict(list)
    for result in results:
        by_block[result.part.block].append(result)
    return [_sorted(plan, by_block[one]) for one in sorted(by_block) if len(by_block[one]) == plan.games_a_block]


def _sorted(plan: Plan, results: Sequence[Result]) -> Block:
    block: Block = [[] for _ in plan.line_ups]
    for result in sorted(results, key=lambda one: one.part):
        block[result.part.line_up].append(result)
    return block


def shares(places: Sequence[int]) -> list[float]:
    """What each seat won of the game."""
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def report(plan: Plan, results: Sequence[Result], command: str | None = None) -> TournamentReport:
    """The report; equal games give an equal one, but for times, date and machine.  Raises `FondacoError`."""
    summary, game = Summary(plan, results), plan.game
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "rules": game.rules,
        "options": dict(game.options),
        "components": game.components,
        "players": game.players,
        "formats": list(plan.formats),
        "seed": plan.seed,
        "asked": plan.blocks,
        "blocks": len(summary.blocks),
        "games": len(summary.blocks) * plan.games_a_block,
        "bots": _bots(summary),
        "line_ups": [_line_up(summary, number) for number in range(len(plan.line_ups))],
        "seats": [summary.share(("seat", seat), 1 / game.players) for seat in range(game.players)],
        "command": command,
        "date": datetime.now(UTC).date().isoformat(),
        "machine": _machine(),
    }


def _line_up(summary: Summary, number: int) -> LineUpReport:
    line_up = summary.plan.line_ups[number]
    played = [block[number] for block in summary.blocks]
    games = [result for results in played for result in results]
    found: LineUpReport = {
        "format": line_up.format,
        "games": len(games),
        "decisions": _round(fmean(one.decisions for one in games)),
        "chance_events": _round(fmean(one.chance_events for one in games)),
        "sides": [_side(summary, number, side) for side in range(len(line_up.seats))],
        "seats": [summary.share(("seat", number, seat), 1 / sum(line_up.seats)) for seat in range(sum(line_up.seats))],
    }
    if line_up.format == "mirror":
        found["alike"] = sum(
            len({(one.places, one.scores, one.decisions) for one in results}) == 1 for results in played
        )
    return found


def _side(summary: Summary, number: int, side: int) -> SideReport:
    line_up = summary.plan.line_ups[number]
    seats = line_up.seats[side]
    return {
        "bot": summary.plan.entrants[line_up.entrants[side]].name,
        "seats": seats,
        "share": summary.share(("share", number, side), line_up.par(side), seats),
        "place": summary.around(("place", number, side)),
        "points": summary.around(("points", number, side)),
    }


def _bots(summary: Summary) -> list[BotReport]:
    plan = summary.plan
    rated, spent, games = _ratings(summary), [Spent() for _ in plan.entrants], [0] * len(plan.entrants)
    for block in summary.blocks:
        for line_up, results in zip(plan.line_ups, block, strict=True):
            for side, entrant in enumerate(line_up.entrants):
                games[entrant] += len(results) if line_up.format != "mirror" else 0
                for result in results:
                    spent[entrant].add(result.spent[side])
    return [_bot(summary, entrant, rated, spent[entrant], games[entrant]) for entrant in range(len(plan.entrants))]


def _bot(summary: Summary, entrant: int, rated: Sequence[Rating], spent: Spent, games: int) -> BotReport:
    one, players = summary.plan.entrants[entrant], summary.plan.game.players
    keys: list[Key] = [("bot", entrant, seat) for seat in range(players)]
    return {
        "name": one.name,
        "class": class_of(one.bot),
        "settings": settings_described(one.bot),
        "budget": limits(one.budget),
        "games": games,
        "rating": _rating(rated[entrant]) if games else None,
        "seats": [summary.share(key, 1 / players) for key in keys if key in summary],
        "times": _times(spent),
    }


def _ratings(summary: Summary) -> Sequence[Rating]:
    """From all games but those of mirrors, which say nothing of who is better."""
    return ratings(len(summary.plan.entrants), [_draws(summary.plan, block) for block in summary.blocks])


def _draws(plan: Plan, block: Block) -> Draws:
    return added(
        draws([line_up.entrants[side] for side in plan.seating(result.part)], result.places)
        for line_up, results in zip(plan.line_ups, block, strict=True)
        for result in results
    )


def _rating(rating: Rating) -> Rated:
    low, high = rating.interval or (None, None)
    return {"mean": _points(rating.points), "low": low and _points(low), "high": high and _points(high)}


def _points(number: float) -> float:
    return round(number, 2) + 0.0  # no -0.0


def _times(spent: Spent) -> Times:
    mean, p99 = _round(spent.mean), _round(spent.quantile(P99))
    return {
        "decisions": spent.decisions,
        "mean": mean,
        "p99": p99,
        "worst": _round(spent.worst),
        "overspent": spent.overspent,
    }


def _machine() -> Machine:
    versions = {"fondaco": __version__, "source": _source(), "python": platform.python_version()}
    for name in LIBRARIES:
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    return {
        "system": platform.system(),
        "processor": platform.machine(),
        "processors": cores(),
        "versions": versions,
    }


def _source() -> str:
    """A digest of all that games between bots of Fondaco hang on, nets of theirs among it."""
    root = Path(fondaco.__file__).parent
    files = [path for part in PLAYED for path in root.glob(part) if path.suffix in SOURCES]
    named = sorted((path.relative_to(root).as_posix(), path) for path in files)
    digest = hashlib.sha256()
    for name, path in named:
        digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:8]


def even(share: Share) -> bool:
    """Whether the side of a mirror came out even, as far as the games tell."""
    return share["low"] <= share["par"] <= share["high"] or isclose(share["mean"], share["par"], abs_tol=1e-6)


def _round(number: float) -> float:
    return round(number, DIGITS)
