"""Why a seat cannot do something now: what has to hold, asked of the rules, and what is said where it does not.

It tells a seat nothing that its view does not show.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeGuard

from fondaco.rulekit.piles import total
from fondaco.shapes import Reason

from .rules import bank, building, cards, trade
from .rules import components as c
from .rules import decisions as d
from .rules.state import State, holds

# Kinds of actions; a trade or an offer also stands for the steps of which it is made.
What = Literal[
    "road",
    "settlement",
    "city",
    "buy",
    "knight",
    "road-building",
    "plenty",
    "monopoly",
    "victory-point",  # a card that is never played
    "trade",  # with the bank or with others, on one's turn or not
    "offer",  # to the others, anew or what is begun
    "propose",  # to the active player, asked or not
    "roll",
    "decline",
    "end",
]
WhyId = Literal[
    "catan.why.first-this",
    "catan.why.fresh",
    "catan.why.must-build",
    "catan.why.no-cards-left",
    "catan.why.no-place",
    "catan.why.no-road",
    "catan.why.no-settlement",
    "catan.why.no-such-card",
    "catan.why.none-left",
    "catan.why.not-your-turn",
    "catan.why.one-card",
    "catan.why.price",
    "catan.why.roll-first",
    "catan.why.victory-card",
    "catan.why.withdraw-first",
    "catan.discard.enough",
    "catan.discard.why",
    "catan.trade.no-counters",
    "catan.trade.why-all",
    "catan.trade.why-both",
    "catan.trade.why-built",
    "catan.trade.why-gone",
    "catan.trade.why-incomplete",
    "catan.trade.why-no-more",
    "catan.trade.why-nobody",
    "catan.trade.why-none-left",
    "catan.trade.why-off",
    "catan.trade.why-one-side",
    "catan.trade.why-refused",
    "refused.not-allowed",
    "refused.not-yet-your-turn",
]


@dataclass(frozen=True, slots=True)
class Why(Reason):
    """Why something cannot be done now: a message with its values."""

    id: WhyId


_Need = tuple[Callable[[State, int], bool], WhyId]  # what has to hold for a seat; else this is why not

_TRADING = (d.TURN, d.COMPOSE, d.TRADE)
_PLACED: dict[int, What] = {d.SETTLE: "settlement", d.SETTLE_ROAD: "road", d.FREE_ROAD: "road"}  # unpaid


def is_what(what: object) -> TypeGuard[What]:
    """Whether reasons are known for it."""
    return isinstance(what, str) and what in _NEEDS


def why_not(s: State, seat: int, what: What) -> Why | None:
    """None where it can be done."""
    return None if _PLACED.get(s.phase) == what and _is_asked(s, seat) else _missing(s, seat, what)


def standing(s: State, seat: int) -> dict[str, Why]:
    """Of what a player always has before him all that he cannot do; where pieces are placed unpaid, he buys none."""
    return {what: why for what in _NEEDS if (why := _missing(s, seat, what)) is not None}


def _missing(s: State, seat: int, what: What) -> Why | None:
    """The first thing that is."""
    return next((Why(why) for holds_now, why in _NEEDS[what] if not holds_now(s, seat)), None)


# --- the turn ---------------------------------------------------------------------------------------


def _is_asked(s: State, seat: int) -> bool:
    return bool(s.to_act >> seat & 1) and s.to_act != d.CHANCE_TO_ACT


def _is_own_turn(s: State, seat: int) -> bool:
    return s.player == seat and s.phase != d.OVER


def _has_rolled(s: State, seat: int) -> bool:
    return s.phase != d.ROLL


def _in(*phases: int) -> Callable[[State, int], bool]:
    return lambda s, seat: s.phase in phases


def _places_nothing(s: State, seat: int) -> bool:
    """Of what he begins with."""
    return not (s.phase in (d.SETTLE, d.SETTLE_ROAD) and _is_asked(s, seat))


def _has_no_offer(s: State, seat: int) -> bool:
    return s.phase not in (d.COMPOSE, d.TRADE)


_OWN: tuple[_Need, ...] = (
    (_places_nothing, "catan.why.first-this"),
    (_is_own_turn, "catan.why.not-your-turn"),
)
_BUILDS: tuple[_Need, ...] = (
    *_OWN,
    (_has_rolled, "catan.why.roll-first"),
    (_in(*_TRADING), "catan.why.first-this"),
)
# Asked last: whoever hears it can do the thing once his offer is off the table.
_WITHOUT_OFFER: _Need = (_has_no_offer, "catan.why.withdraw-first")


# --- building and buying ----------------------------------------------------------------------------


def _can_pay(price: tuple[int, ...]) -> _Need:
    return lambda s, seat: holds(s.hand[seat], price), "catan.why.price"


def _has_left(pieces: Callable[[State], list[int]]) -> _Need:
    return lambda s, seat: pieces(s)[seat] > 0, "catan.why.none-left"


def _offers(rule: Callable[[State, int], None]) -> Callable[[State, int], bool]:
    """Whether a rule has anything to offer to the seat."""

    def offers(s: State, seat: int) -> bool:
        s.offers = 0
        rule(s, seat)
        return s.offers > 0

    return offers


_ROAD: tuple[_Need, ...] = (
    *_BUILDS,
    _has_left(lambda s: s.roads_left),
    _can_pay(c.ROAD_PRICE),
    (building.has_place_for_road, "catan.why.no-place"),
    _WITHOUT_OFFER,
)
_SETTLEMENT: tuple[_Need, ...] = (
    *_BUILDS,
    _has_left(lambda s: s.settlements_left),
    _can_pay(c.SETTLEMENT_PRICE),
    (_offers(building.offer_settlements), "catan.why.no-place"),
    _WITHOUT_OFFER,
)
_CITY: tuple[_Need, ...] = (
    *_BUILDS,
    _has_left(lambda s: s.cities_left),
    _can_pay(c.CITY_PRICE),
    (_offers(building.offer_cities), "catan.why.no-settlement"),
    _WITHOUT_OFFER,
)
_BUY: tuple[_Need, ...] = (
    *_BUILDS,
    (lambda s, seat: total(s.deck) > 0, "catan.why.no-cards-left"),
    _can_pay(c.CARD_PRICE),
    _WITHOUT_OFFER,
)


# --- development cards ------------------------------------------------------------------------------


def _card(kind: int) -> tuple[_Need, ...]:
    return (
        *_OWN,
        (_in(d.ROLL, *_TRADING), "catan.why.first-this"),
        (lambda s, seat: s.cards[seat][kind] > 0, "catan.why.no-such-card"),
        (lambda s, seat: not s.played, "catan.why.one-card"),
        (lambda s, seat: cards.is_playable(s, kind), "catan.why.fresh"),
    )


def _has_free_road(s: State, seat: int) -> bool:
    return s.roads_left[seat] > 0 and building.has_place_for_road(s, seat)


_ROAD_BUILDING: tuple[_Need, ...] = (*_card(c.ROAD_BUILDING), (_has_free_road, "catan.why.no-road"), _WITHOUT_OFFER)


# --- trade ------------------------------------------------------------------------------------------


def _has_cards(s: State, seat: int) -> bool:
    """Nobody gives nothing."""
    return total(s.hand[seat]) > 0


def _trades_otherwise(s: State, seat: int) -> bool:
    """With the bank, with who has proposed something, or in that an offer is withdrawn."""
    deals = trade.is_open(s) and _offers(lambda s, seat: trade.offer_deals(s))(s, seat)
    return s.phase != d.TURN or deals or _offers(bank.offer_trades)(s, seat)


_OFFERS: tuple[_Need, ...] = (
    (lambda s, seat: s.offers_per_turn > 0, "catan.trade.why-off"),
    (lambda s, seat: trade.is_open(s), "catan.trade.why-built"),
    (lambda s, seat: s.made < s.offers_per_turn, "catan.trade.why-none-left"),
    (_has_cards, "catan.why.price"),
)


def _is_to_hear(s: State, seat: int) -> bool:
    """Another one, who trades now."""
    return s.player != seat and s.phase in _TRADING


def _may_speak(s: State, seat: int) -> bool:
    """Asked, or of its own accord."""
    return _is_asked(s, seat) or trade.has_something_to_say(s, seat)


_PROPOSE: tuple[_Need, ...] = (
    (lambda s, seat: s.offers_per_turn > 0, "catan.trade.why-off"),
    (_is_to_hear, "refused.not-allowed"),
    (lambda s, seat: trade.is_open(s), "catan.trade.why-built"),
    (lambda s, seat: s.counters[seat] < c.COUNTERS_PER_TURN, "catan.trade.no-counters"),
    (_has_cards, "catan.why.price"),
    (_may_speak, "refused.not-allowed"),
)


def _may_propose(s: State, seat: int) -> bool:
    return all(holds_now(s, seat) for holds_now, _ in _PROPOSE)


def _unless(does_otherwise: Callable[[State, int], bool], needs: tuple[_Need, ...]) -> tuple[_Need, ...]:
    """These needs of whoever has no other way."""

    def either(holds_now: Callable[[State, int], bool]) -> Callable[[State, int], bool]:
        return lambda s, seat: does_otherwise(s, seat) or holds_now(s, seat)

    return tuple((either(holds_now), why) for holds_now, why in needs)


_NEEDS: dict[What, tuple[_Need, ...]] = {
    "road": _ROAD,
    "settlement": _SETTLEMENT,
    "city": _CITY,
    "buy": _BUY,
    "knight": (*_card(c.KNIGHT), _WITHOUT_OFFER),
    "road-building": _ROAD_BUILDING,
    "plenty": (*_card(c.YEAR_OF_PLENTY), _WITHOUT_OFFER),
    "monopoly": (*_card(c.MONOPOLY), _WITHOUT_OFFER),
    "victory-point": ((lambda s, seat: False, "catan.why.victory-card"),),
    "trade": _unless(_may_propose, (*_BUILDS, *_unless(_trades_otherwise, _OFFERS))),
    "offer": (*_BUILDS, *_OFFERS),
    "propose": _PROPOSE,
    "roll": (*_OWN, (_in(d.ROLL), "refused.not-allowed")),
    "decline": (
        *_OWN,
        (_in(d.FREE_ROAD), "refused.not-allowed"),
        (_offers(lambda s, seat: cards.offer_decline(s)), "catan.why.must-build"),
    ),
    "end": (*_BUILDS, _WITHOUT_OFFER),
}
