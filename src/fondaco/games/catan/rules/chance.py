"""What chance decides: its outcomes with weights, and how one is picked by its weight.

Nothing here is random: a driver draws a number below `chance_weight` and asks `chance_action`.
"""

from fondaco.rulekit.acting import offer_chance
from fondaco.rulekit.piles import kind_at, offer_pile, total

from .components import ROLLS
from .decisions import (
    DICE,
    DO_CARD,
    DO_CORNER,
    DO_DICE,
    DO_FRAME,
    DO_START,
    DO_STOLEN,
    DRAW,
    FRAME,
    LAY_HEX,
    LAY_PIECE,
    LAY_TOKEN,
    START,
    START_DICE,
    STEAL,
)
from .island import offer_pieces, offer_terrains, offer_tokens
from .state import State

CORNER_HEXES_OF_ISLAND = 6


def offer_outcomes(s: State) -> None:
    """All outcomes of the present chance event, ascending by action."""
    if s.phase == DICE:
        offer_rolls(s)
    elif s.phase == STEAL:
        offer_pile(s, s.hand[s.victim], DO_STOLEN)
    elif s.phase == DRAW:
        offer_pile(s, s.deck, DO_CARD)
    elif s.phase == LAY_HEX:
        offer_terrains(s)
    elif s.phase == LAY_PIECE:
        offer_pieces(s)
    elif s.phase == LAY_TOKEN:
        offer_tokens(s)
    else:
        for outcome in range(equal_outcomes(s)):
            offer_chance(s, first_outcome(s) + outcome, 1)


def offer_rolls(s: State) -> None:
    """Each combination of the two dice; with balanced dice only those that are left (T24)."""
    for roll in range(ROLLS):
        if not s.balanced_dice or s.dice_left[roll]:
            offer_chance(s, DO_DICE + roll, 1)


def equal_outcomes(s: State) -> int:
    """How many equally likely outcomes the other events have."""
    if s.phase == START_DICE or s.phase == DICE:
        return ROLLS
    if s.phase == START:
        return s.players
    return 2 if s.phase == FRAME else CORNER_HEXES_OF_ISLAND


def first_outcome(s: State) -> int:
    if s.phase == START_DICE or s.phase == DICE:
        return DO_DICE
    if s.phase == START:
        return DO_START
    return DO_FRAME if s.phase == FRAME else DO_CORNER


def is_listed(s: State) -> bool:
    """Events of the set-up, and balanced dice, are picked from the list of their outcomes."""
    if s.phase == DICE:
        return s.balanced_dice == 1
    return s.phase == LAY_HEX or s.phase == LAY_PIECE or s.phase == LAY_TOKEN


def chance_weight(s: State) -> int:
    """The sum of the weights of all outcomes."""
    if s.phase == STEAL:
        return total(s.hand[s.victim])
    if s.phase == DRAW:
        return total(s.deck)
    if is_listed(s):
        return listed_weight(s)
    return equal_outcomes(s)


def listed_weight(s: State) -> int:
    s.offers = 0
    offer_outcomes(s)
    n = 0
    for i in range(s.offers):
        n += s.weights[i]
    return n


def chance_action(s: State, k: int) -> int:
    """The outcome at cumulated weight k, from 0 to `chance_weight` - 1."""
    if s.phase == STEAL:
        return DO_STOLEN + kind_at(s.hand[s.victim], k)
    if s.phase == DRAW:
        return DO_CARD + kind_at(s.deck, k)
    if is_listed(s):
        return listed_action(s, k)
    return first_outcome(s) + k


def listed_action(s: State, k: int) -> int:
    s.offers = 0
    offer_outcomes(s)
    i = 0
    while k >= s.weights[i]:
        k -= s.weights[i]
        i += 1
    return s.offered[i]
