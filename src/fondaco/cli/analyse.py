"""`fondaco analyse`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from fondaco.errors import RecordError

from .common import GAME, LANG, WrongFile, load_record, read_options
from .paths import INPUT_FILE, Given

if TYPE_CHECKING:
    from fondaco.coach import Analysis
    from fondaco.game import Position
    from fondaco.record import Record


@click.command()
@click.argument("files", type=INPUT_FILE, nargs=-1, metavar="[FILE...]")
@click.option("--top", type=click.IntRange(0, 100), default=5, show_default=True, help="Decisions told of each seat.")
@click.option("--budget", "nodes", type=click.IntRange(1, 1_000_000), metavar="N", help="Play choices on N times each.")
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Only the moment before event N.")
@click.option("--position", metavar="TEXT", help="Instead of a record, one position (see: docs/positions.md).")
@click.option("--game", type=GAME, metavar="GAME", help="Of the position.")
@click.option("--players", type=int, help="Of the position; default: the most possible.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule of the position's game.")
@click.option("--anew", is_flag=True, help="Do not take what was found before.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@LANG
def command(
    files: Sequence[Given],
    top: int,
    nodes: int | None,
    at: int | None,
    position: str | None,
    game: str | None,
    players: int | None,
    options: Sequence[str],
    anew: bool,
    as_json: bool,
    lang: str,
) -> None:
    """Say of recorded games who was lucky, and which decisions cost most.

    And how likely each seat won at each moment. Decisions are judged by what their player could know
    then, by a net at once; with a budget each choice is played on so often, which takes longer and
    needs the compiled engine. What is found is kept beside each record, in FILE.coach, and taken from
    there the next time.

    \b
    fondaco analyse game.fondaco
    fondaco analyse game.fondaco --lang de --top 3
    fondaco analyse games/*.fondaco --json > games.json
    fondaco analyse game.fondaco --budget 400
    fondaco analyse game.fondaco --at 120
    fondaco analyse --game catan --players 2 --position "turn player=0 ..."
    """
    if bool(files) == (position is not None):
        raise click.UsageError("either records or --position TEXT is needed")
    if position is not None:
        _show_position(_position(game, players, options, position), None, as_json, lang)
    elif game is not None or players is not None or options:
        raise click.UsageError("--game, --players and --option are those of a --position; a record says them itself")
    elif at is not None:
        for file in files:
            record = load_record(file)
            _show_position(_moment(file, record, at), record, as_json, lang)
    else:
        _analyse(files, top, nodes, anew, as_json, lang)


def _position(game: str | None, players: int | None, options: Sequence[str], text: str) -> Position:
    from fondaco.registry import game_class

    if game is None:
        raise click.UsageError("--position: --game is needed too")
    return game_class(game)(players, read_options(options), None, None).position(text)


def _moment(file: Given, record: Record, at: int) -> Position:
    from fondaco import make
    from fondaco.record import replay

    if at > len(record.entries):
        raise click.UsageError(f"--at {at}: {file.name} has events 0 to {len(record.entries) - 1}")
    try:
        return replay(record, make, at)
    except RecordError as error:
        raise WrongFile(f"{file.name}: {error}") from error


def _show_position(position: Position, record: Record | None, as_json: bool, lang: str) -> None:
    from fondaco.coach import consult, judge_of
    from fondaco.coach.keeping import in_json

    from .coach import show_position

    found = consult(judge_of(position.game), position)
    if as_json:
        print(json.dumps(in_json(found), ensure_ascii=False))
    else:
        show_position(found, _names(position.game.players, record), lang)


def _names(seats: int, record: Record | None) -> list[str]:
    from fondaco.errors import visible

    names = [""] * seats if record is None else [visible(seat.name) for seat in record.header.seats]
    return [f"{number} {name}".strip() for number, name in enumerate(names)]


def _analyse(files: Sequence[Given], top: int, nodes: int | None, anew: bool, as_json: bool, lang: str) -> None:
    """One after the other: what is finished is kept, and printed, whatever happens to the next."""
    from fondaco.coach.keeping import in_json

    from .coach import show

    for file in files:
        record = load_record(file)
        with _progress(file.name) as progress:
            analysis = _analysis(file, record, top, nodes, anew, progress)
        if as_json:
            print(
                json.dumps({"file": file.name, **_of_game(record), **in_json(analysis)}, ensure_ascii=False), flush=True
            )
        else:
            click.echo(f"{file.name}: {_in_words(record, lang)}")
            show(analysis, _names(analysis.seats, record), lang)


def _of_game(record: Record) -> dict[str, object]:
    header = record.header
    return {"game": header.game, "players": header.players, "options": dict(header.options)}


def _in_words(record: Record, lang: str) -> str:
    """The game, how many play, and its house rules where they are not as usual."""
    from fondaco import make, words
    from fondaco.record import game_of

    game = game_of(record.header, make)
    usual = {option.key: option.default for option in game.info.options}
    changed = (f"{key}={value}" for key, value in game.options.items() if value != usual[key])
    title = f"{game.name}.title"
    name = words.message(lang, title) if title in words.catalogue(lang) else game.name
    return ", ".join((name, f"{words.message(lang, 'start.players')}: {game.players}", *changed))


def _analysis(
    file: Given, record: Record, top: int, nodes: int | None, anew: bool, progress: Callable[[float], None]
) -> Analysis:
    from fondaco import make
    from fondaco.coach import analyse, judge_of, keeping
    from fondaco.record import game_of

    try:
        stamped = keeping.stamp(record, judge_of(game_of(record.header, make)), top, nodes)
        before = None if anew or file.path is None else keeping.kept(file.path, stamped)
        analysis = before or analyse(record, make, top, progress, nodes)
    except RecordError as error:
        raise WrongFile(f"{file.name}: {error}") from error
    if before is None and file.path is not None:
        try:
            keeping.keep(file.path, analysis, stamped)
        except OSError as error:
            print(f"fondaco: not kept: {error.filename}: {error.strerror}", file=sys.stderr)
    return analysis


@contextmanager
def _progress(name: str) -> Iterator[Callable[[float], None]]:
    """A bar on stderr, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda share: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    with Progress(
        TextColumn("{task.description}", markup=False), BarColumn(), TaskProgressColumn(),
        console=Console(stderr=True), transient=True,
    ) as bar:  # fmt: skip
        task = bar.add_task(name, total=1.0)
        yield lambda share: bar.update(task, completed=share)
