"""How good each legal action is for a seat: the net's logit of winning after it.

What the seat itself has still to decide is looked through: a knight is rated by its best robber hex, a hex with
several victims by its best victim, a card that is bought by the average over all that it may be.  `t` has four states
to work with.
"""

from math import exp

from fondaco.games.catan.rules.board import CORNERS_OF_HEX, HEX_CORNERS
from fondaco.games.catan.rules.components import KINDS, NONE
from fondaco.games.catan.rules.decisions import (
    DO_BANK,
    DO_BUY,
    DO_CARD,
    DO_KNIGHT,
    DO_MONOPOLY,
    DO_ROBBER,
    DO_VICTIM,
    DRAW,
    ROBBER,
    VICTIM,
)
from fondaco.games.catan.rules.scoring import place
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.turn import apply, legal_actions
from fondaco.learning.loops.net import logit, logit_of, take_base
from fondaco.learning.loops.shapes import Net
from fondaco.rulekit.acting import CHANCE_TO_ACT

from .building import fill_after_building, fill_after_robber
from .imagining import imagine
from .numbers import OPEN, fill, fill_numbers
from .offering import NEVER, is_of_trade, rate_trades
from .scratch import Scratch

WON = 50.0  # logits of games that are over
# What an action changes on the board; or a piece, by the number of the action.
NOTHING, THE_ROBBER = -1, -2


def rate_actions(s: State, seat: int, t: list[State], w: Scratch, net: Net, words: list[int]) -> int:
    """Fill `values` for each of the actions offered to the seat, whose number is returned; one alone is not rated.

    `words`: a random stream, for what the seat cannot know.
    """
    n = rate_alone(s, seat, t, w, net, words)
    if n > 1:
        rate_trades(s, seat, n, t, w, net, words)
    return n


def rate_alone(s: State, seat: int, t: list[State], w: Scratch, net: Net, words: list[int]) -> int:
    """The same where nobody trades with other players."""
    n = legal_actions(s, seat)
    if n == 1:
        w.values[0] = 0.0
        return n
    fill(s, seat, w, w.base)
    w.robber[0] = s.robber
    take_base(w, net)
    for i in range(n):
        w.values[i] = NEVER
        if not is_of_trade(s.offered[i]):
            w.values[i] = after(s, seat, s.offered[i], t, w, net, words)
    return n


def after(s: State, seat: int, action: int, t: list[State], w: Scratch, net: Net, words: list[int]) -> float:
    """The logit after an action."""
    t[0] = s
    if DO_MONOPOLY <= action < DO_BANK:
        imagine(t[0], seat, words)
    apply(t[0], seat, action)
    if action == DO_KNIGHT and t[0].phase == ROBBER:
        return after_knight(seat, t, w, net)
    if DO_ROBBER <= action < DO_VICTIM:
        return after_robber(seat, t, w, net, THE_ROBBER)
    if action >= DO_BUY:
        return after_robber(seat, t, w, net, NOTHING)
    return after_chance(seat, t, w, net, action)


def after_knight(seat: int, t: list[State], w: Scratch, net: Net) -> float:
    """By the best hex at which others lose; by any if there is none."""
    best = NEVER
    t[3] = t[0]
    n = legal_actions(t[3], seat)
    some = False
    for i in range(n):
        some = some or hurts(t[3], seat, t[3].offered[i] - DO_ROBBER)
    for i in range(n):
        action = t[3].offered[i]
        if not some or hurts(t[3], seat, action - DO_ROBBER):
            t[0] = t[3]
            apply(t[0], seat, action)
            best = max(best, after_robber(seat, t, w, net, THE_ROBBER))
    return best


def hurts(s: State, seat: int, hex: int) -> bool:
    """The robber there blocks others and not the seat itself."""
    found = False
    for k in range(CORNERS_OF_HEX):
        owner = s.building[HEX_CORNERS[hex][k]]
        if owner == seat:
            return False
        found = found or owner != NONE
    return found


def after_robber(seat: int, t: list[State], w: Scratch, net: Net, changed: int) -> float:
    """The victim chosen where the seat has to choose."""
    if t[0].phase != VICTIM or t[0].player != seat:
        return after_chance(seat, t, w, net, changed)
    best = NEVER
    t[2] = t[0]
    n = legal_actions(t[2], seat)
    for i in range(n):
        t[0] = t[2]
        apply(t[0], seat, t[2].offered[i])
        best = max(best, after_chance(seat, t, w, net, changed))
    return best


def after_chance(seat: int, t: list[State], w: Scratch, net: Net, changed: int) -> float:
    """A card that the seat draws is averaged over; one that it takes from a hand is one of no known kind."""
    if t[0].to_act != CHANCE_TO_ACT or t[0].phase != DRAW or t[0].player != seat:
        return value(t[0], seat, w, net, changed)
    t[1] = t[0]
    weights = 0
    mean = 0.0
    for kind in range(KINDS):
        n = t[1].deck[kind] + 0
        for other in range(t[1].players):
            if other != seat:
                n += t[1].cards[other][kind]
        if n > 0:
            t[0] = t[1]
            apply(t[0], seat, DO_CARD + kind)
            mean += n / (1.0 + exp(-value(t[0], seat, w, net, changed)))
            weights += n
    return logit_of(mean / weights)


def value(s: State, seat: int, w: Scratch, net: Net, changed: int) -> float:
    """The logit of a state one action after that of `base`."""
    if s.to_act == 0:
        return WON if place(s, seat) == 1 else -WON
    if changed == NOTHING:
        fill_numbers(s, seat, w.base, w.x)
        return logit(w, net, OPEN)
    if changed == THE_ROBBER:
        fill_after_robber(s, seat, w.robber[0], w, w.x)
    else:
        fill_after_building(s, seat, changed, w, w.x)
    fill_numbers(s, seat, w.x, w.x)
    return logit(w, net, 0)
