"""Who plays the games of a round: the newest net, mostly against itself, beside older ones, and beside opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..nets import Net
from .gathering import Order
from .settings import Settings


def teaching(settings: Settings, teacher: str, players: int, first: int) -> Iterator[Order]:
    """The first round."""
    yield Order((teacher,) * players, settings.games, settings.seed, first, (), settings.share)


def lineups(
    settings: Settings, newest: Net, older: Sequence[Net], opponents: Sequence[str], players: int, first: int
) -> Iterator[Order]:
    """Games numbered from `first`: with each heat a part, the second one beside older nets; then half and half with
    each opponent, and alone against it.

    A net at every seat sees what it likes itself; beside others it meets what it would avoid.
    """
    parts: list[tuple[tuple[Net | str, ...], float]] = [((newest,), heat) for heat in settings.heats]
    if older and len(parts) > 1:
        parts[1] = (newest, *older), parts[1][1]
    for opponent in opponents:
        parts += [((newest, opponent), settings.heats[0]), ((newest, *[opponent] * (players - 1)), settings.heats[0])]
    each = settings.games // len(parts)
    for number, (group, heat) in enumerate(parts):
        seats = tuple(group[seat % len(group)] for seat in range(players))
        yield Order(seats, each, settings.seed, first + number * each, (heat,) * players, settings.share)
