"""CPU time of fixed work: all cases in turn, round after round, so that a busy machine hurts all alike."""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Times:
    """Seconds of each round."""

    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.seconds)

    def ratio(self, other: Times) -> float:
        """The median of the ratios within a round."""
        return statistics.median(a / b for a, b in zip(self.seconds, other.seconds, strict=True))


def interleaved(cases: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, Times]:
    """CPU time of this thread for each case, once a round; a first run of each does not count."""
    for work in cases.values():
        work()
    found: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(rounds):
        for name, work in cases.items():
            found[name].append(cpu_seconds(work))
    return {name: Times(tuple(seconds)) for name, seconds in found.items()}


def cpu_seconds(work: Callable[[], object]) -> float:
    gc.collect()
    begin = time.thread_time()
    work()
    return time.thread_time() - begin


def asked(
    program: str, about: str, rounds: int, arguments: Sequence[str] | None = None, **more: dict[str, str]
) -> argparse.Namespace:
    """What the command line asks of a benchmark: `rounds`, `json`, and `more` options, with what argparse takes."""
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=about.splitlines()[0])
    for name, option in more.items():
        parser.add_argument(f"--{name}", **option)  # type: ignore[arg-type]
    parser.add_argument("--rounds", type=int, default=rounds, help=f"of each measurement (default: {rounds})")
    parser.add_argument("--json", action="store_true", help="numbers for programs")
    return parser.parse_args(arguments)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns side by side, the first to the left and numbers to the right."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
