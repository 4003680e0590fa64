"""What lies on the table of the toy, and the numbers of its actions."""

from fondaco.fields import NOBODY, OWNER, SCRATCH, Fields, number, row, setting, table
from fondaco.rulekit.piles import total

SEATS = 3
VALUES = 5  # cards of 1 to 5, counted by value less one
COPIES = 3
MOST = 5  # cards of one seat

HIDDEN, OPEN = 0, 1
TURN, DRAW, OVER = 0, 1, 2  # phases; C: chance draws
DO_TAKE, DO_STAND, DO_CARD = 0, 1, 2  # the last: + value less one, by chance
ACTIONS = DO_CARD + VALUES


class State(Fields):
    players = setting()
    rules = setting(switch=True)
    limit = setting(10)  # points above which a hand is worth nothing
    first_card = setting()  # HIDDEN or OPEN
    phase = number()
    to_act = number(bits=16)
    player = number()
    stood = number()  # mask of those who take no more
    bag = row(VALUES, COPIES, known_to=NOBODY, pieces="cards")
    hand = table(SEATS, VALUES, known_to=OWNER, pieces="cards")
    shown = table(SEATS, VALUES, pieces="cards")  # the first card of each seat, where it lies open
    offers = number(kind=SCRATCH)
    offered = row(VALUES, kind=SCRATCH)
    weights = row(VALUES, kind=SCRATCH)


def cards_of(s: State, seat: int) -> int:
    return total(s.hand[seat]) + total(s.shown[seat])
