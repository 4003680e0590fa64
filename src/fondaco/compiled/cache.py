"""Where compiled code is kept: for each set of sources a folder of its own.

Numba's cache looks only at the file of the function it keeps.  If a rule changes in another file,
it would go on playing the old one.  So the folder is named by a hash of all that was compiled.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
import platformdirs

from fondaco.files import folder_named_by

KEPT = 8  # folders of other sources or versions


def cache_folder(name: str, sources: Sequence[Path], variant: str = "") -> Path | None:
    """The folder for what is compiled from these files; None where nothing can be written."""
    root = folder_named_by("FONDACO_CACHE") or platformdirs.user_cache_path("fondaco")
    folder = root / f"{name}-{digest(sources, variant)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
        os.utime(folder)  # used last
        drop_old(root, name)
    except OSError:
        return None
    return folder


def digest(sources: Sequence[Path], variant: str) -> str:
    """Names and contents of the files, the compiler and Python."""
    sha = hashlib.sha256(f"{variant} {numba.__version__} {sys.version}".encode())
    for path in sources:
        sha.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()[:24]


def drop_old(root: Path, name: str) -> None:
    """Only the folders used last stay."""
    by_age = sorted(root.glob(f"{name}-*"), key=lambda folder: folder.stat().st_mtime)
    for folder in by_age[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def numba_cache(folder: Path | None) -> Iterator[None]:
    """Functions wrapped inside keep their code in this folder; Numba's own setting is put back."""
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder or "")
    try:
        yield
    finally:
        settings.CACHE_DIR = before
