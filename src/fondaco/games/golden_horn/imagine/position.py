"""A legal position that agrees with a view, the unknown dealt at random."""

from __future__ import annotations

from fondaco.dealing import Deals
from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.rulebook import draw, mask_of, or_none

from ..rules import components as c
from ..rules import decisions as d
from ..rules.state import State
from ..view.view import View
from ..words import COLOUR_NAMES, HARBOUR_NAMES, PHASE_NAMES, SYMBOL_NAMES
from .goods import deal_goods
from .people import copy_people

RAID_CARDS = 2


def imagine(s: State, view: View, random: Random) -> None:
    """Fill a fresh state of the same game.  `random` deals the unseen cards, goods and placings."""
    _copy_open(s, view)
    _copy_ships(s, view)
    deal_goods(s, view, random)
    _deal_cards(s, view, random)
    _guess_placings(s, view, random)


def _copy_open(s: State, view: View) -> None:
    s.phase = PHASE_NAMES.index(view.phase)
    s.to_act = d.CHANCE_TO_ACT if view.to_act == (-1,) else mask_of(view.to_act)
    s.start = or_none(view.start)
    s.player = or_none(view.player)
    s.ship = or_none(view.ship)
    s.raids = view.raids
    s.owed = view.owed
    s.turns_left = or_none(view.turns_left)
    s.quiet = view.quiet
    s.stirred = int(view.stirred)
    for i, space in enumerate(view.route):
        s.colour[i] = c.NONE if space.colour is None else COLOUR_NAMES.index(space.colour)
    s.symbol = c.NONE if view.symbol is None else SYMBOL_NAMES.index(view.symbol)
    s.discard[:] = view.discard
    for harbour in (c.VENICE, c.CONSTANTINOPLE):
        s.market[harbour][:] = view.harbours[harbour]
    if view.people is not None:
        copy_people(s, view.people)


def _copy_ships(s: State, view: View) -> None:
    for i, ship in enumerate(view.ships):
        s.space[i] = or_none(ship.space)
        s.heading[i] = ship.heading
        s.origin[i] = c.NONE if ship.origin is None else HARBOUR_NAMES.index(ship.origin)
        s.cargo[i] = ship.cargo
        s.cargo_colour[i] = c.NONE if ship.colour is None else COLOUR_NAMES.index(ship.colour)
        s.may_turn[i] = int(ship.may_turn)
        if ship.space is not None:
            s.ships_on[ship.space] += 1


def _deal_cards(s: State, view: View, random: Random) -> None:
    """Whoever pays for a raid holds cards for it; all else is dealt blindly."""
    unseen = [c.CARDS_PER_COLOUR - n for n in s.discard]
    for seat, player in enumerate(view.seats):
        s.hand[seat][:] = player.hand or (0,) * c.COLOURS
        unseen = [n - m for n, m in zip(unseen, s.hand[seat], strict=True)]
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
