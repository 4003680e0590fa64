"""Hands of which something is known: an offer shows cards that are held (T15), a hidden bank shows up to two (T22)."""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.catan.rules.components import RESOURCES, SEATS
from fondaco.games.catan.rules.state import SEEN_IN_BANK, State
from fondaco.rulekit.piles import total

TRIES = 1000
# Where `weights` of the state keeps what is dealt, and what is still to be dealt.
PILE = 0  # + resource: not dealt yet
ALL = PILE + RESOURCES  # + resource: all that is not seen
STAYS = ALL + RESOURCES  # + resource: what is left of it in a hidden bank at least; 0: none lies there unseen
SIZE = STAYS + RESOURCES  # + seat: of a hand that is hidden
ROOM = SIZE + SEATS  # + seat: cards that it still gets


def deal_hands_of_which_something_is_known(s: State, seat: int, words: list[int]) -> None:
    """What is held for sure is in `due`.  If no deal agrees, what stays in the bank is put aside for once."""
    take_stock(s, seat)
    for attempt in range(TRIES + 1):
        lay_held(s, aside=attempt == TRIES)
        deal_what_is_in_hands_alone(s, words)
        deal_the_rest(s, words)
        if attempt == TRIES or is_kept(s, words):
            break
    for resource in range(RESOURCES):
        if s.weights[STAYS + resource] > 0:
            s.bank[resource] = s.weights[PILE + resource] + SEEN_IN_BANK * (attempt == TRIES)


def take_stock(s: State, seat: int) -> None:
    """How many cards there are to deal, and to whom."""
    for other in range(SEATS):
        s.weights[SIZE + other] = total(s.hand[other]) if other < s.players and other != seat else 0
    for resource in range(RESOURCES):
        lies_unseen = s.hidden_bank and s.bank[resource] >= SEEN_IN_BANK
        s.weights[STAYS + resource] = SEEN_IN_BANK if lies_unseen else 0
        s.weights[ALL + resource] = s.bank[resource] if lies_unseen else 0
        for other in range(s.players):
            if other != seat:
                s.weights[ALL + resource] += s.hand[other][resource]


def lay_held(s: State, aside: bool) -> None:
    """Hands begin with what they hold for sure; `aside`: and the bank with what stays in it."""
    for resource in range(RESOURCES):
        s.weights[PILE + resource] = s.weights[ALL + resource] - s.weights[STAYS + resource] * aside
    for seat in range(s.players):
        if s.weights[SIZE + seat] > 0:
            s.weights[ROOM + seat] = s.weights[SIZE + seat] - total(s.due[seat])
            for resource in range(RESOURCES):
                s.hand[seat][resource] = s.due[seat][resource]
                s.weights[PILE + resource] -= s.due[seat][resource]
        else:
            s.weights[ROOM + seat] = 0


def deal_what_is_in_hands_alone(s: State, words: list[int]) -> None:
    """Resources of which none lies in the bank unseen."""
    for resource in range(RESOURCES):
        if s.weights[STAYS + resource] == 0:
            for _ in range(s.weights[PILE + resource]):
                s.hand[hand_with_room(s, words)][resource] += 1
            s.weights[PILE + resource] = 0


def deal_the_rest(s: State, words: list[int]) -> None:
    for _ in range(room(s)):
        left = 0
        for resource in range(RESOURCES):
            left += s.weights[PILE + resource]
        k = random_below(words, left)
        resource = 0
        while k >= s.weights[PILE + resource]:
            k -= s.weights[PILE + resource]
            resource += 1
        s.weights[PILE + resource] -= 1
        s.hand[hand_with_room(s, words)][resource] += 1


def room(s: State) -> int:
    n = 0
    for seat in range(s.players):
        n += s.weights[ROOM + seat]
    return n


def hand_with_room(s: State, words: list[int]) -> int:
    """The seat that gets the next card, each place as likely as each other."""
    k = random_below(words, room(s))
    seat = 0
    while k >= s.weights[ROOM + seat]:
        k -= s.weights[ROOM + seat]
        seat += 1
    s.weights[ROOM + seat] -= 1
    return seat


def is_kept(s: State, words: list[int]) -> bool:
    """One in so many: a deal comes as often as cards held for sure can be chosen out of the hands."""
    for resource in range(RESOURCES):
        if s.weights[PILE + resource] < s.weights[STAYS + resource]:
            return False
    for seat in range(s.players):
        for resource in range(RESOURCES):
            held = s.due[seat][resource]
            if held > 0 and random_below(words, choices(s.hand[seat][resource], held)) > 0:
                return False
    return True


def choices(n: int, m: int) -> int:
    """In how many ways m of n cards can be chosen."""
    ways = 1
    for i in range(m):
        ways = ways * (n - i) // (i + 1)
    return ways
