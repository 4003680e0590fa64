"""Choices that several seats make in secret: nobody sees or hears of another's until all have chosen.

An audience is a seat, or None for all who watch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fondaco.game import Position

Audience = int | None
Told = Mapping[Audience, tuple[Any, ...]]  # what each audience is told


class Veil:
    """What has been chosen since `begun`, the position before the first choice.

    Each seat sees that position with its own choice in it, which it can be: decisions due at the same
    time do not depend on one another.
    """

    def __init__(self, begun: Position) -> None:
        self._begun = begun
        self._own: dict[int, Position] = {}
        self._told: dict[int, list[Told]] = {}  # whoever chose last comes last

    def choose(self, seat: int, action: int, told: Told) -> None:
        """Part of a choice, or the whole; `told` is kept back."""
        own = self._own.setdefault(seat, self._begun.copy())
        own.apply_unchecked(seat, action)
        self._told[seat] = [*self._told.pop(seat, ()), told]

    def seen(self, audience: Audience) -> Position:
        """To be looked at only."""
        return self._begun if audience is None else self._own.get(audience, self._begun)

    def told(self) -> Told:
        """All that was kept back, each seat's choice in one piece."""
        kept = [told for choices in self._told.values() for told in choices]
        return {audience: tuple(one for told in kept for one in told[audience]) for audience in kept[0]}


class Telling:
    """What some audiences are told of a game, and when; there is a `veil` while not all have chosen in secret."""

    def __init__(self, audiences: Iterable[Audience]) -> None:
        self.audiences: tuple[Audience, ...] = tuple(audiences)
        self.veil: Veil | None = None

    def tell(self, before: Position, seat: int, action: int, after: Position) -> Told:
        """What each audience is told now; `before` is kept, and may not change any more."""
        tell, in_secret = before.game.presenter.tell, before.game.policy.in_secret
        told: Told = {audience: tell(before, seat, action, after, audience) for audience in self.audiences}
        if not in_secret(before):
            return told
        self.veil = self.veil or Veil(before)
        self.veil.choose(seat, action, told)
        if in_secret(after):
            return {}
        told, self.veil = self.veil.told(), None
        return told
