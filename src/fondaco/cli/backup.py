"""`fondaco backup`."""

from __future__ import annotations

from pathlib import Path

import click

from fondaco.errors import needing

from .data import carry_out, place_of


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", metavar="PLACE", help="Folder, or postgresql://...; else FONDACO_DATA, else the user's folder.")
def command(file: Path, data: str | None) -> None:
    """Save all tables in one file, as they are at one moment, while servers go on.

    FILE is replaced when the new one is whole. It holds secrets and keys of seats: keep it as the server is kept.

    \b
    fondaco backup fondaco-backup.sqlite
    fondaco backup --data postgresql:///fondaco /backups/monday.sqlite
    """
    with needing("backup", "server"):
        from fondaco.server.storage.copying import save

    source = place_of(data)
    carry_out(lambda tell: save(source, file, tell))
    click.echo(f"{file} has all tables, {file.stat().st_size:,} bytes")
