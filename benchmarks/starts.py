"""How long a start takes: CPU time of fresh processes, with all that they load."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from pathlib import Path

PLAIN = """{game}
from fondaco.arena import Match, play
from fondaco.bots.uniform import RandomBot
play(Match(game, (RandomBot(game),) * 4, 1), 0)"""
COMPILED = "{game}\nfrom fondaco.compiled import engine_for\nengine_for(game).simulate_random(1, 1)"
HELP = "import sys; from fondaco.cli import main; sys.argv = ['fondaco', '--help']; main()"

STARTS = {
    "python": "pass",
    "import fondaco": "import fondaco",
    "fondaco --help": HELP,
    "first plain game": PLAIN,
    "first compiled game, from the cache": COMPILED,
}
COLD = "first compiled game, compiled anew"


def starts(folder: Path, rounds: int, name: str = "golden-horn") -> dict[str, float]:
    """Seconds, the median of some starts; one start alone compiles."""
    warm = folder / "warm"
    game = f"import fondaco; game = fondaco.make('{name}')"
    found = {COLD: child_seconds(COMPILED.format(game=game), warm)}
    for start, code in STARTS.items():
        found[start] = statistics.median(child_seconds(code.format(game=game), warm) for _ in range(rounds))
    return found


def child_seconds(code: str, cache: Path) -> float:
    """CPU time, user and system, of a Python that runs this code and ends."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "FONDACO_CACHE": str(cache)}
    subprocess.run([sys.executable, "-c", code], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
