"""What a seat's goods, ships and cards are worth, in points of the final score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from fondaco.games.golden_horn.features import chance_of_cards
from fondaco.games.golden_horn.rules.components import CARDS_PER_COLOUR, COLOURS, NONE, PIRATES
from fondaco.games.golden_horn.rules.harbour import cards_for_arrival, cards_of, heading_out
from fondaco.games.golden_horn.rules.state import is_home

from .waters import Waters
from .weights import Weights


class Outlook(NamedTuple):
    """What one ship will do next; sorted, the ship that is home first comes first."""

    turns: int  # to the home harbour ahead
    n: int  # goods aboard
    colour: int
    rest: float  # points for cards and loads to come, less the turns


class Valuer:
    """Values at one table."""

    def __init__(self, waters: Waters, weights: Weights) -> None:
        self.waters = waters
        self.weights = weights
        self.hand_worth = [0.0]
        for i in range(CARDS_PER_COLOUR):
            self.hand_worth.append(self.hand_worth[-1] + max(0.0, weights.card - weights.next_card * i))

    def goods(self, goods: Sequence[int]) -> float:
        """A warehouse, with an eye to the sets it may still get."""
        a, b, c, d, e, f = self.weights.layer
        sixth, fifth, fourth, third, second, first = sorted(goods)
        held = self.weights.colours[COLOURS - goods.count(0)]
        return held + a * first + b * second + c * third + d * fourth + e * fifth + f * sixth

    def dominions(self, seat: int, goods: Sequence[int]) -> float:
        """Those of a seat with these goods."""
        return 0.0

    def gain(self, goods: Sequence[int], colour: int, n: int) -> float:
        """What n more goods of a colour add to a warehouse."""
        more = list(goods)
        more[colour] += n
        return self.goods(more) - self.goods(goods)

    def hand(self, hand: Sequence[int]) -> float:
        return sum(map(self.hand_worth.__getitem__, hand))

    # --- ships

    def outlook(self, ship: int, space: int, heading: int, n: int, colour: int, goods: Sequence[int]) -> Outlook:
        """A ship with a cargo on that space; in a home harbour it will take the best load there."""
        t, w = self.waters, self.weights
        home = is_home(t.state, space)
        if home:
            n, heading = 0, heading_out(space)
        turns = t.turns(ship, space, heading)
        rest = self.cards_ahead(ship, space, heading) * w.hidden_card - turns * w.turn
        if home:
            rest += w.ready * w.keep**turns * self.best_load(ship, space, goods)
        return Outlook(turns, n, colour, rest)

    def best_load(self, ship: int, space: int, goods: Sequence[int]) -> float:
        market, carries = self.waters.market(space), self.waters.carries[ship]
        return max((self.gain(goods, colour, market[colour]) for colour in carries if market[colour]), default=0.0)

    def cards_ahead(self, ship: int, space: int, heading: int) -> int:
        """The cards it will bring on its way home."""
        s, cards = self.waters.state, cards_of(ship)
        passes_modone = s.modone != NONE and (s.modone - space) * heading > 0
        return cards + cards_for_arrival(s, ship, s.modone) if passes_modone else cards

    def fleet(self, goods: Sequence[int], outlooks: Iterable[Outlook]) -> float:
        """Ships together: the cargo that is home first counts first."""
        held = list(goods)
        now = self.goods(held)
        value = 0.0
        for turns, n, colour, rest in sorted(outlooks):
            value += rest
            if n:
                held[colour] += n
                after = self.goods(held)
                value += (after - now) * self.weights.keep**turns
                now = after
        return value

    def danger(self, ship: int) -> float:
        """The raids on an own ship that the others are expected to carry out before its next turn."""
        t = self.waters
        pirates = t.pirates(ship)
        possible = sum(chance_of_cards(PIRATES, pirates, t.unseen_cards, t.cards[seat]) for seat in t.others)
        return self.weights.danger * possible

    def seat(self, seat: int) -> float:
        """Another seat as it stands."""
        t = self.waters
        goods = t.goods[seat]
        outlooks = [
            self.outlook(ship, t.state.space[ship], t.state.heading[ship], t.cargo[ship], t.cargo_colour[ship], goods)
            for ship in t.fleet(seat)
        ]
        held = self.dominions(seat, goods) + self.goods(goods) + t.cards[seat] * self.weights.hidden_card
        return held + self.fleet(goods, outlooks)

    # --- the game

    def chance_to_win(self, mine: float, others: Iterable[float]) -> float:
        """From the lead in points."""
        return 1 / (1 + sum(exp(min(50.0, self.weights.lead * (other - mine))) for other in others))
