"""What chance brings is carried out: cubes and cards, and how the table is laid out."""

from .decisions import (
    DEAL_CARDS,
    DEAL_GOODS,
    DO_CARD,
    DO_LOT,
    DO_SPACE,
    DO_START,
    DO_SYMBOL,
    DRAW,
    LAY_TILE,
    LOT,
    REFILL,
    START,
)
from .harbour import harbour_to_refill, put_cube, take_card
from .setup import deal_cube, launch, lay_space, next_to_deal, next_unplaced, set_up
from .state import State
from .voyage import draw_or_end, leave_harbour


def apply_outcome(s: State, action: int) -> None:
    """Carry out what chance has brought in this phase."""
    if s.phase == DRAW:
        take_card(s, s.player, action - DO_CARD)
        s.owed -= 1
        draw_or_end(s)
    elif s.phase == REFILL:
        put_cube(s, harbour_to_refill(s), action)
        leave_harbour(s)
    elif s.phase == DEAL_GOODS:
        deal_cube(s, action)
    else:
        apply_set_up(s, action)
        set_up(s)


def apply_set_up(s: State, action: int) -> None:
    if s.phase == DEAL_CARDS:
        take_card(s, next_to_deal(s), action - DO_CARD)
    elif s.phase == LAY_TILE:
        lay_space(s, action - DO_SPACE)
    elif s.phase == LOT:
        launch(s, next_unplaced(s), action - DO_LOT)
    elif s.phase == START:
        s.start = action - DO_START
    else:
        s.symbol = action - DO_SYMBOL
