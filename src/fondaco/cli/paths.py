"""Files and folders as they are named on the command line: with `~`, as a pipe, or `-` for standard input."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from fondaco.files import STANDARD_INPUT, contents, expanded, standard_input

NAMELESS = "a name is needed: this one is empty"


@dataclass(frozen=True, slots=True)
class Given:
    """A file to read, and its name in messages; without a path it is standard input."""

    name: str
    path: Path | None = None

    def read(self) -> bytes:
        """Raises `UnreadableText` or `OSError`."""
        return standard_input() if self.path is None else contents(self.path, piped=True)


class _InputFile(click.ParamType[Given]):
    name = "file"
    existing = click.Path(exists=True, dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Given:
        if isinstance(value, Given):
            return value
        if value == "-":  # told from `./-`, a file, before it is a path
            return Given(STANDARD_INPUT)
        if value == "":
            self.fail(NAMELESS, param, ctx)
        path = self.existing.convert(expanded(value), param, ctx)
        return Given(str(path), path)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return self.existing.shell_complete(ctx, param, incomplete)


class _Path(click.Path[Path]):
    def convert(self, value: str | PathLike[str], param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if value == "":
            self.fail(NAMELESS, param, ctx)
        return super().convert(expanded(value), param, ctx)


INPUT_FILE = _InputFile()
FOLDER = _Path(file_okay=False, path_type=Path)
FILE = _Path(dir_okay=False, path_type=Path)  # to be written
