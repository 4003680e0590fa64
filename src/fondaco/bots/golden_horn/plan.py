"""The best plan for a turn: every voyage is judged by the chance to win that it leaves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from fondaco.games.golden_horn.rules.components import FIRST_CARD, NONE, SECOND_CARD, SHIPS_EACH
from fondaco.games.golden_horn.rules.harbour import cards_for_arrival
from fondaco.games.golden_horn.rules.round import has_all_colours
from fondaco.games.golden_horn.rules.state import is_home, is_sea

from .ending import Ending
from .people_value import PeopleValuer
from .value import Outlook, Valuer
from .voyages import Voyage, headings, loads, payments, voyages
from .waters import Waters
from .weights import Weights

A_TRIFLE = 1e-4  # so that of two plans equally good at the end the better one in points is taken


class Plan(NamedTuple):
    """What to do, and the chance to win after it."""

    chance: float
    voyage: Voyage | None


class Raid(NamedTuple):
    """A ship to raid and what it promises at first sight, in points."""

    gain: float
    ship: int
    pair: int  # the pair of cards that is missed least


class Navigator:
    """Plans from one moment; nothing of it changes."""

    def __init__(self, waters: Waters, weights: Weights) -> None:
        self.waters = waters
        self.weights = weights
        self.value = PeopleValuer(waters, weights) if waters.has_people else Valuer(waters, weights)
        self.ending = Ending(waters)
        self.goods = waters.goods[waters.me]
        self.outlooks = {ship: self._outlook(ship) for ship in waters.fleet(waters.me)}
        self.others = {seat: self.value.seat(seat) for seat in waters.others}
        self._others_without: dict[tuple[int, int], list[float]] = {}

    def _outlook(self, ship: int) -> Outlook:
        t = self.waters
        space, heading = t.state.space[ship], t.state.heading[ship]
        return self.value.outlook(ship, space, heading, t.cargo[ship], t.cargo_colour[ship], self.goods)

    @cached_property
    def dangers(self) -> dict[int, float]:
        return {ship: self.value.danger(ship) for ship in self.waters.fleet(self.waters.me)}

    @cached_property
    def prizes(self) -> list[float]:
        """What a stolen piece of each colour is worth to its raider, as far as that hurts this seat."""
        t, v = self.waters, self.value
        n = len(t.others)
        return [sum(v.gain(t.goods[seat], colour, 1) for seat in t.others) / n / n for colour in range(len(self.goods))]

    # --- plans

    def best(self, ships: Iterable[int]) -> Plan:
        """The best voyage of these ships; no voyage if there are none."""
        t = self.waters
        return self.best_of(y for ship in ships for y in voyages(t, ship, headings(t, ship), loads(t, ship)))

    def best_of(self, found: Iterable[Voyage]) -> Plan:
        best = Plan(-1.0, None)
        for voyage in found:
            chance = self.chance_after(voyage)
            if chance > best.chance:
                best = Plan(chance, voyage)
        return best if best.voyage else Plan(self.chance_now(), None)

    def raids(self, ships: Iterable[int]) -> list[Raid]:
        """Raids on these ships, the most promising first."""
        t, v = self.waters, self.value
        found = []
        for ship in ships:
            pair = min(payments(t, ship), key=self.price)
            colour = t.cargo_colour[ship]
            victim = t.goods[ship // SHIPS_EACH]
            gain = v.gain(self.goods, colour, 1) + v.gain(victim, colour, 1) / len(t.others) - self.price(pair)
            found.append(Raid(gain, ship, pair))
        return sorted(found, reverse=True)

    def price(self, pair: int) -> float:
        left = self.waters.hand[:]
        left[FIRST_CARD[pair]] -= 1
        left[SECOND_CARD[pair]] -= 1
        return self.value.hand(self.waters.hand) - self.value.hand(left)

    def after_raid(self, ship: int, pair: int) -> Navigator:
        return Navigator(self.waters.after_raid(ship, pair), self.weights)

    # --- how good a plan is

    def chance_now(self) -> float:
        """The chance to win if nothing is moved."""
        return self.judge(self.goods, self.standing(), self.others.values())

    def standing(self) -> float:
        v = self.value
        return (
            v.dominions(self.waters.me, self.goods)
            + v.goods(self.goods)
            + v.hand(self.waters.hand)
            + v.fleet(self.goods, self.outlooks.values())
        )

    def chance_after(self, voyage: Voyage) -> float:
        t, v = self.waters, self.value
        goods = self.goods
        if voyage.n and is_home(t.state, voyage.space):
            goods = goods[:]
            goods[voyage.colour] += voyage.n
        outlooks = self.outlooks_after(voyage, goods)
        mine = v.goods(goods) + v.fleet(goods, outlooks.values()) + self.cards_after(voyage)
        if t.has_people:
            mine += v.dominions(t.me, goods)
        mine -= self.risk_after(voyage, goods)
        return self.judge(goods, mine, self.others_after(voyage))

    def outlooks_after(self, voyage: Voyage, goods: Sequence[int]) -> dict[int, Outlook]:
        """Own ships after a voyage; what it loaded the others in that harbour no longer find."""
        t, v = self.waters, self.value
        ship, _, heading, load, n, colour, space, _ = voyage
        after = {**self.outlooks, ship: v.outlook(ship, space, heading, n, colour, goods)}
        if load != NONE:
            spaces, start = t.state.space, t.state.space[ship]
            n, t.market(start)[load] = t.market(start)[load], 0
            for other in t.fleet(t.me):
                if other != ship and spaces[other] == start:
                    after[other] = v.outlook(other, start, t.state.heading[other], 0, NONE, goods)
            t.market(start)[load] = n
        return after

    def cards_after(self, voyage: Voyage) -> float:
        t = self.waters
        left = t.hand
        if voyage.wind:
            left = left[:]
            for colour in voyage.wind:
                left[colour] -= 1
        drawn = 0
        if not is_sea(t.state, voyage.space):
            drawn = min(t.drawable, cards_for_arrival(t.state, voyage.ship, voyage.space))
        return self.value.hand(left) + drawn * self.weights.hidden_card

    def risk_after(self, voyage: Voyage, goods: Sequence[int]) -> float:
        """What raids on ships at sea will cost: a piece of the cargo each, which one of the others gets."""
        t = self.waters
        risk = 0.0
        for ship in t.fleet(t.me):
            space, n, colour = t.state.space[ship], t.cargo[ship], t.cargo_colour[ship]
            if ship == voyage.ship:
                space, n, colour = voyage.space, voyage.n, voyage.colour
            if n and is_sea(t.state, space) and not (t.has_people and t.is_guarded(ship, colour)):
                risk += self.dangers[ship] * (self.value.gain(goods, colour, n) / n + self.prizes[colour])
        return risk

    def others_after(self, voyage: Voyage) -> Iterable[float]:
        """What the others are worth when a load has been taken away from them."""
        t = self.waters
        start = t.state.space[voyage.ship]
        if voyage.load == NONE:
            return self.others.values()
        key = (start, voyage.load)
        if key not in self._others_without:
            n, t.market(start)[voyage.load] = t.market(start)[voyage.load], 0
            self._others_without[key] = [
                now + self.weights.deny * (self.value.seat(seat) - now) for seat, now in self.others.items()
            ]
            t.market(start)[voyage.load] = n
        return self._others_without[key]

    def judge(self, goods: list[int], mine: float, others: Iterable[float]) -> float:
        """The chance to win when this turn ends so, with or without an announcement."""
        if self.waters.last_turns:
            return self.ending.chance_to_win(goods) + A_TRIFLE * mine
        go_on = self.go_on(goods, mine, others)
        if not has_all_colours(goods):
            return go_on
        return max(go_on, self.ending.chance_to_win(goods) - self.weights.caution)

    def go_on(self, goods: Sequence[int], mine: float, others: Iterable[float]) -> float:
        chance = self.value.chance_to_win(mine, others)
        return chance * self.ending.chance_of_no_announcement(goods, self.weights.nerve)
