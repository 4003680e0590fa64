"""`fondaco serve`."""

from __future__ import annotations

import os
from pathlib import Path

import click

from fondaco.errors import needing

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.option("--config", "path", type=FILE, metavar="FILE", help="Settings in TOML; else that of FONDACO_CONFIG.")
@click.option("--workers", type=click.IntRange(1, 64), help="Processes; more than one need PostgreSQL.")
@click.option("--check", "only_check", is_flag=True, help="Say what is wrong with the settings, and end.")
@click.option("--try-mail", "to", metavar="ADDRESS", help="Send a letter there, to try mail-server, and end.")
@click.option("--print-config", "only_print", is_flag=True, help="Print all settings as a file, and end.")
def command(path: Path | None, workers: int | None, only_check: bool, to: str | None, only_print: bool) -> None:
    """Run the server for many: behind a proxy, with settings in a file, in one process or several.

    Each setting can also be said in the environment, which goes over the file: `log-format` as FONDACO_LOG_FORMAT.
    SIGTERM ends the server in order, SIGHUP starts several workers anew, one after the other.

    \b
    fondaco serve --print-config > fondaco.toml    all settings, to begin with
    fondaco serve --config fondaco.toml --check
    fondaco serve --config fondaco.toml --try-mail me@example.org
    fondaco serve --config fondaco.toml
    FONDACO_DATA=postgresql:///fondaco fondaco serve --workers 2
    """
    with needing("serve", "server"):
        from fondaco.server.hosting.reading import read_settings
        from fondaco.server.hosting.starting import check, start, try_mail

    given = {} if workers is None else {"FONDACO_WORKERS": str(workers)}
    found = read_settings(path, {**os.environ, **given})
    if only_print:
        click.echo("\n".join(found.toml()))
        return
    check(found.settings)
    if to is not None:
        try_mail(found.settings, to)
        click.echo(f"a letter is on its way to {to}")
    elif only_check:
        click.echo("the settings are right")
    else:
        start(found.settings)
