"""A view as plain numbers: what the steady bot reckons with."""

from __future__ import annotations

from collections.abc import Mapping

from fondaco.games.golden_horn.features import turns_home
from fondaco.games.golden_horn.rules.components import CARDS_PER_COLOUR, COLOURS, GOODS_PER_COLOUR, NONE, SHIPS_EACH
from fondaco.games.golden_horn.view import ShipView, View
from fondaco.games.golden_horn.words import COLOUR_NAMES, HARBOUR_NAMES

INDEX: dict[str, int] = {name: colour for colour, name in enumerate(COLOUR_NAMES)}


class Table:
    """One moment as a seat sees it; lists are by seat, ship, space or colour as in the rules."""

    def __init__(self, view: View, me: int, options: Mapping[str, str]) -> None:
        self.me = me
        self.players = len(view.seats)
        self.last = len(view.route) - 1
        self.colour = tuple(NONE if space.colour is None else INDEX[space.colour] for space in view.route)
        self.berths = [space.berths for space in view.route]
        self.modone = next((i for i, space in enumerate(view.route) if space.kind == "modone"), NONE)
        self.start = view.start if view.start is not None else 0
        self.turns_left = view.turns_left
        self.ship = view.ship
        self.harbours = [list(goods) for goods in view.harbours]
        self.no_cards_on_return = options["cardsOnReturn"] == "off"
        self.ending = options["ending"]
        self._read_ships(view.ships)
        self._read_cards(view)
        self._read_goods(view)

    def _read_ships(self, ships: tuple[ShipView, ...]) -> None:
        self.space = [NONE if ship.space is None else ship.space for ship in ships]
        self.heading = [ship.heading for ship in ships]
        self.origin = [NONE if ship.origin is None else HARBOUR_NAMES.index(ship.origin) for ship in ships]
        self.cargo = [ship.cargo for ship in ships]
        self.cargo_colour = [0 if ship.colour is None else INDEX[ship.colour] for ship in ships]
        self.may_turn = [ship.may_turn for ship in ships]
        self.sails = [tuple(int(name in ship.sails) for name in COLOUR_NAMES) for ship in ships]
        self.on = [0] * len(self.colour)
        for space in self.space:
            if space != NONE:
                self.on[space] += 1
        self.turns = [
            {heading: turns_home(self.colour, sails, heading) for heading in (1, -1)} for sails in self.sails
        ]

    def _read_cards(self, view: View) -> None:
        own = view.seats[self.me].hand
        self.hand = list(own) if own is not None else [0] * COLOURS
        self.cards = [seat.cards for seat in view.seats]
        self.drawable = view.stock + sum(view.discard)
        self.unseen = [CARDS_PER_COLOUR - a - b for a, b in zip(view.discard, self.hand, strict=True)]
        self.unseen_cards = sum(self.unseen)

    def _read_goods(self, view: View) -> None:
        """Hidden warehouses are taken to hold equal shares of the goods that are nowhere to be seen."""
        shown = [list(seat.warehouse) if seat.warehouse is not None else None for seat in view.seats]
        hidden = shown.count(None)
        guess = self._share(shown, hidden, view.bag) if hidden else []
        self.goods = [goods if goods is not None else guess[:] for goods in shown]

    def _share(self, shown: list[list[int] | None], hidden: int, bag: int) -> list[int]:
        unseen = [GOODS_PER_COLOUR - a - b for a, b in zip(*self.harbours, strict=True)]
        for n, colour in zip(self.cargo, self.cargo_colour, strict=True):
            unseen[colour] -= n
        for goods in shown:
            for colour, n in enumerate(goods or ()):
                unseen[colour] -= n
        everything = sum(unseen)
        each = (everything - bag) // hidden
        return [round(each * n / everything) if everything else 0 for n in unseen]

    def fleet(self, seat: int) -> range:
        return range(seat * SHIPS_EACH, (seat + 1) * SHIPS_EACH)

    def others(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.me]

    def is_home(self, space: int) -> bool:
        return space == 0 or space == self.last

    def is_sea(self, space: int) -> bool:
        return self.colour[space] != NONE

    def harbour(self, space: int) -> int:
        return 0 if space == 0 else 1

    def next_stop(self, space: int, heading: int) -> int:
        """The next place with room."""
        space += heading
        while self.on[space] >= self.berths[space]:
            space += heading
        return space

    def cards_for_arrival(self, ship: int, space: int) -> int:
        """How many cards the ship brings if it arrives in that harbour."""
        if space == self.modone and self.players == 2:
            return 0
        if self.no_cards_on_return and self.is_home(space) and self.harbour(space) == self.origin[ship]:
            return 0
        return min(ship % SHIPS_EACH + 1, self.drawable)
