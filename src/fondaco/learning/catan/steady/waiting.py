"""What a hand is worth that waits for later turns: how soon the next goals can be paid."""

from math import inf

from fondaco.games.catan.rules.components import NONE, RESOURCES, ROLLS
from fondaco.games.catan.rules.robber import to_discard
from fondaco.games.catan.rules.state import State

from .goals import has_edge, spoils
from .mind import Mind, Outlook
from .prices import ALL_PRICES, LINE, PRICES, can_pay

UNKNOWN = -1.0


def rolls_until(hand: list[float], price: int, yields: list[float], rates: list[int], m: Mind) -> float:
    """About how many rolls it takes until the price can be paid, trades with the bank included; `inf` for never.

    Cards come in evenly; those that the price does not need are traded as they come.  So what is
    lacking falls along straight lines, with a bend where a resource is complete.
    """
    lacking = 0.0
    speed = 0.0
    bends = 0
    for resource in range(RESOURCES):
        pays = yields[resource]
        more = PRICES[price][resource] - hand[resource]
        if more > 0:
            lacking += more
            speed += pays
            if pays > 0:
                keep_bend(bends, more / pays, pays - pays / rates[resource], m)
                bends += 1
        else:
            lacking -= -more / rates[resource]
            speed += pays / rates[resource]
    if lacking <= 0:
        return 0.0
    now = 0.0
    for i in range(bends):
        if lacking <= speed * (m.bend[i] - now):
            return ROLLS * (now + lacking / speed)
        lacking -= speed * (m.bend[i] - now)
        now = m.bend[i]
        speed -= m.slower[i]
    return ROLLS * (now + lacking / speed) if speed > 0 else inf


def keep_bend(n: int, bend: float, slower: float, m: Mind) -> None:
    """Among the n that are kept already, in their order."""
    i = n
    while i > 0 and (m.bend[i - 1] > bend or (m.bend[i - 1] == bend and m.slower[i - 1] > slower)):
        m.bend[i] = m.bend[i - 1]
        m.slower[i] = m.slower[i - 1]
        i -= 1
    m.bend[i] = bend
    m.slower[i] = slower


def take_hand(m: Mind) -> None:
    """Another hand is looked at."""
    for price in range(ALL_PRICES):
        m.share[price] = UNKNOWN


def share_of(o: Outlook, hand: list[float], price: int, m: Mind) -> float:
    """What is left of a goal's value by the time that it can be paid."""
    if m.share[price] == UNKNOWN:
        rolls = 0.0
        if not can_pay(hand, price):
            rolls = max(1.0, rolls_until(hand, price, o.yields, o.rates, m))
        m.share[price] = m.weights.patience**rolls
    return m.share[price]


def waits(s: State, o: Outlook, hand: list[float], done: int, edge: int, m: Mind) -> float:
    """What goals are worth that stay for later turns, when one of them is done and a road stands on an edge.

    Both may be NONE.  `take_hand` comes before.
    """
    first = 0.0
    second = 0.0
    third = 0.0
    for i in range(o.n):
        if done != NONE and spoils(o, done, i):
            continue
        price = o.price[i] + 0
        worth = o.worth[i]
        if edge != NONE and has_edge(o, i, edge):
            if o.kind[i] == LINE and o.length[i] == 1:
                continue
            price -= 1
            worth = o.nearer[i]
        value = share_of(o, hand, price, m) * worth
        if value > first:
            third = second
            second = first
            first = value
        elif value > second:
            third = second
            second = value
        elif value > third:
            third = value
    later = m.weights.goals[0] * first + m.weights.goals[1] * second + m.weights.goals[2] * third
    return m.weights.later * later - risk(s, hand, m)


def risk(s: State, hand: list[float], m: Mind) -> float:
    """What a seven would cost before the next own turn."""
    cards = hand[0] + hand[1] + hand[2] + hand[3] + hand[4]
    discarded = to_discard(int(cards), s.discard_limit)
    if discarded == 0:
        return 0.0
    chance: float = 1 - (5 / 6) ** float(s.players)
    return chance * discarded * m.weights.seven
