"""`fondaco rules`."""

from __future__ import annotations

import sys

import click

from .common import GAME, LANG, read_options


@click.command()
@click.argument("game", type=GAME, metavar="GAME")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="dominio=on: with the expansion.")
@LANG
def command(game: str, options: tuple[str, ...], lang: str) -> None:
    """Read the rules of a game, in our own words; piped, they are Markdown.

    \b
    fondaco rules golden-horn
    fondaco rules golden-horn --option dominio=on
    fondaco rules golden-horn --lang de > regeln.md
    fondaco rules catan --lang sk
    """
    from fondaco.registry import game_class, manifest
    from fondaco.words import rules_text

    chosen = game_class(game).info.read_options(read_options(options))
    text = rules_text(game, lang, [key for key in manifest(game).expansions if chosen.get(key) == "on"], plain=True)
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console

    from .figures import Page

    console = Console(width=min(100, Console().width))
    console.print(Page(text))
