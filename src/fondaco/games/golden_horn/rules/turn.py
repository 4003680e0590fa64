"""The door to the rulebook: a new game, what is allowed now, and what an action does."""

from .components import NONE, SHIPS_EACH
from .decisions import (
    CHANCE_TO_ACT,
    DEAL_CARDS,
    DEAL_GOODS,
    DO_ANNOUNCE,
    DO_CARD,
    DO_CONQUER,
    DO_END_TURN,
    DO_KEEP,
    DO_LOAD,
    DO_LOAD_PEOPLE,
    DO_LOT,
    DO_PASS,
    DO_PAY,
    DO_PLACE,
    DO_RAID,
    DO_SAIL,
    DO_SHIP,
    DO_SPACE,
    DO_START,
    DO_STOP,
    DO_SYMBOL,
    DO_TRAIN,
    DO_TURN,
    DO_WIND,
    DRAW,
    END_TURN,
    HEADING,
    LAY_TILE,
    LOAD,
    LOT,
    PAY,
    PLACE,
    REFILL,
    SAIL,
    START,
    SYMBOL,
    TURN,
    TURN_ROUND,
)
from .dominions import conquer, is_unconquered_left, offer_people_decisions, train
from .harbour import harbour_at, harbour_to_refill, load, offer_loads, put_cube, take_card
from .people import embark, offer_people, return_whites
from .raid import offer_payments, offer_raids, rob
from .round import announce, end_move, end_turn, may_announce, trigger_end
from .setup import (
    choose_placement,
    clear_table,
    launch,
    lay_space,
    measure_route,
    next_to_deal,
    next_unplaced,
    offer_placements,
    set_up,
    wanting_harbour,
)
from .state import State, decide, offer
from .voyage import (
    can_move,
    choose_heading,
    choose_ship,
    draw_or_end,
    leave_harbour,
    offer_course,
    offer_ships,
    sail,
    sail_with_wind,
)


def new_game(s: State) -> None:
    """Lay out the game for the fixed fields; it begins with the first event of the set-up."""
    clear_table(s)
    measure_route(s)
    set_up(s)


def legal_actions(s: State, seat: int) -> int:
    """Fill `offered` with what the seat may do now, ascending; the number is returned."""
    s.offers = 0
    if s.to_act >> seat & 1:
        if s.phase == SAIL:
            offer_course(s)
        elif s.phase == TURN:
            offer_turn(s)
        elif s.phase == LOAD:
            offer_loads(s)
        elif s.phase == PAY:
            offer_payments(s)
        elif s.phase == PLACE:
            offer_placements(s)
        elif s.phase == HEADING or s.phase == TURN_ROUND:
            offer(s, DO_TURN)
            offer(s, DO_KEEP)
        if seat == s.player and may_announce(s):
            offer(s, DO_ANNOUNCE)
        if s.phase == END_TURN:
            offer(s, DO_END_TURN)
        elif s.phase == TURN and not can_move(s):
            offer(s, DO_PASS)
        if s.dominio and seat == s.player:
            offer_with_people(s)
    return s.offers


def offer_with_people(s: State) -> None:
    """What the expansion adds at any moment of the own turn (D16, R19, R20)."""
    if s.phase == LOAD:
        offer_people(s, harbour_at(s.space[s.ship]))
    offer_people_decisions(s)


def offer_turn(s: State) -> None:
    """First a raid, as one likes; then one ship has to move (P4)."""
    offer_raids(s)
    offer_ships(s)


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action of a seat, or an outcome of chance (`seat` is then of no account)."""
    if s.to_act == CHANCE_TO_ACT:
        apply_outcome(s, action)
    elif action == DO_ANNOUNCE:
        announce(s)
    elif s.dominio and action >= DO_LOAD_PEOPLE:
        apply_with_people(s, action)
    elif s.phase == SAIL:
        apply_course(s, action)
    elif s.phase == TURN:
        apply_turn(s, action)
    elif s.phase == LOAD:
        load(s, action - DO_LOAD)
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


def apply_with_people(s: State, action: int) -> None:
    """After a conquest or a training the turn goes on as usual (D16, D25)."""
    if action < DO_CONQUER:
        embark(s, s.ship, harbour_at(s.space[s.ship]), action - DO_LOAD_PEOPLE)
        leave_harbour(s)
    else:
        if action == DO_TRAIN:
            train(s)
        else:
            conquer(s, action - DO_CONQUER)
        if not is_unconquered_left(s):
            trigger_end(s)
        if s.phase == END_TURN:
            end_move(s)


def turn_at_once(s: State, turned: bool) -> None:
    """By house rule the owner of an emptied ship decides before the raider goes on (R5)."""
    if turned:
        s.heading[s.ship] = -s.heading[s.ship]
    s.ship = NONE
    decide(s, TURN, s.player)


def apply_outcome(s: State, action: int) -> None:
    if s.phase == DRAW:
        take_card(s, s.player, action - DO_CARD)
        s.owed -= 1
        draw_or_end(s)
    elif s.phase == REFILL:
        put_cube(s, harbour_to_refill(s), action)
        leave_harbour(s)
    else:
        apply_set_up(s, action)
        set_up(s)


def apply_set_up(s: State, action: int) -> None:
    if s.phase == DEAL_GOODS:
        put_cube(s, wanting_harbour(s), action)
        if s.dominio and wanting_harbour(s) == NONE:
            return_whites(s)
    elif s.phase == DEAL_CARDS:
        take_card(s, next_to_deal(s), action - DO_CARD)
    elif s.phase == LAY_TILE:
        lay_space(s, action - DO_SPACE)
    elif s.phase == LOT:
        launch(s, next_unplaced(s), action - DO_LOT)
    elif s.phase == START:
        s.start = action - DO_START
    elif s.phase == SYMBOL:
        s.symbol = action - DO_SYMBOL
