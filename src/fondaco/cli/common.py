"""What several commands share: names of games, languages and files on the command line, and what is a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fondaco.errors import RecordError
from fondaco.files import contents
from fondaco.registry import GAMES
from fondaco.words import LANGS

if TYPE_CHECKING:
    from fondaco.record import Record

GAME = click.Choice(list(GAMES))
LANG = click.option("--lang", type=click.Choice(LANGS), default="en", show_default=True, help="Language of the words.")
EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class WrongFile(click.ClickException):
    """A file that was given is not as it should be."""

    exit_code = 1


def load_record(path: Path) -> Record:
    from fondaco.record import load

    try:
        return load(path)
    except RecordError as error:  # others name the file themselves
        raise WrongFile(f"{path}: {error}") from error


def load_toml(path: Path) -> dict[str, Any]:
    import tomllib

    data = contents(path)
    try:
        return tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        raise WrongFile(f"{path}: {error}") from error


def read_options(options: Sequence[str]) -> dict[str, object]:
    """KEY=VALUE words as a dictionary."""
    chosen: dict[str, object] = {}
    for option in options:
        key, equals, value = option.partition("=")
        if not equals:
            raise click.UsageError(f"--option {option}: KEY=VALUE is needed")
        if key in chosen:
            raise click.UsageError(f"--option {option}: {key} is given already")
        chosen[key] = value
    return chosen


def in_colour() -> bool:
    """Whether the output goes to a terminal that is to show colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
