"""The actions of the toy, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from fondaco.action_table import ActionTable, in_words
from fondaco.tagged import Tagged

from .rules.state import ACTIONS, DO_CARD, DO_STAND, DO_TAKE


class Take(Tagged[Literal["take"]]):
    """Take a card."""


class Stand(Tagged[Literal["stand"]]):
    """Take no more."""


class Card(Tagged[Literal["card"]]):
    """The card that is drawn."""

    value: int


class TurnBegan(Tagged[Literal["turn"]]):
    seat: int


class Took(Tagged[Literal["took"]]):
    """Others know the value only where it lies open."""

    seat: int
    value: int | None


class Stood(Tagged[Literal["stood"]]):
    seat: int


Action = Take | Stand | Card
Told = TurnBegan | Took | Stood

BLOCKS: dict[int, Callable[[int], Action]] = {
    DO_TAKE: lambda _: Take(),
    DO_STAND: lambda _: Stand(),
    DO_CARD: lambda i: Card(1 + i),
}
TABLE = ActionTable("toy", BLOCKS, ACTIONS, in_words)
