"""What a table does with the decisions of Golden Horn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from fondaco.asked import seat_of
from fondaco.policy import Policy
from fondaco.shapes import Reason

from .actions.plans import INTENTS, Conquest, Plan, Training, Voyage, actions_of, plans
from .rules import decisions as d
from .rules.components import SHIPS_EACH
from .rules.state import State
from .why_not import MOVES, RAIDS, Why, standing, why_not

if TYPE_CHECKING:
    from . import HornPosition


CARDS_OF_A_RAID = 2


class HornPolicy(Policy["HornPosition", Plan, Plan]):
    """A voyage or a raid can be chosen whole."""

    intents: ClassVar[tuple[type, ...]] = INTENTS

    def plans(self, position: HornPosition, seat: int) -> tuple[Plan, ...]:
        return plans(position.state, seat_of(position.game, seat, first=0))

    def forced(self, position: HornPosition, seat: int) -> int | None:
        """On the chart alone: what hands and hidden warehouses allow nobody is to learn."""
        number, s = seat_of(position.game, seat, first=0), position.state
        legal = position.legal(number) if number in position.to_act else ()
        robs = s.phase == d.TURN and sum(s.hand[number]) >= CARDS_OF_A_RAID
        known = s.phase in (d.TURN, d.LOAD) and not robs and not s.hidden_warehouses
        return legal[0] if len(legal) == 1 and known else None

    def reasons(self, position: HornPosition, seat: int) -> Mapping[str, Why]:
        return standing(position.state, seat_of(position.game, seat, first=0))

    def objection(self, position: HornPosition, seat: int, intent: Plan) -> Reason | None:
        why = super().objection(position, seat, intent)
        return why and (_why_not(position.state, seat, intent) or why)

    def spelled_out(self, position: HornPosition, seat: int, intent: Plan) -> tuple[int, ...]:
        return actions_of(position.state, seat, intent)


def _why_not(s: State, seat: int, intent: Plan) -> Why | None:
    """What the game has words for: the first choice of what is refused."""
    if isinstance(intent, Training | Conquest):
        return why_not(s, seat, "train" if isinstance(intent, Training) else "conquer") if s.dominio else None
    if s.phase in (d.PAY, d.HEADING, d.LOAD, d.SAIL):
        return None
    owner, names = (0, MOVES) if isinstance(intent, Voyage) else (intent.seat, RAIDS)
    name = owner * SHIPS_EACH + intent.ship
    return why_not(s, seat, names[name]) if 0 <= name < min(len(names), s.players * SHIPS_EACH) else None
