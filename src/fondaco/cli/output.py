"""Output that can be written whatever stdout and stderr are: closed, or unable to show our signs."""

from __future__ import annotations

import codecs
import os
import sys

FALLBACK = "fondaco.signs"  # name of what writes a sign that the encoding has not got
SIGNS = {
    "±": "+-",
    "→": "->",
    "×": "x",  # noqa: RUF001
    "·": "-",
    "…": "...",
    "─": "-",
    "│": "|",
    **dict.fromkeys("┌┬┐└┴┘", "+"),
    **dict(zip("▁▂▃▄▅▆▇█", "12345678", strict=True)),
}


def prepare_output() -> None:
    """To be called before anything is written; `click.echo` would write UTF-8 where ASCII is asked for."""
    codecs.register_error(FALLBACK, _simpler)
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115 - as long as the program runs
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=FALLBACK)


def _simpler(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(SIGNS.get(sign, "?") for sign in signs), error.end
