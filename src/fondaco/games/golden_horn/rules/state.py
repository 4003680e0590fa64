"""All that lies on the table, as integers and lists of fixed size."""

from fondaco.fields import FIXED, NOBODY, OWNER, SCRATCH, Fields, fixed_tables, number, row, setting, table

from .additions import DOMINIONS, GROUPS, QUARTERS
from .components import (
    CARDS_PER_COLOUR,
    COLOURS,
    CONSTANTINOPLE,
    GOODS_PER_COLOUR,
    NONE,
    SEATS,
    SHIPS,
    SHIPS_EACH,
    SPACES,
    TILE_SPACES,
    VENICE,
)
from .decisions import MAX_OFFERED


class State(Fields):
    """One moment of a game; at first all goods are in the bag and all cards in the stock."""

    players = setting()
    rules = setting(switch=True)  # their version
    tile_order = setting()
    tile_start = setting()
    ship_placement = setting()
    goods_first = setting()
    start_player = setting()
    hidden_warehouses = setting()
    modone_at_three = setting()
    empty_departure = setting()
    raids_per_turn = setting()
    turn_round = setting()
    no_cards_on_return = setting()
    ending = setting()
    tie_break = setting()
    dominio = setting(switch=True)  # the expansion is played
    load_people = setting()
    conquests_per_turn = setting()
    sails = table(SHIPS, COLOURS, kind=FIXED)  # [ship][colour]: 0 or 1
    tiles = fixed_tables(2, 2, TILE_SPACES)
    dominion_cost = row(DOMINIONS, kind=FIXED)  # in mercenaries
    dominion_points = row(DOMINIONS, kind=FIXED)
    # the route
    last = number()  # the space of Constantinople; Venice is 0
    modone = number(NONE)  # the space of Modone, if it is used
    symbol = number(NONE)  # of the tile next to Venice
    colour = row(SPACES, NONE)  # of each sea space
    berths = row(SPACES, 1)
    # the turn
    phase = number()
    to_act = number(bits=16)  # mask of seats; CHANCE_TO_ACT for chance
    start = number(NONE)  # the start player
    player = number(NONE)  # whose turn it is
    ship = number(NONE)  # the ship that is being moved or raided
    raids = number()  # carried out in this turn
    owed = number()  # cards still to be drawn for this arrival
    turns_left = number(NONE)  # after this turn, once the end has been triggered
    stirred = number()  # a piece was loaded, unloaded or stolen in this round
    quiet = number()  # full rounds without that, in a row
    # the ships
    placing = row(SEATS, NONE, known_to=OWNER)  # until all are in
    space = row(SHIPS, NONE)
    heading = row(SHIPS)  # +1 to Constantinople, -1 to Venice
    origin = row(SHIPS, NONE)  # the home harbour it sailed from
    cargo = row(SHIPS)  # goods aboard, all of one colour
    cargo_colour = row(SHIPS, NONE)
    may_turn = row(SHIPS)  # it was robbed empty
    ships_on = row(SPACES)
    # goods and cards, counted by colour
    bag = row(COLOURS, GOODS_PER_COLOUR, known_to=NOBODY, hidden_by="hidden_warehouses", pieces="goods")
    stock = row(COLOURS, CARDS_PER_COLOUR, known_to=NOBODY, pieces="cards")
    discard = row(COLOURS, pieces="cards")
    market = table(2, COLOURS, pieces="goods")  # [home harbour][colour]
    hand = table(SEATS, COLOURS, known_to=OWNER, pieces="cards")
    warehouse = table(SEATS, COLOURS, known_to=OWNER, hidden_by="hidden_warehouses", pieces="goods")
    # the expansion: people, counted by group (see `people`), cubes and dominions
    mercenaries = row(GROUPS, only_with="dominio", known_to=OWNER, hidden_by="hidden_warehouses", first_owned=QUARTERS)
    peasants = row(GROUPS, only_with="dominio", known_to=OWNER, hidden_by="hidden_warehouses", first_owned=QUARTERS)
    pawns = number()  # in the supply
    whites = number()  # cubes in the bag
    blacks = number(known_to=NOBODY, hidden_by="hidden_warehouses")
    held = number()  # white cubes that go back into the bag after this refill
    aside = number()  # black cubes out of play
    ruler = row(DOMINIONS, NONE, only_with="dominio")  # the seat that conquered it
    conquests = number()  # in this turn
    # what one rule leaves for another
    offers = number(kind=SCRATCH)  # how many of `offered` count
    offered = row(MAX_OFFERED, kind=SCRATCH, bits=16)
    weights = row(MAX_OFFERED, kind=SCRATCH, bits=16)


def owner(ship: int) -> int:
    return ship // SHIPS_EACH


def is_home(s: State, space: int) -> bool:
    """Venice or Constantinople."""
    return space == 0 or space == s.last


def harbour_at(space: int) -> int:
    """The home harbour on that space."""
    return VENICE if space == 0 else CONSTANTINOPLE


def is_sea(s: State, space: int) -> bool:
    return s.colour[space] != NONE
