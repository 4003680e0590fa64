"""How good each legal action is for a seat: the net's logit of winning after it.

What the seat itself has still to decide in this voyage is looked through: ship, heading and load are rated by the best
place to stop, and so is the ship that rests by the best end of the turn.  A raid is rated by the best voyage after it.
What is announced, trained or conquered before that can as well be done at the end.

Of `t` the state T_NOW has the present moment, the others are worked with.
"""

from math import log

from fondaco.compiled.loops.streams import next_word
from fondaco.games.golden_horn.rules.additions import DO_CONQUER
from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.decisions import (
    DO_ANNOUNCE,
    DO_KEEP,
    DO_PAY,
    DO_RAID,
    DO_SAIL,
    DO_STOP,
    DO_TURN,
    DO_WIND,
    END_TURN,
    HEADING,
    LOAD,
    PAY,
    PLACE,
    SAIL,
    TURN,
    TURN_ROUND,
)
from fondaco.games.golden_horn.rules.scoring import place
from fondaco.games.golden_horn.rules.state import State, owner
from fondaco.games.golden_horn.rules.turn import apply, legal_actions
from fondaco.games.golden_horn.rules.voyage import wind_needed
from fondaco.learning.loops.net import logit, take_base
from fondaco.learning.loops.shapes import Net

from .guessing import place_others, refill
from .imagining import imagine
from .numbers import fill
from .scratch import Scratch

# The states in `t`: at rest, before the end of the turn, under way, before the load, set out, after a raid, now.
T_REST, T_END, T_WAY, T_LOAD, T_OUT, T_RAID, T_NOW = 0, 1, 2, 3, 4, 5, 6
WON = 50.0  # logits of games that are over
NEVER = -1000.0


def rate_actions(s: State, seat: int, t: list[State], w: Scratch, net: Net, words: list[int]) -> int:
    """Fill `values` for each of the actions offered to the seat, whose number is returned; one alone is not rated."""
    n = legal_actions(s, seat)
    if n == 1:
        w.values[0] = 0.0
        return n
    t[T_NOW] = s
    w.luck[0] = next_word(words)
    if s.hidden_warehouses or s.phase == PLACE:
        imagine(t[T_NOW], seat, words)
    fill(t[T_NOW], seat, w.base)
    take_base(w, net)
    for i in range(n):
        w.values[i] = after(seat, s.offered[i], t, w, net)
    if s.phase == TURN:
        look_through_best_raid(s, seat, n, t, w, net)
    return n


def after(seat: int, action: int, t: list[State], w: Scratch, net: Net) -> float:
    """The logit after an action."""
    if t[T_NOW].phase != END_TURN and (action == DO_ANNOUNCE or action >= DO_CONQUER):
        return NEVER
    if DO_RAID <= action < DO_PAY:
        rob(seat, action, t, w, net)
        return value(t[T_RAID], seat, w, net)
    if t[T_NOW].phase == PAY:
        t[T_RAID] = t[T_NOW]
        apply(t[T_RAID], seat, action)
        return best_voyage(seat, t, w, net)
    t[T_OUT] = t[T_NOW]
    apply(t[T_OUT], seat, action)
    if t[T_NOW].phase == PLACE:
        place_others(t[T_OUT], w)
    if t[T_NOW].phase == END_TURN or t[T_NOW].phase == TURN_ROUND:
        return value(t[T_OUT], seat, w, net)
    return best_rest(seat, t, w, net)


def best_rest(seat: int, t: list[State], w: Scratch, net: Net) -> float:
    """What the seat makes of this voyage in the end."""
    if t[T_OUT].phase == LOAD:
        return best_load(seat, t, w, net)
    if t[T_OUT].phase == HEADING:
        t[T_WAY] = t[T_OUT]
        apply(t[T_WAY], seat, DO_TURN)
        turned = best_stop(seat, t, w, net)
        apply(t[T_OUT], seat, DO_KEEP)
        t[T_WAY] = t[T_OUT]
        return max(turned, best_stop(seat, t, w, net))
    t[T_WAY] = t[T_OUT]
    return best_stop(seat, t, w, net)


def best_load(seat: int, t: list[State], w: Scratch, net: Net) -> float:
    best = NEVER
    t[T_LOAD] = t[T_OUT]
    n = legal_actions(t[T_LOAD], seat)
    for i in range(n):
        action = t[T_LOAD].offered[i] + 0
        if action != DO_ANNOUNCE and action < DO_CONQUER:
            t[T_WAY] = t[T_LOAD]
            apply(t[T_WAY], seat, action)
            best = max(best, best_stop(seat, t, w, net))
    return best


def best_stop(seat: int, t: list[State], w: Scratch, net: Net) -> float:
    """Each place is tried, as far as sails and cards carry."""
    best = NEVER
    refill(t[T_WAY], w)
    while t[T_WAY].phase == SAIL:
        t[T_REST] = t[T_WAY]
        apply(t[T_REST], seat, DO_STOP)
        best = max(best, at_rest(seat, t, w, net))
        wind = wind_needed(t[T_WAY], t[T_WAY].ship, t[T_WAY].space[t[T_WAY].ship])
        if wind == NONE:
            apply(t[T_WAY], seat, DO_SAIL)
        elif t[T_WAY].hand[seat][wind] > 0:
            apply(t[T_WAY], seat, DO_WIND + wind)
        else:
            return best
    t[T_REST] = t[T_WAY]
    return max(best, at_rest(seat, t, w, net))


def at_rest(seat: int, t: list[State], w: Scratch, net: Net) -> float:
    """The turn is over, but for what may be done at its end, and cards to be drawn."""
    if t[T_REST].phase != END_TURN or t[T_REST].player != seat:
        return value(t[T_REST], seat, w, net)
    best = NEVER
    t[T_END] = t[T_REST]
    n = legal_actions(t[T_END], seat)
    for i in range(n):
        t[T_REST] = t[T_END]
        apply(t[T_REST], seat, t[T_END].offered[i])
        best = max(best, value(t[T_REST], seat, w, net))
    return best


# --- raids


def look_through_best_raid(s: State, seat: int, n: int, t: list[State], w: Scratch, net: Net) -> None:
    """Of raids, all rated by what they leave at once, the best is tried with the rest of the turn."""
    best = NONE
    for i in range(n):
        if DO_RAID <= s.offered[i] < DO_PAY and (best == NONE or w.values[i] > w.values[best]):
            best = i
    for i in range(n):
        if DO_RAID <= s.offered[i] < DO_PAY:
            w.values[i] = NEVER
    if best != NONE:
        rob(seat, s.offered[best], t, w, net)
        w.values[best] = best_voyage(seat, t, w, net)


def rob(seat: int, raid: int, t: list[State], w: Scratch, net: Net) -> None:
    """After a raid, paid with the pair of cards that is best by what it leaves at once."""
    best = NEVER
    pair = NONE
    t[T_OUT] = t[T_NOW]
    apply(t[T_OUT], seat, raid)
    n = legal_actions(t[T_OUT], seat)
    for i in range(n):
        action = t[T_OUT].offered[i] + 0
        if action < DO_ANNOUNCE:
            t[T_RAID] = t[T_OUT]
            apply(t[T_RAID], seat, action)
            found = value(t[T_RAID], seat, w, net)
            if pair == NONE or found > best:
                best = found
                pair = action
    t[T_RAID] = t[T_OUT]
    apply(t[T_RAID], seat, pair)


def best_voyage(seat: int, t: list[State], w: Scratch, net: Net) -> float:
    """Of the state after a raid; the owner of an emptied ship, if asked, is taken to keep its heading."""
    if t[T_RAID].phase == TURN_ROUND:
        apply(t[T_RAID], owner(t[T_RAID].ship), DO_KEEP)
    best = NEVER
    n = legal_actions(t[T_RAID], seat)
    for i in range(n):
        action = t[T_RAID].offered[i] + 0
        if action >= DO_PAY and action != DO_ANNOUNCE and action < DO_CONQUER:
            t[T_OUT] = t[T_RAID]
            apply(t[T_OUT], seat, action)
            best = max(best, best_rest(seat, t, w, net))
    return best


# --- what is left


def value(s: State, seat: int, w: Scratch, net: Net) -> float:
    """The logit of a state; of a game that is over the share in the victory."""
    if s.to_act == 0:
        return result(s, seat)
    fill(s, seat, w.x)
    return logit(w, net, 0)


def result(s: State, seat: int) -> float:
    if place(s, seat) != 1:
        return -WON
    winners = 0
    for other in range(s.players):
        winners += place(s, other) == 1
    return WON if winners == 1 else -log(winners - 1.0)
