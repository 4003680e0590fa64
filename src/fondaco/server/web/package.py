"""Fondaco itself as a file: what a browser needs of it to play without a server."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import fondaco
from fondaco.words import LOCALES

ROOT = Path(fondaco.__file__).parent
# What a browser has no use for, as it has neither compiler nor processes, no terminal and no database.
LEFT_OUT = (
    "arena",
    "cli",
    "testing",
    "learning/training",
    "server/hosting",
    "server/run.py",
    "server/static",
    "server/storage/copying.py",
    "server/storage/leases.py",
    "server/storage/locking.py",
    "server/storage/migrating.py",
    "server/storage/migrations",
    "server/storage/places.py",
    "server/storage/postgres.py",
    "server/storage/schema",
    "server/storage/sql.py",
    "server/storage/sqlite.py",
    "server/storage/writing.py",
    "server/table/analysing.py",
    "server/table/processes.py",
)
WORDS = (".md",)  # of the locales: the page has all other words itself
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files make the same package


@dataclass(frozen=True)
class Package:
    """A zip archive, named for what is in it."""

    name: str
    data: bytes

    @property
    def described(self) -> dict[str, str | int]:
        """As the page asks for it, which shows how much of it has come."""
        return {"package": self.name, "bytes": len(self.data)}


@cache
def package() -> Package:
    """Of the Fondaco that runs here."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in sorted(_files()):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), path.read_bytes(), zipfile.ZIP_DEFLATED)
    data = written.getvalue()
    return Package(f"fondaco-{hashlib.sha256(data).hexdigest()[:16]}.zip", data)


def _files() -> Iterator[tuple[str, Path]]:
    for path in ROOT.rglob("*"):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and path.parent.name != "__pycache__" and not _is_left_out(name):
            yield f"fondaco/{name}", path
    for path in LOCALES.glob("*/*"):
        if path.suffix in WORDS:
            yield f"fondaco/locales/{path.parent.name}/{path.name}", path


def _is_left_out(name: str) -> bool:
    return name.startswith("locales/") or any(name == one or name.startswith(f"{one}/") for one in LEFT_OUT)
