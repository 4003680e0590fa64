"""A view as plain numbers: what the steady bot reckons with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy

from fondaco.games.golden_horn.features import points, share_unseen, turns_home
from fondaco.games.golden_horn.rules.components import (
    CARDS_PER_COLOUR,
    COLOURS,
    FIRST_CARD,
    NONE,
    SECOND_CARD,
    SHIPS_EACH,
)
from fondaco.games.golden_horn.rules.harbour import cards_of
from fondaco.games.golden_horn.view.people import GroupView
from fondaco.games.golden_horn.view.view import ShipView, View
from fondaco.games.golden_horn.words import COLOUR_NAMES, HARBOUR_NAMES

from .people import PEOPLE, count, gain_of_one, points_of_dominions, prizes, size

NOBODY = GroupView(0, 0)
INDEX: dict[str, int] = {name: colour for colour, name in enumerate(COLOUR_NAMES)}


class Waters:
    """One moment as a seat sees it; lists are by seat, ship, space or colour as in the rules.

    With the expansion people stand behind the six colours wherever goods are counted.
    """

    def __init__(self, view: View, seat: int, options: Mapping[str, str], people: bool = True) -> None:
        """Without `people` those in harbours are overlooked, and no dominion is hoped for."""
        self.me = seat
        self.players = len(view.seats)
        self.others = tuple(other for other in range(self.players) if other != seat)
        self.ship = NONE if view.ship is None else view.ship
        self.turns_left = NONE if view.turns_left is None else view.turns_left
        self.followers = self._followers(view, options["ending"])
        self._read_people(view, people)
        self.harbours = self._with_people(view.harbours, self.waiting)
        self.no_cards_on_return = options["cardsOnReturn"] == "off"
        self.may_leave_empty = options["emptyDeparture"] != "never"
        self._read_route(view)
        self._read_ships(view.ships)
        self._read_cards(view)
        self._read_goods(view)

    def _followers(self, view: View, ending: str) -> tuple[int, ...]:
        """Who has a last turn after this one, if the end has been triggered or is announced now."""
        start = view.start if view.start is not None else 0
        turns = {
            "finishRound": (start - self.me - 1) % self.players,
            "fullLap": self.players - 1,
            "immediate": 0,
        }[ending]
        if view.turns_left is not None:
            turns = view.turns_left
        return tuple((self.me + i) % self.players for i in range(1, turns + 1))

    def _read_route(self, view: View) -> None:
        self.last = len(view.route) - 1
        self.colour = tuple(NONE if space.colour is None else INDEX[space.colour] for space in view.route)
        self.berths = [space.berths for space in view.route]
        self.modone = next((i for i, space in enumerate(view.route) if space.kind == "modone"), NONE)

    def _read_ships(self, ships: tuple[ShipView, ...]) -> None:
        self.space = [0 if ship.space is None else ship.space for ship in ships]
        self.heading = [ship.heading for ship in ships]
        self.origin = [NONE if ship.origin is None else HARBOUR_NAMES.index(ship.origin) for ship in ships]
        self.cargo = [ship.cargo for ship in ships]
        self.cargo_colour = [NONE if ship.colour is None else INDEX[ship.colour] for ship in ships]
        self.may_turn = [ship.may_turn for ship in ships]
        self.sails = [(*(int(name in ship.sails) for name in COLOUR_NAMES), 0) for ship in ships]
        for number, n in enumerate(self.aboard):
            if n:
                self.cargo[number], self.cargo_colour[number] = n, PEOPLE
        self.on = [0] * len(self.colour)
        for space in self.space:
            self.on[space] += 1

    def _read_people(self, view: View, people: bool) -> None:
        """How many there are in the harbours, aboard and in the warehouses; mercenaries keep pirates away."""
        self.has_people = view.people is not None
        self.people = count(view)
        self.dominions = points_of_dominions(view)
        self.prizes = prizes(view.people) if view.people and people else ()
        self.gain_of_one = gain_of_one(self.prizes)
        self.has_conquered = view.people is not None and view.people.conquests > 0
        quays, aboard = (view.people.quays, view.people.aboard) if view.people else ((NOBODY,) * 2, ())
        self.waiting = [size(group) * people for group in quays]
        self.guards = [group.mercenaries > 0 for group in quays]
        self.aboard = [size(group) for group in aboard]
        self.guarded = [group.mercenaries > 0 for group in aboard] or [False] * len(view.ships)

    def _with_people(self, rows: Sequence[Sequence[int]], people: Sequence[int]) -> list[list[int]]:
        return [[*row, n] if self.has_people else list(row) for row, n in zip(rows, people, strict=True)]

    def _read_cards(self, view: View) -> None:
        own = view.seats[self.me].hand
        self.hand = list(own) if own is not None else [0] * COLOURS
        self.cards = [seat.cards for seat in view.seats]
        self.drawable = view.stock + sum(view.discard)
        self.unseen = [CARDS_PER_COLOUR - a - b for a, b in zip(view.discard, self.hand, strict=True)]
        self.unseen_cards = sum(self.unseen)

    def _read_goods(self, view: View) -> None:
        shown = [None if seat.warehouse is None else list(seat.warehouse) for seat in view.seats]
        aboard = [0] * (COLOURS + 1)
        for n, colour in zip(self.cargo, self.cargo_colour, strict=True):
            aboard[colour] += n
        seen = [*self.harbours, aboard, *(goods for goods in shown if goods is not None)]
        guess = share_unseen(seen, goods_in_bag(view), shown.count(None))
        self.goods = self._with_people([guess if goods is None else goods for goods in shown], self.people)

    # --- places

    def fleet(self, seat: int) -> range:
        return range(seat * SHIPS_EACH, (seat + 1) * SHIPS_EACH)

    def is_home(self, space: int) -> bool:
        return space == 0 or space == self.last

    def is_sea(self, space: int) -> bool:
        return self.colour[space] != NONE

    def market(self, space: int) -> list[int]:
        """What lies in the home harbour on that space."""
        return self.harbours[0 if space == 0 else 1]

    def next_stop(self, space: int, heading: int) -> int:
        """The next place with room."""
        space += heading
        while self.on[space] >= self.berths[space]:
            space += heading
        return space

    def turns(self, ship: int, space: int, heading: int) -> int:
        """Turns home, alone and without wind cards."""
        return turns_home(self.colour, self.sails[ship], heading)[space]

    # --- goods and people

    def points(self, goods: Sequence[int]) -> int:
        """Of a warehouse at the end."""
        return points(goods[:COLOURS]) + sum(goods[COLOURS:])

    def points_by_conquest(self, goods: Sequence[int]) -> int:
        """The same after the best conquest."""
        return self.points(goods) + self.gain_of_one[goods[PEOPLE]]

    def own_points(self, goods: Sequence[int]) -> int:
        """Of this seat if the game ended with this turn, dominions included."""
        if not self.has_people:
            return points(goods)
        reached = self.points(goods) if self.has_conquered else self.points_by_conquest(goods)
        return reached + self.dominions[self.me]

    def is_guarded(self, ship: int, colour: int) -> bool:
        """No pirates come near it: with people aboard, or such as it finds in the harbour, there are mercenaries."""
        if colour != PEOPLE:
            return False
        space = self.space[ship]
        return self.guards[0 if space == 0 else 1] if self.is_home(space) else self.guarded[ship]

    # --- cards

    def cards_for_arrival(self, ship: int, space: int) -> int:
        """How many cards the ship brings if it arrives in that harbour."""
        if space == self.modone and self.players == 2:
            return 0
        if self.no_cards_on_return and self.is_home(space) and (space != 0) == self.origin[ship]:
            return 0
        return min(cards_of(ship), self.drawable)

    def pirates(self, ship: int) -> int:
        """How many of the cards the seat cannot see match the ship's sails."""
        return sum(n for n, sail in zip(self.unseen, self.sails[ship][:COLOURS], strict=True) if sail)

    def after_raid(self, ship: int, pair: int) -> Waters:
        """The table when this seat has paid for a raid on that ship."""
        after = copy(self)
        after.hand = self.hand[:]
        after.hand[FIRST_CARD[pair]] -= 1
        after.hand[SECOND_CARD[pair]] -= 1
        after.goods = [goods[:] for goods in self.goods]
        after.goods[self.me][self.cargo_colour[ship]] += 1
        after.cargo = self.cargo[:]
        after.cargo[ship] -= 1
        return after


def goods_in_bag(view: View) -> int:
    """How many cubes in the bag are goods, as far as one can know."""
    if view.people is None:
        return view.bag
    return max(0, view.bag - view.people.bag_whites - (view.people.bag_blacks or 0))
