"""Bots in the company of people: they play by lot, but offer, counter and accept no trade that they would not want."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fondaco.game import Random
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.components import RESOURCES, SEATS
from fondaco.games.catan.view.view import Counts, View

from ..base import Decision
from ..budget import FREE, Budget
from ..uniform import RandomBot
from .weighted import Weighted

GIVES = range(d.DO_GIVE, d.DO_WANT)
WANTS = range(d.DO_WANT, d.DO_OFFER)
OFFERS = range(d.DO_OFFER, d.DO_PROPOSE)
DEALS = range(d.DO_DEAL, d.DO_DEAL + SEATS)
NOTHING: Counts = (0, 0, 0, 0, 0)


class Easy(RandomBot):
    games: ClassVar[tuple[str, ...]] = ("catan",)

    def choose(self, view: object, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return super().choose(view, sensible(view, legal) if isinstance(view, View) else legal, random, budget)


class Medium(Weighted):
    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return super().choose(view, sensible(view, self.asked(view, View, legal)), random, budget)


def sensible(view: View, legal: Sequence[int]) -> Sequence[int]:
    """The legal actions without trade among players that does not help: all of them where nothing else is left."""
    if view.seat is None:
        return legal
    return [action for action in legal if helps(view, view.seat, action)] or legal


def helps(view: View, seat: int, action: int) -> bool:
    """Whether a trade gives what the seat has twice for what it lacks, one for one and once a turn; all else does."""
    own = view.seats[seat]
    give, want = own.give or NOTHING, own.want or NOTHING
    if action in GIVES:
        return may_offer(view, seat) and sum(give) == 0 and spare(view, seat, action - d.DO_GIVE)
    if action in WANTS:
        return sum(give) == 1 and sum(want) == 0 and lacks(view, seat, action - d.DO_WANT)
    if action in OFFERS:
        return sum(give) == sum(want) == 1
    if action in DEALS:
        return view.seats[action - d.DO_DEAL].answer == "accepted"
    if action == d.DO_PROPOSE:
        return False
    return action != d.DO_ACCEPT or is_wanted(view, seat)


def may_offer(view: View, seat: int) -> bool:
    return view.player == seat and view.made == 0 and any(lacks(view, seat, i) for i in range(RESOURCES))


def is_wanted(view: View, seat: int) -> bool:
    """The offer on the table."""
    offer = view.seats[view.player or 0]
    asked, given = offer.want or NOTHING, offer.give or NOTHING
    return all(spare(view, seat, i) for i in range(RESOURCES) if asked[i] > 0) and any(
        lacks(view, seat, i) for i in range(RESOURCES) if given[i] > 0
    )


def spare(view: View, seat: int, resource: int) -> bool:
    return (view.seats[seat].hand or NOTHING)[resource] > 1


def lacks(view: View, seat: int, resource: int) -> bool:
    return (view.seats[seat].hand or NOTHING)[resource] == 0
