"""Plays the games of a match one after the other, in several processes, or compiled: always the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Literal

from fondaco.bots.uniform import RandomBot
from fondaco.compiled import engine_for
from fondaco.errors import FondacoError
from fondaco.integers import integer_within

from .blocks import Block, Blocks
from .cluster import Cluster, carried_out
from .kept import Kept
from .match import MOST_GAMES, Match, Played, play, play_recorded
from .order import Games, OneByOne, Order, pieces
from .paying import compiled_pays, tailoring_pays
from .playing import MOST_WORKERS, Stopped, Work, cores, until
from .records import check_taken, save

Engine = Literal["auto", "plain", "compiled"]

CHUNK = 10  # games of random bots that a process plays before it reports
BATCH = 4096  # compiled games between two looks at the keyboard


def run(
    match: Match,
    games: int,
    workers: int | None,
    engine: Engine,
    records: Path | None = None,
    stopped: Stopped = lambda: False,
    kept: Kept | None = None,
    cluster: Cluster | None = None,
) -> Games:
    """Games 0 to games - 1 in order, each as soon as it is finished; `records` is a folder for them.

    Those that were `kept` come from there, all others are kept there too.
    A `cluster` plays instead of this machine, if there is one.
    Once `stopped` says so no game is begun any more; those that are finished out of order come last then.
    Without a number of workers there is one a core, as soon as that pays.  Compiling, if there is any
    to do, is done when this returns.  Raises `FondacoError`, before anything is played, if the folder
    has other records by the names that are needed, or a bot cannot be sent to the workers asked for.
    """
    games = integer_within("games", games, 1, MOST_GAMES)
    if workers is not None:
        workers = integer_within("workers", workers, 1, MOST_WORKERS)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
        check_taken(match, games, records)
    order = Order()
    if choose_engine(match, games, engine, records, cluster is not None) == "compiled":
        new: Games = _compiled(match, order.gaps(games), games, workers or cores(), stopped)
    else:
        new = carried_out(_work(match, order, games, records is not None), workers, stopped, cluster)
    if isinstance(new, Blocks) and kept is None:
        return new  # in order, and of use as they are
    return _told(match, order, games, new, records, kept)


def choose_engine(
    match: Match, games: int, engine: Engine, records: Path | None, on_cluster: bool = False
) -> Literal["plain", "compiled"]:
    """The compiled engine plays random bots only, and is not worth its start for a few games."""
    if engine == "plain":
        return "plain"
    possible = at_random(match) and records is None and match.budget is None and not on_cluster
    if engine == "auto":
        return "compiled" if possible and compiled_pays(match, games) else "plain"
    if not possible:
        raise FondacoError(
            "the compiled engine plays random bots on this machine only, writes no records and takes no times"
        )
    return "compiled"


def at_random(match: Match) -> bool:
    """Whether all bots are random ones."""
    return all(type(bot) is RandomBot for bot in match.bots)  # a class made of it may choose otherwise


def _work(match: Match, order: Order, games: int, recorded: bool) -> Work[int, Played]:
    """The games that are not there yet when the first of them is asked for."""
    bots = dict(zip(match.names, match.bots, strict=True))
    one: Callable[[int], Played] = partial(play_recorded if recorded else play, match)
    numbers = chain.from_iterable(order.gaps(games))
    return Work(bots, one, numbers, lambda: order.missing(games), CHUNK if at_random(match) else 1)


def _told(match: Match, order: Order, games: int, new: Games, records: Path | None, kept: Kept | None) -> OneByOne:
    """Each game is written down as soon as it is finished, and told when its turn comes."""
    with closing(new):
        if kept is not None:
            yield from order.told(kept.games(games, order))
        saved = new if records is None else _saved(match, new, records)
        yield from order.told(saved if kept is None else kept.with_more(saved))
    yield from order.rest()


def _saved(match: Match, finished: Games, records: Path) -> OneByOne:
    for played in finished:
        save(match, played, records)
        yield replace(played, record=None)


def _compiled(match: Match, gaps: Iterable[range], games: int, threads: int, stopped: Stopped) -> Blocks:
    """Compiles first; the games come as the iterator is used."""
    engine = engine_for(match.game, tailored=tailoring_pays(match.game, games))
    engine.simulate_random(match.seed, games=0)
    return Blocks(
        Block(match, some.start, engine.simulate_random(match.seed, len(some), some.start, threads))
        for some in until(stopped, pieces(gaps, BATCH))
    )
