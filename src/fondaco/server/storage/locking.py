"""One server for a data folder: a second one would show its tables as they were when it read them.

The lock is the operating system's, on an open file: it goes with the process, however that ends.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from .store import StoreError

log = logging.getLogger(__name__)

FILE = "fondaco.lock"
TAKEN = (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
FAR = 1 << 20  # bytes into the file: what stands at its beginning is to be read by whoever finds it locked


class FolderInUse(StoreError):
    """Another server has the data folder."""


def make_folder(folder: Path) -> None:
    """The data folder, where it is not there.  Raises `StoreError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the data folder {folder} cannot be made: {error.strerror}") from error


@contextmanager
def only_server(folder: Path, url: str) -> Iterator[None]:
    """Keeps other servers away from a data folder; `url` tells them where this one is.

    Where files cannot be locked, as on some network drives, there is a warning.  Raises `StoreError`.
    """
    make_folder(folder)
    try:
        file = open(folder / FILE, "a+", encoding="utf-8")  # noqa: SIM115 - held as long as the server runs
    except OSError:
        yield  # nothing can be written there, which the database will say
        return
    with file:
        _take(file, folder)
        _sign(file, f"process {os.getpid()}, {url}")
        yield
        _sign(file, "")


def _take(file: IO[str], folder: Path) -> None:
    try:
        _lock(file)
    except OSError as error:
        if error.errno not in TAKEN:
            log.warning("%s cannot be locked (%s): let no other server use it", folder, error.strerror)
            return
        raise FolderInUse(
            f"the data folder {folder} is in use by another server{_signed(file)}: "
            "end that one, or name another folder (--data, FONDACO_DATA)"
        ) from error


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        file.seek(FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sign(file: IO[str], text: str) -> None:
    """A full disk keeps nobody from playing."""
    try:
        file.seek(0)
        file.truncate()
        file.write(text)
        file.flush()
    except OSError as error:
        log.warning("%s cannot be written: %s", file.name, error.strerror)


def _signed(file: IO[str]) -> str:
    """Who has signed, in brackets, where that can be read."""
    try:
        file.seek(0)
        text = file.read(200).strip()
    except (OSError, ValueError):
        text = ""
    return f" ({text})" if text else ""
