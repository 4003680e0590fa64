"""Pirates: once a turn, before the own ship moves, one of the goods of a foreign ship (P1-P15)."""

from fondaco.rulekit.acting import decide, offer
from fondaco.rulekit.piles import total

from .components import COLOURS, FIRST_CARD, NONE, PIRATES, SECOND_CARD, SHIPS_EACH
from .decisions import DO_PAY, DO_RAID, IMMEDIATE, TURN, TURN_ROUND, UNLIMITED_RAIDS
from .expansion import has_other_prey, take_other_prey
from .state import State, is_sea, owner


def may_raid(s: State) -> bool:
    """One raid a turn, unless the house rule allows more (P3)."""
    return s.raids == 0 or s.raids_per_turn == UNLIMITED_RAIDS


def offer_raids(s: State) -> None:
    """It takes two cards (P1)."""
    if may_raid(s) and total(s.hand[s.player]) >= PIRATES:
        own = s.player * SHIPS_EACH
        offer_raids_on(s, 0, own)
        offer_raids_on(s, own + SHIPS_EACH, s.players * SHIPS_EACH)


def offer_raids_on(s: State, first: int, end: int) -> None:
    """Foreign ships from `first` up to but not including `end`."""
    for ship in range(first, end):
        if may_be_raided(s, ship) and has_pirates_for(s, ship):
            offer(s, DO_RAID + ship)


def may_be_raided(s: State, ship: int) -> bool:
    """Only a loaded ship on a sea space: harbours are safe (P9, P13)."""
    return (s.cargo[ship] > 0 or has_other_prey(s, ship)) and is_sea(s, s.space[ship])


def has_pirates_for(s: State, ship: int) -> bool:
    """Two cards, each in one of the ship's sail colours (P1, P2)."""
    sails = s.sails[ship]
    hand = s.hand[s.player]
    cards = 0
    for colour in range(COLOURS):
        cards += sails[colour] * hand[colour]
    return cards >= PIRATES


def offer_payments(s: State) -> None:
    """All pairs of cards in sail colours, equal ones included (P1, P2)."""
    pair = DO_PAY
    for first in range(COLOURS):
        if can_give(s, first):
            if s.hand[s.player][first] > 1:
                offer(s, pair)
            for second in range(first + 1, COLOURS):
                if can_give(s, second):
                    offer(s, pair + second - first)
        pair += COLOURS - first


def can_give(s: State, colour: int) -> bool:
    """A card in a colour of the sails of the ship that is raided."""
    return s.sails[s.ship][colour] == 1 and s.hand[s.player][colour] > 0


def play_card(s: State, colour: int) -> None:
    """A wind or pirate card goes from the hand to the discard pile."""
    s.hand[s.player][colour] -= 1
    s.discard[colour] += 1


def rob(s: State, pair: int) -> None:
    """Both cards are paid, one of the goods goes straight into the raider's warehouse (P12).

    The owner of an emptied ship may turn it when he next moves it; by house rule at once (P5).
    """
    play_card(s, FIRST_CARD[pair])
    play_card(s, SECOND_CARD[pair])
    take_prey(s)
    s.raids += 1
    s.stirred = 1
    if s.cargo[s.ship] == 0 and not has_other_prey(s, s.ship):
        s.cargo_colour[s.ship] = NONE
        s.may_turn[s.ship] = 1
    if s.may_turn[s.ship] and s.turn_round == IMMEDIATE:
        s.may_turn[s.ship] = 0
        decide(s, TURN_ROUND, owner(s.ship))  # before the raider goes on (R5)
    else:
        s.ship = NONE
        decide(s, TURN, s.player)


def take_prey(s: State) -> None:
    if s.cargo[s.ship] > 0:
        s.warehouse[s.player][s.cargo_colour[s.ship]] += 1
        s.cargo[s.ship] -= 1
    else:
        take_other_prey(s)
