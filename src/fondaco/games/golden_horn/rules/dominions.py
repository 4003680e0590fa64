"""Domínio da Mar: conquering dominions and training peasants, at any moment of the own turn (D14-D22, R19-R21)."""

from fondaco.rulekit.acting import offer

from .additions import DO_CONQUER, DO_TRAIN, DOMINIONS, ONE_CONQUEST, PAIRS_OF_PEASANTS, STAND_INS
from .components import NONE
from .people import people, quarters
from .state import State


def may_go_conquering(s: State) -> bool:
    """One conquest a turn, unless the house rule allows more (D15)."""
    return s.conquests == 0 or s.conquests_per_turn != ONE_CONQUEST


def conquest(dominion: int, pairs: int) -> int:
    """The number of the choice: a dominion, and how many pairs of peasants stand in for mercenaries."""
    return dominion * (PAIRS_OF_PEASANTS + 1) + pairs


def dominion_of(choice: int) -> int:
    return choice // (PAIRS_OF_PEASANTS + 1)


def pairs_of(choice: int) -> int:
    return choice % (PAIRS_OF_PEASANTS + 1)


def can_conquer(s: State, dominion: int, pairs: int) -> bool:
    """It is nobody's, and the price is there: two peasants for one mercenary, so many times (D17, D18, R21)."""
    home = quarters(s.player)
    mercenaries = s.dominion_cost[dominion] - pairs
    is_there = 0 <= mercenaries <= s.mercenaries[home] and STAND_INS * pairs <= s.peasants[home]
    return is_there and s.ruler[dominion] == NONE


def can_train(s: State) -> bool:
    """Peasants in the warehouse, and pawns in the supply (D20-D22)."""
    return s.pawns > 0 and s.peasants[quarters(s.player)] > 0


def offer_people_decisions(s: State) -> None:
    """Only what is possible is offered."""
    if people(s, quarters(s.player)) > 0:
        if may_go_conquering(s):
            for dominion in range(DOMINIONS):
                for pairs in range(PAIRS_OF_PEASANTS + 1):
                    if can_conquer(s, dominion, pairs):
                        offer(s, DO_CONQUER + conquest(dominion, pairs))
        if can_train(s):
            offer(s, DO_TRAIN)


def conquer(s: State, choice: int) -> None:
    """Pawns go back into the supply, peasants are set aside (D19); the dominion is kept for good (D28)."""
    dominion = dominion_of(choice)
    pairs = pairs_of(choice)
    mercenaries = s.dominion_cost[dominion] - pairs
    s.mercenaries[quarters(s.player)] -= mercenaries
    s.pawns += mercenaries
    s.peasants[quarters(s.player)] -= STAND_INS * pairs
    s.aside += STAND_INS * pairs
    s.ruler[dominion] = s.player
    s.conquests += 1


def train(s: State) -> None:
    """A peasant of the warehouse becomes a mercenary; his cube is set aside (D19)."""
    s.peasants[quarters(s.player)] -= 1
    s.aside += 1
    s.pawns -= 1
    s.mercenaries[quarters(s.player)] += 1


def are_all_conquered(s: State) -> bool:
    for dominion in range(DOMINIONS):
        if s.ruler[dominion] == NONE:
            return False
    return True


def is_asked_about_people(s: State) -> bool:
    """Once more at the end of his turn, whoever can conquer or train (D16).

    With hidden warehouses everybody is asked as long as somebody could: so nobody learns who can (R14).
    """
    if s.hidden_warehouses:
        return s.pawns > 0 or (may_go_conquering(s) and not are_all_conquered(s))
    return can_train(s) or (may_go_conquering(s) and is_strong_enough(s))


def is_strong_enough(s: State) -> bool:
    """For one of the dominions that are nobody's."""
    home = quarters(s.player)
    strength = s.mercenaries[home] + s.peasants[home] // STAND_INS
    for dominion in range(DOMINIONS):
        if s.ruler[dominion] == NONE and s.dominion_cost[dominion] <= strength:
            return True
    return False


def points_of_people(s: State, seat: int) -> int:
    """The points of the dominions, and one for each mercenary and peasant in the warehouse (D26, D27)."""
    return people(s, quarters(seat)) + points_of_dominions(s, seat)


def points_of_dominions(s: State, seat: int) -> int:
    points = 0
    for dominion in range(DOMINIONS):
        if s.ruler[dominion] == seat:
            points += s.dominion_points[dominion]
    return points
