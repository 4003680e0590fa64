"""How long a start takes: CPU time of fresh processes, with all that they load."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

GAME = "import fondaco; game = fondaco.make('golden-horn')"
PLAIN = f"""{GAME}
from fondaco.arena import Match, play
from fondaco.bots.uniform import RandomBot
play(Match(game, (RandomBot(game),) * 4, 1), 0)"""
COMPILED = f"{GAME}\nfrom fondaco.compiled import engine_for\nengine_for(game).simulate_random(1, 1)"
HELP = "import sys; from fondaco.cli import main; sys.argv = ['fondaco', '--help']; main()"

STARTS = {
    "python": "pass",
    "import fondaco": "import fondaco",
    "fondaco --help": HELP,
    "first plain game": PLAIN,
    "first compiled game, from the cache": COMPILED,
}
COLD = "first compiled game, compiled anew"


def starts(folder: Path, rounds: int) -> dict[str, float]:
    """Seconds, the median of some starts; one start alone compiles."""
    warm = folder / "warm"
    found = {COLD: child_seconds(COMPILED, warm)}
    for name, code in STARTS.items():
        found[name] = statistics.median(child_seconds(code, warm) for _ in range(rounds))
    return found


def child_seconds(code: str, cache: Path) -> float:
    """CPU time, user and system, of a Python that runs this code and ends."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "FONDACO_CACHE": str(cache)}
    subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
