"""All that lies on the table, as integers and lists of fixed size."""

from fondaco.fields import DERIVED, NOBODY, OWNER, PLAYER, SCRATCH, Fields, number, row, setting, table
from fondaco.rulekit.acting import lowest_seat

from .board import CORNERS, EDGES
from .components import (
    BANK_RATE,
    BRICK,
    CARDS,
    CARDS_EACH,
    CITIES,
    DICE,
    GRAIN,
    HARBOURS,
    HEXES,
    KINDS,
    LUMBER,
    NONE,
    ORE,
    RESOURCES,
    ROADS,
    ROLLS,
    SEATS,
    SETTLEMENTS,
    TERRAINS,
    WOOL,
)
from .decisions import MAX_OFFERED, SETTLE, TRADE

MAX_OFFERS = 20  # a turn, by house rule
SEEN_IN_BANK = 2  # of a pile in a hidden bank one sees so many cards (T22)
NUMBERS = 13  # of two dice, and two that never come


class State(Fields):
    """One moment of a game; at first nothing lies on the table, all pieces and cards are in their supplies."""

    players = setting()
    rules = setting(switch=True)  # their version
    phases = setting()
    shortage = setting()
    set_up = setting()
    random_tokens = setting()
    target = setting(10)  # points that win
    discard_limit = setting(7)  # cards that nobody has to discard
    start_player = setting()
    offers_per_turn = setting(10)
    friendly_robber = setting()
    hidden_bank = setting()
    balanced_dice = setting()
    hidden_discards = setting()
    # the island
    terrain = row(HEXES, NONE, until=SETTLE)
    token = row(HEXES, until=SETTLE)  # its number; 0: none
    turned = number(NONE)  # the frame, by 60 degrees
    harbour = row(HARBOURS, NONE, until=SETTLE)  # by slot: a resource or GENERIC
    pieces = number()  # mask of the pieces of the frame that lie
    robber = number(NONE)  # its hex
    # the turn
    phase = number()
    to_act = number(bits=16)  # mask of seats; CHANCE_TO_ACT for chance
    start = number(NONE)  # the start player
    placed = number()  # settlements of the set-up with their roads
    settled = number(NONE)  # the corner whose set-up road is due
    contending = number()  # mask of those who roll for the start
    rolled = row(SEATS, until=SETTLE)  # what they rolled; 0: not yet
    player = number(NONE)  # whose turn it is
    turns = number(bits=16)  # begun so far
    dice = number(NONE)  # of this turn: 6 * first + second, each less one
    played = number()  # a development card in this turn
    built = number()  # something in this turn: trade with players is over (T14)
    free_roads = number()  # still to be placed
    victim = number(NONE)
    owed = row(SEATS)  # cards still to be discarded
    # pieces
    building = row(CORNERS, NONE)  # owner
    level = row(CORNERS)  # 1 settlement, 2 city
    road = row(EDGES, NONE)  # owner
    roads_left = row(SEATS, ROADS)
    settlements_left = row(SEATS, SETTLEMENTS)
    cities_left = row(SEATS, CITIES)
    # cards
    bank = row(
        RESOURCES, CARDS_EACH, known_to=NOBODY, hidden_by="hidden_bank", seen_up_to=SEEN_IN_BANK, pieces="resources"
    )
    hand = table(SEATS, RESOURCES, known_to=OWNER, pieces="resources")
    deck = row(KINDS, CARDS, known_to=NOBODY, pieces="development")
    cards = table(SEATS, KINDS, known_to=OWNER, pieces="development")  # in hand
    fresh = row(KINDS, known_to=PLAYER)  # of the active player's, bought in this turn
    knights = row(SEATS)  # played
    dice_left = row(ROLLS, 1, only_with="balanced_dice")  # combinations left
    # the special cards
    army_holder = number(NONE)
    road_holder = number(NONE)
    road_record = number()  # the holder's length
    # trade: rows of seats, each from the seat's own point of view; an offer on the table all know
    give = table(SEATS, RESOURCES, known_to=OWNER)
    want = table(SEATS, RESOURCES, known_to=OWNER)
    asked = number()  # mask of the seats to which the offer was made
    answer = row(SEATS)
    counters = row(SEATS, known_to=OWNER)  # counter-offers and proposals in this turn
    made = number(known_to=PLAYER)  # offers in this turn
    refusals = number()  # offers made in vain since anything changed
    turned_down = row(MAX_OFFERS, bits=64, counted_by="refusals")  # those offers
    turned_down_by = row(MAX_OFFERS, counted_by="refusals")  # masks of the seats that refused, if any
    # where each seat may build, and its rates at the bank (see `survey`)
    hex_of = table(NUMBERS, 2, NONE, kind=DERIVED, until=SETTLE)  # up to two hexes of each number
    brings = row(HEXES, kind=DERIVED, bits=16)  # cards for each seat when its number is rolled (see `share_of`)
    reach = row(CORNERS, kind=DERIVED)  # mask of seats with a road to the corner
    reached = row(SEATS, kind=DERIVED, bits=64)  # set of corners with an own road (see `bits`)
    towns = row(SEATS, kind=DERIVED, bits=64)  # set of corners with an own settlement
    open_corners = number((1 << CORNERS) - 1, kind=DERIVED, bits=64)  # set of those with no building near
    open_edges = table(SEATS, 2, kind=DERIVED, bits=64)  # two halves of a set: room for a road
    rate = table(SEATS, RESOURCES, BANK_RATE, kind=DERIVED)  # at the bank
    # what one rule leaves for another
    offers = number(kind=SCRATCH)  # how many of `offered` count
    offered = row(MAX_OFFERED, kind=SCRATCH, bits=16)
    weights = row(ROLLS, kind=SCRATCH, bits=16)
    due = table(SEATS, RESOURCES, kind=SCRATCH)  # what must be in each hand
    left = row(TERRAINS, kind=SCRATCH)  # hexes still to be laid
    path = row(ROADS + 1, kind=SCRATCH)  # of the search for the longest road: corners
    by = row(ROADS + 1, kind=SCRATCH)  # edges that led there
    way = row(ROADS + 1, kind=SCRATCH)  # which way is tried next
    used = row(EDGES, kind=SCRATCH)  # 1: on the path, 2: seen before


def number_of(roll: int) -> int:
    """The sum of both dice, by the number of their combination."""
    return roll // DICE + roll % DICE + 2


def holds(hand: list[int] | tuple[float, ...], cards: list[int] | tuple[float, ...]) -> bool:
    """The hand has all these cards: a price, or one side of an offer; written out, as it is asked most often."""
    return (
        hand[BRICK] >= cards[BRICK]
        and hand[LUMBER] >= cards[LUMBER]
        and hand[WOOL] >= cards[WOOL]
        and hand[GRAIN] >= cards[GRAIN]
        and hand[ORE] >= cards[ORE]
    )


def first_to_act(s: State) -> int:
    """Of the seats that may act at once the lowest comes first; while an offer stands, the active player last."""
    if s.phase == TRADE and s.to_act != 1 << s.player:
        return lowest_seat(s.to_act & ~(1 << s.player))
    return lowest_seat(s.to_act)
