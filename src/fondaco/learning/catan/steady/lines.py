"""Longest Road: the fewest roads that bring the card, and where they may lie.

Roads are laid on the state while they are tried, and taken back.
"""

from fondaco.games.catan.rules.board import CORNER_EDGES, CORNERS, EDGE_ENDS, EDGES
from fondaco.games.catan.rules.components import LONGEST, NONE, ROADS
from fondaco.games.catan.rules.longest_road import is_blocked, longest_road
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import who_may_build
from fondaco.learning.catan.loops.building import length_with

from .mind import Mind

FEW, MOST = 2, 5  # roads at once: as a rule, and where there is nothing else to build


def keep_lines(s: State, m: Mind) -> None:
    """What was found for this board stays."""
    if is_other_board(s, m):
        m.holder = s.road_holder
        for edge in range(EDGES):
            m.road[edge] = s.road[edge]
        for corner in range(CORNERS):
            m.building[corner] = s.building[corner]
        for seat in range(s.players):
            m.missing[seat] = NONE


def is_other_board(s: State, m: Mind) -> bool:
    if m.holder != s.road_holder:
        return True
    for edge in range(EDGES):
        if m.road[edge] != s.road[edge]:
            return True
    for corner in range(CORNERS):
        if m.building[corner] != s.building[corner]:
            return True
    return False


def find_line(s: State, seat: int, most: int, m: Mind) -> int:
    """How many roads bring the card, if no more than `most` do, else 0; they are in `line`."""
    if m.missing[seat] == NONE or m.most[seat] != most:
        m.missing[seat] = 0
        m.most[seat] = most
        if s.road_holder != seat:
            length = length_of(s, seat)
            record = LONGEST - 1 if s.road_holder == NONE else s.road_record + 0
            needed = max(LONGEST, record + 1) - length
            m.missing[seat] = extend(s, seat, length, needed, min(most, s.roads_left[seat]), m)
    return m.missing[seat] + 0


def length_of(s: State, seat: int) -> int:
    n = ROADS - s.roads_left[seat]
    return n if n < 2 else longest_road(s, seat)


def extend(s: State, seat: int, length: int, needed: int, most: int, m: Mind) -> int:
    """A road may join two lines; else each road makes the line longer."""
    if needed <= 0:
        return 0
    joined = 0
    if needed > 1 and most > 0:
        joined = join(s, seat, length, needed, most, m)
    if joined > 0 or needed > most:
        return joined
    return lengthen(s, seat, length, needed, m)


def join(s: State, seat: int, length: int, needed: int, most: int, m: Mind) -> int:
    """One or two roads from the own roads to the own roads."""
    for edge in range(EDGES):
        if joins_alone(s, seat, edge, m) and length_with_pair(s, seat, edge, NONE) >= length + needed:
            m.line[seat][0] = edge
            return 1
    if min(most, needed - 1) < 2:
        return 0
    for edge in range(EDGES):
        corner = middle_of(s, seat, edge, m)
        if corner != NONE and is_first_there(s, seat, corner, edge, m):
            for k in range(3):
                for i in range(k + 1, 3):
                    if is_pair(s, seat, corner, k, i, m):
                        one = CORNER_EDGES[corner][k]
                        other = CORNER_EDGES[corner][i]
                        if length_with_pair(s, seat, one, other) >= length + needed:
                            m.line[seat][0] = one
                            m.line[seat][1] = other
                            return 2
    return 0


def touches(m: Mind, seat: int, corner: int) -> bool:
    return m.touched[seat] >> corner & 1 == 1


def joins_alone(s: State, seat: int, edge: int, m: Mind) -> bool:
    """It is free, and has own roads at both ends, at one of which a line may go on."""
    one = EDGE_ENDS[edge][0]
    other = EDGE_ENDS[edge][1]
    if s.road[edge] != NONE or not touches(m, seat, one) or not touches(m, seat, other):
        return False
    return not is_blocked(s, seat, one) or not is_blocked(s, seat, other)


def middle_of(s: State, seat: int, edge: int, m: Mind) -> int:
    """The free corner to which an edge leads from the own roads; NONE if it does not."""
    one = EDGE_ENDS[edge][0]
    other = EDGE_ENDS[edge][1]
    if s.road[edge] != NONE or touches(m, seat, one) == touches(m, seat, other):
        return NONE
    begin = one if touches(m, seat, one) else other
    end = one + other - begin
    return NONE if is_blocked(s, seat, begin) or s.building[end] != NONE else end


def is_first_there(s: State, seat: int, corner: int, edge: int, m: Mind) -> bool:
    for k in range(3):
        other = CORNER_EDGES[corner][k]
        if other != NONE and other < edge and middle_of(s, seat, other, m) == corner:
            return False
    return True


def is_pair(s: State, seat: int, corner: int, k: int, i: int, m: Mind) -> bool:
    one = CORNER_EDGES[corner][k]
    other = CORNER_EDGES[corner][i]
    if one == NONE or other == NONE:
        return False
    return middle_of(s, seat, one, m) == corner and middle_of(s, seat, other, m) == corner


def length_with_pair(s: State, seat: int, one: int, other: int) -> int:
    """With one or two roads more; the second may be NONE."""
    ends = lay(s, seat, one)
    more_ends = lay(s, seat, other) if other != NONE else 0
    length = longest_road(s, seat)
    if other != NONE:
        take_back(s, seat, other, more_ends)
    take_back(s, seat, one, ends)
    return length


def lay(s: State, seat: int, edge: int) -> int:
    """A road for a moment; returned is the mask of its ends where the seat had none."""
    new = 0
    s.road[edge] = seat
    for end in range(2):
        if not s.reach[EDGE_ENDS[edge][end]] >> seat & 1:
            s.reach[EDGE_ENDS[edge][end]] |= 1 << seat
            new |= 1 << end
    return new


def take_back(s: State, seat: int, edge: int, new: int) -> None:
    s.road[edge] = NONE
    for end in range(2):
        if new >> end & 1:
            s.reach[EDGE_ENDS[edge][end]] &= ~(1 << seat)


def lengthen(s: State, seat: int, length: int, needed: int, m: Mind) -> int:
    """Edges, each of which makes the line longer: how many do so by enough; 0 if none do."""
    depth = 0
    found = 0
    try_edges(s, seat, length, depth, m)
    while depth >= 0 and found == 0:
        k = m.next[depth]
        before = m.before_length[depth] + 0
        more = m.tried_length[depth][k] - before if k < m.tried[depth] else 0
        if more <= 0:
            depth -= 1
            if depth >= 0:
                take_back(s, seat, m.laid[depth], m.new_ends[depth])
        else:
            m.next[depth] += 1
            m.laid[depth] = m.tried_edge[depth][k]
            if before + more >= length + needed:
                found = depth + 1
            else:
                m.new_ends[depth] = lay(s, seat, m.laid[depth])
                depth += 1
                try_edges(s, seat, before + more, depth, m)
    for i in range(found):
        m.line[seat][i] = m.laid[i]
    for i in range(found - 1):
        take_back(s, seat, m.laid[found - 2 - i], m.new_ends[found - 2 - i])
    return found


def try_edges(s: State, seat: int, length: int, depth: int, m: Mind) -> None:
    """The length with each road that may be built now, the longest first."""
    n = 0
    for edge in range(EDGES):
        if who_may_build(s, edge) >> seat & 1:
            ends = lay(s, seat, edge)
            with_it = length_with(s, seat, edge, length)
            take_back(s, seat, edge, ends)
            k = n
            while k > 0 and m.tried_length[depth][k - 1] < with_it:
                m.tried_length[depth][k] = m.tried_length[depth][k - 1]
                m.tried_edge[depth][k] = m.tried_edge[depth][k - 1]
                k -= 1
            m.tried_length[depth][k] = with_it
            m.tried_edge[depth][k] = edge
            n += 1
    m.tried[depth] = n
    m.next[depth] = 0
    m.before_length[depth] = length
