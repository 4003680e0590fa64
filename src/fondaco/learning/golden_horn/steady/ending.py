"""The last turns: what others can still bring home, and whether an announcement wins."""

from fondaco.games.golden_horn.rules.components import COLOURS, NONE, PIRATES, SHIPS_EACH
from fondaco.games.golden_horn.rules.raid import may_be_raided
from fondaco.games.golden_horn.rules.round import has_all_colours
from fondaco.games.golden_horn.rules.state import State, is_home, is_sea, owner
from fondaco.games.golden_horn.rules.voyage import next_stop, wind_needed
from fondaco.rulekit.piles import total

from .chart import Chart
from .value import chance_of_cards, missing, pirates_against, points_of
from .waters import PEOPLE


def own_points(s: State, me: int, goods: list[int], w: Chart) -> int:
    """Of this seat if the game ended with this turn, dominions included."""
    points = points_of(goods, w)
    if s.dominio:
        points += w.dominions[me]
        if s.conquests == 0:
            points += w.gain_of_one[goods[PEOPLE]]
    return points


def chance_if_ended(s: State, me: int, goods: list[int], w: Chart) -> float:
    """To win with these goods, if only the followers have a turn after this one; a shared win counts half."""
    mine = own_points(s, me, goods, w)
    chance = 1.0
    for seat in range(s.players):
        if seat != me:
            chance *= chance_to_beat(s, seat, mine, w)
    return chance


def chance_to_beat(s: State, seat: int, mine: int, w: Chart) -> float:
    if w.follows[seat]:
        return 1 - (chance_to_reach(s, seat, mine, False, w) + chance_to_reach(s, seat, mine + 1, False, w)) / 2
    if w.points[seat] == mine:
        return 0.5
    return 1.0 if w.points[seat] < mine else 0.0


def chance_of_no_announcement(s: State, me: int, goods: list[int], w: Chart) -> float:
    """That none of the others has six colours and the lead after its next turn, and ends the game."""
    none = 1.0
    for seat in range(s.players):
        if seat != me and missing(w.goods[seat]) < 2:
            best = max(own_points(s, me, goods, w), 0)
            for other in range(s.players):
                if other != me and other != seat:
                    best = max(best, w.points[other])
            none *= 1 - w.nerve * chance_to_reach(s, seat, best + 1, True, w)
    return none


def chance_to_reach(s: State, seat: int, target: int, all_colours: bool, w: Chart) -> float:
    """That one turn, with at most one arrival and one raid, lifts a seat to so many points."""
    if w.is_known[seat] == 0:
        find_gains(s, seat, w)
    goods = w.more
    for colour in range(COLOURS + 1):
        goods[colour] = w.goods[seat][colour]
    target -= w.dominions[seat]
    fails = 1.0
    for i in range(-1, w.brought[seat]):
        ship = w.bringing[seat][i] if i >= 0 else 0
        if i >= 0:
            goods[w.cargo_colour[ship]] += w.cargo[ship]
        misses = chance_to_miss(s, seat, target, all_colours, w)
        if i >= 0:
            goods[w.cargo_colour[ship]] -= w.cargo[ship]
        fails *= 1 - (w.brought_chance[seat][i] if i >= 0 else 1.0) * (1 - misses)
    return 1 - fails


def chance_to_miss(s: State, seat: int, target: int, all_colours: bool, w: Chart) -> float:
    """With the goods in `more`, without and with one raid."""
    goods = w.more
    misses = 1.0
    for i in range(-1, w.robbed[seat]):
        colour = w.cargo_colour[w.robbing[seat][i]] + 0 if i >= 0 else 0
        goods[colour] += i >= 0
        if reached(s, goods, w) >= target and (not all_colours or has_all_colours(goods)):
            misses *= 1 - (w.robbed_chance[seat][i] if i >= 0 else 1.0)
        goods[colour] -= i >= 0
    return misses


def reached(s: State, goods: list[int], w: Chart) -> int:
    if s.dominio:
        return points_of(goods, w) + w.gain_of_one[goods[PEOPLE]]
    return points_of(goods, w)


def find_gains(s: State, seat: int, w: Chart) -> None:
    """What it may bring home, and what it may rob."""
    w.is_known[seat] = 1
    w.brought[seat] = 0
    w.robbed[seat] = 0
    for ship in range(s.players * SHIPS_EACH):
        if owner(ship) == seat:
            if w.cargo[ship] > 0:
                add_delivery(s, seat, ship, w)
        elif may_be_raided(s, ship):
            chance = chance_of_cards(PIRATES, pirates_against(s, ship, w), w.cards[seat], w)
            if chance > 0:
                w.robbing[seat][w.robbed[seat]] = ship
                w.robbed_chance[seat][w.robbed[seat]] = chance
                w.robbed[seat] += 1


def add_delivery(s: State, seat: int, ship: int, w: Chart) -> None:
    chance = chance_home(s, ship, w.cards[seat], w)
    if chance > 0:
        w.bringing[seat][w.brought[seat]] = ship
        w.brought_chance[seat][w.brought[seat]] = chance
        w.brought[seat] += 1


def chance_home(s: State, ship: int, cards: int, w: Chart) -> float:
    """The chance that hidden cards carry the ship home in one turn."""
    for colour in range(COLOURS):
        w.six[colour] = 0
    space = next_stop(s, s.space[ship], s.heading[ship])
    while is_sea(s, space):
        colour = wind_needed(s, ship, space)
        if colour != NONE:
            w.six[colour] += 1
        space = next_stop(s, space, s.heading[ship])
    if not is_home(s, space) or total(w.six) > cards:
        return 0.0
    chance = 1.0
    for colour in range(COLOURS):
        if w.six[colour] > 0:
            chance *= chance_of_cards(w.six[colour], w.unseen[colour], cards, w)
    return chance
