"""When to play a development card: where it brings more now than kept."""

from fondaco.games.catan.rules.components import (
    FREE_ROADS,
    MONOPOLY,
    NONE,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    RESOURCES,
    ROAD_BUILDING,
    SPECIAL_POINTS,
    YEAR_OF_PLENTY,
)
from fondaco.games.catan.rules.decisions import (
    DO_KNIGHT,
    DO_MONOPOLY,
    DO_PLENTY,
    DO_ROAD,
    DO_ROAD_BUILDING,
    DO_ROLL,
)
from fondaco.games.catan.rules.state import State

from .development import is_robbed, takes_army
from .goals import copy_goals, lay_road, put_in_order
from .island import find_unseen
from .mind import Mind
from .plan import value
from .prices import LINE
from .robber import best_raid, blocks, find_thefts, value_with
from .ways import of_points

TRIED = 4  # the outlook to try others


def is_offered(s: State, action: int) -> bool:
    for i in range(s.offers):
        if s.offered[i] == action:
            return True
    return False


def choose_before_roll(s: State, me: int, m: Mind) -> int:
    """A knight that sets own yields free, or wins."""
    if is_offered(s, DO_KNIGHT) and (is_robbed(s, me) or takes_army(s, me)) and gain_of_knight(s, me, m) > 0:
        return DO_KNIGHT
    return DO_ROLL


def choose_card(s: State, me: int, m: Mind) -> int:
    """After the roll; NONE where all cards are better kept."""
    best = NONE
    most = 0.0
    if is_offered(s, DO_KNIGHT):
        gain = gain_of_knight(s, me, m)
        if gain > most:
            most = gain
            best = DO_KNIGHT
    if is_offered(s, DO_ROAD_BUILDING):
        gain = gain_of_roads(s, me, m)
        if gain > most:
            most = gain
            best = DO_ROAD_BUILDING
    pair = best_pair(s, me, m)
    if pair != NONE:
        gain = value_of_pair(s, pair, me, m) - value(s, m.outlooks[me], m.hand, m) - m.weights.cards[YEAR_OF_PLENTY]
        if gain > most:
            most = gain
            best = DO_PLENTY + pair
    if is_offered(s, DO_MONOPOLY):
        resource = best_monopoly(s, me, m)
        if m.more[resource] > most:
            best = DO_MONOPOLY + resource
    return best


def gain_of_knight(s: State, me: int, m: Mind) -> float:
    """What is won by playing it now."""
    find_thefts(s, me, m)
    gain = best_raid(s, me, m) - blocks(s, s.robber, me, m) - m.weights.robber
    return gain + of_points(s, me, SPECIAL_POINTS, m) if takes_army(s, me) else gain


def best_pair(s: State, me: int, m: Mind) -> int:
    """The two cards of a Year of Plenty that help most; NONE if none are offered."""
    best = NONE
    most = 0.0
    for i in range(s.offers):
        pair = s.offered[i] - DO_PLENTY
        if 0 <= pair < PAIRS:
            worth = value_of_pair(s, pair, me, m)
            if best == NONE or worth > most:
                most = worth
                best = pair
    return best


def value_of_pair(s: State, pair: int, me: int, m: Mind) -> float:
    for resource in range(RESOURCES):
        m.after[resource] = m.hand[resource]
    m.after[PAIR_FIRST[pair]] += 1
    m.after[PAIR_SECOND[pair]] += 1
    return value(s, m.outlooks[me], m.after, m)


def best_monopoly(s: State, me: int, m: Mind) -> int:
    """All that the others hold of a resource: with an open bank one knows how much that is.

    What it brings is left in `more`.
    """
    find_unseen(s, me, m)
    now = value(s, m.outlooks[me], m.hand, m)
    best = 0
    for resource in range(RESOURCES):
        taken = round(m.unseen[resource])
        m.more[resource] = value_with(s, me, resource, taken, m) - now if taken > 0 else 0.0
        if m.more[resource] > m.more[best]:
            best = resource
    m.more[best] = m.more[best] + m.weights.theft * round(m.unseen[best]) / 2 - m.weights.cards[MONOPOLY]
    return best


def gain_of_roads(s: State, me: int, m: Mind) -> float:
    """Two roads towards the goal that gains most by them."""
    o = m.outlooks[me]
    roads = min(FREE_ROADS, s.roads_left[me])
    best = 0.0
    some = False
    for i in range(o.n):
        if o.length[o.order[i]] > 0:
            worth = value_of_roads(s, me, o.order[i], roads, m)
            if not some or worth > best:
                best = worth
            some = True
    return best - value(s, o, m.hand, m) - m.weights.cards[ROAD_BUILDING]


def value_of_roads(s: State, me: int, goal: int, roads: int, m: Mind) -> float:
    """What the hand is worth when the first roads to a goal stand."""
    o = m.outlooks[me]
    tried = m.outlooks[TRIED]
    copy_goals(o, tried)
    for step in range(min(roads, o.length[goal])):
        lay_road(tried, o.edges[goal][step])
    put_in_order(tried)
    worth = value(s, tried, m.hand, m)
    return o.gain[goal] + worth if o.kind[goal] == LINE and o.length[goal] <= roads else worth


def choose_free_road(s: State, me: int, m: Mind) -> int:
    """The edge that gains most; any, if there is no goal."""
    o = m.outlooks[me]
    best = NONE
    most = 0.0
    for i in range(o.n):
        goal = o.order[i] + 0
        if o.length[goal] > 0 and is_offered(s, DO_ROAD + o.edges[goal][0]):
            worth = value_of_roads(s, me, goal, s.free_roads, m)
            if best == NONE or worth > most:
                most = worth
                best = goal
    o.goal = best
    return s.offered[0] + 0 if best == NONE else DO_ROAD + o.edges[best][0]
