"""The best plan for a turn: every voyage is judged by the chance to win that it leaves."""

from math import exp

from fondaco.games.golden_horn.rules.components import (
    COLOURS,
    FIRST_CARD,
    NONE,
    SECOND_CARD,
    SHIPS_EACH,
)
from fondaco.games.golden_horn.rules.harbour import cards_for_arrival, may_sail
from fondaco.games.golden_horn.rules.people import is_guarded, quay
from fondaco.games.golden_horn.rules.round import has_all_colours
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home, is_sea
from fondaco.games.golden_horn.rules.voyage import may_turn_round, next_stop

from .chart import Chart
from .ending import chance_if_ended, chance_of_no_announcement
from .value import (
    danger_of,
    gain,
    look_ahead,
    worth_of,
    worth_of_dominions,
    worth_of_fleet,
    worth_of_hand,
    worth_of_seat,
)
from .voyages import find_ends, may_load
from .waters import PEOPLE, count_pieces

A_TRIFLE = 1e-4  # so that of two plans equally good at the end the better one in points is taken
AFTER = SHIPS_EACH  # the outlooks of the own fleet after a voyage stand behind those of now


def take_bearings(s: State, me: int, w: Chart) -> None:
    """All that plans from this moment have in common."""
    count_pieces(s, w)
    for i in range(SHIPS_EACH):
        ship = me * SHIPS_EACH + i
        look_ahead(s, ship, s.space[ship], s.heading[ship], w.cargo[ship], w.cargo_colour[ship], w.goods[me], i, w)
        w.dangers[i] = danger_of(s, me, ship, w)
    for seat in range(s.players):
        if seat != me:
            w.others[seat] = worth_of_seat(s, seat, w)
    for colour in range(COLOURS + s.dominio):
        w.prizes[colour] = prize(s, me, colour, w)
    w.best_ship = NONE
    w.best_chance = -1.0


def prize(s: State, me: int, colour: int, w: Chart) -> float:
    """What a stolen piece of a colour is worth to its raider, as far as that hurts this seat."""
    sum = 0.0
    for seat in range(s.players):
        if seat != me:
            sum += gain(s, w.goods[seat], colour, 1, w)
    return sum / (s.players - 1) / (s.players - 1)


# --- plans


def plan_turn(s: State, me: int, w: Chart) -> float:
    """The best voyage of the ships that may set out; the chance to win after it."""
    take_bearings(s, me, w)
    for i in range(SHIPS_EACH):
        ship = me * SHIPS_EACH + i
        if may_sail(s, ship):
            plan_voyage(s, me, ship, False, w)
            if may_turn_round(s, ship):
                plan_voyage(s, me, ship, True, w)
    return chance_of_best(s, me, w)


def plan_voyage(s: State, me: int, ship: int, turned: bool, w: Chart) -> None:
    """All voyages of a ship that sets out with that heading."""
    start = s.space[ship] + 0
    heading = -s.heading[ship] if turned else s.heading[ship] + 0
    n = find_ends(s, me, ship, next_stop(s, start, heading), heading, w)
    loads = 0
    for load in range(COLOURS + s.dominio):
        if may_load(s, ship, load, w):
            loads += 1
            for end in range(n):
                try_voyage(s, me, ship, turned, heading, load, end, w)
    if loads == 0:
        for end in range(n):
            try_voyage(s, me, ship, turned, heading, NONE, end, w)


def plan_rest(s: State, me: int, w: Chart) -> None:
    """All that the ship under way may still do."""
    heading = s.heading[s.ship] + 0
    n = find_ends(s, me, s.ship, s.space[s.ship], heading, w)
    for end in range(n):
        try_voyage(s, me, s.ship, False, heading, NONE, end, w)


def try_voyage(s: State, me: int, ship: int, turned: bool, heading: int, load: int, end: int, w: Chart) -> None:
    chance = chance_after(s, me, ship, heading, load, end, w)
    if chance > w.best_chance:
        w.best_chance = chance
        w.best_ship = ship
        w.best_turned = turned
        w.best_load = load
        w.best_space = w.ends[end]


def chance_of_best(s: State, me: int, w: Chart) -> float:
    """The chance to win after the best voyage, or if nothing is moved."""
    if w.best_ship != NONE:
        return w.best_chance
    return judge(s, me, w.goods[me], standing(s, me, w), w.others, w)


def price_of(s: State, me: int, pair: int, w: Chart) -> float:
    """What two cards are worth in the hand."""
    hand = s.hand[me]
    now = worth_of_hand(hand, w)
    for colour in range(COLOURS):
        w.left[0][colour] = hand[colour]
    w.left[0][FIRST_CARD[pair]] -= 1
    w.left[0][SECOND_CARD[pair]] -= 1
    return now - worth_of_hand(w.left[0], w)


# --- how good a plan is


def standing(s: State, me: int, w: Chart) -> float:
    goods = w.goods[me]
    return (
        worth_of_dominions(s, me, goods, w)
        + worth_of(s, goods, w)
        + worth_of_hand(s.hand[me], w)
        + worth_of_fleet(s, goods, 0, w)
    )


def chance_after(s: State, me: int, ship: int, heading: int, load: int, end: int, w: Chart) -> float:
    start = s.space[ship] + 0
    n = w.cargo[ship] + 0
    colour = w.cargo_colour[ship] + 0
    if load != NONE:
        n = w.harbours[harbour_at(start)][load] + 0
        colour = load
    goods = w.home
    for kind in range(COLOURS + 1):
        goods[kind] = w.goods[me][kind]
    if n > 0 and is_home(s, w.ends[end]):
        goods[colour] += n
    look_after(s, me, ship, heading, load, n, colour, end, w)
    mine = worth_of(s, goods, w) + worth_of_fleet(s, goods, AFTER, w) + worth_of_cards(s, ship, end, w)
    if s.dominio:
        mine += worth_of_dominions(s, me, goods, w)
    mine -= risk_after(s, me, ship, n, colour, end, w)
    if load == NONE:
        return judge(s, me, goods, mine, w.others, w)
    return judge(s, me, goods, mine, others_without(s, me, start, load, w), w)


def look_after(s: State, me: int, ship: int, heading: int, load: int, n: int, colour: int, end: int, w: Chart) -> None:
    """Outlooks of the own fleet after a voyage; what it loaded the others in that harbour no longer find."""
    start = s.space[ship] + 0
    at = ship - me * SHIPS_EACH
    look_ahead(s, ship, w.ends[end], heading, n, colour, w.home, AFTER + at, w)
    for i in range(SHIPS_EACH):
        if i != at:
            other = me * SHIPS_EACH + i
            if load != NONE and s.space[other] == start:
                market = w.harbours[harbour_at(start)]
                market[load] = 0
                look_ahead(s, other, start, s.heading[other], 0, NONE, w.home, AFTER + i, w)
                market[load] = n
            else:
                w.turns[AFTER + i] = w.turns[i]
                w.load[AFTER + i] = w.load[i]
                w.load_colour[AFTER + i] = w.load_colour[i]
                w.rest[AFTER + i] = w.rest[i]


def worth_of_cards(s: State, ship: int, end: int, w: Chart) -> float:
    """Those that are left, and those drawn in a harbour."""
    drawn = 0
    if not is_sea(s, w.ends[end]):
        drawn = min(w.drawable, cards_for_arrival(s, ship, w.ends[end]))
    return worth_of_hand(w.left[end], w) + drawn * w.hidden_card


def risk_after(s: State, me: int, moved: int, cargo: int, cargo_colour: int, end: int, w: Chart) -> float:
    """What raids on ships at sea will cost: a piece of the cargo each, which one of the others gets."""
    risk = 0.0
    for i in range(SHIPS_EACH):
        ship = me * SHIPS_EACH + i
        space = s.space[ship] + 0
        n = w.cargo[ship] + 0
        colour = w.cargo_colour[ship] + 0
        if ship == moved:
            space = w.ends[end] + 0
            n = cargo
            colour = cargo_colour
        if n > 0 and is_sea(s, space) and not (colour == PEOPLE and are_guarded(s, ship)):
            risk += w.dangers[i] * (gain(s, w.home, colour, n, w) / n + w.prizes[colour])
    return risk


def are_guarded(s: State, ship: int) -> bool:
    """No pirates come near it: with people aboard, or such as it finds in the harbour, there are mercenaries."""
    if is_home(s, s.space[ship]):
        return s.mercenaries[quay(harbour_at(s.space[ship]))] > 0
    return is_guarded(s, ship)


def others_without(s: State, me: int, start: int, load: int, w: Chart) -> list[float]:
    """What the others are worth when a load has been taken away from them."""
    harbour = harbour_at(start)
    found = w.without[harbour][load]
    if w.is_without[harbour][load] == 0:
        w.is_without[harbour][load] = 1
        n = w.harbours[harbour][load] + 0
        w.harbours[harbour][load] = 0
        for seat in range(s.players):
            if seat != me:
                found[seat] = w.others[seat] + w.deny * (worth_of_seat(s, seat, w) - w.others[seat])
        w.harbours[harbour][load] = n
    return found


def judge(s: State, me: int, goods: list[int], mine: float, others: list[float], w: Chart) -> float:
    """The chance to win when this turn ends so, with or without an announcement."""
    if w.last_turns:
        return chance_if_ended(s, me, goods, w) + A_TRIFLE * mine
    on = go_on(s, me, goods, mine, others, w)
    if not has_all_colours(goods):
        return on
    return max(on, chance_if_ended(s, me, goods, w) - w.caution)


def go_on(s: State, me: int, goods: list[int], mine: float, others: list[float], w: Chart) -> float:
    """From the lead in points."""
    sum = 0.0
    for seat in range(s.players):
        if seat != me:
            sum += exp(min(50.0, w.lead * (others[seat] - mine)))
    return 1 / (1 + sum) * chance_of_no_announcement(s, me, goods, w)
