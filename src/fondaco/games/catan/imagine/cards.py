"""The development cards of an imagined position: each deal with which nobody has won yet is as likely as each other."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.dealing import Deals
from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.rulebook import draw

from ..rules import components as c
from ..rules import scoring
from ..rules.state import State
from ..view.view import View

ANY = c.CARDS[c.VICTORY_POINT]


def deal_development(s: State, view: View, random: Random) -> None:
    """Into the hidden hands and the deck."""
    pile = [n - m for n, m in zip(c.CARDS, view.played, strict=True)]
    places = [*s.cards[: s.players], s.deck]
    rooms = [0] * s.players + [view.deck]
    for seat, shown in enumerate(view.seats):
        places[seat][:] = (0,) * c.KINDS if shown.hidden is None else shown.hidden
        rooms[seat] = shown.development - sum(places[seat])
        pile = [n - m for n, m in zip(pile, places[seat], strict=True)]
        if shown.fresh is not None and seat == s.player:
            s.fresh[:] = shown.fresh
    s.deck[:] = [0] * c.KINDS
    check(min(pile + rooms) >= 0 and sum(pile) == sum(rooms), "development cards")
    _deal_victory_cards(s, pile, places, rooms, random)
    for kind in range(c.KINDS):
        for _ in range(pile[kind]):
            places[draw(rooms, random)][kind] += 1


def _deal_victory_cards(
    s: State, pile: list[int], places: Sequence[list[int]], rooms: list[int], random: Random
) -> None:
    """First those, where hands could hold too many of them."""
    most = [_victory_cards_at_most(s, seat) for seat in range(s.players)] + [ANY]
    if all(n >= min(room, pile[c.VICTORY_POINT]) for n, room in zip(most, rooms, strict=True)):
        return
    deals = _deals(pile, rooms, most)
    if not deals.number:  # a position put together by hand, where only the active player has surely not won
        deals = _deals(pile, rooms, [n if seat == s.player else ANY for seat, n in enumerate(most)])
    check(deals.number > 0, "victory cards")
    for place, (victory_cards, _) in enumerate(deals.draw(random)):
        places[place][c.VICTORY_POINT] += victory_cards
        rooms[place] -= victory_cards
    pile[c.VICTORY_POINT] = 0


def _deals(pile: list[int], rooms: list[int], most: list[int]) -> Deals:
    """Of victory cards, and of all others together."""
    both = [pile[c.VICTORY_POINT], sum(pile) - pile[c.VICTORY_POINT]]
    return Deals(both, rooms, [(0, 0)] * len(rooms), list(zip(most, rooms, strict=True)))


def _victory_cards_at_most(s: State, seat: int) -> int:
    """Fewer than would win; only the two points of Longest Road may have come in another's turn (WI3)."""
    points = scoring.visible_points(s, seat)
    if seat != s.player and seat == s.road_holder:
        points -= c.SPECIAL_POINTS
    return max(0, s.target - 1 - points)


def check(fits: bool, what: str) -> None:
    """Raises `UnreadableText` unless the cards of the view fit together."""
    if not fits:
        raise UnreadableText(f"the {what} of the view do not add up")
