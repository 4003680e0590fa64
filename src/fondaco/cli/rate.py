"""`fondaco rate`."""

from __future__ import annotations

import click

from fondaco.errors import needing

from .data import carry_out, place_of, unused


@click.command()
@click.option("--data", metavar="PLACE", help="Folder, or postgresql://...; else FONDACO_DATA, else the user's folder.")
def command(data: str | None) -> None:
    """Compute all ratings once more from the results that are kept, while no server uses the place.

    Nobody's rating changes unless results, or how games are rated, have. All are replaced, or none.

    \b
    fondaco rate
    fondaco rate --data postgresql:///fondaco
    """
    with needing("rate", "server"):
        from fondaco.server.rating.anew import rate_all
        from fondaco.server.storage.copying import said

    place = place_of(data)
    with unused(place):
        games, changed = carry_out(lambda tell: rate_all(place, tell))
    click.echo(f"{said(place)} has {games} rated games; {changed} of their ratings are others now")
