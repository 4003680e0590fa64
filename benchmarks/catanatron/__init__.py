"""Matches with the bots of catanatron 3.3.0, at both tables: theirs at ours, and ours in their game.

    python -m benchmarks.catanatron steady AB:2 --players 4 --blocks 25 --seed 1 --out results
    python -m benchmarks.catanatron steady AB:2 --players 2 --blocks 50 --seed 1 --table ours
    python -m benchmarks.catanatron compare --games 20 --players 4

It needs a Python environment in which both `fondaco` and `catanatron` can be imported; docs/strength/README.md says how
to get it.  Their bots are named by their letters: R, W, VP, F, AB:2, and what else `catanatron-play --help-players`
lists.  Blocks, formats, reports and `--resume` are those of `fondaco tournament`.

Both tables have the same islands, laid by Fondaco with its frame and harbours, no offers between players, and nothing
for anybody of a resource that runs short.  What is not alike stands in docs/strength/README.md.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

VERSION = "3.3.0"


def missing() -> str | None:
    """Why nothing can be played, in one line; None if it can."""
    try:
        found = version("catanatron")
    except PackageNotFoundError:
        return f"catanatron {VERSION} is not installed here; docs/strength/README.md says how to get it"
    return None if found == VERSION else f"catanatron {VERSION} is needed, not {found}; see docs/strength/README.md"
