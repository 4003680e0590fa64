"""What an exchange of cards is worth to both sides, by the net: each is seen with the hand that it probably has.

What is exchanged stands in `give` and `want` of the bot `steady`, whose reckoning of hands is used too.
"""

from fondaco.games.catan.rules.components import RESOURCES
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.steady.island import find_unseen, guess_hand, look_around
from fondaco.learning.catan.steady.mind import Mind
from fondaco.learning.loops.net import chance_of, logit, take_base
from fondaco.learning.loops.shapes import Layers, Net
from fondaco.rulekit.piles import total

from .imagining import find_held, imagine
from .numbers import OPEN, fill, fill_numbers
from .scratch import Scratch

HAS_IT = 0.5  # cards of a resource that a seat is expected to have, to be asked for one
SURE = 0.999  # of a chance


def begin_to_trade(s: State, me: int, t: list[State], w: Scratch, net: Net, words: list[int]) -> None:
    """Lay out t[1] as this seat imagines the state, of which `base` has its row."""
    look_around(s, me, w.steady)
    find_unseen(s, me, w.steady)
    t[1] = s
    imagine(t[1], me, words)
    find_held(t[1], me)
    for seat in range(s.players):
        w.steady.is_known[seat] = 0
        if seat != me:
            expect_hand(t[1], seat, w)
            lay_likely_hand(t[1], seat, w.steady)
    w.steady.now[me] = chance_with(t[1], me, w, net)


def expect_hand(s: State, seat: int, w: Scratch) -> None:
    """By what was counted, else by what the seat yields."""
    if w.counts[0] == 0:
        guess_hand(s, seat, w.steady)
        return
    for resource in range(RESOURCES):
        w.steady.guess[seat][resource] = w.counted[seat][resource]


def lay_likely_hand(s: State, seat: int, m: Mind) -> None:
    """What it is known to hold, and as many other cards, one by one of what is most expected still."""
    hand = s.hand[seat]
    n = total(hand)
    for resource in range(RESOURCES):
        hand[resource] = s.due[seat][resource]
    for _ in range(total(hand), n):
        next = 0
        for resource in range(1, RESOURCES):
            if m.guess[seat][resource] - hand[resource] > m.guess[seat][next] - hand[next]:
                next = resource
        hand[next] += 1


def get_to_know(seat: int, t: list[State], w: Scratch, net: Net) -> None:
    """How likely another seat wins as it is."""
    if w.steady.is_known[seat] == 0:
        w.steady.is_known[seat] = 1
        fill(t[1], seat, w, w.sides[seat].base)
        take_base(w.sides[seat], net)
        w.steady.now[seat] = chance_with(t[1], seat, w.sides[seat], net)


def chance_with(s: State, seat: int, side: Layers, net: Net) -> float:
    """How likely a seat wins with the cards that lie there now."""
    fill_numbers(s, seat, side.base, side.x)
    return chance_of(logit(side, net, OPEN))


def advantage(me: int, other: int, t: list[State], w: Scratch, net: Net) -> float:
    """What this seat's chance to win gains by the exchange, less its share of what the other takes from all.

    The other's own gain is left in `gained`.
    """
    get_to_know(other, t, w, net)
    m = w.steady
    exchange(t[1], me, other, 1, m)
    mine = chance_with(t[1], me, w, net) - m.now[me]
    w.gained[0] = chance_with(t[1], other, w.sides[other], net) - m.now[other]
    exchange(t[1], me, other, -1, m)
    return mine - max(0.0, w.gained[0]) * m.now[me] / (1.0 - min(SURE, m.now[other]))


def own_gain(me: int, other: int, t: list[State], w: Scratch, net: Net) -> float:
    """The same before what the other gains."""
    exchange(t[1], me, other, 1, w.steady)
    mine = chance_with(t[1], me, w, net) - w.steady.now[me]
    exchange(t[1], me, other, -1, w.steady)
    return mine


def exchange(s: State, me: int, other: int, times: int, m: Mind) -> None:
    for resource in range(RESOURCES):
        more = times * int(m.want[resource] - m.give[resource])
        s.hand[me][resource] += more
        s.hand[other][resource] -= more


def may_have(s: State, seat: int, m: Mind) -> bool:
    """All that is wanted, as far as can be told."""
    for resource in range(RESOURCES):
        if m.want[resource] > 0 and m.guess[seat][resource] < HAS_IT * m.want[resource]:
            return False
    return True
