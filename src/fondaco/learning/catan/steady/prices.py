"""What goals cost, by the number of the price."""

PRICES = (
    (1, 1, 1, 1, 0),  # a settlement, and with one to three roads
    (2, 2, 1, 1, 0),
    (3, 3, 1, 1, 0),
    (4, 4, 1, 1, 0),
    (0, 0, 0, 2, 3),  # a city
    (0, 0, 1, 1, 1),  # a development card
    (1, 1, 0, 0, 0),  # one to five roads
    (2, 2, 0, 0, 0),
    (3, 3, 0, 0, 0),
    (4, 4, 0, 0, 0),
    (5, 5, 0, 0, 0),
)
ALL_PRICES = 11
WITH_A_ROAD, FOR_CITY, FOR_CARD, FOR_ROAD = 1, 4, 5, 6

# Kinds of goals.
SETTLEMENT, CITY, CARD, LINE = 0, 1, 2, 3


def price_of(kind: int, roads: int) -> int:
    """Of a goal with so many roads to it."""
    if kind == SETTLEMENT:
        return roads
    if kind == CITY:
        return FOR_CITY
    return FOR_CARD if kind == CARD else FOR_ROAD - 1 + roads


def can_pay(hand: list[float], price: int) -> bool:
    return (
        hand[0] >= PRICES[price][0]
        and hand[1] >= PRICES[price][1]
        and hand[2] >= PRICES[price][2]
        and hand[3] >= PRICES[price][3]
        and hand[4] >= PRICES[price][4]
    )
