"""What chance brings is carried out: dice, cards, and the pieces of the island."""

from fondaco.rulekit.acting import decide

from .cards import draw
from .components import SEVEN, TERRAINS, TOKEN_NUMBER, TOKENS
from .decisions import (
    CORNER,
    DICE,
    DO_CARD,
    DO_CORNER,
    DO_DICE,
    DO_FRAME,
    DO_PIECE,
    DO_START,
    DO_STOLEN,
    DO_TERRAIN,
    DO_TOKEN,
    DRAW,
    FRAME,
    LAY_HEX,
    LAY_PIECE,
    START,
    START_DICE,
    STEAL,
    TURN,
)
from .island import lay_hex, lay_piece, lay_spiral
from .production import produce
from .robber import roll_seven, steal
from .setup import begin, go_on_with_set_up, roll_for_start
from .state import State, number_of


def apply_outcome(s: State, action: int) -> None:
    """Carry out what chance has brought in this phase."""
    if s.phase == DICE:
        apply_roll(s, action - DO_DICE)
    elif s.phase == STEAL:
        steal(s, action - DO_STOLEN)
    elif s.phase == DRAW:
        draw(s, action - DO_CARD)
    elif s.phase == START_DICE:
        roll_for_start(s, action - DO_DICE)
    elif s.phase == START:
        begin(s, action - DO_START)
    else:
        apply_island(s, action)
        go_on_with_set_up(s)


def apply_roll(s: State, combination: int) -> None:
    """A seven brings the robber, everything else brings cards."""
    s.dice = combination
    if s.balanced_dice:
        s.dice_left[combination] = 0
    number = number_of(combination)
    if number == SEVEN:
        roll_seven(s)
    else:
        produce(s, number)
        decide(s, TURN, s.player)


def apply_island(s: State, action: int) -> None:
    if s.phase == LAY_HEX:
        lay_hex(s, (action - DO_TERRAIN) // TERRAINS, (action - DO_TERRAIN) % TERRAINS)
    elif s.phase == FRAME:
        s.turned = action - DO_FRAME
    elif s.phase == LAY_PIECE:
        lay_piece(s, action - DO_PIECE)
    elif s.phase == CORNER:
        lay_spiral(s, action - DO_CORNER)
    else:
        s.token[(action - DO_TOKEN) // TOKENS] = TOKEN_NUMBER[(action - DO_TOKEN) % TOKENS]
