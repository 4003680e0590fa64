"""Dice that fall evenly: of 36 times that a choice is played on, each throw brings each roll of the two dice once.

So the chance of the dice is no more sampled but, throw by throw, exact; which rolls meet is left to chance.
"""

from fondaco.compiled.loops.streams import open_stream, random_below
from fondaco.games.catan.rules.chance import chance_action
from fondaco.games.catan.rules.components import ROLLS
from fondaco.games.catan.rules.decisions import DICE
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.turn import apply

from .playing import CHANCE, OF_ROWS, happen
from .scratch import Scratch

OF_ROLLS = 8  # a stream of its own


def shuffle_rolls(w: Scratch, seed_low: int, seed_high: int, times: int) -> None:
    """In which order rolls come at each throw of the next 36 times; so many were before."""
    words = w.streams[OF_ROWS]
    open_stream(words, seed_low, seed_high, times // ROLLS, OF_ROLLS)
    for throw in range(len(w.rolls)):
        for i in range(ROLLS):
            j = random_below(words, i + 1)
            w.rolls[throw][i] = w.rolls[throw][j]
            w.rolls[throw][j] = i


def happen_evenly(s: State, w: Scratch, times: int, throw: int) -> int:
    """What chance brings, and how often the dice have been thrown then; balanced dice have an order of their own."""
    if s.phase != DICE or s.balanced_dice or throw == len(w.rolls):
        happen(s, w)
        return throw
    apply(s, CHANCE, chance_action(s, w.rolls[throw][times % ROLLS]))
    return throw + 1
