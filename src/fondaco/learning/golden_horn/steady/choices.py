"""What `steady` does at each moment of its turn."""

from fondaco.games.golden_horn.rules.additions import DO_CONQUER, DO_LOAD_PEOPLE, DO_TRAIN
from fondaco.games.golden_horn.rules.components import NONE, SHIPS_EACH
from fondaco.games.golden_horn.rules.decisions import (
    DO_ANNOUNCE,
    DO_END_TURN,
    DO_KEEP,
    DO_LOAD,
    DO_PASS,
    DO_PAY,
    DO_PLACE,
    DO_RAID,
    DO_SAIL,
    DO_SHIP,
    DO_STOP,
    DO_TURN,
    DO_WIND,
    END_TURN,
    HEADING,
    LOAD,
    PAY,
    PLACE,
    SAIL,
    TURN,
)
from fondaco.games.golden_horn.rules.dominions import conquer, points_of_dominions
from fondaco.games.golden_horn.rules.people import people, quarters
from fondaco.games.golden_horn.rules.raid import offer_payments, rob
from fondaco.games.golden_horn.rules.scoring import score
from fondaco.games.golden_horn.rules.state import State, owner
from fondaco.games.golden_horn.rules.turn import legal_actions
from fondaco.games.golden_horn.rules.voyage import may_turn_round, wind_needed

from .chart import Chart
from .ending import chance_if_ended
from .people import price_people
from .plan import go_on, plan_rest, plan_turn, plan_voyage, price_of, standing, take_bearings
from .value import gain, look_ahead
from .waters import guess_warehouses, read_table

T_SEEN, T_AFTER = 0, 1  # the states in `t`: the moment as the seat sees it, and after a raid or a conquest
TRIED_RAIDS = 2  # for so many the rest of the turn is planned


def steady(s: State, seat: int, t: list[State], w: Chart) -> int:
    """The action that the seat takes."""
    n = legal_actions(s, seat)
    if n == 1:
        return s.offered[0]
    if s.phase == PLACE:
        return DO_PLACE + w.placement
    t[T_SEEN] = s
    guess_warehouses(t[T_SEEN], seat, w)
    read_table(t[T_SEEN], seat, w)
    if s.phase == TURN:
        return sail_or_raid(seat, n, t, w)
    if s.phase == PAY:
        return pay(seat, n, t, w)
    if s.phase == END_TURN:
        return end_turn(seat, n, t, w)
    take_bearings(t[T_SEEN], seat, w)
    return go_to_sea(t[T_SEEN], seat, w)


def go_to_sea(s: State, me: int, w: Chart) -> int:
    """All that is decided of a ship when it is chosen."""
    if s.phase == LOAD:
        plan_voyage(s, me, s.ship, False, w)
        return DO_LOAD + w.best_load if NONE < w.best_load < DO_SAIL - DO_LOAD else DO_LOAD_PEOPLE
    if s.phase == SAIL:
        return sail_on(s, me, w)
    if s.phase == HEADING:
        plan_voyage(s, me, s.ship, False, w)
        if may_turn_round(s, s.ship):
            plan_voyage(s, me, s.ship, True, w)
        return DO_TURN if w.best_turned else DO_KEEP
    return turn_round(s, me, w)


def sail_on(s: State, me: int, w: Chart) -> int:
    plan_rest(s, me, w)
    here = s.space[s.ship] + 0
    if w.best_space == here:
        return DO_STOP
    return DO_SAIL if wind_needed(s, s.ship, here) == NONE else DO_WIND + s.colour[here]


def turn_round(s: State, me: int, w: Chart) -> int:
    """Decided in the raider's turn: which way an empty ship lies better."""
    ahead = s.heading[s.ship] + 0
    look_ahead(s, s.ship, s.space[s.ship], ahead, 0, NONE, w.goods[me], 0, w)
    look_ahead(s, s.ship, s.space[s.ship], -ahead, 0, NONE, w.goods[me], 1, w)
    return DO_TURN if w.rest[1] > w.rest[0] else DO_KEEP


# --- raids


def sail_or_raid(me: int, n: int, t: list[State], w: Chart) -> int:
    """A raid, if the best turn with it is better than the best without; else a ship."""
    best = plan_turn(t[T_SEEN], me, w)
    ship = w.best_ship
    load = w.best_load
    space = w.best_space
    turned = w.best_turned
    action = DO_PASS if ship == NONE else DO_SHIP + ship % SHIPS_EACH
    found = find_raids(t[T_SEEN], me, n, t, w)
    for i in range(min(found, TRIED_RAIDS)):
        chance = chance_after_raid(me, w.raid_ship[i], w.raid_pair[i], t, w)
        if chance > best:
            best = chance
            action = DO_RAID + w.raid_ship[i]
    w.best_ship = ship
    w.best_load = load
    w.best_space = space
    w.best_turned = turned
    return action


def find_raids(s: State, me: int, n: int, t: list[State], w: Chart) -> int:
    """Raids that are legal, the most promising at first sight first."""
    found = 0
    t[T_AFTER] = s
    for i in range(n):
        ship = s.offered[i] - DO_RAID
        if DO_RAID <= s.offered[i] < DO_PAY:
            pair = cheapest_pair(t[T_AFTER], me, ship, w)
            colour = w.cargo_colour[ship] + 0
            promise = gain(s, w.goods[me], colour, 1, w)
            promise = promise + gain(s, w.goods[owner(ship)], colour, 1, w) / (s.players - 1) - price_of(s, me, pair, w)
            add_raid(promise, ship, pair, found, w)
            found += 1
    return found


def add_raid(promise: float, ship: int, pair: int, k: int, w: Chart) -> None:
    """Into its place; of equals the later ship comes first."""
    while k > 0 and w.raid_gain[k - 1] <= promise:
        w.raid_gain[k] = w.raid_gain[k - 1]
        w.raid_ship[k] = w.raid_ship[k - 1]
        w.raid_pair[k] = w.raid_pair[k - 1]
        k -= 1
    w.raid_gain[k] = promise
    w.raid_ship[k] = ship
    w.raid_pair[k] = pair


def cheapest_pair(s: State, me: int, ship: int, w: Chart) -> int:
    s.ship = ship
    s.offers = 0
    offer_payments(s)
    best = s.offered[0] - DO_PAY
    for i in range(1, s.offers):
        if price_of(s, me, s.offered[i] - DO_PAY, w) < price_of(s, me, best, w):
            best = s.offered[i] - DO_PAY
    return best


def chance_after_raid(me: int, ship: int, pair: int, t: list[State], w: Chart) -> float:
    t[T_AFTER] = t[T_SEEN]
    t[T_AFTER].ship = ship
    rob(t[T_AFTER], pair)
    return plan_turn(t[T_AFTER], me, w)


def pay(me: int, n: int, t: list[State], w: Chart) -> int:
    """The two cards that are missed least in the rest of the turn and later."""
    best = -2.0
    action = NONE
    for i in range(n):
        pair = t[T_SEEN].offered[i] - DO_PAY
        if 0 <= pair < DO_SHIP - DO_PAY:
            chance = chance_after_raid(me, t[T_SEEN].ship, pair, t, w)
            if chance > best:
                best = chance
                action = DO_PAY + pair
    return action


# --- the end of the turn


def end_turn(me: int, n: int, t: list[State], w: Chart) -> int:
    """Train and conquer; announce the end where that looks better than to go on."""
    s = t[T_SEEN]
    may_announce = False
    for i in range(n):
        may_announce = may_announce or s.offered[i] == DO_ANNOUNCE
    if s.dominio and w.heeds:
        action = train_or_conquer(me, n, t, w)
        if action != NONE:
            return action
    take_bearings(s, me, w)
    ends = chance_if_ended(s, me, w.goods[me], w)
    goes_on = go_on(s, me, w.goods[me], standing(s, me, w), w.others, w)
    if may_announce and ends - w.caution > goes_on:
        w.best_chance = ends
        return DO_ANNOUNCE
    w.best_chance = goes_on
    return DO_END_TURN


def train_or_conquer(me: int, n: int, t: list[State], w: Chart) -> int:
    """When all have come home; NONE where there is nothing to do."""
    s = t[T_SEEN]
    for i in range(n):
        if s.offered[i] == DO_TRAIN:
            return DO_TRAIN
    best = NONE
    most = 0.0
    for i in range(n):
        if DO_CONQUER <= s.offered[i] < DO_TRAIN:
            found = gain_of_conquest(me, s.offered[i] - DO_CONQUER, t, w)
            if found >= 0 and (best == NONE or found > most):
                most = found
                best = s.offered[i] + 0
    price_people(s, w)
    return best


def gain_of_conquest(me: int, choice: int, t: list[State], w: Chart) -> float:
    """What a conquest is better than to wait for a larger one; in a last turn in points."""
    s = t[T_SEEN]
    t[T_AFTER] = s
    conquer(t[T_AFTER], choice)
    if s.turns_left != NONE:
        return score(t[T_AFTER], me) - score(s, me) + 0.0
    conquered = points_of_dominions(t[T_AFTER], me) - points_of_dominions(s, me)
    price_people(s, w)
    now = w.worth[people(s, quarters(me))] + 0.0
    price_people(t[T_AFTER], w)
    return conquered + w.worth[people(t[T_AFTER], quarters(me))] - now
