"""The door to the rulebook: a new game, what is allowed now, and what an action does."""

from fondaco.rulekit.acting import decide, offer

from .components import NONE, SHIPS_EACH
from .decisions import (
    AT_ANY_MOMENT,
    CHANCE_TO_ACT,
    DO_ANNOUNCE,
    DO_END_TURN,
    DO_KEEP,
    DO_PASS,
    DO_PAY,
    DO_PLACE,
    DO_RAID,
    DO_SAIL,
    DO_SHIP,
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
from .expansion import offer_more
from .harbour import load, offer_loads
from .outcomes import apply_outcome
from .raid import offer_payments, offer_raids, rob
from .round import act_at_any_moment, end_move, end_turn, may_announce
from .setup import choose_placement, lay_out, offer_placements, set_up
from .state import State
from .voyage import (
    choose_heading,
    choose_ship,
    leave_harbour,
    offer_course,
    offer_ships,
    sail,
    sail_with_wind,
)


def new_game(s: State) -> None:
    """Lay out a state that is new but for its settings; the game begins with the first event of the set-up."""
    lay_out(s)
    set_up(s)


def legal_actions(s: State, seat: int) -> int:
    """Fill `offered` with what the seat may do now, ascending; the number is returned."""
    s.offers = 0
    can_move = True
    if s.to_act >> seat & 1:
        if s.phase == SAIL:
            offer_course(s)
        elif s.phase == TURN:
            can_move = offer_turn(s)
        elif s.phase == LOAD:
            offer_loads(s)
        elif s.phase == PAY:
            offer_payments(s)
        elif s.phase == PLACE:
            offer_placements(s)
        elif s.phase == HEADING or s.phase == TURN_ROUND:
            offer(s, DO_TURN)
            offer(s, DO_KEEP)
        if seat == s.player:
            if may_announce(s):
                offer(s, DO_ANNOUNCE)
            if s.phase == END_TURN:
                offer(s, DO_END_TURN)
            elif not can_move:
                offer(s, DO_PASS)
            offer_more(s)
    return s.offers


def offer_turn(s: State) -> bool:
    """First a raid, as one likes; then one ship has to move (P4).  False if none can (L9, R20)."""
    offer_raids(s)
    raids = s.offers
    offer_ships(s)
    return s.offers > raids


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action of a seat, or an outcome of chance (`seat` is then of no account)."""
    if s.to_act == CHANCE_TO_ACT:
        apply_outcome(s, action)
    elif action == DO_ANNOUNCE or action >= AT_ANY_MOMENT:
        act_at_any_moment(s, action)
    elif s.phase == SAIL:
        apply_course(s, action)
    elif s.phase == TURN:
        apply_turn(s, action)
    elif s.phase == LOAD:
        load(s, action)
        leave_harbour(s)
    elif s.phase == PAY:
        rob(s, action - DO_PAY)
    elif s.phase == HEADING:
        choose_heading(s, action == DO_TURN)
    elif s.phase == END_TURN:
        end_turn(s)
    elif s.phase == TURN_ROUND:
        turn_at_once(s, action == DO_TURN)
    elif s.phase == PLACE:
        choose_placement(s, seat, action - DO_PLACE)


def apply_turn(s: State, action: int) -> None:
    if action == DO_PASS:
        end_move(s)
    elif action >= DO_SHIP:
        choose_ship(s, s.player * SHIPS_EACH + action - DO_SHIP)
    else:
        s.ship = action - DO_RAID
        decide(s, PAY, s.player)


def apply_course(s: State, action: int) -> None:
    if action == DO_STOP:
        end_move(s)
    elif action == DO_SAIL:
        sail(s)
    else:
        sail_with_wind(s, action - DO_WIND)


def turn_at_once(s: State, turned: bool) -> None:
    """By house rule the owner of an emptied ship decides before the raider goes on (R5)."""
    if turned:
        s.heading[s.ship] = -s.heading[s.ship]
    s.ship = NONE
    decide(s, TURN, s.player)
