"""What a seat's ships, goods and cards are worth to the steady bot, in points of the final score."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from fondaco.games.golden_horn.features import chance_of_cards
from fondaco.games.golden_horn.rules.components import COLOURS, SHIPS_EACH

from .table import Table
from .weights import Weights

Outlook = tuple[int, int, int, float]  # of one ship: turns to sail, goods it will bring, their colour, all the rest


class Valuer:
    """Values for one table; what stays the same during a decision is reckoned once."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self.turn = weights.turn[table.players]
        keep = weights.keep[table.players]
        self.kept = [keep**turns for turns in range(64)]
        self.hand_worth = [sum(weights.card[:n]) for n in range(len(weights.card) + 1)]
        self.card = weights.unseen_card
        self.use = self._use()
        self.danger = {ship: self._danger(ship) for ship in table.fleet(table.me)}

    def _danger(self, ship: int) -> float:
        """How many raids the others can pay for on this ship, expected."""
        t = self.table
        matching = sum(n for n, sail in zip(t.unseen, t.sails[ship], strict=True) if sail)
        return sum(chance_of_cards(2, matching, t.unseen_cards, t.cards[seat]) for seat in t.others())

    def goods(self, goods: Sequence[int]) -> float:
        """A warehouse: points to come counted in."""
        a, b, c, d, e, f = self.weights.layer
        least, n5, n4, n3, n2, n1 = sorted(goods)
        held = 6 - goods.count(0)
        return a * n1 + b * n2 + c * n3 + d * n4 + e * n5 + f * least + self.weights.colours[held]

    def hand(self, hand: Sequence[int]) -> float:
        total = 0.0
        for n, use in zip(hand, self.use):
            total += self.hand_worth[n] * use
        return total

    def _use(self) -> list[float]:
        t, w = self.table, self.weights
        use = [1.0] * COLOURS
        for ship in t.fleet(t.me):
            space, heading = t.space[ship], t.heading[ship]
            space += heading
            while 0 <= space <= t.last:
                c = t.colour[space]
                if c >= 0 and not t.sails[ship][c]:
                    use[c] += w.wind_ahead
                space += heading
        for ship in range(len(t.space)):
            if ship not in t.fleet(t.me) and t.cargo[ship] and t.is_sea(t.space[ship]):
                for c in range(COLOURS):
                    if t.sails[ship][c]:
                        use[c] += w.prey
        return use

    def outlook(self, ship: int, space: int, heading: int, n: int, colour: int, goods: Sequence[int]) -> Outlook:
        """A ship on that space with that cargo."""
        t = self.table
        if t.is_home(space):
            return self.outlook_home(ship, space, goods)
        turns = t.turns[ship][heading][space]
        rest = self._cards_ahead(ship, space, heading) - self.turn * turns
        if t.on[space + heading] >= t.berths[space + heading]:
            rest += self.weights.jump
        return turns, n, colour, rest

    def outlook_home(self, ship: int, space: int, goods: Sequence[int]) -> Outlook:
        """A ship that can load next."""
        t = self.table
        heading = 1 if space == 0 else -1
        turns = t.turns[ship][heading][space]
        best, worth, colour = 0, 0.0, 0
        now = self.goods(goods)
        for c, n in enumerate(t.harbours[t.harbour(space)]):
            if n and not t.sails[ship][c]:
                more = list(goods)
                more[c] += n
                gain = self.goods(more) - now
                if gain > worth:
                    best, worth, colour = n, gain, c
        rest = self._cards_ahead(ship, space, heading) - self.turn * turns
        return turns, best, colour, rest + self.weights.ready * worth * self.kept[turns]

    def _cards_ahead(self, ship: int, space: int, heading: int) -> float:
        t = self.table
        cards = ship % SHIPS_EACH + 1
        if t.players > 2 and t.modone > 0 and (t.modone - space) * heading > 0:
            cards *= 2
        return cards * self.card

    def standing(self, goods: Sequence[int], fleet: Sequence[Outlook], home: Sequence[bool]) -> float:
        """A seat's goods and ships together; the cargo that arrives first counts first."""
        held = list(goods)
        now = value = self.goods(held)
        for (turns, n, colour, rest), waits in sorted(zip(fleet, home, strict=True)):
            value += rest
            if n and not waits:
                held[colour] += n
                after = self.goods(held)
                value += (after - now) * self.kept[turns]
                now = after
        return value

    def risk(self, ship: int, n: int, gain: float, turns: int) -> float:
        """What raids on a ship at sea are expected to cost: a piece of its cargo, which the raider gets."""
        w = self.weights
        return self.danger[ship] * (w.danger + w.later_danger * (turns - 1)) * gain / n

    def seat(self, seat: int) -> float:
        """Another seat as it stands; only the number of its cards is known."""
        t = self.table
        goods = t.goods[seat]
        fleet = [
            self.outlook(ship, t.space[ship], t.heading[ship], t.cargo[ship], t.cargo_colour[ship], goods)
            for ship in t.fleet(seat)
        ]
        home = [t.is_home(t.space[ship]) for ship in t.fleet(seat)]
        return self.standing(goods, fleet, home) + t.cards[seat] * self.card

    def chance_to_win(self, mine: float, others: Sequence[float]) -> float:
        """From the lead in points."""
        k = self.weights.lead[self.table.players]
        return 1 / (1 + sum(exp(max(-50.0, min(50.0, k * (other - mine)))) for other in others))


def six_colours(goods: Sequence[int]) -> bool:
    return all(goods[colour] for colour in range(COLOURS))
