"""What a deal between players is worth to both sides.  The cards of the one looked at are in `give` and `want`."""

from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.state import State
from fondaco.rulekit.piles import total

from .island import guess_hand
from .mind import Mind
from .plan import value
from .waiting import take_hand, waits
from .ways import look_ahead

NEAR_VICTORY = 2  # points


def is_dangerous(s: State, seat: int, m: Mind) -> bool:
    """Nobody trades with who is about to win, nor with a clear leader in the second half of the game."""
    if m.points[seat] >= s.target - NEAR_VICTORY:
        return True
    if 2 * m.points[seat] < s.target:
        return False
    for other in range(s.players):
        if other != seat and m.points[other] >= m.points[seat]:
            return False
    return True


def begin_to_trade(s: State, me: int, m: Mind) -> None:
    """What all deals are compared with."""
    for seat in range(s.players):
        m.is_known[seat] = 0
    m.is_known[me] = 1
    m.now[me] = worth(s, me, m.hand, m)


def worth(s: State, seat: int, hand: list[float], m: Mind) -> float:
    """In the own turn one can build at once."""
    if seat == s.player:
        return value(s, m.outlooks[seat], hand, m)
    take_hand(m)
    return waits(s, m.outlooks[seat], hand, NONE, NONE, m)


def own_gain(s: State, me: int, m: Mind) -> float:
    """For this seat, if it gives and gets these cards."""
    for resource in range(RESOURCES):
        m.after[resource] = m.hand[resource] - m.give[resource] + m.want[resource]
    return worth(s, me, m.after, m) - m.now[me]


def gain_of(s: State, seat: int, me: int, m: Mind) -> float:
    """For another seat, with the hand that it is expected to have."""
    get_to_know(s, seat, me, m)
    for resource in range(RESOURCES):
        m.after[resource] = max(0.0, m.guess[seat][resource] - m.want[resource] + m.give[resource])
    return worth(s, seat, m.after, m) - m.now[seat]


def get_to_know(s: State, seat: int, me: int, m: Mind) -> None:
    """Another's outlook; the cards that are not seen are counted already."""
    if m.is_known[seat] == 0:
        m.is_known[seat] = 1
        look_ahead(s, seat, me, m)
        guess_hand(s, seat, m)
        m.now[seat] = worth(s, seat, m.guess[seat], m)


def advantage(s: State, gain: float, theirs: float) -> float:
    """The own gain, less the other's share of what the table loses by it."""
    return gain - max(0.0, theirs) / (s.players - 1)


def is_good(s: State, seat: int, gain: float, me: int, m: Mind) -> bool:
    """Whether this seat, which gains so much, should trade so with another."""
    return gain > m.weights.yes and advantage(s, gain, gain_of(s, seat, me, m)) > 0


def suits(s: State, seat: int, gain: float, me: int, m: Mind) -> bool:
    """Whether a trade seems fair to the other, and is good for this seat."""
    theirs = gain_of(s, seat, me, m)
    return theirs > m.weights.fair and advantage(s, gain, theirs) > 0


def lay_open(give: list[int], want: list[int], m: Mind) -> None:
    """Look at an offer on the table, of which this seat gives and gets so much."""
    for resource in range(RESOURCES):
        m.give[resource] = give[resource]
        m.want[resource] = want[resource]


def clear(m: Mind) -> None:
    """Look at a deal without cards."""
    for resource in range(RESOURCES):
        m.give[resource] = 0
        m.want[resource] = 0


def is_on_the_table(s: State, seat: int) -> bool:
    return total(s.give[seat]) + total(s.want[seat]) > 0
