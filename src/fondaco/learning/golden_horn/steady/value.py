"""What a seat's goods, ships and cards are worth, in points of the final score."""

from fondaco.games.golden_horn.rules.components import COLOURS, NONE, PIRATES, SHIPS_EACH
from fondaco.games.golden_horn.rules.harbour import cards_for_arrival, cards_of, heading_out, may_carry
from fondaco.games.golden_horn.rules.scoring import points_of_goods
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home, is_sea

from .chart import Chart
from .waters import PEOPLE

OF_ANOTHER = 2 * SHIPS_EACH  # its outlooks stand behind those of the own fleet now, and after a voyage


# --- goods and cards


def worth_of(s: State, goods: list[int], w: Chart) -> float:
    """A warehouse, with an eye to the sets it may still get."""
    a = goods[0] + 0
    b = goods[1] + 0
    c = goods[2] + 0
    d = goods[3] + 0
    e = goods[4] + 0
    f = goods[5] + 0
    # the most first: a network for six
    if a < f:
        a, f = f, a
    if b < d:
        b, d = d, b
    if c < e:
        c, e = e, c
    if b < c:
        b, c = c, b
    if d < e:
        d, e = e, d
    if a < d:
        a, d = d, a
    if c < f:
        c, f = f, c
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if e < f:
        e, f = f, e
    if b < c:
        b, c = c, b
    if d < e:
        d, e = e, d
    held = (a > 0) + (b > 0) + (c > 0) + (d > 0) + (e > 0) + (f > 0)
    layer = w.layer
    value = w.colours[held] + layer[0] * a + layer[1] * b + layer[2] * c + layer[3] * d + layer[4] * e + layer[5] * f
    if s.dominio:
        value += w.person[COLOURS - held] * w.worth[goods[PEOPLE]]
    return value


def missing(goods: list[int]) -> int:
    """Colours of which there are no goods."""
    n = 0
    for colour in range(COLOURS):
        n += goods[colour] == 0
    return n


def gain(s: State, goods: list[int], colour: int, n: int, w: Chart) -> float:
    """What n more goods of a colour add to a warehouse."""
    now = worth_of(s, goods, w)
    goods[colour] += n
    after = worth_of(s, goods, w)
    goods[colour] -= n
    return after - now


def worth_of_dominions(s: State, seat: int, goods: list[int], w: Chart) -> float:
    """Those of a seat with these goods."""
    if s.dominio:
        return w.person[missing(goods)] * w.dominions[seat]
    return 0.0


def worth_of_hand(hand: list[int], w: Chart) -> float:
    value = 0.0
    for colour in range(COLOURS):
        value += w.hand_worth[hand[colour]]
    return value


def points_of(goods: list[int], w: Chart) -> int:
    """Of a warehouse at the end."""
    for colour in range(COLOURS):
        w.six[colour] = goods[colour]
    return points_of_goods(w.six) + goods[PEOPLE]


# --- ships


def look_ahead(
    s: State, ship: int, space: int, heading: int, n: int, colour: int, goods: list[int], i: int, w: Chart
) -> None:
    """Outlook i: a ship with a cargo on that space; in a home harbour it will take the best load there."""
    home = is_home(s, space)
    if home:
        n = 0
        heading = heading_out(space)
    turns = turns_ahead(s, ship, space, heading)
    w.turns[i] = turns
    w.load[i] = n
    w.load_colour[i] = colour
    w.rest[i] = cards_ahead(s, ship, space, heading) * w.hidden_card - turns * w.turn
    if home:
        w.rest[i] += w.ready * w.kept[turns] * best_load(s, ship, space, goods, w)


def turns_ahead(s: State, ship: int, space: int, heading: int) -> int:
    """Turns home, alone and without wind cards."""
    turns = 0
    goal = s.last if heading > 0 else 0
    while space != goal:
        space += heading
        while is_sea(s, space) and s.sails[ship][s.colour[space]]:
            space += heading
        turns += 1
    return turns


def cards_ahead(s: State, ship: int, space: int, heading: int) -> int:
    """The cards it will bring on its way home."""
    if s.modone != NONE and (s.modone - space) * heading > 0:
        return cards_of(ship) + cards_for_arrival(s, ship, s.modone)
    return cards_of(ship)


def best_load(s: State, ship: int, space: int, goods: list[int], w: Chart) -> float:
    market = w.harbours[harbour_at(space)]
    now = worth_of(s, goods, w)
    best = 0.0
    found = False
    for colour in range(COLOURS + 1):
        if market[colour] > 0 and (colour == PEOPLE or may_carry(s, ship, colour)):
            goods[colour] += market[colour]
            value = worth_of(s, goods, w) - now
            goods[colour] -= market[colour]
            if not found or value > best:
                best = value
            found = True
    return best


def worth_of_fleet(s: State, goods: list[int], first: int, w: Chart) -> float:
    """Three outlooks together: the cargo that is home first counts first."""
    sort_outlooks(first, w)
    for colour in range(COLOURS + 1):
        w.held[colour] = goods[colour]
    now = worth_of(s, w.held, w)
    value = 0.0
    for k in range(SHIPS_EACH):
        i = w.order[k]
        value += w.rest[i]
        if w.load[i] > 0:
            w.held[w.load_colour[i]] += w.load[i]
            after = worth_of(s, w.held, w)
            value += (after - now) * w.kept[w.turns[i]]
            now = after
    return value


def sort_outlooks(first: int, w: Chart) -> None:
    for j in range(SHIPS_EACH):
        k = j
        while k > 0 and is_before(first + j, w.order[k - 1], w):
            w.order[k] = w.order[k - 1]
            k -= 1
        w.order[k] = first + j


def is_before(i: int, j: int, w: Chart) -> bool:
    if w.turns[i] != w.turns[j]:
        return w.turns[i] < w.turns[j]
    if w.load[i] != w.load[j]:
        return w.load[i] < w.load[j]
    if w.load_colour[i] != w.load_colour[j]:
        return w.load_colour[i] < w.load_colour[j]
    return w.rest[i] < w.rest[j]


# --- pirates and others


def chance_of_cards(n: int, matching: int, cards: int, w: Chart) -> float:
    """The chance that a hidden hand holds at least n, which is one or more, of the matching cards among all unseen."""
    if cards > w.unseen_cards or matching < n or cards < n:
        return 0.0
    fewer = 0
    for k in range(n):
        if cards - k <= w.unseen_cards - matching:
            fewer += w.ways[matching][k] * w.ways[w.unseen_cards - matching][cards - k]
    return 1.0 - fewer / w.ways[w.unseen_cards][cards]


def pirates_against(s: State, ship: int, w: Chart) -> int:
    """How many of the cards the seat cannot see match the ship's sails."""
    n = 0
    for colour in range(COLOURS):
        n += w.unseen[colour] * s.sails[ship][colour]
    return n


def danger_of(s: State, me: int, ship: int, w: Chart) -> float:
    """The raids on an own ship that the others are expected to carry out before its next turn."""
    pirates = pirates_against(s, ship, w)
    possible = 0.0
    for seat in range(s.players):
        if seat != me:
            possible += chance_of_cards(PIRATES, pirates, w.cards[seat], w)
    return w.danger * possible


def worth_of_seat(s: State, seat: int, w: Chart) -> float:
    """Another seat as it stands."""
    goods = w.goods[seat]
    for i in range(SHIPS_EACH):
        ship = seat * SHIPS_EACH + i
        look_ahead(
            s, ship, s.space[ship], s.heading[ship], w.cargo[ship], w.cargo_colour[ship], goods, OF_ANOTHER + i, w
        )
    held = worth_of_dominions(s, seat, goods, w) + worth_of(s, goods, w) + w.cards[seat] * w.hidden_card
    return held + worth_of_fleet(s, goods, OF_ANOTHER, w)
