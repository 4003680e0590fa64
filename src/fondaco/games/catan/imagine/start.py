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
    """What a seat may hold, as far as it is seen."""
    shown = view.seats[seat]
    return [hand for hand in starting_hands(s, seat) if shown.hand in (None, hand) and sum(hand) == shown.cards]


def starting_hands(s: State, seat: int) -> list[tuple[int, ...]]:
    """What a seat may hold by its settlements."""
    settlements = [corner for corner in range(CORNERS) if s.building[corner] == seat]
    if len(settlements) < 2:
        return [(0,) * c.RESOURCES]
    return sorted({cards_of(s, corner) for corner in ([s.settled] if s.settled in settlements else settlements)})


def cards_of(s: State, corner: int) -> tuple[int, ...]:
    """One card for each producing hex around."""
    around = [s.terrain[place] for place in CORNER_HEXES[corner] if place != c.NONE]
    return tuple(around.count(resource) for resource in range(c.RESOURCES))


def _fits(hands: tuple[tuple[int, ...], ...], view: View) -> bool:
    return view.bank is None or all(sum(hand[i] for hand in hands) + n == c.CARDS_EACH for i, n in enumerate(view.bank))
