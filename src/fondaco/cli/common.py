"""What several commands share: names of games, languages, reading of files, and what is a terminal."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from fondaco.errors import RecordError, did_you_mean
from fondaco.registry import manifests
from fondaco.words import LANGS

from .paths import Given

if TYPE_CHECKING:
    from fondaco.record import Record


class GameName(click.ParamType[str]):
    """The name of a game; one that is nearly right is recognised in the error."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        known = manifests()
        if value not in known:
            games = ", ".join(map(repr, known))
            self.fail(f"{value!r} is not one of {games}{did_you_mean(value, known)}", param, ctx)
        return value


GAME = GameName()
LANG = click.option("--lang", type=click.Choice(LANGS), default="en", show_default=True, help="Language of the words.")


class WrongFile(click.ClickException):
    """A file that was given is not as it should be."""

    exit_code = 1


def load_record(file: Given) -> Record:
    from fondaco.record import read

    data = file.read()
    try:
        return read(data)
    except RecordError as error:
        raise WrongFile(f"{file.name}: {error}") from error


def load_toml(file: Given) -> dict[str, Any]:
    import tomllib

    data = file.read()
    try:
        return tomllib.loads(data.decode("utf-8-sig"))  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        raise WrongFile(f"{file.name}: is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise WrongFile(f"{file.name}: {error}") from error


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


def tell(line: str) -> None:
    """Print a line; in a terminal that is too narrow for it, on several, parted between words."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else len(line)
    if len(line) <= width:
        print(line)
        return
    indent = " " * (len(line) - len(line.lstrip()))
    words = textwrap.TextWrapper(width, initial_indent=indent, subsequent_indent=f"{indent}  ")
    words.break_long_words = words.break_on_hyphens = False
    print(words.fill(line.strip()))
