"""What comes before a moment that can be rated: one course that is like most, the same for all that is compared."""

from fondaco.compiled.loops.streams import LOW32
from fondaco.games.golden_horn.rules.chance import chance_action, chance_weight
from fondaco.games.golden_horn.rules.components import PLACEMENTS
from fondaco.games.golden_horn.rules.decisions import DO_PLACE, PLACE, REFILL
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.rules.turn import apply
from fondaco.rulekit.acting import first_to_act

from .scratch import Scratch

CHANCE = -1
GOLDEN = 2654435769  # of 2**32: steps of so much fall evenly


def refill(s: State, w: Scratch) -> None:
    """Each cube that comes is drawn a golden section of the bag further on, so that of each colour come its share."""
    k = w.luck[0] + 0
    while s.phase == REFILL:
        apply(s, CHANCE, chance_action(s, k * chance_weight(s) >> 32))
        k = (k + GOLDEN) & LOW32


def place_others(s: State, w: Scratch) -> None:
    """Who has not placed his ships does it by lot."""
    k = w.luck[0] + 0
    while s.phase == PLACE:
        apply(s, first_to_act(s), DO_PLACE + (k * PLACEMENTS >> 32))
        k = (k + GOLDEN) & LOW32
