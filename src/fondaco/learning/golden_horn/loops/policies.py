"""Who decides, and how: by a net, as the bot `steady` does, or at random."""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.rules.turn import legal_actions
from fondaco.learning.golden_horn.steady.choices import steady
from fondaco.learning.loops.picking import pick
from fondaco.learning.loops.shapes import Net

from .endgame import rate_to_the_end
from .rating import rate_actions
from .scratch import Scratch

# A policy is the number of a net, or one of these.
STEADY, RANDOM = -1, -2
EXACT = 1000  # added to the number of a net: it plays the end exactly
WORLDS, NODES = 4, 4000  # imagined for that, and looked at in them


def choose(
    s: State, seat: int, policy: int, heat: float, t: list[State], w: Scratch, nets: list[Net], words: list[int]
) -> int:
    """The action that the seat takes.  `heat`: how much a net's logits may be apart where either may be taken."""
    if policy == RANDOM:
        n = legal_actions(s, seat)
        return s.offered[random_below(words, n)]
    if policy == STEADY:
        return steady(s, seat, t, w)
    if policy >= EXACT:
        n = rate_to_the_end(s, seat, WORLDS, NODES, t, w, nets[policy - EXACT], words)
    else:
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
    return choose(states[i], seat, policy, heat, t, w[0], nets, words)
