"""Who gets what for a roll, and what the bank can pay (PR1-PR20)."""

from .components import NONE
from .decisions import FIFTH
from .state import State
from .survey import share_of


def produce(s: State, number: int) -> None:
    """Every hex of that number pays, two of one resource together."""
    one = s.hex_of[number][0]
    other = s.hex_of[number][1]
    cards = yield_of(s, one)
    more = yield_of(s, other)
    if cards and more and s.terrain[one] == s.terrain[other]:
        pay_out(s, s.terrain[one], cards + more)
    else:
        if cards:
            pay_out(s, s.terrain[one], cards)
        if more:
            pay_out(s, s.terrain[other], more)


def yield_of(s: State, hex: int) -> int:
    """What it brings to each seat; nothing under the robber (PR8)."""
    return 0 if hex == NONE or hex == s.robber else s.brings[hex] + 0


def pay_out(s: State, resource: int, cards: int) -> None:
    """The bank pays all or, if it cannot, nobody; but a single player takes what is left (T2, PR10-PR15)."""
    owed = 0
    seats = 0
    for seat in range(s.players):
        owed += share_of(cards, seat)
        seats += share_of(cards, seat) > 0
    if owed <= s.bank[resource]:
        pay_all(s, resource, cards, owed)
    elif seats == 1 and s.shortage == FIFTH:
        pay_rest(s, resource, cards)


def pay_all(s: State, resource: int, cards: int, owed: int) -> None:
    s.bank[resource] -= owed
    for seat in range(s.players):
        s.hand[seat][resource] += share_of(cards, seat)


def pay_rest(s: State, resource: int, cards: int) -> None:
    """Only one seat is owed any of it."""
    for seat in range(s.players):
        if share_of(cards, seat) > 0:
            s.hand[seat][resource] += s.bank[resource]
    s.bank[resource] = 0
