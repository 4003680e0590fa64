"""Domínio da Mar as the base meets it: at these places the base asks, and need not know for what.

Without the expansion each answer is that there is nothing more, and nothing is done; compiled, nothing
is left of the question.  The rules themselves are in `people` and `dominions`.
"""

from fondaco.rulekit.piles import total

from .additions import DO_BLACK, DO_CONQUER, DO_LOAD_PEOPLE, DO_TRAIN, ITEMS_IN_HARBOUR
from .components import GOODS_IN_HARBOUR, NONE
from .decisions import LOAD
from .dominions import (
    are_all_conquered,
    conquer,
    is_asked_about_people,
    offer_people_decisions,
    points_of_people,
    train,
)
from .people import (
    cube_of_people,
    cubes_of_people,
    disembark,
    embark,
    has_only_peasants,
    is_anybody_waiting,
    lay_out_people,
    offer_cubes_of_people,
    offer_people,
    people,
    put_black,
    put_white,
    quay,
    return_whites,
    take_peasant,
)
from .state import State, harbour_at

# --- before and after the game -------------------------------------------------------------


def lay_out_others(s: State) -> None:
    """What else lies in the box goes to its place."""
    if s.dominio:
        lay_out_people(s)


def extra_points(s: State, seat: int) -> int:
    """Points beside those of the goods (D26, D27)."""
    if s.dominio:
        return points_of_people(s, seat)
    return 0


# --- the bag -------------------------------------------------------------------------------


def other_cubes(s: State) -> int:
    """How many cubes in the bag are no goods."""
    if s.dominio:
        return cubes_of_people(s)
    return 0


def offer_other_cubes(s: State) -> None:
    """They too can be drawn."""
    if s.dominio:
        offer_cubes_of_people(s)


def other_cube(s: State, k: int) -> int:
    """The k-th cube of the bag if it is none of the goods, which come first."""
    if s.dominio and k >= total(s.bag):
        return cube_of_people(s, k - total(s.bag))
    return NONE


def put_other_cube(s: State, harbour: int, cube: int) -> None:
    """What it brings joins the goods of a home harbour (D3-D6)."""
    if s.dominio:
        if cube == DO_BLACK:
            put_black(s, harbour)
        else:
            put_white(s, harbour)


def after_refill(s: State) -> None:
    """Cubes held back return into the bag once no home harbour wants any more (D2, D4, R4)."""
    if s.dominio:
        return_whites(s)


# --- home harbours -------------------------------------------------------------------------


def room_for_goods(s: State, harbour: int) -> int:
    """Nine goods; with the expansion ten items, of which some may be no goods (L6, D1)."""
    if s.dominio:
        return ITEMS_IN_HARBOUR - people(s, quay(harbour))
    return GOODS_IN_HARBOUR


def refills_both(s: State) -> bool:
    """After the harbour just used the other one too, which may have been left short (R4)."""
    return s.dominio == 1


def has_other_load(s: State, harbour: int) -> bool:
    """What waits there may be loaded by any ship, whatever its sails (D23)."""
    if s.dominio:
        return is_anybody_waiting(s, harbour)
    return False


def unload_others(s: State) -> None:
    """What is no goods goes into the owner's warehouse too."""
    if s.dominio:
        disembark(s, s.ship, s.player)


# --- pirates -------------------------------------------------------------------------------


def has_other_prey(s: State, ship: int) -> bool:
    """A ship without goods may be worth a raid, unless it is guarded (D11, D30)."""
    if s.dominio:
        return has_only_peasants(s, ship)
    return False


def take_other_prey(s: State) -> None:
    """It goes straight into the raider's warehouse (D12)."""
    if s.dominio:
        take_peasant(s, s.ship, s.player)


# --- the turn ------------------------------------------------------------------------------


def begin_turn_anew(s: State) -> None:
    """What is allowed once a turn is allowed again (D15)."""
    if s.dominio:
        s.conquests = 0


def offer_more(s: State) -> None:
    """Other loads, and what may be done at any moment of the own turn (D9, D16, R19, R20)."""
    if s.dominio:
        if s.phase == LOAD:
            offer_people(s, harbour_at(s.space[s.ship]))
        offer_people_decisions(s)


def carry_out(s: State, action: int) -> None:
    """An action that the expansion adds."""
    if s.dominio:
        if action < DO_CONQUER:
            embark(s, s.ship, harbour_at(s.space[s.ship]), action - DO_LOAD_PEOPLE)
        elif action == DO_TRAIN:
            train(s)
        else:
            conquer(s, action - DO_CONQUER)


def is_end_near(s: State) -> bool:
    """Another reason for the end than those of the base (D25)."""
    if s.dominio:
        return are_all_conquered(s)
    return False


def is_asked_again(s: State) -> bool:
    """Before a turn ends there may be more to decide than an announcement (D16)."""
    if s.dominio:
        return is_asked_about_people(s)
    return False
