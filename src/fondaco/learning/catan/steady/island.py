"""What the seat reads from the state: what corners pay, who is where, and what hands may hold."""

from fondaco.games.catan.rules.board import CORNERS, CORNERS_OF_HEX, HARBOUR_AT, HEX_CORNERS
from fondaco.games.catan.rules.components import CARDS_EACH, HEXES, NONE, RESOURCES
from fondaco.games.catan.rules.scoring import score, visible_points
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import PIPS
from fondaco.rulekit.piles import total

from .mind import Mind

KEPT_BACK = 0.5  # the share that a robbed hex does not count: the robber will move on


def look_around(s: State, me: int, m: Mind) -> None:
    """All that does not hang on what is to be decided."""
    find_what_corners_pay(s, m)
    find_pieces(s, m)
    top = 0
    for seat in range(s.players):
        m.points[seat] = score(s, seat) if seat == me else visible_points(s, seat)
        top = max(top, m.points[seat])
        keep_back_robbed(s, seat, m)
    m.rolls_left = m.weights.rolls_a_point * max(1, s.target - top)
    for resource in range(RESOURCES):
        m.hand[resource] = s.hand[me][resource]


def find_what_corners_pay(s: State, m: Mind) -> None:
    for corner in range(CORNERS):
        for resource in range(RESOURCES):
            m.pays[corner][resource] = 0
    for hex in range(HEXES):
        if s.token[hex] > 0:
            for k in range(CORNERS_OF_HEX):
                m.pays[HEX_CORNERS[hex][k]][s.terrain[hex]] += PIPS[s.token[hex]]


def find_pieces(s: State, m: Mind) -> None:
    """The corners that each seat touches, and what its buildings yield."""
    for seat in range(s.players):
        m.touched[seat] = s.reached[seat] + 0
        for resource in range(RESOURCES):
            m.outlooks[seat].yields[resource] = 0.0
    for corner in range(CORNERS):
        if s.building[corner] != NONE:
            m.touched[s.building[corner]] |= 1 << corner
            yields = m.outlooks[s.building[corner]].yields
            for resource in range(RESOURCES):
                yields[resource] += s.level[corner] * m.pays[corner][resource]


def keep_back_robbed(s: State, seat: int, m: Mind) -> None:
    if s.robber != NONE and s.token[s.robber] > 0:
        robbed = KEPT_BACK * PIPS[s.token[s.robber]] * buildings_at(s, s.robber, seat)
        m.outlooks[seat].yields[s.terrain[s.robber]] -= robbed


def buildings_at(s: State, hex: int, seat: int) -> int:
    """Cards that the hex pays the seat each time."""
    n = 0
    for k in range(CORNERS_OF_HEX):
        if s.building[HEX_CORNERS[hex][k]] == seat:
            n += s.level[HEX_CORNERS[hex][k]]
    return n


def harbour_at(s: State, corner: int) -> int:
    """A resource or GENERIC; NONE without a harbour."""
    if s.turned == NONE or HARBOUR_AT[s.turned][corner] == NONE:
        return NONE
    return s.harbour[HARBOUR_AT[s.turned][corner]] + 0


def find_unseen(s: State, me: int, m: Mind) -> None:
    """Cards of each resource that the others hold together; about, where the bank is hidden."""
    hidden = 0
    for seat in range(s.players):
        if seat != me:
            hidden += total(s.hand[seat])
    left = RESOURCES * CARDS_EACH - total(s.hand[me])
    for resource in range(RESOURCES):
        n = CARDS_EACH - s.hand[me][resource]
        m.unseen[resource] = hidden * n / left if s.hidden_bank else float(n - s.bank[resource])


def guess_hand(s: State, seat: int, m: Mind) -> None:
    """The expected hand of another seat: it rather holds what it yields."""
    likely = 0.0
    for resource in range(RESOURCES):
        m.guess[seat][resource] = m.unseen[resource] * (3 + m.outlooks[seat].yields[resource])
        likely += m.guess[seat][resource]
    share = total(s.hand[seat]) / likely if likely > 0.0 else 0.0
    for resource in range(RESOURCES):
        m.guess[seat][resource] = min(m.unseen[resource], share * m.guess[seat][resource])
