"""What lies in the box (leaflet: contents; cases SU15-SU18)."""

NONE = -1

SEATS = 4  # at most

# Resources; the terrains that yield them have the same numbers, the desert comes after them.
RESOURCES = 5
BRICK, LUMBER, WOOL, GRAIN, ORE = 0, 1, 2, 3, 4
HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS, DESERT = 0, 1, 2, 3, 4, 5
TERRAINS = 6
CARDS_EACH = 19  # of each resource

HEXES = 19
TERRAIN_HEXES = (3, 4, 4, 4, 3, 1)  # by terrain

# Number tokens: their numbers, how many of each there are, and the order of the letters A to R.
TOKENS = 10
TOKEN_NUMBER = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
TOKENS_EACH = (1, 2, 2, 2, 2, 2, 2, 2, 2, 1)
LETTERED = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
RED_LOW, RED_HIGH = 6, 8  # the two most likely numbers

# Harbours: one of a resource, or GENERIC.  Nine lie on six pieces of the frame.
GENERIC = 5
HARBOURS = 9
PIECES = 6
PIECE_HARBOURS = ((GENERIC, GRAIN), (ORE, NONE), (GENERIC, WOOL), (GENERIC, NONE), (GENERIC, BRICK), (LUMBER, NONE))
# How many harbour slots lie before each place of the frame, by whether the frame is turned.
SLOTS_BEFORE = ((0, 2, 3, 5, 6, 8), (0, 1, 3, 4, 6, 7))

# Pieces of each colour.
ROADS, SETTLEMENTS, CITIES = 15, 5, 4
SETTLEMENT, CITY = 1, 2  # levels of a building: its cards of a hex, and its points

# Prices, by resource.
ROAD_PRICE = (1, 1, 0, 0, 0)
SETTLEMENT_PRICE = (1, 1, 1, 1, 0)
CITY_PRICE = (0, 0, 0, 2, 3)
CARD_PRICE = (0, 0, 1, 1, 1)

# The bank's rates: cards for one other, without a harbour, with a generic one, with one of the resource.
BANK_RATE, GENERIC_RATE, HARBOUR_RATE = 4, 3, 2

# Development cards.
KINDS = 5
KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, VICTORY_POINT = 0, 1, 2, 3, 4
CARDS = (14, 2, 2, 2, 5)
FREE_ROADS = 2  # of a Road Building card

ROLLS = 36  # of two dice, one after the other
DICE = 6
SEVEN = 7  # brings the robber

# The beginners' map and its pieces by colour: red, blue, orange, white.
BEGINNERS_TERRAIN = (4, 2, 1, 3, 0, 2, 0, 3, 1, 5, 1, 4, 1, 4, 3, 2, 0, 3, 2)
BEGINNERS_NUMBER = (10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11)
BEGINNERS_HARBOUR = (GENERIC, GRAIN, ORE, GENERIC, WOOL, GENERIC, GENERIC, BRICK, LUMBER)
BEGINNERS_SETTLEMENT = ((41, 39), (8, 28), (14, 40), (17, 31))  # the second pays
BEGINNERS_ROAD = ((52, 56), (13, 41), (15, 58), (25, 37))
# The colour of each seat by the number of players: red stays in the box when three play.
SEAT_COLOUR = ((0, 0, 0, 0), (0, 0, 0, 0), (1, 2, 0, 0), (1, 2, 3, 0), (0, 1, 2, 3))

# The bank's trades: what is given and what is taken; and the pairs of a Year of Plenty.
TRADES = 20
TRADE_GIVE = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4)
TRADE_TAKE = (1, 2, 3, 4, 0, 2, 3, 4, 0, 1, 3, 4, 0, 1, 2, 4, 0, 1, 2, 3)
PAIRS = 15
PAIR_FIRST = (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
PAIR_SECOND = (0, 1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 3, 4, 4)

ARMY, LONGEST = 3, 5  # what the two special cards need at least
SPECIAL_POINTS = 2  # of each of them
COUNTERS_PER_TURN = 5  # counter-offers and proposals of one seat in one turn (T15)
TURN_LIMIT = 5000  # after so many turns nobody will win any more (T29)
