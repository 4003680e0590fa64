"""The moments of a game, the numbers of its actions, and the values of its house rules."""

from fondaco.rulekit.acting import CHANCE_TO_ACT as CHANCE_TO_ACT

from .components import COLOURS, PAIRS, PLACEMENTS, SEATS, SHIPS, SHIPS_EACH

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

# Actions: one number for each thing that can ever be decided.
DO_PLACE = 0  # + placement
DO_RAID = DO_PLACE + PLACEMENTS  # + ship
DO_PAY = DO_RAID + SHIPS  # + pair of cards
DO_SHIP = DO_PAY + PAIRS  # + ship of the own fleet
DO_TURN = DO_SHIP + SHIPS_EACH
DO_KEEP = DO_TURN + 1
DO_LOAD = DO_KEEP + 1  # + colour
DO_SAIL = DO_LOAD + COLOURS
DO_WIND = DO_SAIL + 1  # + colour
DO_STOP = DO_WIND + COLOURS
DO_ANNOUNCE = DO_STOP + 1
DO_END_TURN = DO_ANNOUNCE + 1
DO_PASS = DO_END_TURN + 1
# Outcomes of chance
DO_START = DO_PASS + 1  # + seat
DO_SYMBOL = DO_START + SEATS  # + symbol
DO_SPACE = DO_SYMBOL + 2  # + colour
DO_LOT = DO_SPACE + COLOURS  # + home harbour
DO_CUBE = DO_LOT + 2  # + colour
DO_CARD = DO_CUBE + COLOURS  # + colour
ACTIONS = DO_CARD + COLOURS
# The expansion's own follow: three loads, then what may be done at any moment of the turn.
AT_ANY_MOMENT = ACTIONS + 3

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
