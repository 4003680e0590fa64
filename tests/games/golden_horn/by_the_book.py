"""What a seat may do, worked out from its view and the printed rules alone: a second opinion."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement, product

from fondaco.games.golden_horn.view.view import ShipView, View
from fondaco.games.golden_horn.words import COLOUR_NAMES

HARBOURS = ("venice", "constantinople")


def expected(view: View, options: Mapping[str, str]) -> set[str]:
    """The texts of all that the seat of the view may do now."""
    if view.seat not in view.to_act:
        return set()
    texts = PHASES.get(view.phase, keep_or_turn)(view, options)
    return texts | ({"announce"} if may_announce(view) else set())


def end(view: View, options: Mapping[str, str]) -> set[str]:
    return {"end"}


def keep_or_turn(view: View, options: Mapping[str, str]) -> set[str]:
    return {"keep", "turn"}


def places(view: View, options: Mapping[str, str]) -> set[str]:
    return {f"place {' '.join(choice)}" for choice in product(HARBOURS, repeat=3)}


def may_announce(view: View) -> bool:
    if view.seat is None or view.seat != view.player or view.turns_left is not None:
        return False
    warehouse = view.seats[view.seat].warehouse
    return warehouse is not None and 0 not in warehouse


def turn(view: View, options: Mapping[str, str]) -> set[str]:
    ships = {f"ship {ship.ship}" for ship in view.ships if ship.seat == view.seat and can_leave(view, ship, options)}
    raids = set()
    if view.raids == 0 or options["raidsPerTurn"] == "unlimited":
        raids = {f"raid {ship.seat}.{ship.ship}" for ship in view.ships if ship.seat != view.seat and pairs(view, ship)}
    return raids | (ships or {"pass"})


def can_leave(view: View, ship: ShipView, options: Mapping[str, str]) -> bool:
    loadable = at_home(view, ship) is None or loads(view, ship)
    return bool(loadable) or options["emptyDeparture"] == "ifNothingLoadable"


def at_home(view: View, ship: ShipView) -> int | None:
    """The number of the home harbour in which the ship lies."""
    return {0: 0, len(view.route) - 1: 1}.get(ship.space if ship.space is not None else -1)


def loads(view: View, ship: ShipView) -> set[str]:
    home = at_home(view, ship)
    if home is None:
        return set()
    lying = {colour for colour, n in zip(COLOUR_NAMES, view.harbours[home], strict=True) if n}
    return {f"load {colour}" for colour in lying - set(ship.sails)}


def pairs(view: View, target: ShipView) -> set[str]:
    """The ways to pay for a raid on this ship."""
    if target.cargo == 0 or target.space is None or view.route[target.space].kind != "sea":
        return set()
    colours = [colour for colour in COLOUR_NAMES if colour in target.sails]
    return {
        f"pay {first} {second}"
        for first, second in combinations_with_replacement(colours, 2)
        if held(view, first) >= 1 and held(view, second) >= 1 + (first == second)
    }


def held(view: View, colour: str) -> int:
    assert view.seat is not None
    cards = view.seats[view.seat].hand
    assert cards is not None
    return cards[list[str](COLOUR_NAMES).index(colour)]


def pay(view: View, options: Mapping[str, str]) -> set[str]:
    return pairs(view, moved(view))


def load(view: View, options: Mapping[str, str]) -> set[str]:
    return loads(view, moved(view))


def moved(view: View) -> ShipView:
    """The ship that the phase is about."""
    assert view.ship is not None
    return view.ships[view.ship]


def sail(view: View, options: Mapping[str, str]) -> set[str]:
    colour = colour_below(view, moved(view))
    if colour in moved(view).sails:
        return {"sail", "stop"}
    return {f"wind {colour}", "stop"} if held(view, colour) else {"stop"}


def colour_below(view: View, ship: ShipView) -> str:
    assert ship.space is not None
    colour = view.route[ship.space].colour
    assert colour is not None
    return colour


def next_stop(view: View, ship: ShipView, heading: int) -> int:
    """Where the ship lands: occupied sea spaces and a full Modone are jumped over."""
    assert ship.space is not None
    space = ship.space + heading
    while not has_room(view, space):
        space += heading
    return space


def has_room(view: View, space: int) -> bool:
    here = sum(ship.space == space for ship in view.ships)
    kind = view.route[space].kind
    berths = {"sea": 1, "modone": 2 if len(view.seats) == 2 else 3}
    return here < berths.get(kind, 99)


def score(counts: tuple[int, ...]) -> int:
    ordered = sorted(counts, reverse=True)
    return sum(ordered) + ordered[3] + ordered[4] + 2 * ordered[5]


PHASES = {"place": places, "turn": turn, "pay": pay, "load": load, "sail": sail, "end-turn": end}
