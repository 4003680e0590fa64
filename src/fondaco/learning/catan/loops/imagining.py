"""What a seat cannot see is dealt anew, in place: the same positions, as likely, as `imagine` makes of the seat's view.

Each deal of the unseen cards that agrees with what the seat has seen is as likely as each other: cards are dealt
blindly until they agree.  Where that fails too often, as in positions put together by hand, the last deal is kept.
"""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.catan.rules.components import KINDS, RESOURCES, SPECIAL_POINTS, VICTORY_POINT
from fondaco.games.catan.rules.decisions import (
    ACCEPTED,
    COMPOSE,
    COUNTERED,
    DRAW,
    OVER,
    SETTLE,
    SETTLE_ROAD,
    TRADE,
    TURN,
)
from fondaco.games.catan.rules.round import clear_draft
from fondaco.games.catan.rules.scoring import visible_points
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.trade import cards_in_offer
from fondaco.rulekit.piles import total

from .dealing import deal_hands_of_which_something_is_known
from .starting import deal_starting_cards

TRIES = 400


def imagine(s: State, seat: int, words: list[int]) -> None:
    """Deal anew what the seat does not know; -1 is a spectator.  `words`: a random stream."""
    if s.phase == OVER:
        return
    forget_secrets_of_others(s, seat)
    if s.phase == SETTLE or s.phase == SETTLE_ROAD:
        deal_starting_cards(s, seat, words)
    elif s.phase > SETTLE_ROAD:
        known = find_held(s, seat)
        if known > 0 or s.hidden_bank:
            deal_hands_of_which_something_is_known(s, seat, words)
        else:
            deal_hands(s, seat, words)
    deal_development(s, seat, words)


def imagine_into(states: list[State], i: int, seat: int, words: list[int], into: list[State]) -> None:
    """Fill all of `into` with what record i may be."""
    for k in range(len(into)):
        into[k] = states[i]
        imagine(into[k], seat, words)


def forget_secrets_of_others(s: State, seat: int) -> None:
    """Drafts and what they count, and which cards the player on turn has bought."""
    for other in range(s.players):
        if other != seat:
            s.counters[other] = 1 if s.answer[other] == COUNTERED else 0
            if s.answer[other] != COUNTERED and not (s.phase == TRADE and other == s.player):
                clear_draft(s, other)
    if seat != s.player:
        s.made = s.refusals + (s.asked != 0)
        for kind in range(KINDS):
            s.fresh[kind] = 0
        if s.phase == COMPOSE:
            s.phase = TURN


def deal_hands(s: State, seat: int, words: list[int]) -> None:
    """Resource cards, of which only the numbers are known, among the others."""
    pile = s.weights
    for resource in range(RESOURCES):
        pile[resource] = 0
        for other in range(s.players):
            if other != seat:
                pile[resource] += s.hand[other][resource]
    left = 0
    for resource in range(RESOURCES):
        left += pile[resource]
    for other in range(s.players):
        if other != seat:
            hand = s.hand[other]
            n = total(hand)
            for resource in range(RESOURCES):
                hand[resource] = 0
            left = draw_cards(pile, left, hand, n, words)


def draw_cards(pile: list[int], left: int, hand: list[int], n: int, words: list[int]) -> int:
    """So many cards of a pile, which has `left`, into a hand; how many are then left in it."""
    for _ in range(n):
        k = random_below(words, left)
        kind = 0
        while k >= pile[kind]:
            k -= pile[kind]
            kind += 1
        pile[kind] -= 1
        hand[kind] += 1
        left -= 1
    return left


def find_held(s: State, seat: int) -> int:
    """What others hold for sure because of offers (T15), left in `due`; how many cards that is."""
    n = 0
    for other in range(s.players):
        for resource in range(RESOURCES):
            held = 0
            if other != seat:
                held = s.want[s.player][resource] if s.answer[other] == ACCEPTED else s.give[other][resource]
                if other == s.player and s.phase != DRAW:
                    for i in range(s.refusals):
                        held = max(held, cards_in_offer(s.turned_down[i], resource))
            s.due[other][resource] = held
            n += held
    return n


def deal_development(s: State, seat: int, words: list[int]) -> None:
    """Among the others and the deck, so that nobody has won yet; at worst not the player on turn."""
    size = s.weights
    for other in range(s.players):
        size[other] = total(s.cards[other])
    for attempt in range(2 * TRIES + 1):
        gather_development(s, seat)
        if total(s.deck) == 0:
            return
        left = total(s.deck)
        fits = True
        for other in range(s.players):
            if other != seat and size[other] > 0:
                left = draw_cards(s.deck, left, s.cards[other], size[other], words)
                if attempt < TRIES or (attempt < 2 * TRIES and other == s.player):
                    fits = fits and s.cards[other][VICTORY_POINT] <= victory_cards_at_most(s, other)
        if fits:
            return


def gather_development(s: State, seat: int) -> None:
    """All cards of the others into the deck."""
    for other in range(s.players):
        if other != seat:
            for kind in range(KINDS):
                s.deck[kind] += s.cards[other][kind]
                s.cards[other][kind] = 0


def victory_cards_at_most(s: State, seat: int) -> int:
    """Fewer than would win; only the two points of Longest Road may have come in another's turn (WI3)."""
    points = visible_points(s, seat)
    if seat != s.player and seat == s.road_holder:
        points -= SPECIAL_POINTS
    return max(0, s.target - 1 - points)
