"""`fondaco tournament`."""

from __future__ import annotations

import json
import secrets
import shlex
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager as Context
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import GAME
from .paths import FILE, FOLDER, INPUT_FILE, Given
from .simulate import KILLED, cluster, heard, look_here, make, say_interrupted, seed_in

if TYPE_CHECKING:
    from fondaco.arena.tournament import Plan, Result, Tournament

BLOCKS = 50
FORMATS = ["round-robin", "one-against", "two-two", "mixed", "mirror"]


@click.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@click.option("--format", "formats", type=click.Choice(FORMATS), multiple=True, help="Who meets whom; several may be.")
@click.option("--players", type=int, help="Number of seats; default: the most possible.")
@click.option("--blocks", type=click.IntRange(1, 10**6), help=f"How many; default: {BLOCKS}.")
@click.option("--games", type=click.IntRange(1, 10**9), help="In place of --blocks: so many, and up to a whole block.")
@click.option("--budget", help="For each decision: 50ms, 1.5s or 1000nodes.")
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help="The same seed, the same games; default: a new one.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="A house rule (see: fondaco games).")
@click.option("--rules", type=int, help="Version of the rules (see: fondaco games); default: the newest.")
@click.option("--components", type=INPUT_FILE, help="A TOML file with sails, tiles and dominions of one's own.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; default: one a core, if it pays.")
@click.option("--ray", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on a Ray cluster; default: here.")
@click.option("--table", type=FILE, help="File for a row for each seat of each game: .csv or .parquet.")
@click.option("--out", type=FOLDER, help="Folder for the games and the report, as JSON and as a page.")
@click.option("--resume", is_flag=True, help="Go on with the games in that folder.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def command(
    game: str,
    bots: Sequence[str],
    formats: Sequence[str],
    players: int | None,
    blocks: int | None,
    games: int | None,
    budget: str | None,
    seed: int | None,
    options: Sequence[str],
    rules: int | None,
    components: Given | None,
    workers: int | None,
    ray: str | None,
    table: Path | None,
    out: Path | None,
    resume: bool,
    as_json: bool,
) -> None:
    """Let bots meet in blocks, and say who is better, and how sure that is.

    A BOT is a name or module:Class, if need be with a budget of its own: search@50ms. In each block, one seed
    of chance, everybody plays on every seat. How much is played is fixed beforehand.

    \b
    round-robin   every two: each alone against the other on all other seats
    one-against   the first alone against each of the others
    two-two       every two, on two seats each
    mixed         as many different ones as there are seats
    mirror        each against itself, as a control

    \b
    fondaco tournament catan steady weighted random
    fondaco tournament golden-horn steady random --players 2 --blocks 100 --seed 7
    fondaco tournament catan steady weighted --format one-against --format mirror
    fondaco tournament catan steady weighted --out results
    fondaco tournament catan steady weighted --out results --resume
    fondaco tournament catan steady weighted --table games.parquet --ray
    """
    if blocks is not None and games is not None:
        raise click.UsageError("--blocks and --games exclude each other")
    if resume and out is None:
        raise click.UsageError("--resume needs --out, the folder to go on with")
    look_here(bots)
    playing = make(game, players, options, components, rules)
    from fondaco.arena import STOPPING, noted, sheet
    from fondaco.arena import tournament as t

    if seed is None:
        seed = seed_in(out, t.FORM) if resume and out else secrets.randbits(32)
    plan = t.planned(playing, bots, formats or FORMATS[:1], blocks or BLOCKS, seed, budget)
    if games is not None:
        plan = t.planned(playing, bots, plan.formats, -(-games // plan.games_a_block), seed, budget)
    held = t.Tournament(plan, out, resume)
    signals: list[int] = []  # that told to stop
    with noted(signals, heard(STOPPING)), nullcontext() if table is None else sheet(table) as rows:
        _play(held.play(workers, lambda: bool(signals), cluster(ray, workers)), held)
        if rows is not None:
            rows.add(held.rows())
    _show(held, _written(game, bots, plan), out, as_json)
    if not held.over:
        say_interrupted(len(held.results), plan.games, out)
        click.get_current_context().exit(KILLED + signals[0])


def _play(finished: Generator[Result, None, None], held: Tournament) -> None:
    """All games that are left; a second Ctrl-C gives up those that are being played."""
    with _progress(held) as told, closing(finished) as playing, suppress(KeyboardInterrupt):
        for result in playing:
            told(result)


def _show(held: Tournament, command: str, out: Path | None, as_json: bool) -> None:
    """The report of the blocks that are whole, if there are any."""
    from fondaco.arena import tournament as t

    if not t.whole_blocks(held.plan, held.results):
        return
    report = t.report(held.plan, held.results, command)
    if out:
        t.save(report, out)
    if as_json:
        print(json.dumps(report))
        return
    from .standings import show

    show(report, held.plan.game)
    if out:
        print(f"{out / t.PAGE}")


def _written(game: str, bots: Sequence[str], plan: Plan) -> str:
    """The command that plays the same again."""
    context = click.get_current_context()
    words = ["fondaco", "tournament", game, *bots]
    for name, flag in (("formats", "--format"), ("options", "--option")):
        words += [word for value in context.params[name] for word in (flag, value)]
    words += ["--players", str(plan.game.players), "--blocks", str(plan.blocks), "--seed", str(plan.seed)]
    for name in ("budget", "rules"):
        if context.params[name] is not None:
            words += [f"--{name}", str(context.params[name])]
    if context.params["components"] is not None:
        words += ["--components", context.params["components"].name]
    return shlex.join(words)


def _progress(held: Tournament) -> Context[Callable[[Result], None]]:
    """A bar on stderr, if that is a terminal."""
    return _bar(held) if sys.stderr.isatty() else nullcontext(lambda _: None)


@contextmanager
def _bar(held: Tournament) -> Iterator[Callable[[Result], None]]:
    from .standings import Bar

    with Bar(held) as bar:
        yield bar.told
