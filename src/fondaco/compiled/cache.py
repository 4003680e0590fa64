"""Where compiled code is kept: for each set of sources a folder of its own.

Numba's cache looks only at the file of the function it keeps.  If a rule changes in another file,
it would go on playing the old one.  So the folder is named by a hash of all that was compiled.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fondaco import fields, rulekit
from fondaco.files import folder_named_by

from . import loops
from .own_loops import OwnLoops

OWN = Path(__file__).parent
LOOPS = Path(loops.__file__).parent
RULEKIT = Path(rulekit.__file__).parent
KEPT = 8  # folders of other sources or versions


def cache_folder(name: str, sources: Sequence[Path], variant: str = "") -> Path | None:
    """The folder for what is compiled from these files; None where nothing can be written."""
    folder = folder_of(name, sources, variant)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        os.utime(folder)  # used last
        drop_old(folder.parent, name)
    except OSError:
        return None
    return folder


def folder_of(name: str, sources: Sequence[Path], variant: str = "") -> Path:
    """Its path, whether it is there or not."""
    return (folder_named_by("FONDACO_CACHE") or user_folder()) / f"{name}-{digest(sources, variant)}"


def user_folder() -> Path:
    import platformdirs

    return platformdirs.user_cache_path("fondaco")


def sources_of(rules: Path, own: OwnLoops | None = None) -> list[Path]:
    """All files on which the code of the rulebook in this folder hangs, and that of loops of one's own with it."""
    folders = (rules, RULEKIT, LOOPS, OWN)
    base = [Path(fields.__file__), *(path for folder in folders for path in sorted(folder.glob("*.py")))]
    return base + (own.sources() if own else [])


def variant_of(held: Mapping[str, int], boundscheck: bool) -> str:
    return f"{dict(held)} {'boundscheck' if boundscheck else ''}"


def digest(sources: Sequence[Path], variant: str) -> str:
    """Names and contents of the files, the compiler and Python."""
    sha = hashlib.sha256(f"{variant} {version('numba')} {sys.version}".encode())
    for path in sources:
        sha.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()[:24]


def drop_old(root: Path, name: str) -> None:
    """Only the folders used last stay."""
    by_age = sorted(root.glob(f"{name}-*"), key=lambda folder: folder.stat().st_mtime)
    for folder in by_age[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


@lru_cache
def note_played(folder: Path | None) -> None:
    """The code that plays whole games is in this folder now."""
    if folder is not None:
        with suppress(OSError):
            _mark(folder).touch()


def was_played(folder: Path) -> bool:
    return _mark(folder).exists()


def _mark(folder: Path) -> Path:
    """A file; its name says for which loops, as Numba tells them apart, and for which computer the code is."""
    source = LOOPS / "playing.py"
    about = source.stat()
    words = f"{source} {about.st_mtime_ns} {about.st_size} {platform.node()} {platform.machine()}"
    return folder / f"played-{hashlib.sha256(words.encode()).hexdigest()[:16]}"


@contextmanager
def numba_cache(folder: Path | None) -> Iterator[None]:
    """Functions wrapped inside keep their code in this folder; Numba's own setting is put back."""
    import numba

    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder or "")
    try:
        yield
    finally:
        settings.CACHE_DIR = before
