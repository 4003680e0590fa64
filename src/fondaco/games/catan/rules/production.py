"""Who gets what for a roll, and what the bank can pay (PR1-PR20)."""

from .board import CORNERS_OF_HEX, HEX_CORNERS
from .components import NONE, RESOURCES
from .decisions import FIFTH
from .state import State


def produce(s: State, number: int) -> None:
    """Every hex of that number pays, except under the robber (PR8)."""
    for seat in range(s.players):
        for resource in range(RESOURCES):
            s.due[seat][resource] = 0
    first = NONE
    for k in range(2):
        hex = s.hex_of[number][k]
        if hex != NONE and hex != s.robber:
            yield_of(s, hex)
            if k == 0:
                first = s.terrain[hex]
            elif s.terrain[hex] != first:
                pay_out(s, s.terrain[hex])
    if first != NONE:
        pay_out(s, first)


def yield_of(s: State, hex: int) -> None:
    """One card for a settlement, two for a city (PR5)."""
    for k in range(CORNERS_OF_HEX):
        corner = HEX_CORNERS[hex][k]
        owner = s.building[corner]
        if owner != NONE:
            s.due[owner][s.terrain[hex]] += s.level[corner]


def pay_out(s: State, resource: int) -> None:
    """The bank pays all or, if it cannot, nobody; but a single player takes what is left (T2, PR10-PR15)."""
    owed = 0
    seats = 0
    for seat in range(s.players):
        if s.due[seat][resource] > 0:
            owed += s.due[seat][resource]
            seats += 1
    if owed <= s.bank[resource]:
        pay_all(s, resource, owed)
    elif seats == 1 and s.shortage == FIFTH:
        pay_rest(s, resource)


def pay_all(s: State, resource: int, owed: int) -> None:
    s.bank[resource] -= owed
    for seat in range(s.players):
        s.hand[seat][resource] += s.due[seat][resource]


def pay_rest(s: State, resource: int) -> None:
    """Only one seat is owed any of it."""
    for seat in range(s.players):
        if s.due[seat][resource] > 0:
            s.hand[seat][resource] += s.bank[resource]
    s.bank[resource] = 0
