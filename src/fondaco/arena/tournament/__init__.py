"""Tournaments: bots meet in blocks, each block one seed of chance that is played with everybody on every seat.

    >>> import fondaco
    >>> from fondaco.arena import tournament
    >>> game = fondaco.make("golden-horn", players=2)
    >>> report = tournament.hold(game, ["random", "steady"], blocks=3, seed=7)
    >>> report["games"], [bot["name"] for bot in report["bots"]]
    (6, ['random', 'steady'])
    >>> report["line_ups"][0]["sides"][1]["share"]["mean"]
    1.0

What is played is fixed beforehand (`Plan`), also how much.  The same seed gives the same games with any number of
workers, unless a budget is counted in seconds.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable
from contextlib import closing, nullcontext, suppress
from pathlib import Path

from fondaco.bots import AnyBot, Budget
from fondaco.game import Game

from ..cluster import Cluster
from ..counting import is_ours_to_note, noted
from ..log import LOG
from ..saving import JSON
from ..table import sheet
from .holding import Tournament
from .line_ups import FORMATS, Format, LineUp
from .log import FORM
from .page import page
from .plan import Part, Plan, Result, planned
from .saving import PAGE, save
from .shapes import TournamentReport
from .summing import even, report, shares, whole_blocks

__all__ = [
    "FORM",
    "FORMATS",
    "JSON",
    "LOG",
    "PAGE",
    "Format",
    "LineUp",
    "Part",
    "Plan",
    "Result",
    "Tournament",
    "TournamentReport",
    "even",
    "hold",
    "page",
    "planned",
    "report",
    "save",
    "shares",
    "whole_blocks",
]


def hold(
    game: Game,
    bots: Iterable[str | AnyBot],
    blocks: int,
    seed: int,
    formats: Iterable[Format] = ("round-robin",),
    budget: Budget | str | None = None,
    workers: int | None = 1,
    folder: str | Path | None = None,
    resume: bool = False,
    progress: Callable[[int, int], None] | None = None,
    table: str | Path | None = None,
    cluster: Cluster | None = None,
) -> TournamentReport:
    """Play a tournament to its end and report; with a `folder` games and reports are kept there, as files.

    A bot is given as made, by its name or as ``module:Class``, as text with a budget of its own behind an @:
    ``search@50ms``.  `budget` is that of all others.  With `resume` a tournament that was interrupted goes on.

    `table` names a file for the games as a table, .csv or .parquet; a `cluster` of Ray plays instead of this machine.

    `progress` is called after each game with the number of games finished and that of all.  Ctrl-C finishes the games
    being played, a second one gives them up; either ends it with the report of the blocks that are whole.

    Raises `FondacoError` for what does not fit together, and where an interrupt left no whole block.
    """
    held = Tournament(
        planned(game, bots, formats, blocks, seed, budget), None if folder is None else Path(folder), resume
    )
    signals: list[int] = []
    hears = [signal.SIGINT] if is_ours_to_note(signal.SIGINT) else []
    playing = held.play(workers, lambda: bool(signals), cluster)
    with nullcontext() if table is None else sheet(Path(table)) as rows:
        with noted(signals, hears), closing(playing), suppress(KeyboardInterrupt):
            for _ in playing:
                if progress is not None:
                    progress(len(held.results), held.plan.games)
        if rows is not None:
            rows.add(held.rows())
    found = report(held.plan, held.results)
    if folder is not None:
        save(found, Path(folder))
    return found
