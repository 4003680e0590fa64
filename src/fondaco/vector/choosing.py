"""Compiled bots at the seats of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fondaco.compiled.layout import Records
from fondaco.errors import FondacoError, UnknownOption, quoted
from fondaco.learning.nets import Net, records_of
from fondaco.learning.playing import Policy, Stage, nothing

NOBODY = -1000  # policy of a seat that is played from outside; as in the loops
Bots = tuple[Policy | None, ...]  # by seats


@dataclass(frozen=True)
class Seated:
    """Bots as loops read them."""

    policies: npt.NDArray[np.int64]  # [seat]
    heats: npt.NDArray[np.float64]  # [seat]
    nets: Records


def each_of(bots: Sequence[Policy | None], players: int) -> Bots:
    """One for all seats, or one for each.  Raises `FondacoError`."""
    each = tuple(bots) * (players if len(bots) == 1 else 1)
    if len(each) != players:
        raise FondacoError(f"one bot is needed, or one for each of {players} seats, not {len(bots)}")
    return each


def seat_bots(stage: Stage, each: Bots, heats: Sequence[float]) -> Seated:
    """Raises `UnknownOption` for a name that no compiled bot has."""
    nets = [bot for bot in each if isinstance(bot, Net)] or [nothing(stage.table)]
    numbers = [_number(stage, bot, nets) for bot in each]
    heat = [*heats, *[0.0] * (len(each) - len(heats))]
    return Seated(np.array(numbers, np.int64), np.array(heat, np.float64), records_of(nets))


def _number(stage: Stage, bot: Policy | None, nets: Sequence[Net]) -> int:
    if bot is None:
        return NOBODY
    if isinstance(bot, Net):
        return next(i for i, net in enumerate(nets) if net is bot)
    if bot not in stage.policies:
        raise UnknownOption(f"there is no compiled bot {quoted(bot)}; there are {', '.join(stage.policies)}, and nets")
    return stage.policies[bot]
