"""Repeats the claims of strength in the documents: each frozen report, and each row of a table that has a command.

    python -m benchmarks.strength                    # all reports of docs/strength: plays them again and compares
    python -m benchmarks.strength catan-2 dominio-3  # some of them
    python -m benchmarks.strength --rows docs/bots.md    # rows of tables: what is said, then what the command prints
    python -m benchmarks.strength --table            # all reports as the table of docs/strength/README.md

Bots that decide without a clock give the same figures to the digit; what differs is told, and ends it with 1.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.catanatron import missing
from fondaco.arena.tournament.page import meeting, shown_sides, telling

ROOT = Path(__file__).resolve().parent.parent
FROZEN = ROOT / "docs/strength"
ROW = re.compile(r"^\| `((?:fondaco|python) [^`]+)` \|(.*)\|$", re.MULTILINE)
FOREIGN = "benchmarks.catanatron"


def words_of(command: str) -> list[str]:
    """The command as this Python runs it."""
    program, *words = shlex.split(command)
    return [sys.executable, *(["-m", "fondaco"] if program == "fondaco" else []), *words]


def played_again(command: str, workers: int) -> dict[str, Any]:
    """The report of the same tournament, played now."""
    with tempfile.TemporaryDirectory() as folder:
        more = ["--workers", str(workers), "--out", folder]
        subprocess.run([*words_of(command), *more], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        found: dict[str, Any] = json.loads((Path(folder) / "report.json").read_text())
        return found


def differences(kept: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """Each meeting that came out otherwise."""
    for one, other in zip(kept["line_ups"], now["line_ups"], strict=True):
        for side, again in zip(one["sides"], other["sides"], strict=True):
            if side != again:
                yield f"{side['bot']} won {side['share']['mean']:.1%}, now {again['share']['mean']:.1%}"


def repeat(folder: Path, workers: int) -> bool:
    """Whether a frozen report came out the same again."""
    kept = json.loads((folder / "report.json").read_text())
    if FOREIGN in kept["command"] and missing() is not None:
        print(f"{folder.name}: left out: {missing()}")
        return True
    print(f"{folder.name}: {kept['command']}", flush=True)
    told = list(differences(kept, played_again(kept["command"], workers)))
    print("\n".join(f"    {one}" for one in told) or "    the same", flush=True)
    return not told


def rows(page: Path) -> None:
    """Runs the command of each row of a page, below what the row says."""
    for command, said in ROW.findall(page.read_text(encoding="utf-8")):
        print(f"{command}\n    says {said.strip()}", flush=True)
        subprocess.run(words_of(command), cwd=ROOT, check=True)


def table(name: str) -> Iterator[str]:
    """The rows of a report: who met, and what came of it."""
    report = json.loads((FROZEN / name / "report.json").read_text())
    for line_up, side in shown_sides(report):
        share = side["share"]
        low, high = telling(share)
        about = f"[{name}]({name}/report.html) | {meeting(line_up, side)} | {line_up['games']}"
        yield f"| {about} | {share['mean']:.1%} | {low:.1%} - {high:.1%} | {share['par']:.0%} |".replace("%", " %")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="of reports; default: all")
    parser.add_argument("--rows", type=Path, help="a page of the documents")
    parser.add_argument("--table", action="store_true", help="of all reports, as Markdown")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    if given.rows:
        rows(given.rows)
        return 0
    names = given.names or sorted(path.parent.name for path in FROZEN.glob("*/report.json"))
    if given.table:
        print("\n".join(row for name in names for row in table(name)))
        return 0
    came_out = [repeat(FROZEN / name, given.workers) for name in names]
    return int(not all(came_out))


if __name__ == "__main__":
    sys.exit(main())
