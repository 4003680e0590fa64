"""What a table does with the decisions of Golden Horn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fondaco.asked import seat_of
from fondaco.policy import Policy

from .actions.plans import INTENTS, Intent, Plan, actions_of, plans
from .why_not import Why, standing

if TYPE_CHECKING:
    from . import HornPosition


class HornPolicy(Policy["HornPosition", Plan, Intent]):
    """A voyage or a raid can be chosen whole."""

    intents = INTENTS

    def plans(self, position: HornPosition, seat: int) -> tuple[Plan, ...]:
        return plans(position.state, seat_of(position.game, seat, first=0))

    def reasons(self, position: HornPosition, seat: int) -> Mapping[str, Why]:
        return standing(position.state, seat_of(position.game, seat, first=0))

    def spelled_out(self, position: HornPosition, seat: int, intent: Intent) -> tuple[int, ...]:
        return actions_of(position.state, seat, intent)
