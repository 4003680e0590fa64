"""Runs a study from the command line: how many games, and where its picture goes."""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Callable
from pathlib import Path

import matplotlib

matplotlib.use("Agg")  # pictures go to files, also where there is no screen
from matplotlib.figure import Figure

Study = Callable[[int], Figure]


def run(study: Study, games: int) -> None:
    """`games` where nothing is said."""
    module = Path(inspect.getfile(study)).stem
    about = (inspect.getdoc(inspect.getmodule(study)) or "").partition("\n")[0]
    asked = argparse.ArgumentParser(f"python -m examples.{module}", description=about)
    asked.add_argument("--games", type=int, default=games, help="how many (default: %(default)s)")
    asked.add_argument("--out", type=Path, default=Path(f"{module}.png"), help="the picture (default: %(default)s)")
    given = asked.parse_args()
    study(given.games).savefig(given.out, dpi=150, bbox_inches="tight")
    print(f"{given.out}: drawn")
