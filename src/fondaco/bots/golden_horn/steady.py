"""The steady bot: looks one whole turn ahead and takes what leaves it best."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fondaco.bots.base import FREE, Bot, Budget, Choice, Reason
from fondaco.game import Game, Random
from fondaco.games.golden_horn.features import points
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import FIRST_CARD, NONE, SECOND_CARD, SHIPS_EACH
from fondaco.games.golden_horn.view import View

from .ending import chance_to_reach, deliveries, raids
from .table import Table
from .value import Valuer, six_colours
from .voyages import Voyage, loads, stops, voyages
from .weights import Weights

WEIGHTS = Weights()


class Moment:
    """One decision."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.t = table
        self.w = weights
        self.v = Valuer(table, weights)
        self.others = {seat: self.v.seat(seat) for seat in table.others()}
        self._gains: dict[int, Any] = {}
        self.refresh()

    def refresh(self) -> None:
        t, v = self.t, self.v
        goods = t.goods[t.me]
        self.outlooks = {}
        for ship in t.fleet(t.me):
            self.outlooks[ship] = v.outlook(ship, t.space[ship], t.heading[ship], t.cargo[ship], t.cargo_colour[ship], goods)
        self._gains.clear()

    # --- candidate

    def value(self, y: Voyage | None, hand: list[int]) -> float:
        """Chance to win after this voyage."""
        t, v = self.t, self.v
        goods = t.goods[t.me]
        if y is None:
            fleet = [self.outlooks[ship] for ship in t.fleet(t.me)]
            home = [t.is_home(t.space[ship]) for ship in t.fleet(t.me)]
            return self.judge(goods, v.standing(goods, fleet, home) + v.hand(hand))
        left = hand
        if y.wind:
            left = hand[:]
            for c in y.wind:
                left[c] -= 1
        value = v.hand(left)
        if not t.is_sea(y.space):
            value += t.cards_for_arrival(y.ship, y.space) * v.card
        if t.is_home(y.space):
            if y.n:
                goods = goods[:]
                goods[y.colour] += y.n
            mine = v.outlook_home(y.ship, y.space, goods)
        else:
            mine = v.outlook(y.ship, y.space, y.heading, y.n, y.colour, goods)
        fleet, home = [], []
        base = v.goods(goods)
        for ship in t.fleet(t.me):
            if ship == y.ship:
                o = mine
                space, n, c = y.space, y.n, y.colour
            else:
                o = self.outlooks[ship]
                space, n, c = t.space[ship], t.cargo[ship], t.cargo_colour[ship]
                if y.load != NONE and space == t.space[y.ship]:
                    o = self.outlook_without(ship, space, y.load, goods)
            fleet.append(o)
            home.append(t.is_home(space))
            if n and t.is_sea(space):
                more = goods[:]
                more[c] += n
                value -= v.risk(ship, n, v.goods(more) - base, o[0])
        return self.judge(goods, value + v.standing(goods, fleet, home))

    def outlook_without(self, ship: int, space: int, colour: int, goods: Sequence[int]) -> Any:
        market = self.t.harbours[self.t.harbour(space)]
        n = market[colour]
        market[colour] = 0
        o = self.v.outlook_home(ship, space, goods)
        market[colour] = n
        return o

    def gains(self, seat: int) -> Any:
        if seat not in self._gains:
            self._gains[seat] = (deliveries(self.t, seat), raids(self.t, seat, self.t.cargo))
        return self._gains[seat]

    def judge(self, goods: list[int], mine: float) -> float:
        t = self.t
        if t.turns_left is not None:
            return self.final(goods, [(t.me + i) % t.players for i in range(1, t.turns_left + 1)]) + 1e-4 * mine
        go_on = self.v.chance_to_win(mine, list(self.others.values()))
        go_on *= 1 - self.ended_by_others(goods)
        if six_colours(goods):
            return max(go_on, self.final(goods, self.last_turns()) - self.w.caution)
        return go_on

    def ended_by_others(self, goods: list[int]) -> float:
        t = self.t
        mine = points(goods)
        goes_on = 1.0
        for seat in t.others():
            if t.goods[seat].count(0) > 1:
                continue
            target = max([mine] + [points(t.goods[o]) for o in t.others() if o != seat]) + 1
            brought, raided = self.gains(seat)
            goes_on *= 1 - self.w.nerve * chance_to_reach(t.goods[seat], brought, raided, target, all_colours=True)
        return 1 - goes_on

    def last_turns(self) -> list[int]:
        """Who has a turn after mine if I announce."""
        t = self.t
        if t.ending == "immediate":
            return []
        n = t.players - 1 if t.ending == "fullLap" else (t.start - t.me - 1) % t.players
        return [(t.me + i) % t.players for i in range(1, n + 1)]

    def final(self, goods: list[int], follow: list[int]) -> float:
        t = self.t
        mine = points(goods)
        chance = 1.0
        for seat in t.others():
            theirs = points(t.goods[seat])
            if seat in follow:
                brought, raided = self.gains(seat)
                more = chance_to_reach(t.goods[seat], brought, raided, mine + 1, all_colours=False)
                even = chance_to_reach(t.goods[seat], brought, raided, mine, all_colours=False)
                chance *= 1 - (more + even) / 2
            else:
                chance *= 0.0 if theirs > mine else 0.5 if theirs == mine else 1.0
        return chance

    # --- plans

    def best(self, ships: Sequence[int], headings: Any, load: Any, hand: list[int]) -> tuple[float, Voyage | None]:
        found: tuple[float, Voyage | None] = (-1.0, None)
        for ship in ships:
            for y in voyages(self.t, ship, headings(ship), hand, load(ship)):
                u = self.value(y, hand)
                if u > found[0]:
                    found = (u, y)
        if found[1] is None:
            found = (self.value(None, hand), None)
        return found

    def raid(self, ship: int, pair: int) -> None:
        t = self.t
        t.hand[FIRST_CARD[pair]] -= 1
        t.hand[SECOND_CARD[pair]] -= 1
        t.goods[t.me][t.cargo_colour[ship]] += 1
        t.cargo[ship] -= 1
        self.after_raid(ship)

    def unraid(self, ship: int, pair: int) -> None:
        t = self.t
        t.hand[FIRST_CARD[pair]] += 1
        t.hand[SECOND_CARD[pair]] += 1
        t.goods[t.me][t.cargo_colour[ship]] -= 1
        t.cargo[ship] += 1
        self.after_raid(ship)

    def after_raid(self, ship: int) -> None:
        seat = ship // SHIPS_EACH
        self.others[seat] = self.v.seat(seat)
        self.refresh()


class Steady(Bot):
    name: ClassVar[str] = "steady"

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        super().__init__(game)
        self.weights = weights

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Choice:
        return Choice(self.decide(view, legal), (Reason("because.random"),))

    def decide(self, view: View, legal: Sequence[int]) -> int:
        phase = view.phase
        me = view.seat
        assert me is not None
        if phase == "place":
            return self.weights.place if self.weights.place in legal else legal[0]
        if len(legal) == 1:
            return legal[0]
        t = Table(view, me, self.game.options)
        m = Moment(t, self.weights)
        if phase == "end-turn":
            goods = t.goods[me]
            go_on = m.v.chance_to_win(m.v.seat(me), list(m.others.values())) * (1 - m.ended_by_others(goods))
            return d.DO_ANNOUNCE if m.final(goods, m.last_turns()) - self.weights.caution > go_on else d.DO_END_TURN
        if phase == "turn":
            return self.turn(m, legal)
        if phase == "pay":
            ship = view.ship
            return self.pay(m, ship, [a for a in legal if d.DO_PAY <= a < d.DO_SHIP])
        if phase == "turn-round":
            ship = view.ship
            o = {}
            for a, h in ((d.DO_KEEP, t.heading[ship]), (d.DO_TURN, -t.heading[ship])):
                o[a] = m.v.outlook(ship, t.space[ship], h, 0, 0, t.goods[me])[3]
            return max(o, key=lambda a: o[a])
        ship = view.ship
        if phase == "heading":
            _, y = m.best([ship], lambda s: (False, True), lambda s: [NONE], t.hand)
            return d.DO_TURN if y.turned else d.DO_KEEP
        if phase == "load":
            choices = [a - d.DO_LOAD for a in legal if d.DO_LOAD <= a < d.DO_SAIL]
            _, y = m.best([ship], lambda s: (False,), lambda s: choices, t.hand)
            return d.DO_LOAD + y.load
        assert phase == "sail"
        here = t.space[ship]
        found = (-1.0, None)
        for space, wind in stops(t, ship, here, t.heading[ship], t.hand):
            y = Voyage(ship, False, t.heading[ship], NONE, t.cargo[ship], t.cargo_colour[ship], space, wind)
            u = m.value(y, t.hand)
            if u > found[0]:
                found = (u, y)
        y = found[1]
        if y.space == here:
            return d.DO_STOP
        c = t.colour[here]
        return d.DO_SAIL if t.sails[ship][c] else d.DO_WIND + c

    def plan(self, m: Moment, legal: Sequence[int]) -> tuple[float, Voyage | None]:
        t = m.t
        ships = [t.me * SHIPS_EACH + a - d.DO_SHIP for a in legal if d.DO_SHIP <= a < d.DO_SHIP + 3]
        def headings(s):
            return (False, True) if t.may_turn[s] and t.is_sea(t.space[s]) else (False,)
        return m.best(ships, headings, lambda s: loads(t, s) or [NONE], t.hand)

    def turn(self, m: Moment, legal: Sequence[int]) -> int:
        u, y = self.plan(m, legal)
        best = (u, d.DO_PASS if y is None else d.DO_SHIP + y.ship % 3)
        quick = []
        for a in legal:
            if a < d.DO_PAY:
                ship = a - d.DO_RAID
                for pair in pairs(m.t, ship):
                    m.raid(ship, pair)
                    quick.append((m.value(None, m.t.hand), ship, pair))
                    m.unraid(ship, pair)
        quick.sort(reverse=True)
        for _, ship, pair in quick[:2]:
            m.raid(ship, pair)
            u, _ = self.plan(m, legal)
            m.unraid(ship, pair)
            if u > best[0]:
                best = (u, d.DO_RAID + ship)
        return best[1]

    def pay(self, m: Moment, ship: int, legal: Sequence[int]) -> int:
        best = (-1.0, legal[0])
        t = m.t
        ships = [d.DO_SHIP + i for i in range(3) if not t.is_home(t.space[t.me * 3 + i]) or loads(t, t.me * 3 + i)]
        for a in legal:
            m.raid(ship, a - d.DO_PAY)
            u, _ = self.plan(m, ships)
            m.unraid(ship, a - d.DO_PAY)
            if u > best[0]:
                best = (u, a)
        return best[1]


def pairs(t: Table, ship: int) -> list[int]:
    found = []
    for pair in range(21):
        a, b = FIRST_CARD[pair], SECOND_CARD[pair]
        if t.sails[ship][a] and t.sails[ship][b] and t.hand[a] >= 1 + (a == b) and t.hand[b] >= 1:
            found.append(pair)
    return found
