"""Hands while pieces are placed: the second settlement of a seat has paid, which of two it may be is guessed."""

from __future__ import annotations

from itertools import product

from fondaco.errors import UnreadableText
from fondaco.game import Random

from ..rules import components as c
from ..rules.board import CORNER_HEXES, CORNERS
from ..rules.state import State
from ..view.view import View


def deal_starting_cards(s: State, view: View, random: Random) -> None:
    """One of the ways in which hands and bank are as they are seen."""
    ways = [hands for hands in product(*(_hands(s, view, seat) for seat in range(s.players))) if _fits(hands, view)]
    if not ways:
        raise UnreadableText("the resource cards of the view do not fit the settlements")
    for seat, hand in enumerate(ways[random.randrange(len(ways))]):
        s.hand[seat][:] = hand
    s.bank[:] = [c.CARDS_EACH - sum(hand[i] for hand in s.hand) for i in range(c.RESOURCES)]


def _hands(s: State, view: View, seat: int) -> list[tuple[int, ...]]:
    """What a seat may hold."""
    shown = view.seats[seat]
    if shown.hand is not None:
        return [shown.hand]
    settlements = [corner for corner in range(CORNERS) if s.building[corner] == seat]
    if len(settlements) < 2:
        return [(0,) * c.RESOURCES]
    paying = [s.settled] if s.settled in settlements else settlements
    return sorted({hand for corner in paying if sum(hand := _cards_of(s, corner)) == shown.cards})


def _cards_of(s: State, corner: int) -> tuple[int, ...]:
    """One card for each producing hex around."""
    around = [s.terrain[place] for place in CORNER_HEXES[corner] if place != c.NONE]
    return tuple(around.count(resource) for resource in range(c.RESOURCES))


def _fits(hands: tuple[tuple[int, ...], ...], view: View) -> bool:
    return view.bank is None or all(sum(hand[i] for hand in hands) + n == c.CARDS_EACH for i, n in enumerate(view.bank))
