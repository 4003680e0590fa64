"""What a table does with the decisions of Catan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Never

from fondaco.asked import action_of, seat_of
from fondaco.policy import Policy
from fondaco.shapes import Reason

from .actions.intents import INTENTS, Discarding, Draft, Intent, Offering, Proposal, actions_of, instead
from .rules import decisions as d
from .rules.state import State
from .why_no_trade import why_no_discard, why_no_draft, why_no_offer, why_no_proposal
from .why_not import Why, standing

if TYPE_CHECKING:
    from . import CatanPosition


ON_THE_ISLAND = frozenset({d.SETTLE, d.SETTLE_ROAD, d.FREE_ROAD, d.ROBBER})  # where all see what can be done


class CatanPolicy(Policy["CatanPosition", Never, Intent]):
    """Discards are chosen in secret; whoever has made an offer hears the answers first."""

    intents: ClassVar[tuple[type, ...]] = INTENTS

    def in_secret(self, position: CatanPosition) -> bool:
        return position.state.phase == d.DISCARD

    def hears_first(self, position: CatanPosition) -> tuple[int, ...]:
        active = position.state.player
        return (active,) if position.state.phase == d.TRADE and position.next_seat != active else ()

    def is_final(self, position: CatanPosition, action: int) -> bool:
        """Secret discards, drafts of offers, and a monopoly or a deal: what they show of other hands stays seen."""
        action = action_of(position.game, action)
        drafts = d.DO_GIVE <= action < d.DO_OFFER or position.state.phase == d.COMPOSE
        shows = d.DO_MONOPOLY <= action < d.DO_BANK or d.DO_DEAL <= action < d.DO_WITHDRAW
        return drafts or shows or d.DO_DISCARD <= action < d.DO_ROBBER

    def forced(self, position: CatanPosition, seat: int) -> int | None:
        """A place on the island, or whatever is left to who holds no cards: of others nobody knows what they can do."""
        number, s = seat_of(position.game, seat, first=0), position.state
        legal = position.legal(number) if number in position.to_act else ()
        known = s.phase in ON_THE_ISLAND or not any((*s.hand[number], *s.cards[number]))
        rolls = s.phase == d.ROLL and not any(s.cards[number])
        return legal[0] if len(legal) == 1 and (known or rolls) else None

    def instead(self, position: CatanPosition, seat: int) -> tuple[int, ...]:
        return instead(position.state, seat_of(position.game, seat, first=0))

    def spelled_out(self, position: CatanPosition, seat: int, intent: Intent) -> tuple[int, ...]:
        return actions_of(position.state, seat, intent)

    def objection(self, position: CatanPosition, seat: int, intent: Intent) -> Reason | None:
        return _why_not(position.state, seat, intent) or super().objection(position, seat, intent)

    def reasons(self, position: CatanPosition, seat: int) -> Mapping[str, Why]:
        return standing(position.state, seat_of(position.game, seat, first=0))


def _why_not(s: State, seat: int, intent: Intent) -> Why | None:
    """What the game has words for."""
    match intent:
        case Offering():
            return why_no_offer(s, seat, intent)
        case Proposal():
            return why_no_proposal(s, seat, intent)
        case Draft():
            return why_no_draft(s, seat, intent)
        case Discarding():
            return why_no_discard(s, seat, intent)
        case _:
            return None
