"""`fondaco move-data`."""

from __future__ import annotations

import click

from fondaco.errors import needing

from .data import carry_out, place_of, unused


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def command(source: str, target: str) -> None:
    """Move all tables from a folder to PostgreSQL, or back, while no server uses either.

    FROM stays as it is; TO is empty or new. All arrives, or nothing.

    \b
    fondaco move-data ~/.local/share/fondaco postgresql:///fondaco
    fondaco move-data postgresql://fondaco@db.lan/fondaco folder
    """
    with needing("move-data", "server"):
        from fondaco.server.storage.copying import move, said

    first, second = place_of(source), place_of(target)
    if first == second:
        raise click.UsageError("FROM and TO are the same place")
    with unused(first, second):
        games = carry_out(lambda tell: move(first, second, tell))
    click.echo(f"{said(second)} has all tables of {said(first)}, among them {games} games")
