"""Choices played on: what the others may hold is imagined, then all go on as the net tells them, each choice with the
same cards and dice and without offers, up to one moment that is the same for all; there the net says how likely the
seat wins.
"""

from math import exp

from fondaco.compiled.loops.streams import open_stream
from fondaco.games.catan.rules.components import ROLLS
from fondaco.games.catan.rules.decisions import ROLL
from fondaco.games.catan.rules.scoring import place
from fondaco.games.catan.rules.state import State, first_to_act
from fondaco.games.catan.rules.turn import apply
from fondaco.learning.loops.net import logit, take_base
from fondaco.learning.loops.picking import pick
from fondaco.learning.loops.shapes import Net
from fondaco.rulekit.acting import CHANCE_TO_ACT

from .corners import behind, forget_board
from .counted import Way, imagine_counted
from .even_dice import happen_evenly, shuffle_rolls
from .imagining import imagine
from .numbers import fill
from .playing import OF_ROWS, OF_SEATS
from .rating import rate_alone
from .scratch import Scratch


def play_on(
    states: list[State],
    i: int,
    seat: int,
    t: list[State],
    w: list[Scratch],
    nets: list[Net],
    actions: list[int],
    sums: list[float],
    rounds: int,
    seed_low: int,
    seed_high: int,
    first: int,
    n: int,
    ways: list[Way],
) -> None:
    """Play each action on n times, numbered from `first`, and add to `sums` how likely the seat wins then.

    `ways`: what all may hold by what was counted, or none.  `t` has six states.  It goes on to the seat's next turn,
    or with more rounds to a later one; from the set-up to the first turn of the game.
    """
    end = end_of(states[i], seat, rounds)
    for k in range(first, first + n):
        if k == first or k % ROLLS == 0:
            shuffle_rolls(w[0], seed_low, seed_high, k)
        open_stream(w[0].streams[OF_ROWS], seed_low, seed_high, k, OF_ROWS)
        t[5] = states[i]
        t[5].offers_per_turn = 0
        if len(ways) > 0:
            imagine_counted(t[5], seat, ways, w[0].streams[OF_ROWS])
        else:
            imagine(t[5], seat, w[0].streams[OF_ROWS])
        for c in range(len(actions)):
            for stream in range(len(w[0].streams)):
                if stream != OF_ROWS:
                    open_stream(w[0].streams[stream], seed_low, seed_high, k, stream)
            t[4] = t[5]
            apply(t[4], seat, actions[c])
            sums[c] += outcome(seat, end, k, t, w[0], nets[0])


def end_of(s: State, seat: int, rounds: int) -> int:
    """The turn, by its number, at whose beginning all choices are judged."""
    if s.turns == 0:
        return 1 + (rounds - 1) * s.players
    away = behind(s, seat, s.player)
    return s.turns + (away if away > 0 else s.players) + (rounds - 1) * s.players


def outcome(seat: int, end: int, times: int, t: list[State], w: Scratch, net: Net) -> float:
    """How likely the seat wins, after t[4] was played on to the turn of that number.  `times`: done before."""
    forget_board(w)
    throw = 0
    while t[4].to_act != 0 and (t[4].turns < end or t[4].phase != ROLL):
        if t[4].to_act == CHANCE_TO_ACT:
            throw = happen_evenly(t[4], w, times, throw)
        else:
            other = first_to_act(t[4])
            words = w.streams[OF_SEATS + other]
            n = rate_alone(t[4], other, t, w, net, words)
            best = pick(w.values, n, 0.0, words)
            apply(t[4], other, t[4].offered[best])
    if t[4].to_act == 0:
        return 1.0 if place(t[4], seat) == 1 else 0.0
    fill(t[4], seat, w, w.base)
    take_base(w, net)
    return 1.0 / (1.0 + exp(-logit(w, net, len(w.x))))
