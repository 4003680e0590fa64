"""`fondaco export-site`."""

from __future__ import annotations

from pathlib import Path

import click

from fondaco.errors import needing

from .paths import FOLDER


@click.command()
@click.argument("folder", type=FOLDER, metavar="DIR")
def command(folder: Path) -> None:
    """Write the page as a folder of files that plays without a server.

    Any web space will do, also below an address of its own: nothing runs there, and no headers are needed. Whoever
    opens it plays against bots, or with others at one device; games stay in the reader's browser. DIR is new, empty, or
    an older site, which is written anew. It has 16 MB, of which a browser fetches 7 once if the web space compresses.

    \b
    fondaco export-site site
    cd site && python3 -m http.server 8000             to try it
    """
    with needing("export-site", "server"):
        from fondaco.server.site import export_site

    export_site(folder)
    click.echo(f"{folder} is ready: put it on any web space, and open it there")
