"""What the steady bot reads from a view: the island as lists, who is where, and what hands may hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from fondaco.games.catan.features import corner_pips, pips, unseen
from fondaco.games.catan.imagine.position import lay_pieces
from fondaco.games.catan.rules.board import CORNER_EDGES, CORNER_NEIGHBOURS, CORNERS, HEX_CORNERS
from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.longest_road import is_blocked
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import better_rates, close_corners, lead_to_ends
from fondaco.games.catan.view.view import Building, HarbourView, HexView, View
from fondaco.games.catan.words import HARBOUR_NAMES, TERRAIN_NAMES
from fondaco.learning.catan.weights import Weights

Hand = tuple[float, ...]  # by resource; expected numbers for hands that are not shown
FAR = 3  # roads; corners further away are nobody's goal yet
BLOCKED = 0.5  # the share that a robbed hex counts: the robber will move on
EMPTY = State()


@lru_cache(maxsize=64)
def yields_of_corners(hexes: tuple[HexView, ...]) -> tuple[tuple[int, ...], ...]:
    """Cards in 36 rolls for a settlement, by corner and resource."""
    return tuple(corner_pips(hexes, corner) for corner in range(CORNERS))


@lru_cache(maxsize=64)
def harbours_of_corners(harbours: tuple[HarbourView, ...]) -> dict[int, int]:
    """Corner -> its harbour: a resource or GENERIC."""
    return {
        corner: HARBOUR_NAMES.index(harbour.kind)
        for harbour in harbours
        if harbour.kind is not None
        for corner in harbour.corners
    }


@lru_cache(maxsize=64)
def pieces(buildings: tuple[Building | None, ...], roads: tuple[int | None, ...], players: int, me: int) -> State:
    """A state of the rules as far as pieces go, in that seat's turn; to be looked at only."""
    s = EMPTY.copy()
    s.players, s.player = players, me
    lay_pieces(s, buildings, roads)
    for edge, owner in enumerate(s.road):
        if owner != NONE:
            lead_to_ends(s, edge)
    for corner, owner in enumerate(s.building):
        if owner != NONE:
            close_corners(s, corner)
    return s


class Island:
    """One position as a seat sees it; nothing of it changes."""

    def __init__(self, view: View, me: int, weights: Weights) -> None:
        self.view = view
        self.me = me
        self.weights = weights
        self.players = len(view.seats)
        self.others = [seat for seat in range(self.players) if seat != me]
        self.state = pieces(view.buildings, view.roads, self.players, me)
        self.owner, self.level, self.road = self.state.building, self.state.level, self.state.road
        self.pays = yields_of_corners(view.hexes)
        self.harbour = harbours_of_corners(view.harbours)
        self.hand: Hand = view.seats[me].hand or (0,) * RESOURCES
        self.points = [seat.score for seat in view.seats]
        self._yields: dict[int, list[float]] = {}
        self._reached: dict[int, set[int]] = {}

    @cached_property
    def rolls_left(self) -> float:
        """About how many rolls the game still takes."""
        return self.weights.rolls_a_point * max(1, self.view.target - max(self.points))

    @cached_property
    def free(self) -> list[bool]:
        """Corners that the distance rule leaves open."""
        return [self.state.open_corners >> corner & 1 == 1 for corner in range(CORNERS)]

    # --- yields

    def yields(self, seat: int) -> list[float]:
        """Cards of a seat in 36 rolls, by resource."""
        if seat not in self._yields:
            found = [0.0] * RESOURCES
            for corner in range(CORNERS):
                if self.owner[corner] == seat:
                    for resource in range(RESOURCES):
                        found[resource] += self.level[corner] * self.pays[corner][resource]
            self._take_off_robbed(seat, found)
            self._yields[seat] = found
        return self._yields[seat]

    def _take_off_robbed(self, seat: int, found: list[float]) -> None:
        resource, pips = self.resource_and_pips(self.view.robber)
        if pips:
            found[resource] -= (1 - BLOCKED) * pips * self.buildings_at(self.view.robber, seat)

    def resource_and_pips(self, hex: int | None) -> tuple[int, int]:
        """What a hex yields to a settlement in 36 rolls."""
        if hex is None or not self.view.hexes[hex].token:
            return 0, 0
        shown = self.view.hexes[hex]
        return TERRAIN_NAMES.index(shown.terrain or "desert"), pips(shown.token)

    def buildings_at(self, hex: int | None, seat: int) -> int:
        """Cards that the hex pays the seat each time."""
        if hex is None:
            return 0
        return sum(self.level[corner] for corner in HEX_CORNERS[hex] if self.owner[corner] == seat)

    def rates_with(self, rates: Sequence[int], corner: int) -> Sequence[int]:
        """The rates at the bank with a building at this corner too."""
        kind = self.harbour.get(corner)
        if kind is None:
            return rates
        better = list(rates)
        better_rates(better, kind)
        return better

    # --- ways

    def reached(self, seat: int) -> set[int]:
        """Corners that a road or a building of the seat touches."""
        if seat not in self._reached:
            roads = self.state.reached[seat]
            found = (corner for corner in range(CORNERS) if roads >> corner & 1 or self.owner[corner] == seat)
            self._reached[seat] = set(found)
        return self._reached[seat]

    def ways(self, seat: int) -> dict[int, tuple[int, ...]]:
        """The edges of a shortest way to each corner that the seat can get to with up to FAR roads."""
        found: dict[int, tuple[int, ...]] = dict.fromkeys(sorted(self.reached(seat)), ())
        waiting = list(found)
        for corner in waiting:
            way = found[corner]
            if len(way) == FAR or is_blocked(self.state, seat, corner):
                continue
            for edge, other in zip(CORNER_EDGES[corner], CORNER_NEIGHBOURS[corner], strict=True):
                if edge != NONE and self.road[edge] == NONE and other not in found:
                    found[other] = (*way, edge)
                    waiting.append(other)
        return found

    def rivals(self, seat: int) -> dict[int, int]:
        """Corner -> roads that the nearest opponent of a seat needs, as far as that is none or one."""
        found: dict[int, int] = {}
        for other_seat in range(self.players):
            if other_seat == seat:
                continue
            for corner in self.reached(other_seat):
                found[corner] = 0
                if not is_blocked(self.state, other_seat, corner):
                    for edge, other in zip(CORNER_EDGES[corner], CORNER_NEIGHBOURS[corner], strict=True):
                        if edge != NONE and self.road[edge] == NONE:
                            found.setdefault(other, 1)
        return found

    # --- hands

    @cached_property
    def unseen(self) -> tuple[float, ...]:
        """Cards of each resource that the others hold together."""
        return unseen(self.view)

    def guess(self, seat: int) -> Hand:
        """The hand of a seat; of another its expected hand: it rather holds what it yields."""
        shown = self.view.seats[seat]
        if shown.hand is not None:
            return shown.hand
        likely = [n * (3 + pips) for n, pips in zip(self.unseen, self.yields(seat), strict=True)]
        share = shown.cards / sum(likely) if sum(likely) else 0.0
        return tuple(min(n, share * part) for n, part in zip(self.unseen, likely, strict=True))
