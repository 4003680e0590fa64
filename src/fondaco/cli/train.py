"""`fondaco train`."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fondaco.errors import needing

from .common import GAME, read_options
from .paths import FOLDER, INPUT_FILE, Given

if TYPE_CHECKING:
    from fondaco.learning.training import Training
    from fondaco.learning.training.run import Progress

INTERRUPTED = 130
HOUR = 60.0  # minutes
ONE_THREAD = "OPENBLAS_NUM_THREADS"  # matrices are so small that more than one is a burden


@click.command()
@click.argument("game", type=GAME, metavar="GAME", required=False)
@click.option("--players", type=int, help="Number of seats; default: the most possible.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule (see: fondaco games).")
@click.option("--minutes", type=click.FloatRange(0, min_open=True), help="No round is begun later; default: an hour.")
@click.option("--rounds", type=click.IntRange(1), help="So many rounds instead, however long they take.")
@click.option("--games", type=click.IntRange(100, 10**6), help="Games of a round; default: 6000.")
@click.option("--start", type=INPUT_FILE, help="A net to begin with, also one for another number of players.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Of all that is random.")
@click.option("--out", type=FOLDER, help="Folder to keep it in; default: nets-GAME.")
@click.option("--workers", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes that play.")
@click.option("--resume", type=FOLDER, help="Go on with what is kept in this folder.")
@click.option("--report", type=FOLDER, help="Print what is kept in this folder.")
def command(
    game: str | None,
    players: int | None,
    options: Sequence[str],
    minutes: float | None,
    rounds: int | None,
    games: int | None,
    start: Given | None,
    seed: int,
    out: Path | None,
    workers: int,
    resume: Path | None,
    report: Path | None,
) -> None:
    """Let nets learn a game by playing against themselves.

    After each round all is kept, so that Ctrl-C loses that round alone. The same seed gives the same
    nets on every number of workers.

    \b
    fondaco train catan --minutes 60 --out nets
    fondaco train --resume nets --minutes 30
    fondaco train catan --players 3 --start nets/net-0042.npz --out nets-3
    fondaco train --report nets
    """
    if sum(given is not None for given in (game, resume, report)) != 1:
        raise click.UsageError("one of GAME, --resume and --report is needed")
    if report is not None:
        _report(report)
        return
    if resume is not None and (players, games, out, start) != (None, None, None, None):
        raise click.UsageError("--resume goes on as it was begun, without --players, --games, --start and --out")
    if start is not None and start.path is None:
        raise click.UsageError("--start: a net is read from a file, not from standard input")
    os.environ.setdefault(ONE_THREAD, "1")
    settings = {"seed": seed} if games is None else {"seed": seed, "games": games}
    with needing("training", "fast"):
        training = _resumed(resume) if resume else _begun(str(game), players, options, settings, out, start)
    _learn(training, rounds, minutes or HOUR, workers)


def _resumed(folder: Path) -> Training:
    from fondaco.learning.training import resume

    return resume(folder)


def _begun(
    name: str,
    players: int | None,
    options: Sequence[str],
    settings: Mapping[str, Any],
    out: Path | None,
    start: Given | None,
) -> Training:
    from fondaco.learning.training import Settings, begin, subject_of
    from fondaco.registry import game_class

    house_rules = {**subject_of(name).options, **read_options(options)}
    playing = game_class(name)(players, house_rules, None, None)
    return begin(out or Path(f"nets-{name}"), playing, Settings(**settings), start=start.path if start else None)


def _learn(training: Training, rounds: int | None, minutes: float, workers: int) -> None:
    """Prints a line for each round."""
    from .curves import Lines

    lines = Lines(training)
    print(lines.head(), flush=True)
    begun, last = time.monotonic(), len(training.course.rounds) + (rounds or 0)
    try:
        with _progress() as progress, closing(training.rounds(workers, progress)) as found:
            for one in found:
                print(lines.round(one), flush=True)
                over = time.monotonic() - begun > 60 * minutes if rounds is None else one.number + 1 >= last
                if over:
                    break
    except KeyboardInterrupt:
        number = len(training.course.rounds)
        print(f"fondaco: interrupted in round {number}: fondaco train --resume {training.folder}", file=sys.stderr)
        click.get_current_context().exit(INTERRUPTED)
    print(f"the best net: {training.best}")


def _report(folder: Path) -> None:
    from rich.console import Console

    with needing("training", "fast"):
        from fondaco.learning.training import read

        from .curves import report
    console = Console(highlight=False)
    for part in report(read(folder)):
        console.print(part)


@contextmanager
def _progress() -> Iterator[Progress]:
    """The number of games played, on stderr, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda more: None
        return
    from rich.console import Console

    done = 0
    with Console(stderr=True).status("") as status:

        def told(more: int) -> None:
            nonlocal done
            done += more
            status.update(f"{done:,} games")

        yield told
