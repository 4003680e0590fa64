"""Roads, settlements and cities, paid for (BU1-BU21)."""

from .bits import HALF, offer_all
from .components import CITY_PRICE, RESOURCES, ROAD_PRICE, SETTLEMENT_PRICE
from .decisions import DO_CITY, DO_ROAD, DO_SETTLEMENT, STRICT, TURN
from .round import clear_table, forget_refusals, win_or_decide
from .special_cards import after_road, after_settlement
from .state import State, holds
from .survey import put_city, put_road, put_settlement


def offer_buildings(s: State, seat: int) -> None:
    """What can be paid for, has a piece left and a place (BU15-BU18); the cheap question comes first."""
    hand = s.hand[seat]
    if holds(hand, SETTLEMENT_PRICE) and s.settlements_left[seat] > 0:
        offer_settlements(s, seat)
    if holds(hand, ROAD_PRICE) and s.roads_left[seat] > 0:
        offer_roads(s, seat)
    if holds(hand, CITY_PRICE) and s.cities_left[seat] > 0:
        offer_cities(s, seat)


def offer_settlements(s: State, seat: int) -> None:
    """On a free corner that an own road reaches, with free corners around (BU8-BU14)."""
    offer_all(s, s.open_corners & s.reached[seat], DO_SETTLEMENT)


def offer_roads(s: State, seat: int) -> None:
    """On a free edge next to an own road or building, not past an opponent's building (BU2-BU6)."""
    offer_all(s, s.open_edges[seat][0], DO_ROAD)
    offer_all(s, s.open_edges[seat][1], DO_ROAD + HALF)


def has_place_for_road(s: State, seat: int) -> bool:
    return s.open_edges[seat][0] != 0 or s.open_edges[seat][1] != 0


def offer_cities(s: State, seat: int) -> None:
    """In the place of an own settlement (BU19)."""
    offer_all(s, s.towns[seat], DO_CITY)


def pay(s: State, seat: int, price: tuple[int, ...]) -> None:
    """The cards go to the bank."""
    for resource in range(RESOURCES):
        s.hand[seat][resource] -= price[resource]
        s.bank[resource] += price[resource]


def has_built(s: State) -> None:
    """In strict phases trade with players is over after the first thing built or bought (T14)."""
    s.built = 1
    forget_refusals(s)
    if s.phases == STRICT:
        clear_table(s)
    win_or_decide(s, TURN)


def build_road(s: State, edge: int) -> None:
    pay(s, s.player, ROAD_PRICE)
    put_road(s, s.player, edge)
    after_road(s, s.player, edge)
    has_built(s)


def build_settlement(s: State, corner: int) -> None:
    pay(s, s.player, SETTLEMENT_PRICE)
    put_settlement(s, s.player, corner)
    after_settlement(s, s.player, corner)
    has_built(s)


def build_city(s: State, corner: int) -> None:
    """Nothing changes for Longest Road (K24)."""
    pay(s, s.player, CITY_PRICE)
    put_city(s, s.player, corner)
    has_built(s)
