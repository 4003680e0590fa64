"""The cards of an imagined position: each unseen card as likely in one place as in another.

What must be somewhere is put there first: whoever has accepted an offer or made one holds the cards
for it, and the active player has no victory cards with which he would have won.
"""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.rulebook import draw

from .rules import components as c
from .rules import decisions as d
from .rules import scoring
from .rules.state import State, total
from .view import View


def deal_resources(s: State, view: View, random: Random) -> None:
    """Into the hidden hands and, where it is hidden, into the bank."""
    bank = view.stacks if view.bank is None else view.bank
    pool = [c.CARDS_EACH - n for n in bank]
    room = [0] * s.players  # cards that hands still get
    for seat, shown in enumerate(view.seats):
        s.hand[seat][:] = _held_for_sure(s, view, seat) if shown.hand is None else shown.hand
        room[seat] = shown.cards - total(s.hand[seat])
        pool = [n - m for n, m in zip(pool, s.hand[seat], strict=True)]
    certain = [0 if view.bank is None and stack == 2 else n for n, stack in zip(pool, view.stacks, strict=True)]
    _check(min(pool + room) >= 0 and sum(certain) <= sum(room) <= sum(pool), "resource cards")
    for resource in range(c.RESOURCES):
        for _ in range(certain[resource]):
            s.hand[draw(room, random)][resource] += 1
    rest = [n - m for n, m in zip(pool, certain, strict=True)]
    while sum(room):
        s.hand[draw(room, random)][draw(rest, random)] += 1
    s.bank[:] = [n + m for n, m in zip(bank, rest, strict=True)]


def _held_for_sure(s: State, view: View, seat: int) -> list[int]:
    """What a seat must hold because of an offer on the table, or of one that was just refused (T15)."""
    held: list[Sequence[int]] = [s.want[s.player] if s.answer[seat] == d.ACCEPTED else s.give[seat]]
    if seat == s.player and s.phase != d.DRAW:
        held += [refusal.give for refusal in view.refused]
    return [max(column) for column in zip(*held, strict=True)]


def deal_development(s: State, view: View, random: Random) -> None:
    """Into the hidden hands and the deck; victory cards first, where they have not won the game yet."""
    pool = [n - m for n, m in zip(c.CARDS, view.played, strict=True)]
    places = [*s.cards[: s.players], s.deck]
    room = [0] * s.players + [view.deck]
    for seat, shown in enumerate(view.seats):
        places[seat][:] = (0,) * c.KINDS if shown.hidden is None else shown.hidden
        room[seat] = shown.development - total(places[seat])
        pool = [n - m for n, m in zip(pool, places[seat], strict=True)]
        if shown.fresh is not None and seat == s.player:
            s.fresh[:] = shown.fresh
    s.deck[:] = [0] * c.KINDS
    limits = [min(n, _victory_cards_at_most(s, seat)) for seat, n in enumerate(room[:-1])] + room[-1:]
    _check(min(pool + limits) >= 0 and sum(pool) == sum(room), "development cards")
    _check(pool[c.VICTORY_POINT] <= sum(limits), "victory cards")
    for kind in reversed(range(c.KINDS)):
        for _ in range(pool[kind]):
            place = _place_of_victory_card(room, limits, random) if kind == c.VICTORY_POINT else draw(room, random)
            places[place][kind] += 1


def _place_of_victory_card(room: list[int], limits: list[int], random: Random) -> int:
    open_room = [n if limit else 0 for n, limit in zip(room, limits, strict=True)]
    place = draw(open_room, random)
    room[place] -= 1
    limits[place] -= 1
    return place


def _victory_cards_at_most(s: State, seat: int) -> int:
    """Fewer than would win; only the two points of Longest Road may have come in another's turn (WI3)."""
    points = scoring.visible_points(s, seat)
    if seat != s.player and seat == s.road_holder:
        points -= 2
    return max(0, s.target - 1 - points)


def _check(fits: bool, what: str) -> None:
    if not fits:
        raise UnreadableText(f"the {what} of the view do not add up")
