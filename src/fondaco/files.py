"""Reading and writing whole files, with errors that name the file; and paths as people write them."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from fondaco.errors import FondacoError, UnreadableText

LARGEST = 64 << 20  # bytes: some hundred times the longest record
STANDARD_INPUT = "standard input"  # its name in errors


def contents(path: Path, piped: bool = False) -> bytes:
    """All bytes of a regular file or, if `piped`, of a pipe.

    Raises `UnreadableText` if it is something else or too large, or `OSError`.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or (piped and stat.S_ISFIFO(mode))):
        raise UnreadableText(f"{path}: not a regular file{' or a pipe' if piped else ''}")
    with path.open("rb") as file:
        return _limited(file, str(path))


def standard_input() -> bytes:
    """All bytes of standard input.  Raises `UnreadableText` if it is closed or too large, or `OSError`."""
    if sys.stdin is None:
        raise UnreadableText(f"{STANDARD_INPUT}: is closed")
    try:
        return _limited(sys.stdin.buffer, STANDARD_INPUT)
    except OSError as error:
        raise OSError(error.errno, error.strerror, STANDARD_INPUT) from error


def _limited(file: BinaryIO, name: str) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise UnreadableText(f"{name}: larger than {LARGEST >> 20} MiB")
    return data


def write(path: Path, data: bytes) -> None:
    """Write a file anew; what could not be written whole is removed.  Raises `OSError`, which names the file."""
    try:
        with path.open("wb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                if path.is_file():
                    path.unlink()
                raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def put_in_place(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, also where the program is killed in the middle.  Raises `OSError`."""
    begun = path.with_name(f".{path.name}.part")
    write(begun, data)
    begun.replace(path)


def expanded(name: str | os.PathLike[str]) -> Path:
    """A path whose `~` is a home folder, also where no shell has replaced it.  Raises `FondacoError`."""
    path = Path(os.path.expanduser(name))
    first, *rest = path.parts or [""]
    if first == "~" or (first.startswith("~") and rest):
        raise FondacoError(f"{path}: nobody knows the home folder of {first}; write the whole path")
    return path


def folder_named_by(variable: str) -> Path | None:
    """The folder that a variable of the environment names, if it does.  Raises `FondacoError`."""
    name = os.environ.get(variable)
    return expanded(name) if name else None
