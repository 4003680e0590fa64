"""Hands while pieces are placed: which of two settlements was the second, and has paid, is guessed."""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.catan.rules.board import CORNER_HEXES, CORNERS
from fondaco.games.catan.rules.components import CARDS_EACH, NONE, RESOURCES, SEATS
from fondaco.games.catan.rules.state import State
from fondaco.rulekit.piles import total


def deal_starting_cards(s: State, seat: int, words: list[int]) -> None:
    """One of the ways in which hands and bank are as they are seen.

    Bit i of a way says which settlement has paid seat i.
    """
    size = s.weights
    for other in range(s.players):
        size[other] = total(s.hand[other])
    n = 0
    for way in range(1 << SEATS):
        n += fits(s, seat, way)
    if n == 0:
        return
    k = random_below(words, n)
    for way in range(1 << SEATS):
        if fits(s, seat, way):
            if k == 0:
                pay_out(s, seat, way)
                return
            k -= 1


def fits(s: State, seat: int, way: int) -> bool:
    """`weights` has how many cards each seat holds."""
    for other in range(SEATS):
        chosen = way >> other & 1
        if other == seat or not may_have_chosen(s, other):
            if chosen:
                return False
        elif chosen and is_alike(s, other):
            return False
        if other < s.players and other != seat and cards_paid(s, other, chosen) != s.weights[other]:
            return False
    return bool(s.hidden_bank) or is_bank_right(s, seat, way)


def may_have_chosen(s: State, seat: int) -> bool:
    """Both settlements lie, and it is not seen which was the second."""
    return (
        seat < s.players
        and settlement(s, seat, 1) != NONE
        and s.settled != settlement(s, seat, 0)
        and s.settled != settlement(s, seat, 1)
    )


def settlement(s: State, seat: int, number: int) -> int:
    """The corner of a seat's first or second settlement by place; NONE if there is none."""
    for corner in range(CORNERS):
        if s.building[corner] == seat:
            if number == 0:
                return corner
            number -= 1
    return NONE


def payer(s: State, seat: int, chosen: int) -> int:
    """The settlement that has paid; NONE while there is one alone."""
    if settlement(s, seat, 1) == NONE:
        return NONE
    if s.settled == settlement(s, seat, 0) or s.settled == settlement(s, seat, 1):
        return s.settled
    return settlement(s, seat, chosen)


def paid(s: State, seat: int, chosen: int, resource: int) -> int:
    """One card for each hex around."""
    corner = payer(s, seat, chosen)
    n = 0
    if corner != NONE:
        for k in range(3):
            hex = CORNER_HEXES[corner][k]
            n += hex != NONE and s.terrain[hex] == resource
    return n


def cards_paid(s: State, seat: int, chosen: int) -> int:
    n = 0
    for resource in range(RESOURCES):
        n += paid(s, seat, chosen, resource)
    return n


def is_alike(s: State, seat: int) -> bool:
    """Both settlements would have paid the same."""
    for resource in range(RESOURCES):
        if paid(s, seat, 0, resource) != paid(s, seat, 1, resource):
            return False
    return True


def is_bank_right(s: State, seat: int, way: int) -> bool:
    for resource in range(RESOURCES):
        n = s.bank[resource] + 0
        for other in range(s.players):
            n += s.hand[other][resource] if other == seat else paid(s, other, way >> other & 1, resource)
        if n != CARDS_EACH:
            return False
    return True


def pay_out(s: State, seat: int, way: int) -> None:
    for resource in range(RESOURCES):
        left = CARDS_EACH
        for other in range(s.players):
            if other != seat:
                s.hand[other][resource] = paid(s, other, way >> other & 1, resource)
            left -= s.hand[other][resource]
        s.bank[resource] = left
