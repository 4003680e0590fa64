"""The robber: which hex, whom to rob, and what to discard."""

from math import sqrt

from fondaco.games.catan.rules.components import HEXES, NONE, RESOURCES
from fondaco.games.catan.rules.decisions import DO_DISCARD, DO_ROBBER, DO_VICTIM
from fondaco.games.catan.rules.robber import neighbours
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import PIPS
from fondaco.rulekit.piles import total

from .island import buildings_at, find_unseen, guess_hand
from .mind import Mind
from .plan import value
from .waiting import take_hand, waits


def standing(s: State, seat: int, me: int, m: Mind) -> float:
    """How much it helps to hurt a seat: more, the further it is ahead; 1 on average."""
    rest = 0
    for other in range(s.players):
        if other != me:
            rest += m.points[other]
    ahead = m.points[seat] + 0.3 * total(s.cards[seat]) - rest / (s.players - 1)
    near = max(0, m.points[seat] - s.target + 3)
    return max(0.2, 1 + m.weights.leader * ahead + near)


def blocks(s: State, hex: int, me: int, m: Mind) -> float:
    """What it is worth that the robber stands there."""
    if hex == NONE or s.token[hex] == 0:
        return 0.0
    hurt = 0.0
    for seat in range(s.players):
        if seat != me:
            hurt += standing(s, seat, me, m) * buildings_at(s, hex, seat)
    hurt /= sqrt(s.players - 1)
    return PIPS[s.token[hex]] * (m.weights.pip * hurt - m.weights.own_pip * buildings_at(s, hex, me))


def find_thefts(s: State, me: int, m: Mind) -> None:
    """What it is worth to rob each seat: a card for one's own plans, on average, and one less for the victim."""
    find_unseen(s, me, m)
    now = value(s, m.outlooks[me], m.hand, m)
    for resource in range(RESOURCES):
        m.more[resource] = value_with(s, me, resource, 1, m) - now
    for seat in range(s.players):
        if seat != me:
            m.thefts[seat] = theft(s, seat, me, m)


def value_with(s: State, me: int, resource: int, n: int, m: Mind) -> float:
    """In the own turn, with some cards more."""
    for other in range(RESOURCES):
        m.after[other] = m.hand[other]
    m.after[resource] += n
    return value(s, m.outlooks[me], m.after, m)


def theft(s: State, seat: int, me: int, m: Mind) -> float:
    cards = total(s.hand[seat])
    if cards == 0:
        return 0.0
    guess_hand(s, seat, m)
    gain = 0.0
    for resource in range(RESOURCES):
        if m.guess[seat][resource] > 0:
            gain += m.guess[seat][resource] / cards * m.more[resource]
    return gain + m.weights.theft * standing(s, seat, me, m)


def raid(s: State, hex: int, me: int, m: Mind) -> float:
    """What the robber does there, with the best victim; `find_thefts` comes before."""
    victims = neighbours(s, hex)
    found = blocks(s, hex, me, m)
    best = NONE
    for seat in range(s.players):
        if victims >> seat & 1 and (best == NONE or m.thefts[seat] > m.thefts[best]):
            best = seat
    return found + m.thefts[best] if best != NONE else found


def best_raid(s: State, me: int, m: Mind) -> float:
    """Of all hexes but that of the robber."""
    best = 0.0
    some = False
    for hex in range(HEXES):
        if hex != s.robber:
            found = raid(s, hex, me, m)
            if not some or found > best:
                best = found
            some = True
    return best


def choose_hex(s: State, me: int, m: Mind) -> int:
    find_thefts(s, me, m)
    best = 0
    most = raid(s, s.offered[0] - DO_ROBBER, me, m)
    for i in range(1, s.offers):
        found = raid(s, s.offered[i] - DO_ROBBER, me, m)
        if found > most:
            most = found
            best = i
    return s.offered[best] + 0


def choose_victim(s: State, me: int, m: Mind) -> int:
    find_thefts(s, me, m)
    best = 0
    for i in range(1, s.offers):
        if m.thefts[s.offered[i] - DO_VICTIM] > m.thefts[s.offered[best] - DO_VICTIM]:
            best = i
    return s.offered[best] + 0


def choose_discard(s: State, me: int, m: Mind) -> int:
    """The card whose loss does least harm to the next goals; of equals that of which there are most."""
    best = 0
    most = 0.0
    for i in range(s.offers):
        resource = s.offered[i] - DO_DISCARD
        for other in range(RESOURCES):
            m.after[other] = m.hand[other]
        m.after[resource] -= 1
        take_hand(m)
        left = waits(s, m.outlooks[me], m.after, NONE, NONE, m)
        more = m.hand[resource] > m.hand[s.offered[best] - DO_DISCARD]
        if i == 0 or left > most or (left == most and more):
            most = left
            best = i
    return s.offered[best] + 0
