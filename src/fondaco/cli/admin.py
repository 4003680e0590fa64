"""`fondaco admin`."""

from __future__ import annotations

import asyncio

import click

from fondaco.errors import needing

from .data import place_of


@click.command()
@click.argument("name", required=False)
@click.option("--off", is_flag=True, help="That account is an admin no longer.")
@click.option("--data", metavar="PLACE", help="Folder, or postgresql://...; else FONDACO_DATA, else the user's folder.")
def command(name: str | None, off: bool, data: str | None) -> None:
    """Let the account with that NAME be an admin, who sees what people report, mutes and bans; or say who is one.

    The server may run meanwhile. What admins do, and who becomes one, is in the log of their page (#/admin).

    \b
    fondaco admin                                    all admins
    fondaco admin Eva --data postgresql:///fondaco
    fondaco admin Eva --off
    """
    with needing("admin", "server"):
        from fondaco.server.people.admins import admins, set_admin

    place = place_of(data)
    with needing("a database", "postgres"):
        if name is None:
            if off:
                raise click.UsageError("name the account that is an admin no longer")
            found = asyncio.run(admins(place))
            click.echo("\n".join(found) or "nobody is an admin yet")
            return
        called = asyncio.run(set_admin(place, name, not off))
    click.echo(f"{called} is {'no longer ' if off else ''}an admin")
