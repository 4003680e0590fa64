"""What a seat may build next: cities, settlements at the end of short ways, a development card, Longest Road."""

from fondaco.games.catan.rules.board import CORNER_EDGES, CORNER_NEIGHBOURS, CORNERS
from fondaco.games.catan.rules.components import NONE, RESOURCES, SPECIAL_POINTS
from fondaco.games.catan.rules.longest_road import is_blocked
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import better_rates
from fondaco.learning.catan.loops.corners import next_ring
from fondaco.rulekit.piles import total

from .development import value_of_next_card
from .goals import add_goal, put_in_order
from .island import harbour_at
from .lines import FEW, MOST, find_line
from .mind import Mind, Outlook
from .prices import CARD, CITY, FOR_CARD, FOR_CITY, LINE, SETTLEMENT, WITH_A_ROAD
from .waiting import rolls_until

FAR = 3  # roads; corners further away are nobody's goal yet
VICTORY = 20.0  # what the last point is worth


def look_ahead(s: State, seat: int, me: int, m: Mind) -> None:
    """The outlook of a seat, as `me` sees it."""
    o = m.outlooks[seat]
    look_at_means(s, seat, m)
    o.n = 0
    add_cities(s, o, m)
    cities = o.n + 0
    add_settlements(s, o, m)
    most = FEW if o.n > cities else MOST
    if total(s.deck) > 0:
        add_goal(o, CARD, NONE, 0, value_of_next_card(s, seat, me, of_points(s, seat, 1, m), m), 1.0)
    add_line(s, o, most, m)
    put_in_order(o)


def look_at_means(s: State, seat: int, m: Mind) -> None:
    """What the seat trades at, and how fast it is."""
    o = m.outlooks[seat]
    o.seat = seat
    for resource in range(RESOURCES):
        o.rates[resource] = s.rate[seat][resource]
    o.speed = speed(o.yields, o.rates, m)


def speed(yields: list[float], rates: list[int], m: Mind) -> float:
    """Points a roll that these yields can buy, if each kind of purchase gets its share."""
    found = m.weights.speeds[0] / max(1.0, rolls_until(m.nothing, WITH_A_ROAD, yields, rates, m))
    found += m.weights.speeds[1] / max(1.0, rolls_until(m.nothing, FOR_CITY, yields, rates, m))
    found += m.weights.speeds[2] / max(1.0, rolls_until(m.nothing, FOR_CARD, yields, rates, m))
    return found


def speed_with(s: State, o: Outlook, corner: int, m: Mind) -> float:
    """With one more building on a corner."""
    for resource in range(RESOURCES):
        m.new_yields[resource] = o.yields[resource] + m.pays[corner][resource]
        m.new_rates[resource] = o.rates[resource]
    harbour = harbour_at(s, corner)
    if harbour != NONE:
        better_rates(m.new_rates, harbour)
    return speed(m.new_yields, m.new_rates, m)


def growth(s: State, o: Outlook, corner: int, m: Mind) -> float:
    """What one more building on a corner brings in the rest of the game."""
    return m.weights.growth * m.rolls_left * (speed_with(s, o, corner, m) - o.speed)


def of_points(s: State, seat: int, points: int, m: Mind) -> float:
    """Points are worth themselves, and the last one the game."""
    return points + (VICTORY if m.points[seat] + points >= s.target else 0.0)


def add_cities(s: State, o: Outlook, m: Mind) -> None:
    if s.cities_left[o.seat] > 0:
        point = of_points(s, o.seat, 1, m)
        for corner in range(CORNERS):
            if s.building[corner] == o.seat and s.level[corner] == 1:
                add_goal(o, CITY, corner, 0, point + growth(s, o, corner, m), 1.0)


def add_settlements(s: State, o: Outlook, m: Mind) -> None:
    if s.settlements_left[o.seat] == 0:
        return
    rivals = 0
    near_rivals = 0
    for other in range(s.players):
        if other != o.seat:
            rivals |= m.touched[other]
            near_rivals |= next_ring(s, other, m.touched[other])
    point = of_points(s, o.seat, 1, m)
    for i in range(find_ways(s, o.seat, m)):
        corner = m.queue[i]
        n = m.roads[corner]
        if s.open_corners >> corner & 1 and n <= s.roads_left[o.seat]:
            near = n > 1 or ((rivals | near_rivals * n) >> corner & 1) == 1
            odds = (m.weights.contested if near else m.weights.distance) ** float(n)
            keep_way(o, corner, m)
            add_goal(o, SETTLEMENT, corner, n, point + growth(s, o, corner, m), odds)


def find_ways(s: State, seat: int, m: Mind) -> int:
    """Fill `queue` with the corners that the seat can get to with up to FAR roads, the nearest first; how many."""
    n = 0
    for corner in range(CORNERS):
        m.roads[corner] = NONE
        if m.touched[seat] >> corner & 1:
            m.roads[corner] = 0
            m.queue[n] = corner
            n += 1
    i = 0
    while i < n:
        n = go_on_from(s, seat, m.queue[i], n, m)
        i += 1
    return n


def go_on_from(s: State, seat: int, corner: int, n: int, m: Mind) -> int:
    """Behind the n that are found already come the next corners."""
    if m.roads[corner] < FAR and not is_blocked(s, seat, corner):
        for k in range(3):
            edge = CORNER_EDGES[corner][k]
            if edge != NONE and s.road[edge] == NONE and m.roads[CORNER_NEIGHBOURS[corner][k]] == NONE:
                other = CORNER_NEIGHBOURS[corner][k]
                m.roads[other] = m.roads[corner] + 1
                m.by[other] = edge
                m.before[other] = corner
                m.queue[n] = other
                n += 1
    return n


def keep_way(o: Outlook, corner: int, m: Mind) -> None:
    """As the edges of the next goal."""
    place = corner
    for step in range(m.roads[corner]):
        o.edges[o.n][m.roads[corner] - 1 - step] = m.by[place]
        place = m.before[place]


def add_line(s: State, o: Outlook, most: int, m: Mind) -> None:
    length = find_line(s, o.seat, most, m)
    if length > 0:
        for step in range(length):
            o.edges[o.n][step] = m.line[o.seat][step]
        gain = of_points(s, o.seat, SPECIAL_POINTS, m) * m.weights.longest
        add_goal(o, LINE, NONE, length, gain, m.weights.distance ** float(length - 1))
