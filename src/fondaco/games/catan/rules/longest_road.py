"""How long a road is: the longest line of own roads in which each counts once (L1-L43)."""

from .board import CORNER_EDGES, CORNERS, EDGE_ENDS, EDGES
from .components import NONE
from .state import State

UNSEEN, ON_PATH, SEEN = 0, 1, 2


def longest_road(s: State, seat: int) -> int:
    """The most roads of a seat in one line; an opponent's building ends it, an own one does not.

    A line that cannot be made longer ends at a building that blocks it or where an odd number of own
    roads meet, unless it is a ring: so only those corners are tried, and what is left are rings.
    """
    for edge in range(EDGES):
        s.used[edge] = UNSEEN
    best = 0
    for corner in range(CORNERS):
        if s.reach[corner] >> seat & 1 and (is_blocked(s, seat, corner) or roads_at(s, seat, corner) != 2):
            best = max(best, longest_from(s, seat, corner))
    for edge in range(EDGES):
        if s.road[edge] == seat and s.used[edge] == UNSEEN:
            best = max(best, longest_from(s, seat, EDGE_ENDS[edge][0]))
    return best


def bound_over(s: State, seat: int, edge: int) -> int:
    """No line over this own road is longer: what may follow at either end, each looked at by itself."""
    for other in range(EDGES):
        s.used[other] = UNSEEN
    s.used[edge] = ON_PATH
    roads = 1 + longest_beyond(s, seat, EDGE_ENDS[edge][0]) + longest_beyond(s, seat, EDGE_ENDS[edge][1])
    s.used[edge] = SEEN
    return roads


def longest_beyond(s: State, seat: int, corner: int) -> int:
    """The longest line that goes on from a corner, where an opponent's building ends it."""
    return 0 if is_blocked(s, seat, corner) else longest_from(s, seat, corner)


def is_blocked(s: State, seat: int, corner: int) -> bool:
    """An opponent's settlement or city stands there."""
    return s.building[corner] != NONE and s.building[corner] != seat


def roads_at(s: State, seat: int, corner: int) -> int:
    """How many roads of the seat meet there."""
    n = 0
    for k in range(3):
        edge = CORNER_EDGES[corner][k]
        if edge != NONE and s.road[edge] == seat:
            n += 1
    return n


def longest_from(s: State, seat: int, start: int) -> int:
    """The longest line that begins at a corner; all ways are tried, one step of the path at a time."""
    best = 0
    depth = 0
    s.path[0] = start
    s.way[0] = 0
    while depth >= 0:
        corner = s.path[depth]
        if s.way[depth] == 3 or (depth > 0 and is_blocked(s, seat, corner)):
            if depth > 0:
                s.used[s.by[depth]] = SEEN
            depth -= 1
        else:
            edge = CORNER_EDGES[corner][s.way[depth]]
            s.way[depth] += 1
            if edge != NONE and s.road[edge] == seat and s.used[edge] != ON_PATH:
                depth += 1
                go_along(s, depth, edge, corner)
                best = max(best, depth)
    return best


def go_along(s: State, depth: int, edge: int, corner: int) -> None:
    """The path gets longer by this edge."""
    s.used[edge] = ON_PATH
    s.by[depth] = edge
    s.path[depth] = EDGE_ENDS[edge][0] + EDGE_ENDS[edge][1] - corner
    s.way[depth] = 0
