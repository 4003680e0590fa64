"""Other programs that play random games of Catan by four players without trade between players.

catanatron: ``python -m pip install catanatron==3.2.1``.  fastcatan: ``python -m benchmarks.fastcatan FOLDER``.
Each is left out where it is not installed; nothing of them is part of Fondaco.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from . import fastcatan

CATANATRON, FASTCATAN = "catanatron", "fastcatan, core in C++"


@dataclass(frozen=True)
class Size:
    """What an average game is."""

    decisions: float
    turns: float


@dataclass(frozen=True)
class Peer:
    """`play` plays games number `first` to `first + games - 1` to their ends and says what they were."""

    name: str
    games: int  # in one round
    play: Callable[[int, int], Size]


def installed(folder: Path | None) -> list[Peer]:
    """Those that are there; fastcatan in a folder of its own."""
    found = []
    if find_spec("catanatron"):
        found.append(Peer(CATANATRON, 10, catanatron_games))
    if folder:
        core = fastcatan.core(folder)
        found.append(Peer(FASTCATAN, 1000, lambda first, games: Size(*core(first, games))))
    return found


def missing(folder: Path | None) -> list[str]:
    """What to say of the others."""
    lines = []
    if not find_spec("catanatron"):
        lines.append("catanatron is not installed: python -m pip install catanatron==3.2.1")
    if not folder:
        lines.append("fastcatan is left out: python -m benchmarks.fastcatan FOLDER, then --fastcatan FOLDER")
    return lines


def catanatron_games(first: int, games: int) -> Size:
    """Four random players of its own; a decision is an action that it records."""
    catanatron: Any = import_module("catanatron")
    decisions = turns = 0
    for seed in range(first, first + games):
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color], seed=seed)
        game.play()
        decisions += len(game.state.actions)
        turns += game.state.num_turns
    return Size(decisions / games, turns / games)
