"""How a tournament stands: a line while it is played, tables when it is over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.progress import Progress
from rich.text import Text

from .figures import Figures, figures
from .progress import columns

if TYPE_CHECKING:
    from fondaco.arena.tournament import Result, Tournament, TournamentReport
    from fondaco.arena.tournament.shapes import LineUpReport, Share
    from fondaco.game import Game

BARE = 100  # columns where there is no terminal


class Bar(Progress):
    """Games, time left, and below it the rate and what each bot has won of the games it was in."""

    def __init__(self, held: Tournament) -> None:
        self._plan, self._begun, self._played = held.plan, time.monotonic(), 0
        self._won = [0.0] * len(held.plan.entrants)
        self._games = [0] * len(held.plan.entrants)
        for result in held.results:
            self._count(result)
        console = Console(stderr=True)
        super().__init__(*columns(held.plan.games, console.width), console=console, transient=True)
        self._task = self.add_task("", total=held.plan.games, completed=len(held.results))

    def told(self, result: Result) -> None:
        """One more game is finished."""
        self._played += 1
        self._count(result)
        self.advance(self._task)

    def _count(self, result: Result) -> None:
        from fondaco.arena.tournament import shares

        line_up = self._plan.line_ups[result.part.line_up]
        if line_up.format == "mirror":
            return
        for entrant in line_up.entrants:
            self._games[entrant] += 1
        for side, won in zip(self._plan.seating(result.part), shares(result.places), strict=True):
            self._won[line_up.entrants[side]] += won

    def standing(self) -> str:
        """For example ``1.9 games/s  steady 98 %  random 2 %``, the best first."""
        rate = self._played / max(1e-9, time.monotonic() - self._begun)
        names = [entrant.name for entrant in self._plan.entrants]
        found = [(won / n, name) for won, n, name in zip(self._won, self._games, names, strict=True) if n]
        bots = [f"{name} {share:.0%}" for share, name in sorted(found, reverse=True)]
        return "  ".join([f"{rate:.1f} games/s", *bots])

    def get_renderables(self) -> Iterator[RenderableType]:
        yield self.make_tasks_table(self.tasks)
        yield Text(self.standing(), no_wrap=True, overflow="ellipsis")


def show(report: TournamentReport, game: Game) -> None:
    """Print the report as tables; without a terminal as plain text, with a line for each sentence."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(width=BARE, highlight=False, soft_wrap=True)
    console.print(f"{game!r}")
    console.print(f"{report['games']} games in {report['blocks']} blocks with seed {report['seed']}")
    for table in (_ratings(report), _meetings(report), _mirrors(report), _seats(report), _times(report)):
        if table is not None:
            console.print(table, soft_wrap=False)
    console.print("from to: intervals of 95 %, by bootstrap over blocks; Wilson's as if all games were independent.")
    console.print("A shared first place counts by its share.")


def _ratings(report: TournamentReport) -> Figures | None:
    from fondaco.arena.tournament.page import rating_span

    found = [(bot, bot["rating"]) for bot in report["bots"]]
    rated = sorted(((bot, one) for bot, one in found if one), key=lambda pair: -pair[1]["mean"])
    rows = [(bot["name"], f"{one['mean']:.0f}", rating_span(one), str(bot["games"])) for bot, one in rated]
    return figures(("bot", "rating", "from to", "games"), rows) if rows else None


def _meetings(report: TournamentReport) -> Figures | None:
    from fondaco.arena.tournament.page import meeting, shown_sides

    rows = [
        (meeting(line_up, side), *_share(side["share"]), f"{side['points']['mean']:.2f}", str(line_up["games"]))
        for line_up, side in shown_sides(report)
    ]
    return figures(("meeting", *SHARES, "points", "games"), rows) if rows else None


def _mirrors(report: TournamentReport) -> Figures | None:
    rows = [_mirror(report, one) for one in report["line_ups"] if one["format"] == "mirror"]
    return figures(("against itself", *SHARES, "blocks of equal games"), rows) if rows else None


def _mirror(report: TournamentReport, line_up: LineUpReport) -> tuple[str, ...]:
    side = line_up["sides"][0]
    return side["bot"], *_share(side["share"]), f"{line_up['alike']} of {report['blocks']}"


def _seats(report: TournamentReport) -> Figures:
    """What the seat is worth, whoever sits there."""
    return figures(("seat", *SHARES), [(str(seat), *_share(share)) for seat, share in enumerate(report["seats"])])


def _times(report: TournamentReport) -> Figures:
    rows = []
    for bot in report["bots"]:
        times = bot["times"]
        seconds = (times["mean"], times["p99"], times["worst"])
        counts = (str(times["decisions"]), str(times["overspent"]))
        rows.append((bot["name"], *(f"{1000 * one:.2f}" for one in seconds), *counts))
    return figures(("bot", "ms a decision", "99 % within", "worst", "decisions", "over budget"), rows)


SHARES = ("wins", "from to", "Wilson", "even")


def _share(share: Share) -> tuple[str, ...]:
    ends = (share["low"], share["high"]), (share["wilson_low"], share["wilson_high"])
    blocks, wilson = (f"{100 * low:.1f} to {100 * high:.1f}" for low, high in ends)
    return f"{100 * share['mean']:.1f} %", blocks, wilson, f"{100 * share['par']:.0f} %"
