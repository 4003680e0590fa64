"""`fondaco restore`."""

from __future__ import annotations

from pathlib import Path

import click

from fondaco.errors import needing

from .data import carry_out, place_of, unused


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--data", metavar="PLACE", help="Folder, or postgresql://...; else FONDACO_DATA, else the user's folder.")
@click.option("--replace", is_flag=True, help="In the place of the tables that are there; a folder keeps those aside.")
def command(file: Path, data: str | None, replace: bool) -> None:
    """Bring back what `fondaco backup` has saved, while no server uses the place.

    \b
    fondaco restore fondaco-backup.sqlite --data new-folder
    fondaco restore monday.sqlite --data postgresql:///fondaco --replace
    """
    with needing("restore", "server"):
        from fondaco.server.storage.copying import restore, said

    target = place_of(data)
    with unused(target):
        carry_out(lambda tell: restore(file, target, replace, tell))
    click.echo(f"{said(target)} has the tables of {file}")
