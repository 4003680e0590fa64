"""`fondaco simulate`."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager as Context
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fondaco.errors import UnreadableText

from .common import GAME, WrongFile, load_toml, read_options
from .paths import FILE, FOLDER, INPUT_FILE, Given

if TYPE_CHECKING:
    from fondaco.arena import Cluster, Form, Games, Sheet, Tally
    from fondaco.game import Game

KILLED = 128  # and the number of the signal: what a shell makes of it
Progress = Callable[[int], None]  # told of how many games more


@click.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.option("--players", type=int, help="Number of seats; default: as many as bots, else the most possible.")
@click.option("--games", type=click.IntRange(1, 2**32), default=1000, show_default=True, help="How many games.")
@click.option("--bots", default="random", show_default=True, help="Names or module:Class, with commas; one for all.")
@click.option("--budget", help="For each decision: 50ms, 1.5s or 1000nodes; then the time it takes is counted.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed, the same games; default: a new one.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule (see: fondaco games).")
@click.option("--rules", type=int, help="Version of the rules (see: fondaco games); default: the newest.")
@click.option("--components", type=INPUT_FILE, help="A TOML file with sails, tiles and dominions of one's own.")
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="Print a line for each seat of each game.")
@click.option("--records", type=FOLDER, help="Folder for a record of each game.")
@click.option("--table", type=FILE, help="File for a row for each seat of each game: .csv or .parquet.")
@click.option("--out", type=FOLDER, help="Folder for the games as they are finished, and the report.")
@click.option("--resume", is_flag=True, help="Go on with the games in that folder, also with more --games.")
@click.option("--engine", type=click.Choice(["auto", "plain", "compiled"]), default="auto", help="Default: by itself.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; default: one a core, if it pays.")
@click.option("--ray", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on a Ray cluster; default: here.")
def command(
    game: str,
    players: int | None,
    games: int,
    bots: str,
    budget: str | None,
    seed: int | None,
    options: Sequence[str],
    rules: int | None,
    components: Given | None,
    as_json: bool,
    as_csv: bool,
    records: Path | None,
    table: Path | None,
    out: Path | None,
    resume: bool,
    engine: Any,
    workers: int | None,
    ray: str | None,
) -> None:
    """Let bots play many games and count what they come to.

    The bots change seats from game to game. The same seed gives the same games on every engine and
    number of workers.

    \b
    fondaco simulate golden-horn
    fondaco simulate golden-horn --bots steady,random,random,random --seed 7
    fondaco simulate golden-horn --players 2 --games 100000 --json
    fondaco simulate golden-horn --option raidsPerTurn=unlimited --csv > games.csv
    fondaco simulate catan --rules 1 --games 100
    fondaco simulate golden-horn --games 20 --seed 7 --records games
    fondaco simulate catan --players 3 --games 20 --bots steady,weighted,random
    fondaco simulate catan --bots steady,mybots:Searching --budget 50ms
    fondaco simulate catan --bots steady --games 100000 --out games
    fondaco simulate catan --bots steady --games 100000 --out games --resume
    fondaco simulate catan --bots steady --games 1000 --table games.parquet
    fondaco simulate catan --bots steady --out games --ray 10.0.0.1:6379
    """
    if as_csv and (as_json or table):
        raise click.UsageError(f"--{'json' if as_json else 'table'} and --csv exclude each other")
    if resume and out is None:
        raise click.UsageError("--resume needs --out, the folder to go on with")
    names = [name.strip() for name in bots.split(",")]
    count = len(names) if players is None and len(names) > 1 else players
    playing = make(game, count, options, components, rules)
    from fondaco import arena

    seed = seed if seed is not None else seed_in(out, arena.FORM) if resume and out else secrets.randbits(32)
    match = arena.match(playing, _seated(names, playing), seed, budget)
    tally = arena.Tally(match, arena.choose_engine(match, games, engine, records, ray is not None), games)
    kept = arena.Kept(match, out, resume, records is not None) if out else None
    signals: list[int] = []  # that told to stop
    with _compiling(tally.engine, playing.name):
        finished = arena.run(match, games, workers, engine, records, lambda: bool(signals), kept, cluster(ray, workers))
    started = time.perf_counter()
    with arena.noted(signals, heard(arena.STOPPING)), _sheet(table, as_csv) as rows:
        _count(finished, tally, rows, games)
    seconds, earlier = time.perf_counter() - started, kept.earlier if kept else 0
    if out:
        arena.save(tally.report(seconds, earlier), out)
    if not as_csv:
        _show(tally, seconds, earlier, as_json)
    if tally.games < games:
        say_interrupted(tally.games, games, out)
        click.get_current_context().exit(KILLED + signals[0])


def seed_in(folder: Path, form: Form[Any]) -> int:
    """That of the games which are kept there; a new one where there are none."""
    from fondaco import arena

    seed: int = arena.settings_in(folder / arena.LOG, form).get("seed", secrets.randbits(32))
    return seed


def say_interrupted(played: int, games: int, out: Path | None) -> None:
    more = f"; go on with: --out {shlex.quote(str(out))} --resume" if out else ""
    print(f"fondaco: interrupted after {played} of {games} games{more}", file=sys.stderr)


def _seated(names: Sequence[str], game: Game) -> Sequence[str]:
    """One bot for all seats, or one for each."""
    look_here(names)
    if len(names) not in (1, game.players):
        raise click.UsageError(f"--bots names {len(names)} bots for {game.players} seats")
    return names


def look_here(names: Sequence[str]) -> None:
    """Bots of modules are looked for in this folder too, as for python -m."""
    if any(":" in name for name in names):
        sys.path.insert(0, os.getcwd())


def heard(stopping: Sequence[int]) -> list[int]:
    """The signals that are not ignored by whoever started this; ^C is heard always."""
    return [number for number in stopping if number == signal.SIGINT or signal.getsignal(number) != signal.SIG_IGN]


def _show(tally: Tally, seconds: float, earlier: int, as_json: bool) -> None:
    if as_json:
        print(json.dumps(tally.report(seconds, earlier)))
        return
    from .tables import show

    show(tally, seconds, earlier)


def make(game: str, players: int | None, options: Sequence[str], components: Given | None, rules: int | None) -> Game:
    """The game as the command line asks for it."""
    from fondaco.registry import game_class

    tables = load_toml(components) if components else None
    try:
        return game_class(game)(players, read_options(options), tables, rules)
    except UnreadableText as error:
        raise error if components is None else WrongFile(f"{components.name}: {error}") from error


def cluster(address: str | None, workers: int | None) -> Cluster | None:
    """That of Ray, if it was asked for."""
    if address is None:
        return None
    if workers is not None:
        raise click.UsageError("--ray and --workers exclude each other: a cluster has as many as it has")
    from fondaco.arena import Cluster

    return Cluster(address or None)


def _sheet(table: Path | None, as_csv: bool) -> Context[Sheet | None]:
    from fondaco.arena import CsvSheet, sheet

    if as_csv:
        return CsvSheet(sys.stdout)
    return nullcontext() if table is None else sheet(table)


def _count(finished: Games, tally: Tally, rows: Sheet | None, games: int) -> None:
    """Counts the games as they come, and shows how far it is."""
    from fondaco.arena import count

    with _progress(games) as advance:
        count(finished, tally, rows, advance)


def _progress(games: int) -> Context[Progress]:
    """A bar on stderr, if that is a terminal."""
    return _bar(games) if sys.stderr.isatty() else nullcontext(lambda more: None)


@contextmanager
def _bar(games: int) -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import Progress

    from .progress import columns

    console = Console(stderr=True)
    with Progress(*columns(games, console.width), console=console, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda more: bar.advance(task, more)


def _compiling(engine: str, game: str) -> Context[Any]:
    """A line on stderr while the compiled engine is made, if that is a terminal."""
    if engine == "plain" or not sys.stderr.isatty():
        return nullcontext()
    from .compiling import compiling

    return compiling(f"the rules of {game}")
