"""The files of a report."""

from __future__ import annotations

import json
from pathlib import Path

from fondaco.files import write

from .holding import JSON, PAGE
from .page import page
from .shapes import TournamentReport


def save(report: TournamentReport, folder: Path) -> None:
    """As JSON and as a page.  Raises `OSError`."""
    write(folder / JSON, (json.dumps(report, indent=1) + "\n").encode())
    write(folder / PAGE, page(report).encode())
