"""The set-up: where the first settlements go, and where their roads lead."""

from fondaco.games.catan.rules.board import CORNER_NEIGHBOURS, EDGE_ENDS
from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.decisions import DO_ROAD, DO_SETTLEMENT
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import next_ring

from .island import harbour_at
from .mind import Mind
from .ways import look_at_means, speed_with


def choose_corner(s: State, me: int, m: Mind) -> int:
    look_at_means(s, me, m)
    best = 0
    most = 0.0
    for i in range(s.offers):
        worth = worth_of_site(s, s.offered[i] - DO_SETTLEMENT, me, m)
        if i == 0 or worth > most:
            most = worth
            best = i
    return s.offered[best] + 0


def worth_of_site(s: State, corner: int, me: int, m: Mind) -> float:
    """Yields with what there is already, different resources, harbours, and room for more."""
    w = m.weights
    speed = speed_with(s, m.outlooks[me], corner, m)
    kinds = 0
    pips = 0
    for resource in range(RESOURCES):
        kinds += m.new_yields[resource] > 0
        pips += m.pays[corner][resource]
    return w.growth * m.rolls_left * speed + w.start_kinds * kinds + w.start_pip * pips + w.site * room(s, corner, m)


def room(s: State, corner: int, m: Mind) -> int:
    """Pips of the two best corners two roads away that stay free."""
    first = 0
    second = 0
    for k in range(3):
        near = CORNER_NEIGHBOURS[corner][k]
        if near != NONE:
            for i in range(3):
                far = CORNER_NEIGHBOURS[near][i]
                if far != NONE and far != corner and is_free(s, far):
                    pips = pips_with_harbour(s, far, m)
                    if pips > first:
                        second = first
                        first = pips
                    elif pips > second:
                        second = pips
    return first + second


def is_free(s: State, corner: int) -> bool:
    """The distance rule leaves it open."""
    return s.open_corners >> corner & 1 == 1


def pips_with_harbour(s: State, corner: int, m: Mind) -> int:
    """With a premium for harbours."""
    pips = 2 if harbour_at(s, corner) != NONE else 0
    for resource in range(RESOURCES):
        pips += m.pays[corner][resource]
    return pips


def choose_first_road(s: State, me: int, m: Mind) -> int:
    rivals = 0
    for other in range(s.players):
        if other != me:
            rivals |= m.touched[other] | next_ring(s, other, m.touched[other])
    best = 0
    most = 0.0
    for i in range(s.offers):
        worth = beyond_road(s, s.offered[i] - DO_ROAD, rivals, me, m)
        if i == 0 or worth > most:
            most = worth
            best = i
    return s.offered[best] + 0


def beyond_road(s: State, edge: int, rivals: int, me: int, m: Mind) -> float:
    """What lies behind a first road: free corners where no rival comes first, and ways on from there."""
    first = EDGE_ENDS[edge][1] if EDGE_ENDS[edge][0] == s.settled else EDGE_ENDS[edge][0]
    best = 0.0
    for k in range(3):
        far = CORNER_NEIGHBOURS[first][k]
        if far != NONE and far != s.settled and is_free(s, far):
            odds = m.weights.contested if rivals >> far & 1 else 1.0
            best = max(best, odds * (pips_with_harbour(s, far, m) + new_kinds(far, me, m)))
    return best + 0.1 * further(s, first, m)


def new_kinds(corner: int, me: int, m: Mind) -> int:
    """How many resources a corner yields that are missing so far."""
    n = 0
    for resource in range(RESOURCES):
        n += m.outlooks[me].yields[resource] == 0 and m.pays[corner][resource] > 0
    return n


def further(s: State, first: int, m: Mind) -> int:
    """The best corner three roads away."""
    best = 0
    for k in range(3):
        second = CORNER_NEIGHBOURS[first][k]
        if second != NONE and second != s.settled:
            for i in range(3):
                third = CORNER_NEIGHBOURS[second][i]
                if third != NONE and third != first and is_free(s, third):
                    best = max(best, pips_with_harbour(s, third, m))
    return best
