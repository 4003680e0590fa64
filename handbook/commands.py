"""The commands of the command line with their options, as their own help tells them."""

from __future__ import annotations

from collections.abc import Iterator

import click

from fondaco.cli.program import COMMANDS, commands

PATH = "reference/commands.md"
WIDTH = 90


def titles() -> dict[str, str]:
    return {"Commands": PATH}


def pages() -> Iterator[tuple[str, str]]:
    yield PATH, "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield from ("# Commands", "")
    context = click.Context(commands, info_name="fondaco")
    for name in COMMANDS:
        command = commands.get_command(context, name)
        assert command is not None
        with click.Context(
            command, info_name=name, parent=context, max_content_width=WIDTH, terminal_width=WIDTH
        ) as one:
            yield from (f"## fondaco {name}", "", "```text", command.get_help(one), "```", "")
