"""A legal position that agrees with a view, the unknown dealt at random."""

from __future__ import annotations

from fondaco.dealing import Deals
from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.rulebook import draw

from ..rules import components as c
from ..rules import decisions as d
from ..rules.state import State
from ..view.view import View
from ..words import HARBOUR_NAMES
from .goods import deal_goods
from .seen import lay_seen

RAID_CARDS = 2


def imagine(s: State, view: View, random: Random) -> None:
    """Fill a fresh state of the same game.  `random` deals the unseen cards, goods and placings."""
    lay_seen(s, view)
    deal_goods(s, view, random)
    _deal_cards(s, view, random)
    _guess_placings(s, view, random)


def _deal_cards(s: State, view: View, random: Random) -> None:
    """Whoever pays for a raid holds cards for it; all else is dealt blindly."""
    unseen = s.elsewhere("stock")
    if min(unseen) < 0:
        raise UnreadableText("the view shows more cards of a colour than there are")
    if s.phase == d.PAY and view.seats[s.player].hand is None:
        _deal_pirates(s, unseen, view.seats[s.player].cards, random)
    for seat, player in enumerate(view.seats):
        for _ in range(player.cards - sum(s.hand[seat])):
            s.hand[seat][draw(unseen, random)] += 1
    s.stock[:] = unseen


def _deal_pirates(s: State, unseen: list[int], cards: int, random: Random) -> None:
    """A whole hand with two cards or more in the sail colours of the ship, each such hand alike."""
    sails = s.sails[s.ship]
    pirates = [n * sail for n, sail in zip(unseen, sails, strict=True)]
    others = [n - m for n, m in zip(unseen, pirates, strict=True)]
    both = (sum(pirates), sum(others))
    deals = Deals(both, (cards, sum(both) - cards), ((RAID_CARDS, 0), (0, 0)), (both, both))
    if not deals.number:
        raise UnreadableText("the view leaves no cards to pay for the raid")
    for pile, n in zip((pirates, others), deals.draw(random)[0], strict=True):
        for _ in range(n):
            s.hand[s.player][draw(pile, random)] += 1
    unseen[:] = [n + m for n, m in zip(pirates, others, strict=True)]


def _guess_placings(s: State, view: View, random: Random) -> None:
    for seat, player in enumerate(view.seats):
        if player.ready:
            known = view.placing if seat == view.seat else None
            s.placing[seat] = (
                sum(HARBOUR_NAMES.index(harbour) << ship for ship, harbour in enumerate(known))
                if known
                else int(random.randrange(c.PLACEMENTS))
            )
