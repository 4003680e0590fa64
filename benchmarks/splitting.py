"""What one decision and what one chance event costs.

A set of games is played in lock step, in passes of two kinds: one lets happen all the chance that is
due in any game, the other carries out one decision in every game.  Each pass is timed as a whole; a
second pass of chance right behind the first finds nothing to do, and its time is taken off both.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from fondaco.chance import Sfc32
from fondaco.compiled.engine import STREAMS, Engine
from fondaco.compiled.load import Library
from fondaco.game import CHANCE, Game

GAMES = 256  # states of some 100 kB, which stay near the processor
PLAIN_GAMES = 16
SEED = 5
Pass = Callable[[], int]  # gives how much it did


@dataclass(frozen=True)
class Split:
    """Nanoseconds of each."""

    decision: float
    chance_event: float


def split(chance_pass: Pass, decision_pass: Pass, passes: int) -> Split:
    """The games begin anew as they end, so any number of passes is possible."""
    seconds, done = [0.0, 0.0, 0.0], [0, 0, 0]
    for _ in range(passes):
        for i, work in enumerate((chance_pass, chance_pass, decision_pass)):
            begin = time.thread_time()
            done[i] += work()
            seconds[i] += time.thread_time() - begin
    chance, idle, decisions = seconds
    return Split((decisions - idle) / done[2] * 1e9, (chance - idle) / done[0] * 1e9)


def plain_passes(game: Game) -> tuple[Pass, Pass]:
    positions = [game.start() for _ in range(PLAIN_GAMES)]
    randoms = [Sfc32.stream(SEED, i, 0) for i in range(PLAIN_GAMES)]

    def chance_pass() -> int:
        done = 0
        for position, random in zip(positions, randoms, strict=True):
            while position.to_act == (CHANCE,):
                action = position.chance_action(random.randrange(position.chance_weight()))
                position.apply_unchecked(CHANCE, action)
                done += 1
        return done

    def decision_pass() -> int:
        done = 0
        for i, (position, random) in enumerate(zip(positions, randoms, strict=True)):
            if to_act := position.to_act:
                legal = position.legal(to_act[0])
                position.apply_unchecked(to_act[0], legal[random.randrange(len(legal))])
                done += 1
            else:
                positions[i] = game.start()
        return done

    return chance_pass, decision_pass


def compiled_passes(engine: Engine) -> tuple[Pass, Pass]:
    chance_loop, decision_loop = compiled_loops(engine.library)
    states, streams = engine.states(GAMES), open_streams(GAMES)
    return lambda: chance_loop(states, streams), lambda: decision_loop(states, engine.start, streams)


def open_streams(n: int) -> Any:
    streams = np.zeros(n, STREAMS)
    for i in range(n):
        for j, words in enumerate(streams["streams"][i]):
            random = Sfc32.stream(SEED, i, j)
            words[:] = random.a, random.b, random.c, random.d
    return streams


def compiled_loops(library: Library) -> tuple[Any, Any]:
    happen, decide_at_random, first_to_act = library.happen, library.decide_at_random, library.first_to_act
    chance_to_act = library.CHANCE_TO_ACT

    @numba.njit(nogil=True)
    def chance_loop(states: Any, streams: Any) -> int:
        done = 0
        for i in range(len(states)):
            while states[i].to_act == chance_to_act:
                happen(states[i], streams[i].streams[0])
                done += 1
        return done

    @numba.njit(nogil=True)
    def decision_loop(states: Any, start: Any, streams: Any) -> int:
        done = 0
        for i in range(len(states)):
            if states[i].to_act == 0:
                states[i] = start[0]
            else:
                seat = first_to_act(states[i])
                decide_at_random(states[i], seat, streams[i].streams[1 + seat])
                done += 1
        return done

    return chance_loop, decision_loop
