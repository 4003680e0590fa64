"""When it pays to load or make compiled code, and when to start other processes: by what games are seen to cost.

What is chosen changes only how long it takes; the games are the same.
"""

from __future__ import annotations

import time
from functools import lru_cache
from math import ceil

from fondaco.compiled import available, is_kept
from fondaco.game import Game

from .match import Match, play

WORTH_COMPILING = 3000  # games, where nothing is kept
WORTH_TAILORING = 1_000_000  # games, where nothing is kept: each is some microseconds shorter
LOADING = 0.8  # seconds of computing until kept code plays
STARTING = 1.0  # seconds that other processes have to save, as they start in about half of it
WARMING_UP = 0.2  # seconds that the first game may take longer than others


def compiled_pays(match: Match, games: int) -> bool:
    """Whether random games are sooner over with the compiled engine, where there is one."""
    if not available():
        return False
    return games >= WORTH_COMPILING or (games > 1 and is_kept(match.game) and loading_pays(match, games))


def tailoring_pays(game: Game, games: int) -> bool:
    """Whether they are sooner over by code for just this number of players and these house rules."""
    return games >= WORTH_TAILORING or is_kept(game, tailored=True)


def loading_pays(match: Match, games: int) -> bool:
    """The first game takes longer than others, so a second is asked only where that one is slow."""
    return all(games * seconds_of(match, number) > LOADING for number in range(2))


@lru_cache(maxsize=8)
def seconds_of(match: Match, number: int) -> float:
    """What this thread computes for one game."""
    begin = time.thread_time()
    play(match, number)
    return time.thread_time() - begin


def processes_pay(seconds: float, played: int, left: int, workers: int) -> bool:
    """Whether so many workers are worth starting for the games that are left, after those played took so long."""
    saved = left - ceil(left / workers)
    return played > 0 and saved * (seconds - WARMING_UP) / played > STARTING
