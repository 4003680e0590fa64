"""`fondaco rules`."""

from __future__ import annotations

import sys

import click

from .common import GAME, LANG


@click.command()
@click.argument("game", type=GAME, metavar="GAME")
@LANG
def command(game: str, lang: str) -> None:
    """Read the rules of a game, in our own words; piped, they are Markdown.

    \b
    fondaco rules golden-horn
    fondaco rules golden-horn --lang de > regeln.md
    """
    from fondaco.words import rules_text

    text = rules_text(game, lang)
    if not sys.stdout.isatty():
        print(text, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(100, Console().width))
    console.print(Markdown(text))
