"""The command line: see the package."""

from __future__ import annotations

import argparse
import shlex
import sys
from contextlib import closing, suppress
from pathlib import Path

from fondaco.arena import tournament as t
from fondaco.cli.standings import show
from fondaco.errors import FondacoError

from . import __doc__ as about
from . import missing


def main() -> int:
    parser = argparse.ArgumentParser(
        "python -m benchmarks.catanatron", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bots", nargs="+", metavar="BOT", help="of Fondaco by name, of catanatron by letters")
    parser.add_argument("--table", choices=["theirs", "ours"], default="theirs", help="whose game is played")
    parser.add_argument("--format", action="append", choices=t.FORMATS, help="default: one-against")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--blocks", type=int, default=10)
    parser.add_argument("--games", type=int, default=20, help="of compare")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", help="of Fondaco's bots for each decision: 50ms, 1000nodes")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--resume", action="store_true")
    given = parser.parse_args()
    wrong = missing()
    if wrong is not None:
        print(wrong, file=sys.stderr)
        return 1
    if given.bots == ["compare"]:
        from .compare import compare

        compare(given.games, given.players, given.seed)
        return 0
    try:
        hold(given)
    except FondacoError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def hold(given: argparse.Namespace) -> None:
    """Plays the tournament and prints its report."""
    from .entering import planned

    plan = planned(given)
    held = t.Tournament(plan, given.out, given.resume)
    with closing(held.play(given.workers)) as playing, suppress(KeyboardInterrupt):
        for result in playing:
            print(f"{len(held.results)} of {plan.games}, {result.scores}", file=sys.stderr, flush=True)
    words = ["--table", given.table, "--players", str(given.players), "--blocks", str(given.blocks)]
    words += [word for name in plan.formats for word in ("--format", name)]
    budget = [] if given.budget is None else ["--budget", given.budget]
    words = [*given.bots, *words, "--seed", str(given.seed), *budget]
    report = t.report(plan, held.results, f"python -m benchmarks.catanatron {shlex.join(words)}")
    if given.out:
        t.save(report, given.out)
    show(report, plan.game)


if __name__ == "__main__":
    sys.exit(main())
