"""The commands of the program: each is a module of its own, imported when it is asked for.

Whatever is wrong with the user's input is told in one line on stderr: exit code 2 if the command
line is wrong, 1 if a file is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

from fondaco import __version__
from fondaco.errors import FondacoError, UnknownOption

from .output import prepare_output

COMMANDS = {
    "play": "Play in the browser on this computer.",
    "serve": "Run the server for many.",
    "backup": "Save all tables of a server in one file.",
    "restore": "Bring back what was saved.",
    "move-data": "Move tables from a folder to PostgreSQL, or back.",
    "admin": "Say who looks after the people of a server.",
    "rate": "Compute all ratings once more from their results.",
    "export-site": "Write the page as files that need no server.",
    "simulate": "Let bots play many games and count what they come to.",
    "train": "Let nets learn a game by playing against themselves.",
    "warm": "Compile ahead what simulations, batches and bots need.",
    "tournament": "Let bots meet, and say who is better, and how sure that is.",
    "explore": "Walk through a game move by move.",
    "replay": "Draw any moment of a recorded game.",
    "analyse": "Say how likely each won, who was lucky, and what cost most.",
    "verify": "Check a record: chain, moves, chance, result.",
    "rules": "Read the rules of a game.",
    "games": "List the games with their players and house rules.",
}
WRONG_INPUT, WRONG_USAGE, INTERRUPTED = 1, 2, 130


class Commands(click.Group):
    """Knows the commands by name, and imports one when it is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__package__}.{cmd_name.replace('-', '_')}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", message="fondaco %(version)s")
@click.pass_context
def commands(ctx: click.Context) -> None:
    """Trading games, to be played and studied: Golden Horn with its expansion, and Catan.

    \b
    fondaco play                          open the table in the browser
    fondaco simulate golden-horn --games 1000
    fondaco simulate catan --bots steady,weighted,random --games 20
    fondaco COMMAND --help                more about a command
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(arguments: Sequence[str]) -> int:
    """Carry out one command line; the exit code is returned."""
    prepare_output()
    try:
        code = commands.main(list(arguments), prog_name="fondaco", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        return _usage(error)
    except UnknownOption as error:
        return _complain(str(error), WRONG_USAGE)
    except FondacoError as error:
        return _complain(str(error), WRONG_INPUT)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of a pipe, like `head`, has seen enough
        _write_no_more()
        return WRONG_INPUT
    except OSError as error:
        if error.filename is None:
            _write_no_more()
        return _complain(f"{error.filename or 'standard output'}: {error.strerror or error}", WRONG_INPUT)


def _write_no_more() -> None:
    """What is still to be written to stdout is dropped."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _usage(error: click.ClickException) -> int:
    if not isinstance(error, click.UsageError):
        return _complain(error.format_message(), error.exit_code)
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "fondaco"
    return _complain(f"{error.format_message()} (see: {path} --help)", WRONG_USAGE)


def _complain(what: str, code: int) -> int:
    print("fondaco:", *map(str.strip, what.splitlines()), file=sys.stderr)
    return code
