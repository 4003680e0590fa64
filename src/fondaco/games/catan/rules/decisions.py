"""The moments of a game, the numbers of its actions, and the values of its house rules."""

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

CHANCE_TO_ACT = 128  # in the mask of those who have to act; bit i stands for seat i

# Actions: one number for each thing that can ever be decided.
DO_SETTLEMENT = 0  # + corner
DO_ROAD = 54  # + edge
DO_CITY = 126  # + corner
DO_BUY = 180
DO_KNIGHT = 181
DO_ROAD_BUILDING = 182
DO_PLENTY = 183  # + pair of resources
DO_PLENTY_ONE = 198  # + resource, the bank's last card
DO_PLENTY_NONE = 203
DO_MONOPOLY = 204  # + resource
DO_BANK = 209  # + trade
DO_GIVE = 229  # + resource: one more is offered
DO_WANT = 234  # + resource: one more is asked for
DO_OFFER = 239  # + mask of the seats asked - 1
DO_PROPOSE = 254
DO_ACCEPT = 255
DO_REFUSE = 256
DO_DEAL = 257  # + seat
DO_WITHDRAW = 261
DO_DISCARD = 262  # + resource
DO_ROBBER = 267  # + hex
DO_VICTIM = 286  # + seat
DO_DECLINE = 290  # the second free road
DO_ROLL = 291
DO_END = 292
# Outcomes of chance
DO_DICE = 293  # + 6 * first die + second die, each less one
DO_CARD = 329  # + kind
DO_STOLEN = 334  # + resource
DO_START = 339  # + seat
DO_TERRAIN = 343  # + 6 * hex + terrain
DO_FRAME = 457  # + 0 as in the picture, 1 turned
DO_PIECE = 459  # + piece of the frame
DO_CORNER = 465  # + corner hex
DO_TOKEN = 471  # + 10 * hex + token
ACTIONS = 661

MAX_OFFERED = 192

# What a seat has said to the offer on the table.
SILENT, ACCEPTED, REFUSED, COUNTERED = 0, 1, 2, 3

# House rules; the default is 0.
STRICT, COMBINED = 0, 1  # phases (T1, T14)
FIFTH, FOURTH = 0, 1  # shortage (T2)
VARIABLE, BEGINNERS = 0, 1  # set_up
SPIRAL, RANDOM_TOKENS = 0, 1  # tokens (T25)
DICE_START, RANDOM_START, FIXED_START = 0, 1, 2  # start_player
