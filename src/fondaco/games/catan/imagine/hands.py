"""The resource cards of an imagined position: each deal that agrees with the view is as likely as each other.

Whoever has accepted an offer or made one holds the cards for it, and a hidden bank has those that are
seen of it.  Blind deals are tried first; where few of them fit, all that do are counted instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from fondaco.dealing import Deals
from fondaco.game import Random
from fondaco.rulebook import draw

from ..rules import components as c
from ..rules import decisions as d
from ..rules.state import SEEN_IN_BANK, State
from ..view.view import View
from .cards import check

TRIES = 40
NOTHING = (0,) * c.RESOURCES


@dataclass(frozen=True, slots=True)
class Unseen:
    """What is to be dealt, and where to."""

    pile: list[int]  # by resource: what is not seen elsewhere
    stays: list[int]  # how many of these are left in the bank at least ...
    open: list[bool]  # ... if not all are in hands
    seats: list[int]  # whose hands are hidden
    numbers: list[int]  # of cards in each of those hands
    held: list[list[int]]  # what each of them holds for sure


def deal_resources(s: State, view: View, random: Random) -> None:
    """Into the hidden hands and, where it is hidden, into the bank."""
    unseen = _unseen(s, view)
    hands = _deal(unseen, random)
    for seat, hand in zip(unseen.seats, hands, strict=True):
        s.hand[seat][:] = hand
    s.bank[:] = s.elsewhere("bank")


def _unseen(s: State, view: View) -> Unseen:
    for seat, shown in enumerate(view.seats):
        s.hand[seat][:] = shown.hand or NOTHING
    seats = [seat for seat, shown in enumerate(view.seats) if shown.hand is None]
    left = [view.bank is None and n == SEEN_IN_BANK for n in view.stacks]
    bank = view.stacks if view.bank is None else view.bank
    lies = [0 if more else n for n, more in zip(bank, left, strict=True)]
    unseen = Unseen(
        pile=[c.CARDS_EACH - sum(column) for column in zip(lies, *s.hand, strict=True)],
        stays=[SEEN_IN_BANK * more for more in left],
        open=left,
        seats=seats,
        numbers=[view.seats[seat].cards for seat in seats],
        held=[_held_for_sure(s, view, seat) for seat in seats],
    )
    check(_is_possible(unseen), "resource cards")
    return unseen


def _held_for_sure(s: State, view: View, seat: int) -> list[int]:
    """What a seat must hold because of an offer on the table, or of one that was just refused (T15)."""
    held: list[Sequence[int]] = [s.want[s.player] if s.answer[seat] == d.ACCEPTED else s.give[seat]]
    if seat == s.player and s.phase != d.DRAW:
        held += [refusal.give for refusal in view.refused]
    return [max(column) for column in zip(*held, strict=True)]


def _is_possible(unseen: Unseen) -> bool:
    room = _room(unseen)
    pile = [n - stay for n, stay in zip(_pile(unseen), unseen.stays, strict=True)]
    whole = sum(n for n, left in zip(pile, unseen.open, strict=True) if not left)
    return min([0, *pile, *room]) >= 0 and whole <= sum(room) <= sum(pile)


def _room(unseen: Unseen) -> list[int]:
    """In each hand beside what it holds for sure."""
    return [n - sum(held) for n, held in zip(unseen.numbers, unseen.held, strict=True)]


def _pile(unseen: Unseen) -> list[int]:
    """Without what hands hold for sure."""
    return [n - sum(held) for n, *held in zip(unseen.pile, *unseen.held, strict=True)]


def _deal(unseen: Unseen, random: Random) -> list[list[int]]:
    """By tries, and when they fail by counting: both give each deal alike."""
    for _ in range(TRIES):
        hands, left = _deal_blindly(unseen, random)
        if _is_kept(unseen, hands, left, random):
            return hands
    return _deal_by_count(unseen, random)


def _deal_blindly(unseen: Unseen, random: Random) -> tuple[list[list[int]], list[int]]:
    """First what hands hold for sure, then what does not stay in the bank; and the cards left over."""
    hands = [held[:] for held in unseen.held]
    room, pile = _room(unseen), _pile(unseen)
    for resource, left in enumerate(unseen.open):
        if not left:
            for _ in range(pile[resource]):
                hands[draw(room, random)][resource] += 1
            pile[resource] = 0
    for _ in range(sum(room)):
        hands[draw(room, random)][draw(pile, random)] += 1
    return hands, pile


def _is_kept(unseen: Unseen, hands: list[list[int]], left: list[int], random: Random) -> bool:
    """One in so many: a deal comes as often as cards held for sure can be chosen out of the hands."""
    if any(n < stay for n, stay in zip(left, unseen.stays, strict=True)):
        return False
    return all(
        random.randrange(comb(n, m)) == 0
        for hand, held in zip(hands, unseen.held, strict=True)
        for n, m in zip(hand, held, strict=True)
        if 0 < m < n
    )


def _deal_by_count(unseen: Unseen, random: Random) -> list[list[int]]:
    """Hands of which nothing is known are one place till the end."""
    known = [i for i, held in enumerate(unseen.held) if any(held)]
    others = [i for i in range(len(unseen.held)) if i not in known]
    rooms = [*(unseen.numbers[i] for i in known), sum(unseen.numbers[i] for i in others)]
    rooms.append(sum(unseen.pile) - sum(rooms))
    least = [*(unseen.held[i] for i in known), NOTHING, unseen.stays]
    most = [unseen.pile] * (len(rooms) - 1) + [[n * left for n, left in zip(unseen.pile, unseen.open, strict=True)]]
    dealt = Deals(unseen.pile, rooms, least, most).draw(random)
    hands = [[0] * c.RESOURCES for _ in unseen.held]
    for i, hand in zip(known, dealt[: len(known)], strict=True):
        hands[i] = hand
    for i in others:
        for _ in range(unseen.numbers[i]):
            hands[i][draw(dealt[len(known)], random)] += 1
    return hands
