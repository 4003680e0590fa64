"""The program `fondaco`; what it needs of others is the extra `cli`, and to play `server`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

from fondaco.errors import PackageMissing, needing


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line; the exit code is returned."""
    what, extra = ("play", "server") if arguments[:1] == ["play"] else ("the command line", "cli")
    try:
        with needing(what, extra):
            from .program import run

            import_module("rich")  # else it would be missed at the end, when a report is shown
    except PackageMissing as error:
        print(f"fondaco: {error}", file=sys.stderr)
        return 1
    return run(arguments)
