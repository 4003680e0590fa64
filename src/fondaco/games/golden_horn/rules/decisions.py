"""The moments of a game, the numbers of its actions, and the values of its house rules."""

# Phases: what has to be decided now.  C: by chance.
START = 0  # C: who begins
SYMBOL = 1  # C: which symbol lies next to Venice
LAY_TILE = 2  # C: the colour of the next sea space
PLACE = 3  # where the own ships begin
LOT = 4  # C: where the next ship begins
DEAL_GOODS = 5  # C: a cube for a home harbour
DEAL_CARDS = 6  # C: a card for a hand
TURN = 7  # raid, or move one of the own ships
PAY = 8  # with which two pirate cards
TURN_ROUND = 9  # the owner of a ship just emptied: turn it or not
HEADING = 10  # a robbed ship sets out: turn it or not
LOAD = 11  # goods of which colour
REFILL = 12  # C: a cube for the harbour just used
SAIL = 13  # go on or stop
DRAW = 14  # C: a card for an arrival
END_TURN = 15  # announce the end of the game, or not
OVER = 16

CHANCE_TO_ACT = 128  # in the mask of those who have to act; bit i stands for seat i

# Actions: one number for each thing that can ever be decided.
DO_PLACE = 0  # + placement
DO_RAID = 8  # + ship
DO_PAY = 20  # + pair of cards
DO_SHIP = 41  # + ship of the own fleet
DO_TURN = 44
DO_KEEP = 45
DO_LOAD = 46  # + colour
DO_SAIL = 52
DO_WIND = 53  # + colour
DO_STOP = 59
DO_ANNOUNCE = 60
DO_END_TURN = 61
DO_PASS = 62
# Outcomes of chance
DO_START = 63  # + seat
DO_SYMBOL = 67  # + symbol
DO_SPACE = 69  # + colour
DO_LOT = 75  # + home harbour
DO_CUBE = 77  # + colour
DO_CARD = 83  # + colour
ACTIONS = 89  # of the base game

# The expansion adds
DO_LOAD_PEOPLE = 89  # + 0 all, 1 mercenaries, 2 peasants
DO_CONQUER = 92  # + 5 * dominion + pairs of peasants that stand in for mercenaries
DO_TRAIN = 117
# and by chance
DO_BLACK = 118  # a black cube
DO_WHITE = 119
ACTIONS_WITH_PEOPLE = 120

MAX_OFFERED = 48

# House rules; the printed rule is 0.
LEGEND, SHUFFLED = 0, 1  # tile_order (S1)
FROM_TRIANGLE, FROM_CIRCLE, FROM_RANDOM = 0, 1, 2  # tile_start (S2)
SIMULTANEOUS, IN_TURN, BY_LOT = 0, 1, 2  # ship_placement (S3, S4)
RANDOM_START, FIXED_START = 0, 1  # start_player (S7)
NEVER_EMPTY, EMPTY_IF_NOTHING_LOADABLE = 0, 1  # empty_departure (L2)
ONE_RAID, UNLIMITED_RAIDS = 0, 1  # raids_per_turn (P3)
NEXT_MOVE, IMMEDIATE, WHILE_EMPTY = 0, 1, 2  # turn_round (P5, P6)
FINISH_ROUND, FULL_LAP, AT_ONCE = 0, 1, 2  # ending (E9)
DRAWN, SIX_SETS_THEN_CARDS = 0, 1  # tie_break (E14)
LOAD_ALL, LOAD_CHOSEN = 0, 1  # load_people (D9)
ONE_CONQUEST, UNLIMITED_CONQUESTS = 0, 1  # conquests_per_turn (D15)
