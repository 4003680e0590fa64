"""Turns follow each other clockwise until somebody has won."""

from fondaco.rulekit.acting import decide

from .components import KINDS, NONE, RESOURCES, SEATS, TURN_LIMIT
from .decisions import OVER, ROLL, SILENT, TURN
from .scoring import has_won
from .state import State


def begin_turn(s: State, seat: int) -> None:
    """Who has the points when his turn begins wins before rolling (T4, WI4)."""
    if s.turns == TURN_LIMIT:
        end_game(s)
        return
    s.player = seat
    s.turns += 1
    s.dice = NONE
    s.played = 0
    s.built = 0
    s.made = 0
    for kind in range(KINDS):
        s.fresh[kind] = 0
    for other in range(SEATS):
        s.counters[other] = 0
    forget_refusals(s)
    win_or_decide(s, ROLL)


def end_turn(s: State) -> None:
    """The dice go to the left (TU6)."""
    clear_table(s)
    begin_turn(s, (s.player + 1) % s.players)


def end_game(s: State) -> None:
    s.phase = OVER
    s.to_act = 0


def win_or_decide(s: State, phase: int) -> None:
    """The game is over as soon as the active player has enough points (WI10); else he goes on."""
    if has_won(s):
        end_game(s)
    else:
        decide(s, phase, s.player)


def go_on(s: State) -> None:
    """Back to where the turn was: before the roll or after it."""
    win_or_decide(s, ROLL if s.dice == NONE else TURN)


def clear_table(s: State) -> None:
    """No offers, answers, counter-offers and drafts any more (T15); there are none where nobody may offer."""
    if s.offers_per_turn == 0:
        return
    s.asked = 0
    for seat in range(s.players):
        s.answer[seat] = SILENT
        clear_draft(s, seat)


def clear_draft(s: State, seat: int) -> None:
    for resource in range(RESOURCES):
        s.give[seat][resource] = 0
        s.want[seat][resource] = 0


def forget_refusals(s: State) -> None:
    """Hands or the board have changed: what was refused may be offered again (T15)."""
    s.refusals = 0
