"""A legal position that agrees with a view, the unknown dealt at random."""

from __future__ import annotations

from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.rulebook import draw, mask_of, or_none

from .imagine_people import copy_people, deal_mercenaries, unseen_blacks
from .rules import components as c
from .rules import decisions as d
from .rules.people import quarters
from .rules.raid import has_pirates_for
from .rules.state import State
from .view import View
from .words import COLOUR_NAMES, HARBOUR_NAMES, PHASE_NAMES, SYMBOL_NAMES


def imagine(s: State, view: View, random: Random) -> None:
    """Fill a fresh state of the same game.  `random` deals the unseen cards, goods and placings."""
    _copy_open(s, view)
    _copy_ships(s, view)
    _deal_goods(s, view, random)
    _deal_cards(s, view, random)
    while not can_pay(s):  # whoever pays for a raid holds cards for it
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


def _deal_goods(s: State, view: View, random: Random) -> None:
    """Goods and people that are nowhere to be seen lie in the bag or in hidden warehouses."""
    unseen = [c.GOODS_PER_COLOUR - s.market[0][i] - s.market[1][i] for i in range(c.COLOURS)]
    for ship in view.ships:
        if ship.colour is not None:
            unseen[COLOUR_NAMES.index(ship.colour)] -= ship.cargo
    hidden = []
    for seat, player in enumerate(view.seats):
        if player.warehouse is None:
            hidden.append(seat)
        else:
            s.warehouse[seat][:] = player.warehouse
            unseen = [n - m for n, m in zip(unseen, player.warehouse, strict=True)]
    _check(unseen, "goods")
    if view.people is not None:
        deal_mercenaries(s, hidden, random)
        unseen.append(unseen_blacks(s))
    for _ in range(sum(unseen) + s.whites - view.bag):
        seat, cube = hidden[random.randrange(len(hidden))], draw(unseen, random)
        if cube < c.COLOURS:
            s.warehouse[seat][cube] += 1
        else:
            s.peasants[quarters(seat)] += 1
    s.bag[:] = unseen[: c.COLOURS]
    s.blacks = sum(unseen[c.COLOURS :])


def _deal_cards(s: State, view: View, random: Random) -> None:
    unseen = [c.CARDS_PER_COLOUR - n for n in s.discard]
    for seat, player in enumerate(view.seats):
        if player.hand is not None:
            s.hand[seat][:] = player.hand
            unseen = [n - m for n, m in zip(unseen, player.hand, strict=True)]
    _check(unseen, "cards")
    for seat, player in enumerate(view.seats):
        if player.hand is None:
            s.hand[seat][:] = [0] * c.COLOURS
            for _ in range(player.cards):
                s.hand[seat][draw(unseen, random)] += 1
    s.stock[:] = unseen


def can_pay(s: State) -> bool:
    """Whoever pays for a raid holds cards for it."""
    return s.phase != d.PAY or has_pirates_for(s, s.ship)


def _guess_placings(s: State, view: View, random: Random) -> None:
    for seat, player in enumerate(view.seats):
        if player.ready:
            known = view.placing if seat == view.seat else None
            s.placing[seat] = (
                sum(HARBOUR_NAMES.index(harbour) << ship for ship, harbour in enumerate(known))
                if known
                else random.randrange(c.PLACEMENTS)
            )


def _check(unseen: list[int], what: str) -> None:
    if min(unseen) < 0:
        raise UnreadableText(f"the view shows more {what} of a colour than there are")
