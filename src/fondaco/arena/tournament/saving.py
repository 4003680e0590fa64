"""The files of a report."""

from __future__ import annotations

from pathlib import Path

from fondaco.files import write

from .. import saving
from .page import page
from .shapes import TournamentReport

PAGE = "report.html"  # its name in a folder


def save(report: TournamentReport, folder: Path) -> None:
    """As JSON and as a page.  Raises `OSError`."""
    saving.save(report, folder)
    write(folder / PAGE, page(report).encode())
