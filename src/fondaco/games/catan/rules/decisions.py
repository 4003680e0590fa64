"""The moments of a game, the numbers of its actions, and the values of its house rules."""

from fondaco.rulekit.acting import CHANCE_TO_ACT as CHANCE_TO_ACT

from .board import CORNERS, EDGES
from .components import HEXES, KINDS, PAIRS, PIECES, RESOURCES, ROLLS, SEATS, TERRAINS, TOKENS, TRADES

# Phases: what has to be decided now.  C: by chance.
LAY_HEX = 0  # C: the terrain of the next hex
FRAME = 1  # C: how the frame lies
LAY_PIECE = 2  # C: the next piece of the frame
CORNER = 3  # C: where the spiral of tokens begins
LAY_TOKEN = 4  # C: the token of the next hex
START = 5  # C: who begins
START_DICE = 6  # C: the dice of the next player, to find out who begins
SETTLE = 7  # a settlement of the set-up
SETTLE_ROAD = 8  # its road
ROLL = 9  # roll, or first play a card
DICE = 10  # C
DISCARD = 11  # all who hold too many, at once
ROBBER = 12  # to which hex
VICTIM = 13  # whom to rob
STEAL = 14  # C: the card taken
TURN = 15  # trade and build
FREE_ROAD = 16  # the roads of a Road Building card
DRAW = 17  # C: the development card bought
COMPOSE = 18  # the active player puts an offer together
TRADE = 19  # an offer stands; those asked answer, the active player deals or withdraws
OVER = 20

# Actions: one number for each thing that can ever be decided.
DO_SETTLEMENT = 0  # + corner
DO_ROAD = DO_SETTLEMENT + CORNERS  # + edge
DO_CITY = DO_ROAD + EDGES  # + corner
DO_BUY = DO_CITY + CORNERS
DO_KNIGHT = DO_BUY + 1
DO_ROAD_BUILDING = DO_KNIGHT + 1
DO_PLENTY = DO_ROAD_BUILDING + 1  # + pair of resources
DO_PLENTY_ONE = DO_PLENTY + PAIRS  # + resource, the bank's last card
DO_PLENTY_NONE = DO_PLENTY_ONE + RESOURCES
DO_MONOPOLY = DO_PLENTY_NONE + 1  # + resource
DO_BANK = DO_MONOPOLY + RESOURCES  # + trade
DO_GIVE = DO_BANK + TRADES  # + resource: one more is offered
DO_WANT = DO_GIVE + RESOURCES  # + resource: one more is asked for
DO_OFFER = DO_WANT + RESOURCES  # + mask of the seats asked - 1
DO_PROPOSE = DO_OFFER + (1 << SEATS) - 1
DO_ACCEPT = DO_PROPOSE + 1
DO_REFUSE = DO_ACCEPT + 1
DO_DEAL = DO_REFUSE + 1  # + seat
DO_WITHDRAW = DO_DEAL + SEATS
DO_DISCARD = DO_WITHDRAW + 1  # + resource
DO_ROBBER = DO_DISCARD + RESOURCES  # + hex
DO_VICTIM = DO_ROBBER + HEXES  # + seat
DO_DECLINE = DO_VICTIM + SEATS  # the second free road
DO_ROLL = DO_DECLINE + 1
DO_END = DO_ROLL + 1
# Outcomes of chance
DO_DICE = DO_END + 1  # + 6 * first die + second die, each less one
DO_CARD = DO_DICE + ROLLS  # + kind
DO_STOLEN = DO_CARD + KINDS  # + resource
DO_START = DO_STOLEN + RESOURCES  # + seat
DO_TERRAIN = DO_START + SEATS  # + 6 * hex + terrain
DO_FRAME = DO_TERRAIN + HEXES * TERRAINS  # + 0 as in the picture, 1 turned
DO_PIECE = DO_FRAME + 2  # + piece of the frame
DO_CORNER = DO_PIECE + PIECES  # + corner hex
DO_TOKEN = DO_CORNER + 6  # + 10 * hex + token
ACTIONS = DO_TOKEN + HEXES * TOKENS

MAX_OFFERED = 192

# What a seat has said to the offer on the table.
SILENT, ACCEPTED, REFUSED, COUNTERED = 0, 1, 2, 3

# House rules; the default is 0.
STRICT, COMBINED = 0, 1  # phases (T1, T14)
FIFTH, FOURTH = 0, 1  # shortage (T2)
VARIABLE, BEGINNERS = 0, 1  # set_up
SPIRAL, RANDOM_TOKENS = 0, 1  # tokens (T25)
DICE_START, RANDOM_START, FIXED_START = 0, 1, 2  # start_player
