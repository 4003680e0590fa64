"""What the page has to know of the rules to draw, to count and to explain: written into its `catan/facts.ts`."""

from __future__ import annotations

from itertools import zip_longest
from typing import Literal, get_args

from .features import pips
from .rules import board
from .rules import components as c
from .rules import decisions as d
from .view.seats import Counts
from .words import CARD_NAMES, RESOURCE_NAMES, TERRAIN_NAMES, Card, Resource, Terrain

Purchase = Literal["road", "settlement", "city", "buy"]
Reply = Literal["accept", "refuse", "withdraw"]

RESOURCES: tuple[Resource, ...] = RESOURCE_NAMES
CARDS: tuple[Card, ...] = CARD_NAMES
CARDS_EACH: int = c.CARDS_EACH

# What a hex brings.
YIELDS: dict[Terrain, Resource | None] = dict(zip_longest(TERRAIN_NAMES, RESOURCE_NAMES))
SPECIAL_POINTS: int = c.SPECIAL_POINTS
BEGINNERS_SETTLEMENTS: int = len(c.BEGINNERS_SETTLEMENT[0])

PURCHASES: tuple[Purchase, ...] = get_args(Purchase)
PRICES: dict[Purchase, Counts] = {
    "road": c.ROAD_PRICE,
    "settlement": c.SETTLEMENT_PRICE,
    "city": c.CITY_PRICE,
    "buy": c.CARD_PRICE,
}
BANK_RATE: int = c.BANK_RATE
COUNTERS_PER_TURN: int = c.COUNTERS_PER_TURN

# Of all rolls, how many bring each sum; the sum is the index.
ROLLS: int = c.ROLLS
WAYS: tuple[int, ...] = tuple(pips(number) for number in range(2 * c.DICE + 1))

# The actions that answer an offer, or take the own one back.
DO: dict[Reply, int] = {
    "accept": d.DO_ACCEPT,
    "refuse": d.DO_REFUSE,
    "withdraw": d.DO_WITHDRAW,
}

# The island: hexes in each row, the corners of each hex clockwise from the top, the corners of each edge.
ROWS: tuple[int, ...] = board.ROWS
HEX_CORNERS: tuple[tuple[int, ...], ...] = board.HEX_CORNERS
EDGE_ENDS: tuple[tuple[int, int], ...] = board.EDGE_ENDS
