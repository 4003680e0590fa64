"""The C yardstick: compiled where there is a C compiler."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

SOURCE = Path(__file__).parent / "yardstick.c"
OPTIONS = ("-O3", "-march=native", "-shared", "-fPIC")


@dataclass(frozen=True)
class Counts:
    decisions: int
    chance_events: int
    points: int


def build(folder: Path) -> Callable[[int], Counts] | None:
    """A function that plays so many games; None without a C compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    library = folder / "yardstick.so"
    subprocess.run([compiler, *OPTIONS, SOURCE, "-o", library], check=True)
    return _player(ctypes.CDLL(str(library)))


def _player(library: ctypes.CDLL) -> Callable[[int], Counts]:
    library.play_games.argtypes = [ctypes.c_void_p, ctypes.c_long, ctypes.c_uint64, ctypes.c_void_p]
    library.play_games.restype = None
    state = ctypes.create_string_buffer(library.size())
    counts = (ctypes.c_long * 3)()

    def play(games: int) -> Counts:
        library.play_games(state, games, 0, counts)
        decisions, draws, points = counts
        return Counts(decisions, draws - decisions, points)

    return play
