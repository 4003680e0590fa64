"""The own offer, and the steps in which it is put together.

A bot keeps nothing between these steps: so the offer is found anew at each of them, from nothing that they change.
"""

from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.decisions import COMBINED, DO_GIVE, DO_OFFER, DO_WANT, DO_WITHDRAW
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.trade import cards_in_offer
from fondaco.rulekit.piles import total

from .deals import begin_to_trade, clear, get_to_know, is_dangerous, own_gain, suits
from .island import find_unseen
from .mind import Mind

OFFERS_A_TURN = 2
HAS_IT = 0.5  # least chance that a seat has the cards, to be asked
WILLING = 0.6  # who gains by an offer takes it with this chance, if he has the cards


def may_offer(s: State, me: int, m: Mind) -> bool:
    """There is somebody to ask, and there have not been enough offers."""
    if s.offers_per_turn == 0 or (s.phases != COMBINED and s.built):
        return False
    if s.made >= min(OFFERS_A_TURN, s.offers_per_turn) or is_dangerous(s, me, m):  # nobody would agree
        return False
    for seat in range(s.players):
        if is_partner(s, seat, me, m):
            return True
    return False


def is_partner(s: State, seat: int, me: int, m: Mind) -> bool:
    return seat != me and total(s.hand[seat]) > 0 and not is_dangerous(s, seat, m)


def find_offer(s: State, me: int, m: Mind) -> None:
    """The offer that promises most; nobody is asked if there is no good one."""
    m.offer_mask = 0
    m.offer_value = 0.0
    if not may_offer(s, me, m):
        return
    find_unseen(s, me, m)
    begin_to_trade(s, me, m)
    for wanted in range(RESOURCES):
        if m.unseen[wanted] >= 1:
            clear(m)
            m.want[wanted] = 1
            if own_gain(s, me, m) > m.weights.trade:
                try_gifts(s, wanted, me, m)


def try_gifts(s: State, wanted: int, me: int, m: Mind) -> None:
    """One or two cards of what can be spared."""
    for first in range(RESOURCES):
        m.can_spare[first] = 0
        if first != wanted and m.hand[first] > 0:
            m.give[first] = 1
            m.can_spare[first] = own_gain(s, me, m) > m.weights.trade
            m.give[first] = 0
    for first in range(RESOURCES):
        if m.can_spare[first]:
            m.give[first] += 1
            try_offer(s, wanted, me, m)
            for second in range(first, RESOURCES):
                if m.can_spare[second] and (second > first or m.hand[first] > 1):
                    m.give[second] += 1
                    try_offer(s, wanted, me, m)
                    m.give[second] -= 1
            m.give[first] -= 1


def try_offer(s: State, wanted: int, me: int, m: Mind) -> None:
    """To the seats that should gain by it too."""
    gain = own_gain(s, me, m)
    if gain <= m.weights.trade or was_in_vain(s, m):
        return
    mask = 0
    nobody = 1.0
    for seat in range(s.players):
        if is_partner(s, seat, me, m):
            get_to_know(s, seat, me, m)
            has = min(1.0, m.guess[seat][wanted])
            if has > HAS_IT and suits(s, seat, gain, me, m):
                mask |= 1 << seat
                nobody *= 1 - WILLING * has
    promised = gain * (1 - nobody)
    if mask != 0 and (m.offer_mask == 0 or promised > m.offer_value):
        keep_offer(mask, promised, m)


def keep_offer(mask: int, promised: float, m: Mind) -> None:
    m.offer_mask = mask
    m.offer_value = promised
    for resource in range(RESOURCES):
        m.offer_give[resource] = m.give[resource]
        m.offer_want[resource] = m.want[resource]


def was_in_vain(s: State, m: Mind) -> bool:
    """Nobody took this offer, or one that gave as much for no more, and nothing has changed since."""
    for i in range(s.refusals):
        if gave_as_much(s.turned_down[i], m):
            return True
    return False


def gave_as_much(code: int, m: Mind) -> bool:
    for resource in range(RESOURCES):
        if cards_in_offer(code, resource) < m.give[resource]:
            return False
        if cards_in_offer(code, RESOURCES + resource) > m.want[resource]:
            return False
    return True


def next_step(s: State, me: int, m: Mind) -> int:
    """The next card for the offer; NONE when it is complete, and to withdraw where the draft is another one."""
    for resource in range(RESOURCES):
        if s.give[me][resource] > m.offer_give[resource] or s.want[me][resource] > m.offer_want[resource]:
            return DO_WITHDRAW
    for resource in range(RESOURCES):
        if s.give[me][resource] < m.offer_give[resource]:
            return DO_GIVE + resource
    for resource in range(RESOURCES):
        if s.want[me][resource] < m.offer_want[resource]:
            return DO_WANT + resource
    return NONE


def compose(s: State, me: int, m: Mind) -> int:
    """The next step of the best offer; a draft of another one is given up."""
    find_offer(s, me, m)
    return go_on_composing(s, me, m)


def go_on_composing(s: State, me: int, m: Mind) -> int:
    if m.offer_mask == 0:
        return DO_WITHDRAW
    step = next_step(s, me, m)
    return DO_OFFER + m.offer_mask - 1 if step == NONE else step
