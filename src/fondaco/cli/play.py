"""`fondaco play`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from fondaco.errors import needing

from .paths import FOLDER

if TYPE_CHECKING:
    from fondaco.server.protocol.parts import Pace

PORT = 8210
PACES = ("slow", "natural", "fast", "instant")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at; 0.0.0.0 for the network.")
@click.option("--port", default=PORT, show_default=True, type=click.IntRange(0, 65535), help="If taken, a free one.")
@click.option("--data", type=FOLDER, help="Folder of the games; else the user's.")
@click.option("--pace", type=click.Choice(PACES), default="natural", show_default=True, help="Of bots, at first.")
@click.option("--browser/--no-browser", default=True, show_default=True, help="Open the page in the browser.")
@click.option("--allow-host", "allowed", metavar="NAME", multiple=True, help="A name that it answers to; repeatable.")
@click.option("--public", metavar="URL", help="Address at which a proxy on this computer shows it.")
def command(
    host: str,
    port: int,
    data: Path | None,
    pace: Pace,
    browser: bool,
    allowed: tuple[str, ...],
    public: str | None,
) -> None:
    """Play in the browser: against bots, with friends by a link, or in turns at one device.

    Games are kept in a folder, and go on where they were after a restart. One server at a time uses it: a second one
    says who has it, and ends.

    \b
    fondaco play
    fondaco play --port 9000 --no-browser
    fondaco play --data games --pace instant
    fondaco play --host 0.0.0.0                        for friends in your network
    fondaco play --host 0.0.0.0 --allow-host games.lan    where they call it so
    fondaco play --public https://play.example.org     behind nginx or Caddy
    """
    with needing("play", "server"):
        from fondaco.server.run import serve

    serve(host, port, data, pace, browser, allow_hosts=allowed, public=public)
