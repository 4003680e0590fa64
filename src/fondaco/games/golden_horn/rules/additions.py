"""What Domínio da Mar adds to the box, to the actions and to the house rules."""

from .components import SEATS, SHIPS
from .decisions import ACTIONS, AT_ANY_MOMENT

# The box: cubes for the bag, pawns, and the dominions in the leaflet's order.
WHITES = 8
BLACKS = 8
PAWNS = 20
QUARTERS = 2 + SHIPS  # after the groups of people in two home harbours and aboard twelve ships: those in warehouses
GROUPS = QUARTERS + SEATS
ITEMS_IN_HARBOUR = 10  # goods and people
STAND_INS = 2  # peasants for one mercenary
PAIRS_OF_PEASANTS = 4  # at most, to stand in for mercenaries
DOMINIONS = 5
# OWN, but for the range of 3 to 12 points and that 3 mercenaries can bring 6.
DOMINION_COST = (2, 3, 4, 5, 6)
DOMINION_POINTS = (3, 6, 8, 10, 12)

# Actions
DO_LOAD_PEOPLE = ACTIONS  # + 0 all, 1 mercenaries, 2 peasants
DO_CONQUER = AT_ANY_MOMENT  # + 5 * dominion + pairs of peasants that stand in for mercenaries
DO_TRAIN = DO_CONQUER + DOMINIONS * (PAIRS_OF_PEASANTS + 1)
# Outcomes of chance
DO_BLACK = DO_TRAIN + 1  # a black cube
DO_WHITE = DO_BLACK + 1
ACTIONS_WITH_PEOPLE = DO_WHITE + 1

# House rules; the printed rule is 0.
LOAD_ALL, LOAD_CHOSEN = 0, 1  # load_people (D9)
ONE_CONQUEST, UNLIMITED_CONQUESTS = 0, 1  # conquests_per_turn (D15)
