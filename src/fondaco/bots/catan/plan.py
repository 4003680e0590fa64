"""What a hand is worth to a seat: what it can build now, and how soon the next goals can be paid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from fondaco.games.catan.features import rolls_until
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.board import CORNER_NEIGHBOURS
from fondaco.games.catan.rules.components import RESOURCES, ROAD_PRICE, TRADE_GIVE, TRADE_TAKE, TRADES
from fondaco.games.catan.rules.robber import to_discard
from fondaco.games.catan.rules.state import holds

from .goals import CITY, LONGEST, SETTLEMENT, Goal, Price, Prospects, after_road
from .island import Hand, Island

Values = dict[Price, list[float]]
COUNTED = 3  # goals that count besides each other, at most

BANK = {(TRADE_GIVE[i], TRADE_TAKE[i]): d.DO_BANK + i for i in range(TRADES)}


class Plan(NamedTuple):
    """The next step, what it leads to, and what the position is worth then."""

    value: float
    action: int
    goal: Goal | None = None


def minus(hand: Hand, price: Sequence[float]) -> Hand:
    return tuple(n - m for n, m in zip(hand, price, strict=True))


def plus(hand: Hand, cards: Sequence[float]) -> Hand:
    return tuple(n + m for n, m in zip(hand, cards, strict=True))


def one(resource: int, n: int = 1) -> Hand:
    """So many cards of a resource."""
    return tuple(n if i == resource else 0 for i in range(RESOURCES))


def best_to_spare(spare: Sequence[float], rates: Sequence[int]) -> int | None:
    """What the bank takes at the best rate, of equals that of which most is left; None for nothing."""
    able = [i for i in range(RESOURCES) if spare[i] >= rates[i]]
    return max(able, key=lambda i: (-rates[i], spare[i]), default=None)


class Builder:
    """What one seat can do with a hand."""

    def __init__(self, island: Island, seat: int, prospects: Prospects | None = None) -> None:
        self.island = island
        self.seat = seat
        self.prospects = prospects or Prospects(island, seat)
        self._share: dict[tuple[Hand, Price], float] = {}
        self._best: dict[Hand, Plan] = {}
        self._without: dict[Goal, Values] = {}
        self._after_road: dict[int, Values] = {}

    @cached_property
    def goals(self) -> list[Goal]:
        """The best first, apart from the time that they take."""
        return best_first(self.prospects.goals)

    @cached_property
    def values(self) -> Values:
        return by_price(self.goals)

    def with_goals(self, goals: Sequence[Goal]) -> Builder:
        """The same seat with other goals."""
        other = Builder(self.island, self.seat, self.prospects)
        other.goals = best_first(goals)
        other._share = self._share
        return other

    # --- waiting

    def share(self, hand: Hand, price: Price) -> float:
        """What is left of a goal's value by the time that it can be paid."""
        key = hand, price
        if key not in self._share:
            w = self.island.weights
            rolls = 0.0
            if not holds(hand, price):
                rolls = max(1.0, rolls_until(hand, price, self.prospects.yields, self.prospects.rates))
            self._share[key] = w.patience**rolls
        return self._share[key]

    def waits(self, hand: Hand, values: Values | None = None) -> float:
        """What goals are worth that stay for later turns; without `values` all of them."""
        w = self.island.weights
        found = []
        for price, gains in (self.values if values is None else values).items():
            share = self.share(hand, price)
            found += [share * gain for gain in gains]
        found.sort(reverse=True)
        later = 0.0
        for weight, value in zip(w.goals, found, strict=False):
            later += weight * value
        return w.later * later - self.risk(hand)

    def risk(self, hand: Hand) -> float:
        """What a seven would cost before the next own turn."""
        discarded = to_discard(int(sum(hand)), self.island.view.limit)
        if not discarded:
            return 0.0
        chance = 1 - (5 / 6) ** self.island.players
        return chance * discarded * self.island.weights.seven

    # --- building

    def best(self, hand: Hand) -> Plan:
        """In the own turn, with nothing but the bank to trade with."""
        if hand not in self._best:
            plans = [Plan(self.waits(hand), d.DO_END), *self._payable(hand), *self._first_roads(hand)]
            self._best[hand] = max(plans, key=lambda plan: plan.value)
        return self._best[hand]

    def value(self, hand: Hand) -> float:
        """What a hand is worth in the own turn."""
        return self.best(hand).value

    def _payable(self, hand: Hand) -> list[Plan]:
        """Goals that can be reached now, perhaps after trades with the bank; the best of each price."""
        found = []
        for price in self.values:
            if holds(hand, price):
                goal = self._first_of(price)
                found.append(Plan(self._reached(goal, minus(hand, price)), goal.action, goal))
            else:
                trades = self.trades_for(hand, price)
                if trades:
                    goal = self._first_of(price)
                    left = minus(self._after_trades(hand, trades), price)
                    found.append(Plan(self._reached(goal, left), BANK[trades[0]], goal))
        return found

    def _first_of(self, price: Price) -> Goal:
        return next(goal for goal in self.goals if goal.price == price)

    def _reached(self, goal: Goal, left: Hand) -> float:
        """When a goal stands, the others wait with what is left of the hand."""
        if goal not in self._without:
            self._without[goal] = by_price([other for other in self.goals if not spoils(goal, other)])
        return goal.gain + self.waits(left, self._without[goal])

    def trades_for(self, hand: Hand, price: Price) -> list[tuple[int, int]]:
        """Trades with the bank that make a price payable; none if there are no such."""
        rates = self.prospects.rates
        spare = [n - m for n, m in zip(hand, price, strict=True)]
        missing = -sum(n for n in spare if n < 0)
        if missing > sum(n // rate for n, rate in zip(spare, rates, strict=True) if n > 0):
            return []
        stacks = list(self.island.view.stacks)
        found = []
        for resource in range(RESOURCES):
            while spare[resource] < 0:
                given = best_to_spare(spare, rates)
                if given is None or stacks[resource] == 0:
                    return []
                spare[given] -= rates[given]
                spare[resource] += 1
                stacks[resource] -= stacks[resource] == 1
                found.append((given, resource))
        return found

    def _after_trades(self, hand: Hand, trades: Sequence[tuple[int, int]]) -> Hand:
        left = list(hand)
        for given, taken in trades:
            left[given] -= self.prospects.rates[given]
            left[taken] += 1
        return tuple(left)

    def _first_roads(self, hand: Hand) -> list[Plan]:
        """A road towards a goal that cannot be paid as a whole yet."""
        if not holds(hand, ROAD_PRICE):
            return []
        left = minus(hand, ROAD_PRICE)
        firsts: dict[int, Goal] = {}
        for goal in self.goals:
            if goal.edges:
                firsts.setdefault(goal.edges[0], goal)
        return [Plan(self.waits(left, self._with_road(edge)), d.DO_ROAD + edge, goal) for edge, goal in firsts.items()]

    def _with_road(self, edge: int) -> Values:
        if edge not in self._after_road:
            self._after_road[edge] = by_price(best_first(after_road(self.goals, edge, self.prospects)))
        return self._after_road[edge]

    def awaited(self, hand: Hand) -> Goal | None:
        """The goal that is worth most to wait for."""
        return max(self.goals, key=lambda goal: goal.gain * goal.odds * self.share(hand, goal.price), default=None)

    def bank_trades(self, hand: Hand) -> list[Plan]:
        """Single trades with the bank, of what the next goal does not need for what it lacks."""
        goal = self.awaited(hand)
        if goal is None:
            return []
        rates, stacks = self.prospects.rates, self.island.view.stacks
        spare = minus(hand, goal.price)
        found = []
        for (given, taken), action in BANK.items():
            if spare[given] >= rates[given] and spare[taken] < 0 and stacks[taken] > 0:
                after = plus(minus(hand, one(given, rates[given])), one(taken))
                found.append(Plan(self.waits(after), action))
        return found


def best_first(goals: Sequence[Goal]) -> list[Goal]:
    return sorted(goals, key=lambda goal: -goal.gain * goal.odds)


def by_price(goals: Sequence[Goal]) -> Values:
    """What goals are worth that are reached at once, of each price as many as may count."""
    found: Values = {}
    for goal in goals:
        gains = found.setdefault(goal.price, [])
        if len(gains) < COUNTED:
            gains.append(goal.gain * goal.odds)
    return found


def spoils(done: Goal, other: Goal) -> bool:
    """Whether a goal is gone when another stands."""
    if done == other or done.kind == other.kind == LONGEST:
        return True
    if done.kind == SETTLEMENT == other.kind:
        return other.place == done.place or other.place in CORNER_NEIGHBOURS[done.place]
    return done.kind == other.kind == CITY and done.place == other.place
