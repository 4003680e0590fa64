"""Who decides, and how: by a net, by hand-made reckoning, or at random in two ways."""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.catan.rules.decisions import DO_BUY, DO_CITY, DO_GIVE, DO_OFFER, DO_PROPOSE, DO_REFUSE, DO_ROAD
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.turn import legal_actions
from fondaco.learning.catan.steady.choosing import choose_steadily
from fondaco.learning.loops.picking import pick
from fondaco.learning.loops.shapes import Net

from .corners import forget_board
from .rating import rate_actions
from .scratch import Scratch

# A policy is the number of a net, or one of these.
WEIGHTED, RANDOM, STEADY = -1, -2, -3
# Of the bot `weighted`.
USUAL = 10


def choose(
    s: State, seat: int, policy: int, heat: float, t: list[State], w: Scratch, nets: list[Net], words: list[int]
) -> int:
    """The action that the seat takes.  `heat`: how much a net's logits may be apart where either may be taken."""
    if policy == RANDOM:
        n = legal_actions(s, seat)
        return s.offered[random_below(words, n)]
    if policy == WEIGHTED:
        return weighted(s, seat, words)
    if policy == STEADY:
        legal_actions(s, seat)
        return choose_steadily(s, seat, w.steady)
    n = rate_actions(s, seat, t, w, nets[policy], words)
    return s.offered[pick(w.values, n, heat, words)]


def choose_at(
    states: list[State],
    i: int,
    seat: int,
    policy: int,
    heat: float,
    t: list[State],
    w: list[Scratch],
    nets: list[Net],
    words: list[int],
) -> int:
    """The same for one state, which may be of any game."""
    forget_board(w[0])
    return choose(states[i], seat, policy, heat, t, w[0], nets, words)


def weighted(s: State, seat: int, words: list[int]) -> int:
    """Any action, likelier if it brings points."""
    n = legal_actions(s, seat)
    sum = 0
    for i in range(n):
        sum += weight_of(s.offered[i])
    k = random_below(words, sum)
    i = 0
    while k >= weight_of(s.offered[i]):
        k -= weight_of(s.offered[i])
        i += 1
    return s.offered[i]


def weight_of(action: int) -> int:
    """As in `fondaco.bots.catan.weighted`, which a test compares."""
    if action < DO_ROAD:
        return 1000 * USUAL
    if action < DO_CITY:
        return USUAL
    if action < DO_BUY:
        return 10000 * USUAL
    if action == DO_BUY:
        return 100 * USUAL
    if DO_GIVE <= action < DO_OFFER or DO_PROPOSE <= action < DO_REFUSE:
        return 1
    return USUAL
