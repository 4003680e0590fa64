"""Reading and writing whole files, with errors that name the file."""

from __future__ import annotations

from pathlib import Path

from .errors import UnreadableText

LARGEST = 64 << 20  # bytes: some hundred times the longest record


def contents(path: Path) -> bytes:
    """All bytes of a regular file.  Raises `UnreadableText` if it is something else or too large, or `OSError`."""
    if not path.is_file():
        path.stat()  # raises where there is nothing
        raise UnreadableText(f"{path}: not a regular file")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise UnreadableText(f"{path}: larger than {LARGEST >> 20} MiB")
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
