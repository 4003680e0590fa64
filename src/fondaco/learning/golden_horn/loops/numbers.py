"""A row of whole numbers for the seat `me`, from all that it may know; `docs/learning.md` has the table."""

from fondaco.games.golden_horn.rules.additions import DOMINIONS
from fondaco.games.golden_horn.rules.components import (
    CARDS_PER_COLOUR,
    COLOURS,
    CONSTANTINOPLE,
    NONE,
    SEATS,
    SHIPS_EACH,
    VENICE,
)
from fondaco.games.golden_horn.rules.decisions import (
    DRAW,
    END_TURN,
    HEADING,
    LOAD,
    PAY,
    PLACE,
    REFILL,
    SAIL,
    TURN,
    TURN_ROUND,
)
from fondaco.games.golden_horn.rules.people import aboard, quarters, quay
from fondaco.games.golden_horn.rules.scoring import score
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home, is_sea
from fondaco.rulekit.piles import total

# Where the parts of the row begin, and what lies in them.
SHIP = 12  # numbers of each ship
GOODS = SHIPS_EACH * SHIP  # in the part of a seat
PART = GOODS + COLOURS + 9
HAND = SEATS * PART
UNSEEN = HAND + COLOURS
MARKET = UNSEEN + COLOURS
QUAYS = MARKET + 2 * COLOURS
RULED = QUAYS + 4
MIDDLE = RULED + DOMINIONS
PHASE = MIDDLE + 14
PHASES = (PLACE, TURN, PAY, TURN_ROUND, HEADING, LOAD, REFILL, SAIL, DRAW, END_TURN)
FEATURES = PHASE + 10


def fill_at(states: list[State], i: int, me: int, rows: list[list[int]], row: int) -> None:
    """The row of record i."""
    fill(states[i], me, rows[row])


def fill(s: State, me: int, x: list[int]) -> None:
    for i in range(FEATURES):
        x[i] = 0
    for seat in range(s.players):
        part = (seat - me if seat >= me else seat - me + s.players) * PART
        for ship in range(SHIPS_EACH):
            fill_ship(s, seat * SHIPS_EACH + ship, part + ship * SHIP, x)
        fill_seat(s, seat, me, part + GOODS, x)
    fill_cards(s, me, x)
    fill_harbours(s, me, x)
    fill_middle(s, x)


def fill_ship(s: State, ship: int, at: int, x: list[int]) -> None:
    """Where it is, how far from home, and what is aboard."""
    space = s.space[ship]
    if space != NONE:
        home = is_home(s, space)
        x[at] = home and harbour_at(space) == VENICE
        x[at + 1] = home and harbour_at(space) == CONSTANTINOPLE
        x[at + 2] = is_sea(s, space)
        x[at + 3] = 0 if home else turns_home(s, ship)
        x[at + 4] = 0 if home else (s.last - space if s.heading[ship] > 0 else space)
    x[at + 5] = s.cargo[ship]
    if s.cargo[ship] > 0:
        x[at + 6] = s.market[VENICE][s.cargo_colour[ship]] + s.market[CONSTANTINOPLE][s.cargo_colour[ship]]
    x[at + 7] = s.may_turn[ship]
    x[at + 8] = s.mercenaries[aboard(ship)]
    x[at + 9] = s.peasants[aboard(ship)]
    x[at + 10] = total(s.sails[ship])
    x[at + 11] = s.ship == ship


def turns_home(s: State, ship: int) -> int:
    """Turns to the home harbour ahead, alone and without wind cards."""
    turns = 0
    space = s.space[ship] + 0
    while not is_home(s, space):
        space += s.heading[ship]
        while is_sea(s, space) and s.sails[ship][s.colour[space]]:
            space += s.heading[ship]
        turns += 1
    return turns


def fill_seat(s: State, seat: int, me: int, at: int, x: list[int]) -> None:
    """The warehouse as far as it is seen, and what is open of a player."""
    if seat == me or not s.hidden_warehouses:
        colours = 0
        for colour in range(COLOURS):
            x[at + colour] = s.warehouse[seat][colour]
            colours += s.warehouse[seat][colour] > 0
        x[at + COLOURS] = colours
        x[at + COLOURS + 1] = score(s, seat)
        x[at + COLOURS + 2] = s.mercenaries[quarters(seat)]
        x[at + COLOURS + 3] = s.peasants[quarters(seat)]
        x[at + COLOURS + 4] = 1
    x[at + COLOURS + 5] = total(s.hand[seat])
    x[at + COLOURS + 6] = s.player == seat
    x[at + COLOURS + 7] = s.start == seat
    x[at + COLOURS + 8] = 1


def fill_cards(s: State, me: int, x: list[int]) -> None:
    for colour in range(COLOURS):
        x[HAND + colour] = s.hand[me][colour]
        x[UNSEEN + colour] = CARDS_PER_COLOUR - s.discard[colour] - s.hand[me][colour]


def fill_harbours(s: State, me: int, x: list[int]) -> None:
    """What lies there for loading, and who rules."""
    for harbour in range(2):
        for colour in range(COLOURS):
            x[MARKET + harbour * COLOURS + colour] = s.market[harbour][colour]
        x[QUAYS + 2 * harbour] = s.mercenaries[quay(harbour)]
        x[QUAYS + 2 * harbour + 1] = s.peasants[quay(harbour)]
    for dominion in range(DOMINIONS):
        if s.ruler[dominion] != NONE:
            x[RULED + dominion] = 1 if s.ruler[dominion] == me else -1


def fill_middle(s: State, x: list[int]) -> None:
    """Piles, the course of the game, and what has to be decided now."""
    x[MIDDLE] = total(s.bag) + s.blacks + s.whites
    x[MIDDLE + 1] = total(s.stock)
    x[MIDDLE + 2] = s.turns_left != NONE
    x[MIDDLE + 3] = s.turns_left + 1
    x[MIDDLE + 4] = s.raids
    x[MIDDLE + 5] = s.owed
    x[MIDDLE + 6] = s.quiet
    x[MIDDLE + 7] = s.stirred
    x[MIDDLE + 8] = s.conquests
    x[MIDDLE + 9] = s.pawns
    x[MIDDLE + 10] = s.whites
    x[MIDDLE + 11] = s.aside
    x[MIDDLE + 12] = s.players
    x[MIDDLE + 13] = s.dominio
    for i in range(len(PHASES)):
        x[PHASE + i] = s.phase == PHASES[i]
