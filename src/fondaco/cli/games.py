"""`fondaco games`."""

from __future__ import annotations

from collections.abc import Iterator

import click

from fondaco.game_info import Need

from .common import LANG, tell

SHOWN = 4  # of the values of an option


@click.command()
@LANG
def command(lang: str) -> None:
    """List the games with their players and house rules; the first value of each is the default.

    \b
    fondaco games
    fondaco games --lang pl
    """
    for line in lines(lang):
        tell(line)


def lines(lang: str) -> Iterator[str]:
    from fondaco.registry import games

    for name, info in games().items():
        players = ", ".join(map(str, info.players))
        yield f"{name}: {_said(lang, f'{name}.title') or name}, --players {players}"
        for version, changed in enumerate(info.versions, 1):
            yield f"  rules version {version}: {changed}"
        for option in info.options:
            if len(option.values) > 1:
                yield f"  --option {option.key}={_values(option.values)}{''.join(map(_needed, option.needs))}"
                about = f"option.{option.key}.help"  # games may say it of the same option in their own way
                said = _said(lang, f"option.{option.key}"), _said(lang, f"{about}.{name}", about)
                if all(said):
                    yield f"      {'. '.join(said)}"


def _said(lang: str, *ids: str) -> str:
    """The first of these messages that there is; a game of somebody else may have none."""
    from fondaco.words import catalogue, message

    return next((message(lang, id) for id in ids if id in catalogue(lang)), "")


def _needed(need: Need) -> str:
    """For example `` (only with dominio=on)``, `` (beginners only for 3 or 4 players)``."""
    return f" ({need.value + ' ' if need.value else ''}only {need.condition})"


def _values(values: tuple[str, ...]) -> str:
    more = f"|... ({len(values)})" if len(values) > SHOWN else ""
    return "|".join(values[:SHOWN]) + more
