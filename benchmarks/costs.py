"""What the ways of the rulebook cost: chance as a player, and choices offered into a list."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numba
import numpy as np
from numba.cpython.unsafe.numbers import trailing_zeros

from fondaco.chance import STREAM_OF_CHANCE, Sfc32
from fondaco.compiled import layout
from fondaco.compiled.copying import import_copy
from fondaco.compiled.engine import STREAMS, Engine
from fondaco.compiled.layout import Records
from fondaco.compiled.load import Library, compile_modules
from fondaco.game import CHANCE, Game, Position
from fondaco.games.golden_horn import rules

from .splitting import open_streams

MASKED = "golden_horn_with_masks"


def bare_draw(engine: Engine) -> float:
    """Nanoseconds to draw a card by its weight and put it down, with nothing around it.

    So much a chance event costs at least; what it takes beyond that is the price of its being an
    action of a player that comes to turn.
    """
    random_below, total, kind_at = engine.library.random_below, engine.library.total, engine.library.kind_at

    @numba.njit(nogil=True)
    def draw_all(states: Any, streams: Any, packs: int) -> int:
        s = states[0]
        done = 0
        for _ in range(packs):
            while total(s.stock) > 0:
                colour = kind_at(s.stock, random_below(streams[0].streams[0], total(s.stock)))
                s.stock[colour] -= 1
                s.discard[colour] += 1
                done += 1
            for colour in range(len(s.stock)):
                s.stock[colour] = s.discard[colour]
                s.discard[colour] = 0
        return done

    return nanoseconds_each(lambda packs: draw_all(engine.states(1), open_streams(1), packs), 1000)


def in_the_middle(game: Game, events: int = 150) -> Position:
    """A random game after so many events."""
    position, random = game.start(), Sfc32.stream(1, 0, STREAM_OF_CHANCE)
    for _ in range(events):
        if position.to_act == (CHANCE,):
            position.apply_unchecked(CHANCE, position.chance_action(random.below(position.chance_weight())))
        else:
            legal = position.legal(position.next_seat)
            position.apply_unchecked(position.next_seat, legal[random.below(len(legal))])
    return position


def copies(engine: Engine) -> dict[str, float]:
    """Nanoseconds to copy a state in the middle of a game, plain and compiled."""

    @numba.njit(nogil=True)
    def copy_many(states: Any, n: int) -> int:
        for i in range(n):
            states[i % 100 + 1] = states[i % 100]
        return n

    states = engine.states(101)
    position: Any = in_the_middle(engine.game)
    plain = position.state

    def copy_state(n: int) -> int:
        for _ in range(n):
            plain.copy()
        return n

    def copy_record(n: int) -> int:
        for _ in range(n):
            states[1] = states[0]
        return n

    return {
        "plain State.copy()": nanoseconds_each(copy_state, 2000),
        "record, from Python": nanoseconds_each(copy_record, 2000),
        "record, compiled": nanoseconds_each(lambda n: int(copy_many(states, n)), 100_000),
    }


def nanoseconds_each(work: Callable[[int], int], n: int, rounds: int = 15) -> float:
    """The shortest of some rounds; `work` gives how often it did it."""
    work(1)
    best = float("inf")
    for _ in range(rounds):
        begin = time.thread_time()
        done = work(n)
        best = min(best, (time.thread_time() - begin) / done)
    return best * 1e9


def masked_player(game: Game) -> Callable[[int], Records]:
    """Plays so many random games, the same as ever, with the choices of a seat as the bits of one number."""
    library, engine = masked_library(), Engine(game)
    plain: Any = game.start()
    dtype = layout.record_dtype(type(plain.state))
    masked = np.dtype([*((name, dtype[name]) for name in dtype.names or ()), ("mask", "i8")], align=True)
    start = np.zeros(1, masked)
    for name, value in vars(plain.state).items():
        start[name] = value
    states, streams = start.copy(), np.zeros(1, STREAMS)

    def play(games: int) -> Records:
        results = engine.new_results(games)
        library.play_games(states, start, 1, 0, 0, results, streams)
        return results

    if not np.array_equal(play(100)["scores"], engine.simulate_random(1, 100).scores):
        raise RuntimeError("the variant with masks plays other games")
    return play


OFFER = """
def offer(s, action):
    s.mask |= 1 << action
"""
CHOOSE = """
def decide_at_random(s, seat, stream):
    s.mask = 0
    legal_actions(s, seat)
    left = s.mask
    n = 0
    while left:
        left &= left - 1
        n += 1
    mask = s.mask
    for _ in range(random_below(stream, n)):
        mask &= mask - 1
    apply(s, seat, trailing_zeros(mask))
"""


def masked_library() -> Library:
    """The rulebook with another `offer`, and the loop with another choice."""
    modules = import_copy(Path(rules.__file__).parent, MASKED, {"dominio": 0})
    put(modules, "offer", OFFER)
    put(modules, "decide_at_random", CHOOSE, trailing_zeros=trailing_zeros)
    compile_modules(modules, {}, keep=False)
    return Library(MASKED, modules, None)


def put(modules: tuple[ModuleType, ...], name: str, source: str, **names: object) -> None:
    """Another function in the place of one, in every module that has it."""
    holders = [module for module in modules if name in vars(module)]
    old = vars(holders[0])[name]
    home = vars(next(module for module in holders if module.__name__ == old.__module__))
    home.update(names)
    exec(source, home)
    for module in holders:
        setattr(module, name, home[name])
