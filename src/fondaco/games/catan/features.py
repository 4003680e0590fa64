"""Numbers for bots and analysis: what corners and seats yield, how far a corner or a purchase is away.

Counts are by resource, in the order of the rules; yields are cards in 36 rolls.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import lru_cache

from .rules import components as c
from .rules.board import CORNER_EDGES, CORNER_HEXES, CORNER_NEIGHBOURS, CORNERS
from .rules.survey import better_rates
from .view import Counts, HexView, View
from .view_seats import counts
from .words import HARBOUR_NAMES, TERRAIN_NAMES

NOTHING: Counts = (0, 0, 0, 0, 0)


def pips(number: int) -> int:
    """In how many of 36 rolls a hex with this token pays; 0 without a token."""
    return c.DICE - abs(c.SEVEN - number) if number else 0


@lru_cache(maxsize=4096)
def corner_pips(hexes: tuple[HexView, ...], corner: int) -> Counts:
    """What a settlement yields there in 36 rolls, the robber left out of account."""
    found = [0] * c.RESOURCES
    for place in CORNER_HEXES[corner]:
        if place != c.NONE and hexes[place].token:
            found[TERRAIN_NAMES.index(hexes[place].terrain or "desert")] += pips(hexes[place].token)
    return counts(found)


def production(view: View, seat: int, *, robbed: bool = True) -> Counts:
    """What the buildings of a seat yield in 36 rolls; `robbed`: the robber's hex does not pay."""
    found = [0] * c.RESOURCES
    for corner, building in enumerate(view.buildings):
        if building is not None and building.seat == seat:
            pays = list(corner_pips(view.hexes, corner))
            if robbed and view.robber is not None and view.robber in CORNER_HEXES[corner]:
                _take_off(pays, view.hexes[view.robber])
            found = [n + (1 + building.city) * m for n, m in zip(found, pays, strict=True)]
    return counts(found)


def _take_off(pays: list[int], hex: HexView) -> None:
    if hex.token:
        pays[TERRAIN_NAMES.index(hex.terrain or "desert")] -= pips(hex.token)


def rates_with(view: View, seat: int, corner: int) -> Counts:
    """The rates of a seat at the bank if it had a building at this corner too."""
    rates = list(view.seats[seat].rates)
    for harbour in view.harbours:
        if corner in harbour.corners and harbour.kind is not None:
            better_rates(rates, HARBOUR_NAMES.index(harbour.kind))
    return counts(rates)


def missing(hand: Sequence[int], price: Sequence[int]) -> Counts:
    """The cards that are not there yet."""
    return counts([max(0, n - m) for n, m in zip(price, hand, strict=True)])


def bank_trades(hand: Sequence[int], price: Sequence[int], rates: Sequence[int]) -> int:
    """How many trades with the bank the cards beyond the price allow."""
    return sum(max(0, m - n) // rate for n, m, rate in zip(price, hand, rates, strict=True))


def rolls_until(hand: Sequence[float], price: Sequence[int], yields: Sequence[float], rates: Sequence[int]) -> float:
    """About how many rolls it takes until the price can be paid, trades with the bank included; infinity for never.

    Cards come in evenly; those that the price does not need are traded as they come.  So what is
    lacking falls along straight lines, with a bend where a resource is complete.
    """
    lacking, speed, bends = _filling(hand, price, yields, rates)
    if lacking <= 0:
        return 0.0
    now = 0.0
    for bend, slower in sorted(bends):
        if lacking <= speed * (bend - now):
            return c.ROLLS * (now + lacking / speed)
        lacking -= speed * (bend - now)
        now = bend
        speed -= slower
    return c.ROLLS * (now + lacking / speed) if speed > 0 else float("inf")


def _filling(
    hand: Sequence[float], price: Sequence[int], yields: Sequence[float], rates: Sequence[int]
) -> tuple[float, float, list[tuple[float, float]]]:
    """How many cards are lacking, how many come in 36 rolls, and when that gets slower and by how much."""
    lacking = speed = 0.0
    bends = []
    for held, needed, pays, rate in zip(hand, price, yields, rates, strict=True):
        if held < needed:
            lacking += needed - held
            speed += pays
            if pays > 0:
                bends.append(((needed - held) / pays, pays - pays / rate))
        else:
            lacking -= (held - needed) / rate
            speed += pays / rate
    return lacking, speed, bends


def is_free(view: View, corner: int) -> bool:
    """Whether the distance rule allows a settlement there."""
    around = (corner, *(other for other in CORNER_NEIGHBOURS[corner] if other != c.NONE))
    return all(view.buildings[place] is None for place in around)


def roads_to(view: View, seat: int) -> tuple[int | None, ...]:
    """How many more roads a seat needs to reach each corner; None where it is cut off."""
    found: list[int | None] = [None] * CORNERS
    waiting = deque(corner for corner in range(CORNERS) if _is_reached(view, seat, corner))
    for corner in waiting:
        found[corner] = 0
    while waiting:
        corner = waiting.popleft()
        here = view.buildings[corner]
        if here is not None and here.seat != seat:
            continue  # no road leads past an opponent's building
        for edge, other in zip(CORNER_EDGES[corner], CORNER_NEIGHBOURS[corner], strict=True):
            if edge != c.NONE and view.roads[edge] is None and found[other] is None:
                found[other] = (found[corner] or 0) + 1
                waiting.append(other)
    return tuple(found)


def _is_reached(view: View, seat: int, corner: int) -> bool:
    building = view.buildings[corner]
    own_road = any(edge != c.NONE and view.roads[edge] == seat for edge in CORNER_EDGES[corner])
    return own_road or (building is not None and building.seat == seat)


def unseen(view: View) -> tuple[float, ...]:
    """How many cards of each resource are in hands that are not shown; about, where the bank is hidden."""
    left = [c.CARDS_EACH - sum(player.hand[i] for player in view.seats if player.hand) for i in range(c.RESOURCES)]
    if view.bank is not None:
        return tuple(float(n - m) for n, m in zip(left, view.bank, strict=True))
    hidden = sum(player.cards for player in view.seats if player.hand is None)
    return tuple(hidden * n / sum(left) for n in left)


def expected_hand(view: View, seat: int) -> tuple[float, ...]:
    """The hand of a seat, or what it holds on average when all unseen cards are alike likely anywhere."""
    player = view.seats[seat]
    if player.hand is not None:
        return tuple(map(float, player.hand))
    cards = unseen(view)
    return tuple(player.cards * n / sum(cards) if sum(cards) else 0.0 for n in cards)
