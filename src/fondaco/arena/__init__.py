"""Bots against bots: play many games and count what they come to.

    >>> import fondaco
    >>> from fondaco import arena
    >>> game = fondaco.make("golden-horn", players=2)
    >>> report = arena.simulate(game, ["random", "random"], games=10, seed=7)
    >>> report["games"], report["engine"]
    (10, 'plain')

The same seed gives the same games, whatever the engine and the number of workers.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, get_args

from fondaco import bots as known
from fondaco.bots import AnyBot, Bot, Budget
from fondaco.errors import FondacoError, quoted
from fondaco.game import Game
from fondaco.integers import integer_within

from .cluster import Cluster
from .counting import count, is_ours_to_note, noted
from .counts import Report
from .kept import FORM, Kept
from .log import LOG, Form, settings_in
from .match import MOST_GAMES, Match, Played, play
from .order import Games
from .playing import MOST_WORKERS
from .records import record_path
from .report import Count, Tally
from .run import Engine, choose_engine, run
from .saving import save
from .table import CsvSheet, Sheet, sheet
from .workers import STOPPING

__all__ = [
    "FORM",
    "LOG",
    "STOPPING",
    "Bot",
    "Budget",
    "Cluster",
    "Count",
    "CsvSheet",
    "Engine",
    "Form",
    "Games",
    "Kept",
    "Match",
    "Played",
    "Report",
    "Sheet",
    "Tally",
    "choose_engine",
    "count",
    "match",
    "noted",
    "play",
    "record_path",
    "run",
    "save",
    "settings_in",
    "sheet",
    "simulate",
]


def match(game: Game, bots: Iterable[str | AnyBot], seed: int, budget: Budget | str | None = None) -> Match:
    """A match of bots, made already or given by their names or as ``module:Class``; one alone sits on all seats.

    `budget` is what each decision may cost, as text ``50ms``, ``1.5s`` or ``1000nodes``.  Raises `FondacoError`.
    """
    if not isinstance(game, Game):
        raise FondacoError(f"{quoted(game)} is no game: fondaco.make gives one")
    asked: Any = bots
    given: list[Any] = list(asked) if isinstance(asked, Iterable) and not isinstance(asked, str) else [None]
    if not all(isinstance(bot, str | Bot) for bot in given):
        raise FondacoError(f"{quoted(bots)}: a list of bots or of their names is needed")
    made: list[AnyBot] = [known.make(bot, game) if isinstance(bot, str) else bot for bot in given]
    if len(made) == 1:
        made *= game.players
    limit: Any = Budget.read(budget) if isinstance(budget, str) else budget
    if not isinstance(limit, Budget | None):
        raise FondacoError(f"{quoted(budget)} is no budget: Budget(seconds=0.05) is one, or '50ms'")
    return Match(game, tuple(made), seed, limit)


def simulate(
    game: Game,
    bots: Iterable[str | AnyBot],
    games: int,
    seed: int,
    workers: int = 1,
    engine: Engine = "auto",
    records: str | Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    budget: Budget | str | None = None,
    folder: str | Path | None = None,
    resume: bool = False,
    table: str | Path | None = None,
    cluster: Cluster | None = None,
) -> Report:
    """Play games 0 to games - 1 of a seed and report; `records` is a folder for a file a game.

    `progress` is called after each game, compiled after each few thousand, with the number counted and that of all.
    Ctrl-C finishes the games being played, a second one gives them up; either, or a KeyboardInterrupt of `progress`,
    ends it with the report of what was counted: its ``games`` are fewer than its ``asked`` then.

    With a `folder` each game is kept there as soon as it is finished, and the report at the end; with `resume` a run
    that was interrupted goes on, or one of fewer games.

    `table` names a file for the games as a table, .csv or .parquet; a `cluster` of Ray plays instead of this machine.

    With a `budget` for each decision the report says how long the bots took.

    With more than one worker a script with a bot's class in it needs ``if __name__ == "__main__":``, as
    its processes import it.  Raises `FondacoError`.
    """
    games, workers = integer_within("games", games, 1, MOST_GAMES), integer_within("workers", workers, 1, MOST_WORKERS)
    if engine not in get_args(Engine):
        raise FondacoError(f"there is no engine {quoted(engine)}; there are {', '.join(get_args(Engine))}")
    playing = match(game, bots, seed, budget)
    recording, keeping = (None if path is None else Path(path) for path in (records, folder))
    tally = Tally(playing, choose_engine(playing, games, engine, recording, cluster is not None), games)
    kept = None if keeping is None else Kept(playing, keeping, resume, recording is not None)
    signals: list[int] = []
    finished = run(playing, games, workers, engine, recording, lambda: bool(signals), kept, cluster)
    started, hears = time.perf_counter(), [signal.SIGINT] if is_ours_to_note(signal.SIGINT) else []
    with noted(signals, hears), nullcontext() if table is None else sheet(Path(table)) as rows:
        count(finished, tally, rows, lambda _: progress(tally.games, games) if progress else None)
    report = tally.report(time.perf_counter() - started, kept.earlier if kept else 0)
    if keeping is not None:
        save(report, keeping)
    return report
