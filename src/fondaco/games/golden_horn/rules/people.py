"""Domínio da Mar: people in the harbours, aboard and in the warehouses (D1-D14, D22-D24, R4, R18).

A white or black cube out of the bag brings a mercenary; without a pawn a black cube is a peasant.
`mercenaries` and `peasants` of the state are counted by group: those who wait in a home harbour,
who are aboard a ship, who belong to a warehouse.  Without the expansion there is nobody anywhere.
"""

from fondaco.rulekit.acting import offer, offer_chance
from fondaco.rulekit.piles import total

from .additions import BLACKS, DO_BLACK, DO_LOAD_PEOPLE, DO_WHITE, LOAD_CHOSEN, PAWNS, QUARTERS, WHITES
from .state import State

# What of the people comes aboard.
ALL, ONLY_MERCENARIES, ONLY_PEASANTS = 0, 1, 2


def quay(harbour: int) -> int:
    """The group that waits in a home harbour."""
    return harbour


def aboard(ship: int) -> int:
    return 2 + ship


def quarters(seat: int) -> int:
    """The group in a seat's warehouse."""
    return QUARTERS + seat


def people(s: State, group: int) -> int:
    return s.mercenaries[group] + s.peasants[group]


def lay_out_people(s: State) -> None:
    """The cubes join the bag and the pawns are the supply; nobody is anywhere."""
    s.whites = WHITES
    s.blacks = BLACKS
    s.pawns = PAWNS


# --- bag and harbours ----------------------------------------------------------------------


def cubes_of_people(s: State) -> int:
    """White and black cubes in the bag; whites drawn in this refill are held back (D4)."""
    return s.blacks + s.whites


def offer_cubes_of_people(s: State) -> None:
    if s.blacks > 0:
        offer_chance(s, DO_BLACK, s.blacks)
    if s.whites > 0:
        offer_chance(s, DO_WHITE, s.whites)


def cube_of_people(s: State, k: int) -> int:
    """The k-th of them, the black ones first."""
    return DO_BLACK if k < s.blacks else DO_WHITE


def is_anybody_waiting(s: State, harbour: int) -> bool:
    return people(s, quay(harbour)) > 0


def items_in(s: State, harbour: int) -> int:
    """Goods and people that lie there for loading (D1)."""
    return total(s.market[harbour]) + people(s, quay(harbour))


def recruit(s: State, harbour: int) -> None:
    """A pawn from the supply takes the place of the cube."""
    s.pawns -= 1
    s.mercenaries[quay(harbour)] += 1


def put_black(s: State, harbour: int) -> None:
    """The black cube is set aside for a mercenary; without a pawn it stays as a peasant (D3, D5)."""
    s.blacks -= 1
    if s.pawns > 0:
        s.aside += 1
        recruit(s, harbour)
    else:
        s.peasants[quay(harbour)] += 1


def put_white(s: State, harbour: int) -> None:
    """A mercenary; without a pawn a black cube set aside earlier; without that nobody (D4, D6)."""
    s.whites -= 1
    s.held += 1
    if s.pawns > 0:
        recruit(s, harbour)
    elif s.aside > 0:
        s.aside -= 1
        s.peasants[quay(harbour)] += 1


def return_whites(s: State) -> None:
    """White cubes go back into the bag when both harbours have been refilled (D2, D4, R4)."""
    s.whites += s.held
    s.held = 0


# --- ships ---------------------------------------------------------------------------------


def offer_people(s: State, harbour: int) -> None:
    """All people of the harbour, whatever the sails; by house rule also one kind alone (D9, D10, D23)."""
    here = quay(harbour)
    if people(s, here) > 0:
        offer(s, DO_LOAD_PEOPLE + ALL)
    if s.load_people == LOAD_CHOSEN and s.mercenaries[here] > 0 and s.peasants[here] > 0:
        offer(s, DO_LOAD_PEOPLE + ONLY_MERCENARIES)
        offer(s, DO_LOAD_PEOPLE + ONLY_PEASANTS)


def embark(s: State, ship: int, harbour: int, choice: int) -> None:
    """The people come aboard instead of goods; the two never mix (D9)."""
    if choice != ONLY_PEASANTS:
        s.mercenaries[aboard(ship)] = s.mercenaries[quay(harbour)]
        s.mercenaries[quay(harbour)] = 0
    if choice != ONLY_MERCENARIES:
        s.peasants[aboard(ship)] = s.peasants[quay(harbour)]
        s.peasants[quay(harbour)] = 0


def disembark(s: State, ship: int, seat: int) -> None:
    """All people aboard go into the owner's warehouse."""
    if people(s, aboard(ship)) > 0:
        s.stirred = 1
    s.mercenaries[quarters(seat)] += s.mercenaries[aboard(ship)]
    s.peasants[quarters(seat)] += s.peasants[aboard(ship)]
    s.mercenaries[aboard(ship)] = 0
    s.peasants[aboard(ship)] = 0


def is_guarded(s: State, ship: int) -> bool:
    """Mercenaries aboard keep pirates away (D11, D30)."""
    return s.mercenaries[aboard(ship)] > 0


def has_only_peasants(s: State, ship: int) -> bool:
    return s.peasants[aboard(ship)] > 0 and not is_guarded(s, ship)


def take_peasant(s: State, ship: int, seat: int) -> None:
    """The raider's prey goes straight into his warehouse (D12)."""
    s.peasants[aboard(ship)] -= 1
    s.peasants[quarters(seat)] += 1
