"""The end of a game, once it is announced, played out exactly: who decides takes what brings him most of the victory.

Whoever has nothing to win by it takes what hurts the seat most for which is reckoned.  Cards drawn make no difference
any more, and what fills a harbour up is drawn evenly out of the bag.  Of `t` the states from T_ROOT on are worked with.
"""

from math import log

from fondaco.compiled.loops.streams import next_word
from fondaco.games.golden_horn.rules.additions import DO_CONQUER
from fondaco.games.golden_horn.rules.chance import chance_action
from fondaco.games.golden_horn.rules.components import NONE, SEATS
from fondaco.games.golden_horn.rules.decisions import DO_ANNOUNCE, DRAW, END_TURN
from fondaco.games.golden_horn.rules.scoring import place
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.rules.turn import apply, legal_actions
from fondaco.learning.loops.shapes import Net
from fondaco.rulekit.acting import CHANCE_TO_ACT, first_to_act

from .guessing import CHANCE, refill
from .imagining import imagine
from .rating import rate_actions
from .scratch import Scratch

T_ROOT = 8
DEEPEST = 40  # decisions one after the other
UNKNOWN = -1.0
LEAST = 1e-4  # of a share, where its logit is taken
A_TRIFLE = 1e-4  # of the net's logit, which decides between equal shares


def rate_to_the_end(
    s: State, seat: int, worlds: int, nodes: int, t: list[State], w: Scratch, net: Net, words: list[int]
) -> int:
    """Like `rate_actions`, but by the share in the victory where the end is announced, or may be now.

    Of equal shares the net decides, and where it takes more than so many nodes to reckon them.
    """
    n = rate_actions(s, seat, t, w, net, words)
    if n > 1:
        for i in range(n):
            if s.turns_left != NONE or (s.phase == END_TURN and s.offered[i] == DO_ANNOUNCE):
                share = share_after(s, seat, s.offered[i], worlds, nodes, t, w, words)
                if share != UNKNOWN:
                    w.values[i] = logit_of(share) + A_TRIFLE * w.values[i]
        next_word(words)
    return n


def logit_of(share: float) -> float:
    share = min(max(share, LEAST), 1 - LEAST)
    return log(share / (1 - share))


def share_after(
    s: State, seat: int, action: int, worlds: int, nodes: int, t: list[State], w: Scratch, words: list[int]
) -> float:
    """The seat's share in the victory, the mean of so many imagined worlds, the same for all actions.

    UNKNOWN if it takes more than so many nodes in all of them.
    """
    for i in range(len(w.stream)):
        w.stream[i] = words[i]
    w.nodes[0] = nodes
    share = 0.0
    for _ in range(worlds):
        t[T_ROOT] = s
        imagine(t[T_ROOT], seat, w.stream)
        apply(t[T_ROOT], seat, action)
        if not play_to_the_end(seat, t, w):
            return UNKNOWN
        share += w.shares[0][seat]
    return share / worlds


def share_after_at(
    states: list[State],
    i: int,
    seat: int,
    action: int,
    worlds: int,
    nodes: int,
    t: list[State],
    w: list[Scratch],
    words: list[int],
) -> float:
    """The same for one state."""
    return share_after(states[i], seat, action, worlds, nodes, t, w[0], words)


def play_to_the_end(seat: int, t: list[State], w: Scratch) -> bool:
    """Fill the first row of `shares` with each seat's share in the victory; False where no nodes are left."""
    depth = 0
    come_to(0, t, w)
    while True:
        s = t[T_ROOT + depth]
        if s.to_act != 0 and has_more(s, depth, w):
            if w.nodes[0] == 0 or depth == DEEPEST:
                return False
            w.nodes[0] -= 1
            t[T_ROOT + depth + 1] = s
            apply(t[T_ROOT + depth + 1], first_to_act(s), s.offered[w.tried[depth]])
            w.tried[depth] += 1
            depth += 1
            come_to(depth, t, w)
        elif depth == 0:
            return True
        else:
            depth -= 1
            keep_better(first_to_act(t[T_ROOT + depth]), seat, depth, w)


def come_to(depth: int, t: list[State], w: Scratch) -> None:
    """The next decision, or the end of the game."""
    s = t[T_ROOT + depth]
    while s.to_act == CHANCE_TO_ACT:
        if s.phase == DRAW:
            apply(s, CHANCE, chance_action(s, 0))
        else:
            refill(s, w)
    w.tried[depth] = 0
    for seat in range(SEATS):
        w.shares[depth][seat] = UNKNOWN
    if s.to_act == 0:
        share_out(s, w.shares[depth])
    else:
        legal_actions(s, first_to_act(s))


def share_out(s: State, shares: list[float]) -> None:
    winners = 0
    for seat in range(s.players):
        winners += place(s, seat) == 1
    for seat in range(s.players):
        shares[seat] = 1 / winners if place(s, seat) == 1 else 0.0


def has_more(s: State, depth: int, w: Scratch) -> bool:
    """Another action to be tried, unless the whole victory is found; people have time until the end of the turn."""
    while w.tried[depth] < s.offers and s.phase != END_TURN and s.offered[w.tried[depth]] >= DO_CONQUER:
        w.tried[depth] += 1
    return w.tried[depth] < s.offers and w.shares[depth][first_to_act(s)] < 1.0


def keep_better(actor: int, seat: int, depth: int, w: Scratch) -> None:
    """What the action just tried has led to, if it is better for who decides."""
    kept = w.shares[depth]
    found = w.shares[depth + 1]
    lead = found[actor] - kept[actor]
    if lead > 0 or (lead == 0 and found[seat] < kept[seat]):
        for other in range(SEATS):
            kept[other] = found[other]
