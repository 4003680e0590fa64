"""Turns follow each other clockwise until the game ends (leaflet: Spielende; E1-E12)."""

from fondaco.rulekit.acting import decide

from .components import COLOURS, NONE, QUIET_ROUNDS
from .decisions import AT_ONCE, DO_ANNOUNCE, EMPTY_IF_NOTHING_LOADABLE, END_TURN, FULL_LAP, OVER, TURN, WHILE_EMPTY
from .expansion import begin_turn_anew, carry_out, is_asked_again, is_end_near
from .state import State


def begin_turn(s: State, player: int) -> None:
    s.player = player
    s.ship = NONE
    s.raids = 0
    begin_turn_anew(s)
    decide(s, TURN, player)


def trigger_end(s: State) -> None:
    """From now on only so many turns are left; a second trigger changes nothing (E9, E12, R8)."""
    if s.turns_left == NONE:
        s.turns_left = turns_to_the_end(s)


def turns_to_the_end(s: State) -> int:
    """After this one, if the end is triggered in it (E9, E10)."""
    if s.ending == FULL_LAP:
        return s.players - 1
    if s.ending == AT_ONCE:
        return 0
    return (s.start - s.player - 1 + s.players) % s.players


def may_announce(s: State) -> bool:
    """Who has goods of all six colours in his warehouse may announce the end in his turn (E1-E5, R9)."""
    return s.turns_left == NONE and has_all_colours(s.warehouse[s.player])


def has_all_colours(warehouse: list[int] | tuple[int, ...]) -> bool:
    for colour in range(COLOURS):
        if warehouse[colour] == 0:
            return False
    return True


def act_at_any_moment(s: State, action: int) -> None:
    """An announcement, or what the expansion adds; then the turn goes on as usual (E2, D16)."""
    if action != DO_ANNOUNCE:
        carry_out(s, action)
    if action == DO_ANNOUNCE or is_end_near(s):
        trigger_end(s)
    if s.phase == END_TURN:
        end_move(s)


def is_asked_to_announce(s: State) -> bool:
    """With hidden warehouses everybody is asked: so nobody learns who has all six colours (R14)."""
    return may_announce(s) or (s.hidden_warehouses == 1 and s.turns_left == NONE)


def end_move(s: State) -> None:
    """The ship rests; there is still time for what may be done at any moment (E1, D16)."""
    s.ship = NONE
    if is_asked_to_announce(s) or is_asked_again(s):
        decide(s, END_TURN, s.player)
    else:
        end_turn(s)


def end_turn(s: State) -> None:
    """The last turn is that of the player to the right of the start player (E9, E10)."""
    following = (s.player + 1) % s.players
    if following == s.start:
        finish_round(s)
    if s.turns_left == 0:
        s.phase = OVER
        s.to_act = 0
    else:
        if s.turns_left > 0:
            s.turns_left -= 1
        begin_turn(s, following)


def finish_round(s: State) -> None:
    """With house rules that let ships shuttle for ever, twelve quiet rounds end the game (R6)."""
    if s.empty_departure == EMPTY_IF_NOTHING_LOADABLE or s.turn_round == WHILE_EMPTY:
        if s.stirred:
            s.quiet = 0
        else:
            s.quiet += 1
        if s.quiet == QUIET_ROUNDS:
            trigger_end(s)
    s.stirred = 0
