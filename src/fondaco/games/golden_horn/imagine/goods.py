"""Goods of an imagined position: what is nowhere to be seen lies in the bag or in hidden warehouses.

Each piece is as likely in each place, among the deals that agree with what all have seen: a raider has
what he stole, and whoever announced the end has goods of all six colours.  Blind deals are tried first;
where few of them fit, all that do are counted instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fondaco.dealing import arrangements, weighted
from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.rulebook import draw

from ..rules import components as c
from ..rules import decisions as d
from ..rules.people import quarters
from ..rules.round import has_all_colours
from ..rules.state import State
from ..view.view import View
from ..words import COLOUR_NAMES
from .people import deal_mercenaries, is_all_prey_goods, may_have_stayed_empty, unseen_blacks

TRIES = 40
Warehouses = dict[int, list[int]]  # by hidden seat: goods by colour, then peasants


@dataclass(frozen=True, slots=True)
class Seen:
    """What all have seen of hidden warehouses."""

    raider: int  # or NONE
    stolen: int  # goods that he has at least
    announcers: tuple[int, ...]  # of whom one at least has all six colours; empty: nobody needs to

    def is_nothing(self) -> bool:
        return self.raider == c.NONE and not self.announcers

    def agrees(self, warehouses: Warehouses) -> bool:
        has_stolen = self.raider == c.NONE or sum(warehouses[self.raider][: c.COLOURS]) >= self.stolen
        return has_stolen and (
            not self.announcers or any(has_all_colours(warehouses[seat]) for seat in self.announcers)
        )


def deal_goods(s: State, view: View, random: Random) -> None:
    """Into the bag and the hidden warehouses; so too people, with the expansion."""
    pile = _unseen(view)
    hidden = [seat for seat, player in enumerate(view.seats) if player.warehouse is None]
    if view.people is not None:
        deal_mercenaries(s, hidden, random)
        pile.append(unseen_blacks(s))
    if hidden:
        bag = view.bag - s.whites
        for seat, warehouse in _deal(pile, bag, hidden, _seen(s, view, hidden), random).items():
            s.warehouse[seat][:] = warehouse[: c.COLOURS]
            s.peasants[quarters(seat)] += sum(warehouse[c.COLOURS :])
            pile = [n - m for n, m in zip(pile, warehouse, strict=True)]
    s.bag[:] = pile[: c.COLOURS]
    s.blacks = sum(pile[c.COLOURS :])


def _unseen(view: View) -> list[int]:
    pile = [c.GOODS_PER_COLOUR] * c.COLOURS
    for seen in (*view.harbours, *(player.warehouse for player in view.seats)):
        if seen is not None:
            pile = [n - m for n, m in zip(pile, seen, strict=True)]
    for ship in view.ships:
        if ship.colour is not None:
            pile[COLOUR_NAMES.index(ship.colour)] -= ship.cargo
    if min(pile) < 0:
        raise UnreadableText("the view shows more goods of a colour than there are")
    return pile


def _seen(s: State, view: View, hidden: Sequence[int]) -> Seen:
    raider = s.player if s.raids > 0 and s.player in hidden and is_all_prey_goods(s) else c.NONE
    announcers = _may_have_announced(s, view)
    for seat in announcers:
        warehouse = view.seats[seat].warehouse
        if warehouse is not None and has_all_colours(warehouse):
            announcers = []
    return Seen(raider, s.raids, tuple(seat for seat in announcers if seat in hidden))


def _may_have_announced(s: State, view: View) -> list[int]:
    """Who, if somebody must have: the end is near, and not for another reason."""
    if s.turns_left == c.NONE or s.quiet == c.QUIET_ROUNDS or c.NONE not in s.ruler or _may_have_been_cleared(s, view):
        return []
    if s.ending == d.FULL_LAP:
        return [(s.player + s.turns_left + 1) % s.players]
    if s.ending == d.AT_ONCE:
        return [s.player]
    return [(s.start + i) % s.players for i in range((s.player - s.start) % s.players + 1)]


def _may_have_been_cleared(s: State, view: View) -> bool:
    """A home harbour stayed empty: so the bag was."""
    return view.bag == s.whites and may_have_stayed_empty(s)


def _deal(pile: list[int], bag: int, hidden: Sequence[int], seen: Seen, random: Random) -> Warehouses:
    """By tries, and when they fail by counting: both give each deal alike."""
    if seen.is_nothing():
        return _deal_blindly(pile, bag, hidden, random)
    for _ in range(TRIES):
        warehouses = _deal_blindly(pile, bag, hidden, random)
        if seen.agrees(warehouses):
            return warehouses
    return _deal_by_count(pile, bag, hidden, seen, random) or _deal_blindly(pile, bag, hidden, random)


def _deal_blindly(pile: list[int], bag: int, hidden: Sequence[int], random: Random) -> Warehouses:
    left = pile[:]
    warehouses = {seat: [0] * len(pile) for seat in hidden}
    for _ in range(sum(pile) - bag):
        warehouses[hidden[random.randrange(len(hidden))]][draw(left, random)] += 1
    return warehouses


def _deal_by_count(pile: list[int], bag: int, hidden: Sequence[int], seen: Seen, random: Random) -> Warehouses | None:
    """None where the position was put together by hand, so that what was seen cannot be.

    Where several have all six colours, each of them may have been the one to whom these were dealt.
    """
    shares = [Shares(pile, bag, hidden, seen, announcer) for announcer in seen.announcers or (c.NONE,)]
    numbers = [share.number for share in shares]
    if not any(numbers):
        return None
    while True:
        warehouses = weighted(shares, numbers, random).draw(random)
        ready = sum(has_all_colours(warehouses[seat]) for seat in seen.announcers)
        if ready == 0 or random.randrange(ready) == 0:
            return warehouses


class Shares:
    """All deals with which the raider has what he stole, and one announcer, if any, all six colours."""

    def __init__(self, pile: list[int], bag: int, hidden: Sequence[int], seen: Seen, announcer: int) -> None:
        self._pile, self._bag = pile, bag
        self._announcer = announcer
        self._watched = announcer if seen.raider == c.NONE else seen.raider
        self._need = 0 if seen.raider == c.NONE else seen.stolen
        self._others = [seat for seat in hidden if seat != self._watched]
        self._known: dict[tuple[int, int, int], int] = {}

    @property
    def number(self) -> int:
        """How many there are."""
        return self._ways(0, self._bag, self._need)

    def draw(self, random: Random) -> Warehouses:
        """One of them, of which there must be any."""
        warehouses = {seat: [0] * len(self._pile) for seat in (self._watched, *self._others)}
        bag, need = self._bag, self._need
        for kind in range(len(self._pile)):
            ways = list(self._choices(kind, bag, need))
            in_bag, watched, bag, need = weighted([way for way, _ in ways], [n for _, n in ways], random)
            warehouses[self._watched][kind] = watched
            rest = self._pile[kind] - in_bag - watched
            for seat in self._spread(kind, rest, random):
                warehouses[seat][kind] += 1
        return warehouses

    def _ways(self, kind: int, bag: int, need: int) -> int:
        """How many deals of this kind and those after it, with so much still for the bag and for the raider."""
        if kind == len(self._pile):
            return int(bag == need == 0)
        if (kind, bag, need) not in self._known:
            self._known[kind, bag, need] = sum(n for _, n in self._choices(kind, bag, need))
        return self._known[kind, bag, need]

    def _choices(self, kind: int, bag: int, need: int) -> Iterator[tuple[tuple[int, int, int, int], int]]:
        """How many go into the bag and to the watched seat, what is still to come; and how many deals that makes."""
        n = self._pile[kind]
        for in_bag in range(min(n, bag) + 1):
            for watched in range(n - in_bag + 1):
                rest = n - in_bag - watched
                left = (bag - in_bag, max(0, need - watched))
                deals = arrangements((in_bag, watched, rest)) * self._ways_to_spread(kind, watched, rest)
                if deals:
                    yield (in_bag, watched, *left), deals * self._ways(kind + 1, *left)

    def _ways_to_spread(self, kind: int, watched: int, rest: int) -> int:
        """Over the other hidden warehouses, so that the announcer gets one of each colour."""
        others = len(self._others)
        freely: int = others**rest
        if kind >= c.COLOURS or self._announcer == c.NONE:
            return freely
        if self._announcer == self._watched:
            return freely if watched else 0
        without: int = (others - 1) ** rest
        return freely - without

    def _spread(self, kind: int, n: int, random: Random) -> list[int]:
        """The other seats that get these pieces, one after the other."""
        while True:
            seats = [self._others[random.randrange(len(self._others))] for _ in range(n)]
            if kind >= c.COLOURS or self._announcer not in self._others or self._announcer in seats:
                return seats
