"""A view as the rules have it, with guesses for what is hidden: what the steady bot reckons with."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.features import points, share_unseen, turns_home
from fondaco.games.golden_horn.imagine.seen import lay_seen
from fondaco.games.golden_horn.rules.additions import PAWNS
from fondaco.games.golden_horn.rules.components import CARDS_PER_COLOUR, COLOURS, NONE, SHIPS_EACH
from fondaco.games.golden_horn.rules.dominions import points_of_dominions
from fondaco.games.golden_horn.rules.harbour import may_carry
from fondaco.games.golden_horn.rules.people import aboard, is_guarded, people, quarters, quay
from fondaco.games.golden_horn.rules.raid import rob
from fondaco.games.golden_horn.rules.round import turns_to_the_end
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home
from fondaco.games.golden_horn.view.view import View

from .people import PEOPLE, gain_of_one, prizes


class Waters:
    """One moment as a seat sees it: a state of the rules, and what the bot asks of it again and again.

    With the expansion people stand behind the six colours wherever goods are counted.
    """

    def __init__(self, view: View, seat: int, game: GoldenHorn, heeds_people: bool = True) -> None:
        """If it does not heed people, those in harbours are overlooked, and no dominion is hoped for."""
        self.me = seat
        self.state = s = game.start().state
        lay_seen(s, view)
        guess_warehouses(s, view)
        self.players = s.players
        self.others = tuple(other for other in range(s.players) if other != seat)
        self.ship = s.ship
        self.last_turns = s.turns_left != NONE
        turns = s.turns_left if self.last_turns else turns_to_the_end(s)
        self.followers = tuple((seat + i) % s.players for i in range(1, turns + 1))  # who has a turn yet after this one
        self._read_people(heeds_people)
        self._read_ships()
        self._read_cards(view)
        self._count()

    def _read_people(self, heeds: bool) -> None:
        s = self.state
        self.has_people = s.dominio == 1
        self.dominions = [points_of_dominions(s, seat) if s.dominio else 0 for seat in range(s.players)]
        self.prizes = prizes(s) if s.dominio and heeds else ()
        self.gain_of_one = gain_of_one(self.prizes)
        self.waiting = [people(s, quay(harbour)) * heeds for harbour in range(len(s.market))]
        self.harbours = [self._with_people(goods, n) for goods, n in zip(s.market, self.waiting, strict=True)]

    def _with_people(self, goods: Sequence[int], n: int) -> list[int]:
        return [*goods, n] if self.has_people else [*goods]

    def _read_ships(self) -> None:
        s = self.state
        self.ships = range(s.players * SHIPS_EACH)
        self.colour = tuple(s.colour[: s.last + 1])
        self.sails = [tuple(s.sails[ship]) for ship in self.ships]
        own = [PEOPLE] if self.has_people else []
        self.carries = [[c for c in range(COLOURS) if may_carry(s, ship, c)] + own for ship in self.ships]

    def _read_cards(self, view: View) -> None:
        s = self.state
        self.cards = [seat.cards for seat in view.seats]
        self.drawable = view.stock + sum(s.discard)
        self.unseen = [CARDS_PER_COLOUR - a - b for a, b in zip(s.discard, s.hand[self.me], strict=True)]
        self.unseen_cards = sum(self.unseen)

    def _count(self) -> None:
        """What a raid changes."""
        s = self.state
        self.hand = s.hand[self.me]
        self.goods = [self._with_people(s.warehouse[seat], people(s, quarters(seat))) for seat in range(s.players)]
        self.cargo, self.cargo_colour = s.cargo, s.cargo_colour
        if self.has_people:
            self.cargo, self.cargo_colour = s.cargo[:], s.cargo_colour[:]
            for ship in self.ships:
                n = people(s, aboard(ship))
                if n:
                    self.cargo[ship], self.cargo_colour[ship] = n, PEOPLE

    # --- places

    def fleet(self, seat: int) -> range:
        return range(seat * SHIPS_EACH, (seat + 1) * SHIPS_EACH)

    def market(self, space: int) -> list[int]:
        """What lies in the home harbour on that space."""
        return self.harbours[harbour_at(space)]

    def turns(self, ship: int, space: int, heading: int) -> int:
        """Turns home, alone and without wind cards."""
        return turns_home(self.colour, self.sails[ship], heading)[space]

    # --- goods and people

    def points(self, goods: Sequence[int]) -> int:
        """Of a warehouse at the end."""
        return points(tuple(goods[:COLOURS])) + sum(goods[COLOURS:])

    def points_by_conquest(self, goods: Sequence[int]) -> int:
        """The same after the best conquest."""
        return self.points(goods) + self.gain_of_one[goods[PEOPLE]]

    def own_points(self, goods: Sequence[int]) -> int:
        """Of this seat if the game ended with this turn, dominions included."""
        if not self.has_people:
            return self.points(goods)
        reached = self.points(goods) if self.state.conquests else self.points_by_conquest(goods)
        return reached + self.dominions[self.me]

    def is_guarded(self, ship: int, colour: int) -> bool:
        """No pirates come near it: with people aboard, or such as it finds in the harbour, there are mercenaries."""
        if colour != PEOPLE:
            return False
        s, space = self.state, self.state.space[ship]
        return s.mercenaries[quay(harbour_at(space))] > 0 if is_home(s, space) else is_guarded(s, ship)

    # --- pirates

    def pirates(self, ship: int) -> int:
        """How many of the cards the seat cannot see match the ship's sails."""
        return sum(n for n, sail in zip(self.unseen, self.sails[ship], strict=True) if sail)

    def after_raid(self, ship: int, pair: int) -> Waters:
        """The table when this seat has paid for a raid on that ship."""
        after = copy(self)
        after.state = self.state.copy()
        after.state.ship = ship
        rob(after.state, pair)
        after._count()
        return after


def guess_warehouses(s: State, view: View) -> None:
    """Those that are hidden share alike what is not seen elsewhere."""
    hidden = [seat for seat, shown in enumerate(view.seats) if shown.warehouse is None]
    if not hidden:
        return
    aboard_ships = [0] * COLOURS
    for n, colour in zip(s.cargo, s.cargo_colour, strict=True):
        aboard_ships[colour] += n
    shown = [goods for seat, goods in enumerate(s.warehouse) if seat not in hidden]
    guess = share_unseen([*s.market, aboard_ships, *shown], goods_in_bag(view), len(hidden))
    pawns = (PAWNS - s.pawns - sum(s.mercenaries)) // len(hidden) if s.dominio else 0
    for seat in hidden:
        s.warehouse[seat][:] = guess
        if s.dominio:
            s.mercenaries[quarters(seat)] = pawns


def goods_in_bag(view: View) -> int:
    """How many cubes in the bag are goods, as far as one can know."""
    if view.people is None:
        return view.bag
    return max(0, view.bag - view.people.bag_whites - (view.people.bag_blacks or 0))
