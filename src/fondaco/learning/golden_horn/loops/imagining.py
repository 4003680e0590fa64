"""What a seat cannot see is dealt anew, in place: the same positions, as likely, as `imagine` makes of the seat's view.

Each deal of the unseen cards, goods and people that agrees with what all have seen is as likely as each other: they
are dealt blindly until they agree.  Where that fails too often, as in positions put together by hand, the last deal
is kept.
"""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.golden_horn.rules.components import COLOURS, NONE, PIRATES, PLACEMENTS
from fondaco.games.golden_horn.rules.decisions import OVER, PAY
from fondaco.games.golden_horn.rules.state import State
from fondaco.rulekit.piles import total

from .warehouses import deal_warehouses

TRIES = 1000


def imagine(s: State, seat: int, words: list[int]) -> None:
    """Deal anew what the seat does not know; -1 is a spectator.  `words`: a random stream."""
    if s.phase == OVER:
        return
    if s.hidden_warehouses:
        deal_warehouses(s, seat, words)
    deal_cards(s, seat, words)
    for other in range(s.players):
        if other != seat and s.placing[other] != NONE:
            s.placing[other] = random_below(words, PLACEMENTS)


def imagine_into(states: list[State], i: int, seat: int, words: list[int], into: list[State]) -> None:
    """Fill all of `into` with what record i may be."""
    for k in range(len(into)):
        into[k] = states[i]
        imagine(into[k], seat, words)


def deal_cards(s: State, seat: int, words: list[int]) -> None:
    """Whoever pays for a raid holds cards for it, and so is dealt first; all else is dealt blindly."""
    size = s.weights
    for other in range(s.players):
        size[other] = 0
        if other != seat:
            size[other] = total(s.hand[other])
            put_back(s, other)
    if s.phase == PAY and s.player != seat:
        for _ in range(TRIES):
            put_back(s, s.player)
            draw_hand(s, s.player, size[s.player], words)
            if pirates(s) >= PIRATES:
                break
        size[s.player] = 0
    for other in range(s.players):
        draw_hand(s, other, size[other], words)


def put_back(s: State, seat: int) -> None:
    for colour in range(COLOURS):
        s.stock[colour] += s.hand[seat][colour]
        s.hand[seat][colour] = 0


def draw_hand(s: State, seat: int, n: int, words: list[int]) -> None:
    left = total(s.stock)
    for _ in range(n):
        k = random_below(words, left)
        colour = 0
        while k >= s.stock[colour]:
            k -= s.stock[colour]
            colour += 1
        s.stock[colour] -= 1
        s.hand[seat][colour] += 1
        left -= 1


def pirates(s: State) -> int:
    """Cards of the player on turn in the sail colours of the ship."""
    n = 0
    for colour in range(COLOURS):
        n += s.hand[s.player][colour] * s.sails[s.ship][colour]
    return n
