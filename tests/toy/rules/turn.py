"""The rules of the toy: in turn each takes a hidden card or stands, until all stand."""

from fondaco.rulekit.acting import decide, leave_to_chance, offer
from fondaco.rulekit.piles import kind_at, offer_pile, total

from .state import DO_CARD, DO_STAND, DO_TAKE, DRAW, MOST, OPEN, OVER, TURN, VALUES, State, cards_of


def new_game(s: State) -> None:
    decide(s, TURN, 0)


def legal_actions(s: State, seat: int) -> int:
    s.offers = 0
    if s.to_act >> seat & 1:
        offer(s, DO_TAKE)
        offer(s, DO_STAND)
    return s.offers


def apply(s: State, seat: int, action: int) -> None:
    if action == DO_TAKE:
        leave_to_chance(s, DRAW)
        return
    if action == DO_STAND:
        s.stood |= 1 << seat
    else:
        take(s, s.player, action - DO_CARD)
    pass_on(s)


def take(s: State, seat: int, card: int) -> None:
    """With five cards one has to stand."""
    s.bag[card] -= 1
    if s.first_card == OPEN and cards_of(s, seat) == 0:
        s.shown[seat][card] += 1
    else:
        s.hand[seat][card] += 1
    if cards_of(s, seat) == MOST:
        s.stood |= 1 << seat


def pass_on(s: State) -> None:
    """To the next seat that does not stand."""
    for ahead in range(1, s.players + 1):
        seat = (s.player + ahead) % s.players
        if not s.stood >> seat & 1:
            s.player = seat
            decide(s, TURN, seat)
            return
    s.phase = OVER
    s.to_act = 0


def offer_outcomes(s: State) -> None:
    offer_pile(s, s.bag, DO_CARD)


def chance_weight(s: State) -> int:
    return total(s.bag)


def chance_action(s: State, k: int) -> int:
    return DO_CARD + kind_at(s.bag, k)


def score(s: State, seat: int) -> int:
    points = 0
    for card in range(VALUES):
        points += (card + 1) * (s.hand[seat][card] + s.shown[seat][card])
    return points if points <= s.limit else 0


def place(s: State, seat: int) -> int:
    ahead = 0
    for other in range(s.players):
        ahead += score(s, other) > score(s, seat)
    return 1 + ahead
