"""Numbers for bots and analysis: what corners yield, how far a purchase is away, what hidden hands hold.

Counts are by resource, in the order of the rules; yields are cards in 36 rolls.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .rules import components as c
from .rules.board import CORNER_HEXES
from .view.seats import counts
from .view.view import Counts, HexView, View
from .words import TERRAIN_NAMES


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


def unseen(view: View) -> tuple[float, ...]:
    """How many cards of each resource are in hands that are not shown; about, where the bank is hidden."""
    left = [c.CARDS_EACH - sum(player.hand[i] for player in view.seats if player.hand) for i in range(c.RESOURCES)]
    if view.bank is not None:
        return tuple(float(n - m) for n, m in zip(left, view.bank, strict=True))
    hidden = sum(player.cards for player in view.seats if player.hand is None)
    return tuple(hidden * n / sum(left) for n in left)
