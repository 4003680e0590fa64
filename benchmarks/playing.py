"""Random games of any game, as work to be timed; and the machine that does it."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np

from fondaco.arena import Match, play
from fondaco.bots.uniform import RandomBot
from fondaco.compiled import engine_for
from fondaco.game import Game

SEED = 1


def compiled(game: Game, games: int, tailored: bool = False) -> Callable[[], Any]:
    """So many games in one call."""
    return lambda: engine_for(game, tailored=tailored).simulate_random(SEED, games)


def plain(game: Game, games: int) -> Callable[[], Any]:
    """The same games by the plain engine."""
    match = Match(game, (RandomBot(game),) * game.players, SEED)
    return lambda: [play(match, number) for number in range(games)]


def machine() -> dict[str, str]:
    return {
        "processor": processor(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
        "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores" if hasattr(os, "getloadavg") else "unknown",
    }


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())
