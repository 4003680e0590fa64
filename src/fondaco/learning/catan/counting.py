"""Card counting: what a seat can tell of all hands from all that it was told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from fondaco.game import Random
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.rules.components import (
    CARD_PRICE,
    CARDS_EACH,
    CITY_PRICE,
    RESOURCES,
    ROAD_PRICE,
    SEATS,
    SETTLEMENT_PRICE,
)
from fondaco.games.catan.rules.state import SEEN_IN_BANK
from fondaco.games.catan.story import events as e
from fondaco.games.catan.story.events_of_set_up import Placed
from fondaco.games.catan.view.view import View
from fondaco.games.catan.words import RESOURCE_NAMES, Resource

from .loops.counted import PARTS

if TYPE_CHECKING:
    import numpy as np

Hand = tuple[int, ...]  # by resource
Hands = tuple[Hand, ...]  # by seat
Ways = dict[Hands, float]  # in which all hands may be, each with its chance

MOST = 512  # ways that are kept: the likeliest
PRICES: dict[str, tuple[int, ...]] = {"road": ROAD_PRICE, "settlement": SETTLEMENT_PRICE, "city": CITY_PRICE}


class Counting:
    """The ways in which the hands of resource cards may be, each with its chance.

    All that is paid, yielded, traded and discarded openly is counted; a card that was taken out of a hand unseen is
    each of that hand as likely.  Whoever offers cards, or accepts an offer, holds them.  Nothing is concluded from
    why players do what they do.  Chances are exact until more than `MOST` ways are possible at once.
    """

    def __init__(self, players: int) -> None:
        self.ways: Ways = {((0,) * RESOURCES,) * players: 1.0}
        self.exact = True  # until ways had to be dropped
        self._wanted: Hand = (0,) * RESOURCES

    def hear(self, told: e.Told) -> None:
        """One record of what the seat is told, in their order from the first."""
        hear = HEARD.get(type(told))
        if hear is not None:
            hear(self, told)

    def agreeing(self, view: View) -> Ways:
        """Those that a view allows, in total 1; none if it is not of the game that was heard."""
        return _in_total_1({hands: chance for hands, chance in self.ways.items() if _agrees(hands, view)})

    def imagine(self, game: Catan, view: View, random: Random) -> CatanPosition:
        """A position that agrees with the view, its hands as likely as they are after all that was heard.

        Where that does not agree with the view, as if the seat had come later, they are as the view alone says.
        """
        position = game.imagine(view, random)
        ways = self.agreeing(view)
        if ways:
            for hand, drawn in zip(position.state.hand, _draw(ways, random), strict=False):
                hand[:] = drawn
            position.state.bank[:] = position.state.elsewhere("bank")
        return position

    # --- what happens to hands

    def gain(self, seat: int, cards: Sequence[int]) -> None:
        """So many cards more of each resource; less where that is below 0, which leaves out hands without them."""
        self._become((moved, chance) for hands, chance in self.ways.items() if (moved := _with(hands, seat, cards)))

    def need(self, seat: int, cards: Sequence[int]) -> None:
        """The seat has shown that it holds these cards."""
        self._become((hands, chance) for hands, chance in self.ways.items() if _holds(hands[seat], cards))

    def lose(self, seat: int, resource: int | None, taker: int | None = None) -> None:
        """A card taken out of the hand by chance, None: not seen; it comes to the taker, if there is one."""
        resources = range(RESOURCES) if resource is None else (resource,)
        self._become(_taken(self.ways, seat, resources, taker))

    def discard(self, seat: int, resource: int | None) -> None:
        """A card of the seat's choice, None: not seen."""
        if resource is None:
            self.lose(seat, None)
        else:
            self.gain(seat, _one(resource, -1))

    def monopolise(self, seat: int, resource: int, taken: Sequence[int]) -> None:
        """Each seat gives up all that it has of a resource, which is so many."""
        self._become(
            (hands, chance)
            for hands, chance in self.ways.items()
            if all(hand[resource] == n for i, (hand, n) in enumerate(zip(hands, taken, strict=False)) if i != seat)
        )
        for other, n in enumerate(taken):
            if other != seat:
                self.gain(other, _one(resource, -n))
        self.gain(seat, _one(resource, sum(taken) - taken[seat]))

    def want(self, cards: Sequence[int]) -> None:
        """What the offer on the table asks for: who accepts it shows that he holds it."""
        self._wanted = tuple(cards)

    def accept(self, seat: int) -> None:
        self.need(seat, self._wanted)

    def _become(self, ways: Iterator[tuple[Hands, float]]) -> None:
        """What happened cannot have happened in ways that are left out; where none is left all was misheard."""
        found: dict[Hands, float] = defaultdict(float)
        for hands, chance in ways:
            found[hands] += chance
        if len(found) > MOST:
            self.exact = False
            found = dict(sorted(found.items(), key=lambda way: (-way[1], way[0]))[:MOST])
        self.ways = _in_total_1(found)


def records_of(ways: Ways) -> np.ndarray[Any, Any]:
    """For loops (see `imagine_counted`): the hands, and the sum of the chances up to there in `PARTS`."""
    import numpy as np

    found = np.zeros(len(ways), np.dtype([("hand", "i1", (SEATS, RESOURCES)), ("until", "i8")], align=True))
    for record, (hands, until) in zip(found, _cumulated(ways), strict=True):
        record["hand"][: len(hands)] = hands
        record["until"] = until
    return found


def _cumulated(ways: Ways) -> Iterator[tuple[Hands, int]]:
    sums = [round(sum * PARTS) for sum in accumulate(ways.values())]
    return zip(ways, [*sums[:-1], PARTS][: len(sums)], strict=True)


def _draw(ways: Ways, random: Random) -> Hands:
    k = random.randrange(PARTS)
    return next(hands for hands, until in _cumulated(ways) if k < until)


def _in_total_1(ways: Ways) -> Ways:
    total = sum(ways.values())
    return {hands: chance / total for hands, chance in ways.items()} if total else {}


def _agrees(hands: Hands, view: View) -> bool:
    """With what is seen of hands and bank."""
    for hand, player in zip(hands, view.seats, strict=True):
        if sum(hand) != player.cards or (player.hand is not None and player.hand != hand):
            return False
    bank = tuple(CARDS_EACH - sum(there) for there in zip(*hands, strict=True))
    return bank == view.bank if view.bank is not None else tuple(min(n, SEEN_IN_BANK) for n in bank) == view.stacks


def _holds(hand: Hand, cards: Sequence[int]) -> bool:
    return all(n >= m for n, m in zip(hand, cards, strict=True))


def _with(hands: Hands, seat: int, cards: Sequence[int]) -> Hands | None:
    """With so many cards more; None where they are not there."""
    hand = tuple(n + m for n, m in zip(hands[seat], cards, strict=True))
    return None if min(hand) < 0 else (*hands[:seat], hand, *hands[seat + 1 :])


def _taken(ways: Ways, seat: int, resources: Sequence[int], taker: int | None) -> Iterator[tuple[Hands, float]]:
    for hands, chance in ways.items():
        for resource in resources:
            left = _with(hands, seat, _one(resource, -1))
            if left is not None:
                moved = left if taker is None else _with(left, taker, _one(resource, 1))
                assert moved is not None
                yield moved, chance * hands[seat][resource] / sum(hands[seat])


def _one(resource: int, n: int) -> Hand:
    return tuple(n if i == resource else 0 for i in range(RESOURCES))


def _minus(cards: Sequence[int]) -> Hand:
    return tuple(-n for n in cards)


def _number(resource: Resource | None) -> int | None:
    return None if resource is None else RESOURCE_NAMES.index(resource)


# --- what is heard


def _rolled(counting: Counting, told: e.Rolled) -> None:
    for seat, cards in enumerate(told.gained):
        counting.gain(seat, cards)


def _built(counting: Counting, told: e.Built) -> None:
    if not told.free:
        counting.gain(told.seat, _minus(PRICES[told.piece]))


def _traded(counting: Counting, told: e.BankTraded) -> None:
    counting.gain(told.seat, _one(RESOURCE_NAMES.index(told.give), -told.n))
    counting.gain(told.seat, _one(RESOURCE_NAMES.index(told.take), 1))


def _offered(counting: Counting, told: e.Offered) -> None:
    counting.need(told.seat, told.give)
    counting.want(told.want)


def _answered(counting: Counting, told: e.Answered) -> None:
    if told.accepted:
        counting.accept(told.seat)


def _dealt(counting: Counting, told: e.Dealt) -> None:
    for seat, gives, gets in ((told.seat, told.give, told.get), (told.other, told.get, told.give)):
        counting.gain(seat, _minus(gives))
        counting.gain(seat, gets)


HEARD: dict[type, Callable[[Counting, Any], None]] = {
    Placed: lambda counting, told: counting.gain(told.seat, told.cards),
    e.Rolled: _rolled,
    e.Discarded: lambda counting, told: counting.discard(told.seat, _number(told.resource)),
    e.Robbed: lambda counting, told: counting.lose(told.victim, _number(told.resource), told.seat),
    e.Built: _built,
    e.Bought: lambda counting, told: counting.gain(told.seat, _minus(CARD_PRICE)),
    e.PlentyPlayed: lambda counting, told: counting.gain(told.seat, told.cards),
    e.MonopolyPlayed: lambda counting, told: counting.monopolise(
        told.seat, RESOURCE_NAMES.index(told.resource), told.taken
    ),
    e.BankTraded: _traded,
    e.Offered: _offered,
    e.Answered: _answered,
    e.Proposed: lambda counting, told: counting.need(told.seat, told.give),
    e.Dealt: _dealt,
}
