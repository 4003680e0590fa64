"""What lies in the box.  Counts are printed; the values marked OWN are this project's own.

The leaflets show the sails and the order of colours on a tile only as pictures, so these two
tables are placeholders that an owner of the box can replace by a file.
"""

NONE = -1

SEATS = 4  # at most
SHIPS_EACH = 3
SHIPS = 12
SPACES = 15  # of the longest route: Venice, twelve sea spaces, Modone, Constantinople

COLOURS = 6
YELLOW, PINK, GREEN, RED, ORANGE, BLUE = 0, 1, 2, 3, 4, 5

GOODS_PER_COLOUR = 15
CARDS_PER_COLOUR = 9
GOODS_IN_HARBOUR = 9
CARDS_DEALT = 5

# The home harbours, as indices of what lies there for loading.
VENICE, CONSTANTINOPLE = 0, 1

# OWN. SAILS[fleet][ship][colour]: three-, two- and one-coloured; each fleet has each colour once.
SAILS = (
    ((1, 0, 1, 1, 0, 0), (0, 0, 0, 0, 1, 1), (0, 1, 0, 0, 0, 0)),
    ((1, 0, 0, 1, 1, 0), (0, 1, 0, 0, 0, 1), (0, 0, 1, 0, 0, 0)),
    ((0, 1, 0, 0, 1, 1), (1, 0, 1, 0, 0, 0), (0, 0, 0, 1, 0, 0)),
    ((0, 1, 1, 0, 0, 1), (0, 0, 0, 1, 1, 0), (1, 0, 0, 0, 0, 0)),
)

# Sea tiles carry one of two symbols, a triangle or a circle; two tiles of each.
# TILES[symbol][tile][space], from Venice.
# The trios are printed, their order and which symbol carries which are OWN.
TILE_SPACES = 3
TILES = (
    ((RED, YELLOW, BLUE), (RED, YELLOW, BLUE)),
    ((ORANGE, PINK, GREEN), (ORANGE, PINK, GREEN)),
)

TILES_USED = (0, 0, 2, 4, 4)  # by the number of players
MODONE_BERTHS = (0, 0, 2, 3, 3)  # by the number of players; three play without Modone as printed

# A raid costs two pirate cards; the ways to pay them, their order ignored.
PIRATES = 2
PAIRS = 21
FIRST_CARD = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
SECOND_CARD = (0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 4, 5, 5)

# The ways to spread three ships over the home harbours: bit i is set if ship i goes to Constantinople.
PLACEMENTS = 8

QUIET_ROUNDS = 12  # of the stall rule (R6)
