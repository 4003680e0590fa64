"""What people are worth: themselves, and what they gain by conquests."""

from fondaco.games.golden_horn.rules.additions import BLACKS, DOMINIONS, PAWNS
from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.state import State

from .chart import Chart

MOST = PAWNS + BLACKS


def price_people(s: State, w: Chart) -> None:
    """Fill `worth` and `gain_of_one` for any number of people."""
    for n in range(MOST + 1):
        w.gain_of_one[n] = 0
        w.need[n] = 0
    for dominion in range(DOMINIONS):
        if is_free(s, dominion, w):
            cost = s.dominion_cost[dominion] + 0
            gain = s.dominion_points[dominion] - cost
            for n in range(cost, MOST + 1):
                w.gain_of_one[n] = max(w.gain_of_one[n], gain)
            for n in range(MOST, cost - 1, -1):  # the most by conquests one after the other
                w.need[n] = max(w.need[n], w.need[n - cost] + gain)
    weigh(s, w)


def weigh(s: State, w: Chart) -> None:
    """A share counts as if a part of the price brought that part of the gain, the best ones first."""
    sort_dominions(s, w)
    on_the_way = 0.0
    paid = 0
    k = 0
    for n in range(MOST + 1):
        w.worth[n] = n + (1 - w.muster) * w.need[n] + w.muster * on_the_way
        while k < DOMINIONS and w.order[k] != NONE and paid == s.dominion_cost[w.order[k]]:
            k += 1
            paid = 0
        if k < DOMINIONS and w.order[k] != NONE:
            cost = s.dominion_cost[w.order[k]] + 0
            on_the_way += (s.dominion_points[w.order[k]] - cost) / cost
            paid += 1


def sort_dominions(s: State, w: Chart) -> None:
    """What nobody has conquered, the cheapest by its points first."""
    found = 0
    for dominion in range(DOMINIONS):
        w.order[dominion] = NONE
        if is_free(s, dominion, w):
            k = found
            while k > 0 and price(s, dominion) < price(s, w.order[k - 1]):
                w.order[k] = w.order[k - 1]
                k -= 1
            w.order[k] = dominion
            found += 1


def is_free(s: State, dominion: int, w: Chart) -> bool:
    return w.heeds == 1 and s.ruler[dominion] == NONE


def price(s: State, dominion: int) -> float:
    return s.dominion_cost[dominion] / s.dominion_points[dominion]
