"""What lies before each seat and on the table, as whole numbers, as far as the seat `me` may know it."""

from fondaco.games.catan.rules.components import (
    CARDS_EACH,
    KINDS,
    KNIGHT,
    NONE,
    RESOURCES,
    SEATS,
    VICTORY_POINT,
)
from fondaco.games.catan.rules.decisions import DICE, DISCARD, DRAW, ROBBER, STEAL, VICTIM
from fondaco.games.catan.rules.scoring import visible_points
from fondaco.games.catan.rules.state import State
from fondaco.rulekit.piles import total

from .corners import PART, behind, fill_board, forget_board, keep_board
from .scratch import Scratch

PRICES = ((1, 1, 0, 0, 0), (1, 1, 1, 1, 0), (0, 0, 0, 2, 3), (0, 0, 1, 1, 1))  # road, settlement, city, card
THINGS = 4
# Where the parts of the row begin.
OPEN = SEATS * PART  # + seat: what all see of a player
OPEN_PART = 10
OWN = OPEN + SEATS * OPEN_PART
CARDS = OWN + RESOURCES
MISSING = CARDS + KINDS + 2
PAYABLE = MISSING + THINGS
POINTS = PAYABLE + THINGS
WAITS = POINTS + 4
TABLE = WAITS + 2 * THINGS + 1
FEATURES = TABLE + 23
# How soon something can be paid, by the wait in tenths of a roll: 256 now, half of it in four rolls.
FOR_EVER = 2000
SOON = tuple(256 * 40 // (40 + tenths) for tenths in range(FOR_EVER + 1))
TWELFTHS = (0, 0, 6, 4, 3)  # of another card that the bank gives for one, by its rate
POOL = 432  # a card a roll, in twelfths of cards in 36 rolls


def fill(s: State, me: int, w: Scratch, x: list[int]) -> None:
    """The whole row."""
    keep_board(s, w)
    fill_board(s, me, w, x)
    fill_numbers(s, me, x, x)


def fill_alone(s: State, me: int, w: Scratch, x: list[int]) -> None:
    """The whole row of a state that may be of any game."""
    forget_board(w)
    fill(s, me, w, x)


def fill_at(states: list[State], i: int, me: int, w: list[Scratch], rows: list[list[int]], row: int) -> None:
    """The same for record i."""
    fill_alone(states[i], me, w[0], rows[row])


def fill_numbers(s: State, me: int, board: list[int], x: list[int]) -> None:
    """All but the board, of which `board` has the row."""
    top = fill_open(s, me, x)
    fill_own(s, me, top, board, x)
    fill_table(s, me, top, x)


def fill_open(s: State, me: int, x: list[int]) -> int:
    """What all see of each player; the most points of another are returned."""
    top = 0
    for i in range(OPEN, OWN):
        x[i] = 0
    for seat in range(s.players):
        at = OPEN + behind(s, seat, me) * OPEN_PART
        points = visible_points(s, seat)
        if seat != me:
            top = max(top, points)
        cards = total(s.hand[seat]) + coming(s, seat)
        x[at] = points
        x[at + 1] = s.knights[seat]
        x[at + 2] = s.army_holder == seat
        x[at + 3] = s.road_holder == seat
        x[at + 4] = cards
        x[at + 5] = total(s.cards[seat]) + (s.phase == DRAW and seat == s.player)
        x[at + 6] = max(0, cards - s.discard_limit)
        x[at + 7] = s.player == seat
        x[at + 8] = s.owed[seat]
        x[at + 9] = points >= s.target - 2
    return top


def coming(s: State, seat: int) -> int:
    """A card that is about to be taken, of no known kind."""
    if s.phase != STEAL:
        return 0
    return (seat == s.player) - (seat == s.victim)


def fill_own(s: State, me: int, top: int, board: list[int], x: list[int]) -> None:
    """Hand and development cards, and how far purchases are away."""
    for resource in range(RESOURCES):
        x[OWN + resource] = s.hand[me][resource]
    fresh = 0
    for kind in range(KINDS):
        x[CARDS + kind] = s.cards[me][kind]
        fresh += s.fresh[kind]
    x[CARDS + KINDS] = fresh if s.player == me else 0
    x[CARDS + KINDS + 1] = s.player == me and s.played == 1
    points = visible_points(s, me) + s.cards[me][VICTORY_POINT]
    x[POINTS] = points
    x[POINTS + 1] = points >= s.target - 2
    x[POINTS + 2] = points >= s.target - 1
    x[POINTS + 3] = points - top
    pool = 9
    for resource in range(RESOURCES):
        pool += int(board[resource]) * TWELFTHS[s.rate[me][resource]]
    for thing in range(THINGS):
        fill_purchase(s, me, thing, pool, board, x)
    x[WAITS + 2 * THINGS] = s.owed[me] > 0


def fill_purchase(s: State, me: int, thing: int, pool: int, board: list[int], x: list[int]) -> None:
    """Cards that are missing, whether the bank would trade them, and how soon it can be paid without it and with it."""
    missing = 0
    spare = 0
    straight = 0
    plain = 0
    for resource in range(RESOURCES):
        more = s.hand[me][resource] - PRICES[thing][resource]
        if more < 0:
            pips = int(board[resource])
            missing -= more
            straight += min(-more * POOL // 8, 12 * pips)
            plain = max(plain, FOR_EVER if pips == 0 else -360 * more // pips)
        else:
            spare += more * TWELFTHS[s.rate[me][resource]] // 12
    traded = 0
    if missing > spare:
        traded = 10 * POOL * (missing - spare) // (pool + straight)
    x[MISSING + thing] = missing
    x[PAYABLE + thing] = missing <= spare
    x[WAITS + thing] = SOON[min(plain, FOR_EVER)]
    x[WAITS + THINGS + thing] = SOON[min(plain, traded, FOR_EVER)]


def fill_table(s: State, me: int, top: int, x: list[int]) -> None:
    """What lies in the middle, and what has to be done now."""
    x[TABLE] = total(s.deck) - (s.phase == DRAW)
    for resource in range(RESOURCES):
        x[TABLE + 1 + resource] = 0 if s.hidden_bank else CARDS_EACH - s.bank[resource] - s.hand[me][resource]
    points = s.deck[VICTORY_POINT] + 0
    knights = s.deck[KNIGHT] + 0
    for seat in range(s.players):
        if seat != me:
            points += s.cards[seat][VICTORY_POINT]
            knights += s.cards[seat][KNIGHT]
    x[TABLE + 6] = points
    x[TABLE + 7] = knights
    x[TABLE + 8] = s.dice != NONE
    x[TABLE + 9] = s.phase == DICE
    x[TABLE + 10] = s.phase == DRAW
    x[TABLE + 11] = s.phase == ROBBER
    x[TABLE + 12] = s.phase == VICTIM
    x[TABLE + 13] = s.phase == STEAL
    x[TABLE + 14] = s.free_roads
    x[TABLE + 15] = s.turns == 0
    x[TABLE + 16] = s.placed
    x[TABLE + 17] = s.turns
    x[TABLE + 18] = top
    x[TABLE + 19] = s.road_record
    x[TABLE + 20] = s.players
    x[TABLE + 21] = s.phase == DISCARD
    x[TABLE + 22] = s.target
