"""The last turns: what others can still bring home, and whether an announcement wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import NamedTuple

from fondaco.games.golden_horn.features import chance_of_cards
from fondaco.games.golden_horn.rules.components import COLOURS, NONE, PIRATES
from fondaco.games.golden_horn.rules.raid import may_be_raided
from fondaco.games.golden_horn.rules.round import has_all_colours
from fondaco.games.golden_horn.rules.scoring import score
from fondaco.games.golden_horn.rules.state import is_home, is_sea
from fondaco.games.golden_horn.rules.voyage import next_stop, wind_needed

from .waters import Waters


class Gain(NamedTuple):
    """Goods that a seat with hidden cards may bring into its warehouse in one turn."""

    chance: float
    colour: int
    n: int


NOTHING = Gain(1.0, 0, 0)


class Ending:
    """The chances of one turn of the others, at one table."""

    def __init__(self, waters: Waters) -> None:
        self.waters = waters
        self.points = [score(waters.state, seat) for seat in range(waters.players)]
        self.reached: Callable[[Sequence[int]], int] = waters.points_by_conquest if waters.has_people else waters.points
        self._gains: dict[int, tuple[list[Gain], list[Gain]]] = {}

    def chance_to_win(self, goods: Sequence[int]) -> float:
        """With these goods, if only the followers have a turn after this one; a shared win counts half."""
        mine = self.waters.own_points(goods)
        return prod(self._chance_to_beat(seat, mine) for seat in self.waters.others)

    def _chance_to_beat(self, seat: int, mine: int) -> float:
        if seat in self.waters.followers:
            return 1 - (self.chance_to_reach(seat, mine) + self.chance_to_reach(seat, mine + 1)) / 2
        theirs = self.points[seat]
        return 0.5 if theirs == mine else float(theirs < mine)

    def chance_of_no_announcement(self, goods: Sequence[int], nerve: float) -> float:
        """That none of the others has six colours and the lead after its next turn, and ends the game."""
        t = self.waters
        none = 1.0
        for seat in t.others:
            if t.goods[seat][:COLOURS].count(0) < 2:
                rivals = (self.points[other] for other in t.others if other != seat)
                best = max(t.own_points(goods), *rivals, 0)
                none *= 1 - nerve * self.chance_to_reach(seat, best + 1, all_colours=True)
        return none

    def chance_to_reach(self, seat: int, target: int, *, all_colours: bool = False) -> float:
        """That one turn, with at most one arrival and one raid, lifts a seat to so many points."""
        goods = list(self.waters.goods[seat])
        target -= self.waters.dominions[seat]
        brought, robbed = self.gains(seat)
        fails = 1.0
        for arrival in (NOTHING, *brought):
            goods[arrival.colour] += arrival.n
            misses = 1.0
            for raid in (NOTHING, *robbed):
                goods[raid.colour] += raid.n
                if self.reached(goods) >= target and not (all_colours and not has_all_colours(goods)):
                    misses *= 1 - raid.chance
                goods[raid.colour] -= raid.n
            goods[arrival.colour] -= arrival.n
            fails *= 1 - arrival.chance * (1 - misses)
        return 1 - fails

    def gains(self, seat: int) -> tuple[list[Gain], list[Gain]]:
        """What it may bring home, and what it may rob."""
        if seat not in self._gains:
            self._gains[seat] = deliveries(self.waters, seat), raids(self.waters, seat)
        return self._gains[seat]


def deliveries(t: Waters, seat: int) -> list[Gain]:
    loaded = (ship for ship in t.fleet(seat) if t.cargo[ship])
    found = (Gain(chance_home(t, ship, t.cards[seat]), t.cargo_colour[ship], t.cargo[ship]) for ship in loaded)
    return [gain for gain in found if gain.chance > 0]


def chance_home(t: Waters, ship: int, cards: int) -> float:
    """The chance that hidden cards carry the ship home in one turn."""
    s, heading = t.state, t.state.heading[ship]
    need = [0] * COLOURS
    space = next_stop(s, s.space[ship], heading)
    while is_sea(s, space):
        colour = wind_needed(s, ship, space)
        if colour != NONE:
            need[colour] += 1
        space = next_stop(s, space, heading)
    if not is_home(s, space) or sum(need) > cards:
        return 0.0
    return prod(chance_of_cards(n, t.unseen[colour], t.unseen_cards, cards) for colour, n in enumerate(need) if n)


def raids(t: Waters, seat: int) -> list[Gain]:
    prey = (ship for ship in t.ships if ship not in t.fleet(seat) and may_be_raided(t.state, ship))
    found = (Gain(chance_of_raid(t, ship, t.cards[seat]), t.cargo_colour[ship], 1) for ship in prey)
    return [gain for gain in found if gain.chance > 0]


def chance_of_raid(t: Waters, ship: int, cards: int) -> float:
    return chance_of_cards(PIRATES, t.pirates(ship), t.unseen_cards, cards)
