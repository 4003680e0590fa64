"""Choices played on: what the others may hold is imagined, then all go on as the net tells them, each choice with the
same goods and cards, up to one moment that is the same for all; there the net says how likely the seat wins.
"""

from math import exp

from fondaco.compiled.loops.streams import open_stream
from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.decisions import TURN
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.rules.turn import apply
from fondaco.learning.loops.net import logit, take_base
from fondaco.learning.loops.picking import pick
from fondaco.learning.loops.shapes import Net
from fondaco.rulekit.acting import CHANCE_TO_ACT, first_to_act

from .endgame import rate_to_the_end
from .imagining import imagine
from .numbers import fill
from .playing import OF_ROWS, OF_SEATS, T_GAME, happen
from .policies import NODES, WORLDS
from .rating import rate_actions, result
from .scratch import Scratch

T_SEEN = 8  # the state that is imagined


def rate_at(states: list[State], i: int, seat: int, t: list[State], w: list[Scratch], nets: list[Net]) -> int:
    """Fill `values` for what is offered to the seat in record i; how much that is."""
    words = w[0].streams[OF_ROWS]
    open_stream(words, 0, 0, 0, OF_ROWS)
    return rate_to_the_end(states[i], seat, WORLDS, NODES, t, w[0], nets[0], words)


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
) -> None:
    """Play each action on n times, numbered from `first`, and add to `sums` how likely the seat wins then.

    It goes on to the seat's next turn, or with more rounds to a later one; from the placing to the game's first turn.
    """
    turns = turns_to_come(states[i], seat, rounds)
    for k in range(first, first + n):
        open_stream(w[0].streams[OF_ROWS], seed_low, seed_high, k, OF_ROWS)
        t[T_SEEN] = states[i]
        imagine(t[T_SEEN], seat, w[0].streams[OF_ROWS])
        for c in range(len(actions)):
            for stream in range(len(w[0].streams)):
                if stream != OF_ROWS:
                    open_stream(w[0].streams[stream], seed_low, seed_high, k, stream)
            t[T_GAME] = t[T_SEEN]
            apply(t[T_GAME], seat, actions[c])
            sums[c] += outcome(seat, turns, t, w[0], nets[0])


def turns_to_come(s: State, seat: int, rounds: int) -> int:
    """How many more turns will have begun when all choices are judged."""
    if s.player == NONE:
        return 1 + (rounds - 1) * s.players
    away = (seat - s.player) % s.players
    return (away if away > 0 else s.players) + (rounds - 1) * s.players


def outcome(seat: int, turns: int, t: list[State], w: Scratch, net: Net) -> float:
    """How likely the seat wins, after t[T_GAME] was played on until so many more turns have begun."""
    player = t[T_GAME].player + 0
    while t[T_GAME].to_act != 0:
        if t[T_GAME].player != player:
            player = t[T_GAME].player + 0
            turns -= 1
        if t[T_GAME].to_act == CHANCE_TO_ACT:
            happen(t[T_GAME], w)
        elif turns <= 0 and t[T_GAME].phase == TURN:
            fill(t[T_GAME], seat, w.base)
            take_base(w, net)
            return 1.0 / (1.0 + exp(-logit(w, net, len(w.x))))
        else:
            other = first_to_act(t[T_GAME])
            n = rate_actions(t[T_GAME], other, t, w, net, w.streams[OF_SEATS + other])
            apply(t[T_GAME], other, t[T_GAME].offered[pick(w.values, n, 0.0, w.streams[OF_SEATS + other])])
    return 1.0 / (1.0 + exp(-result(t[T_GAME], seat)))
