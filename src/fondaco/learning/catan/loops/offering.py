"""Offers to other players, answers to theirs, and deals, rated by the net beside all else that a seat may do.

An offer is found anew at each card that is put on it, among those that have all cards which lie there already.
"""

from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.decisions import (
    COMPOSE,
    DO_ACCEPT,
    DO_DEAL,
    DO_DISCARD,
    DO_GIVE,
    DO_OFFER,
    DO_PROPOSE,
    DO_REFUSE,
    DO_WITHDRAW,
    TURN,
)
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.steady.answers import COUNTERS_A_TURN, give_alone, holds_all, lay_terms, want_alone
from fondaco.learning.catan.steady.deals import clear, is_on_the_table, lay_open
from fondaco.learning.catan.steady.mind import Mind
from fondaco.learning.catan.steady.offers import is_partner, keep_offer, may_offer, next_step, was_in_vain
from fondaco.learning.loops.net import chance_of, logit_of
from fondaco.learning.loops.shapes import Net

from .scratch import Scratch
from .trading import advantage, begin_to_trade, may_have, own_gain

NEVER = -1000.0
ACCEPTS = 0.004  # what a deal has to bring, in chances to win, to be taken
OFFERS = 0.008  # and to be offered
MOST = 2  # cards that are given for one
FAIR = 0.004  # what another has to gain to be asked
WILLING = 0.5  # who gains by an offer takes it with this chance


def is_of_trade(action: int) -> bool:
    return DO_GIVE <= action < DO_DISCARD


def rate_trades(s: State, me: int, n: int, t: list[State], w: Scratch, net: Net, words: list[int]) -> None:
    """Fill `values` for what has to do with other players and is worth it, among n actions; all others are rated."""
    best = NEVER
    some = False
    for i in range(n):
        if is_of_trade(s.offered[i]):
            some = True
        else:
            best = max(best, w.values[i])
    if not some:
        return
    begin_to_trade(s, me, t, w, net, words)
    now = w.steady.now[me]
    if best > NEVER:
        now = chance_of(best)
    if s.player == me:
        rate_own(s, me, n, now, t, w, net)
    else:
        rate_answers(s, me, n, now, t, w, net)


def rate_own(s: State, me: int, n: int, now: float, t: list[State], w: Scratch, net: Net) -> None:
    """In the own turn.  `now`: the chance to win without any deal."""
    for i in range(n):
        action = s.offered[i] + 0
        if action == DO_WITHDRAW:
            w.values[i] = logit_of(now)
        elif DO_DEAL <= action < DO_WITHDRAW and is_partner(s, action - DO_DEAL, me, w.steady):
            lay_terms(s, action - DO_DEAL, me, w.steady)
            gain = advantage(me, action - DO_DEAL, t, w, net)
            if gain > ACCEPTS:
                w.values[i] = logit_of(now + gain)
    if s.phase == TURN or s.phase == COMPOSE:
        find_exchange(s, me, t, w, net)
        if w.steady.offer_mask != 0:
            rate_step(s, me, n, DO_OFFER + w.steady.offer_mask - 1, logit_of(now + w.steady.offer_value), w)


def rate_step(s: State, me: int, n: int, whole: int, value: float, w: Scratch) -> None:
    """The next card of the best offer, or the offer when it is complete."""
    step = next_step(s, me, w.steady)
    if step == NONE:
        step = whole
    for i in range(n):
        if s.offered[i] == step:
            w.values[i] = value


def find_exchange(s: State, me: int, t: list[State], w: Scratch, net: Net) -> None:
    """The offer that promises most, of one card for another, or of two where nobody would want one."""
    m = w.steady
    m.offer_mask = 0
    m.offer_value = 0.0
    if not may_offer(s, me, m):
        return
    for wanted in range(RESOURCES):
        if m.unseen[wanted] >= 1:
            for given in range(RESOURCES):
                clear(m)
                m.want[wanted] = 1
                m.give[given] = MOST
                if given != wanted and m.hand[given] > 0 and has_draft(s, me, m):
                    m.give[given] = 1
                    try_exchange(s, me, given, t, w, net)


def try_exchange(s: State, me: int, given: int, t: list[State], w: Scratch, net: Net) -> None:
    """With those who should gain by it too."""
    m = w.steady
    partner = a_partner(s, me, m)
    if partner == NONE or own_gain(me, partner, t, w, net) <= OFFERS:
        return
    if ask(s, me, t, w, net) or m.hand[given] < MOST:
        return
    m.give[given] = MOST
    if own_gain(me, partner, t, w, net) > OFFERS:
        ask(s, me, t, w, net)


def a_partner(s: State, me: int, m: Mind) -> int:
    """One who may have what is wanted, or NONE."""
    for seat in range(s.players):
        if is_partner(s, seat, me, m) and may_have(s, seat, m):
            return seat
    return NONE


def ask(s: State, me: int, t: list[State], w: Scratch, net: Net) -> bool:
    """Keep the offer if it promises most; whether anybody should want it."""
    m = w.steady
    mask = 0
    nobody = 1.0
    least = 1.0
    for seat in range(s.players):
        if is_partner(s, seat, me, m) and may_have(s, seat, m):
            gain = advantage(me, seat, t, w, net)
            if gain > OFFERS and w.gained[0] > FAIR:
                mask |= 1 << seat
                nobody *= 1.0 - WILLING
                least = min(least, gain)
    promised = least * (1.0 - nobody)
    if mask != 0 and has_draft(s, me, m) and not was_in_vain(s, m) and promised > m.offer_value:
        keep_offer(mask, promised, m)
    return mask != 0


def has_draft(s: State, seat: int, m: Mind) -> bool:
    """All cards that lie there already are in the exchange."""
    for resource in range(RESOURCES):
        if s.give[seat][resource] > m.give[resource] or s.want[seat][resource] > m.want[resource]:
            return False
    return True


def rate_answers(s: State, me: int, n: int, now: float, t: list[State], w: Scratch, net: Net) -> None:
    """In another's turn: accept, refuse, or offer something else."""
    m = w.steady
    partner = s.player + 0
    trades = is_partner(s, partner, me, m) and is_on_the_table(s, partner)
    for i in range(n):
        if s.offered[i] == DO_REFUSE or s.offered[i] == DO_WITHDRAW:
            w.values[i] = logit_of(now)
        elif s.offered[i] == DO_ACCEPT and trades:
            lay_open(s.want[partner], s.give[partner], m)
            w.values[i] = logit_of(now + advantage(me, partner, t, w, net) - ACCEPTS)
    m.offer_mask = 0
    m.offer_value = 0.0
    if trades and s.counters[me] < COUNTERS_A_TURN:
        find_other_terms(s, me, t, w, net)
        if m.offer_mask != 0:
            rate_step(s, me, n, DO_PROPOSE, logit_of(now + m.offer_value), w)


def find_other_terms(s: State, me: int, t: list[State], w: Scratch, net: Net) -> None:
    """Something else for what is wanted, or something else for what is offered."""
    m = w.steady
    wanted = s.want[s.player]
    offered = s.give[s.player]
    if holds_all(m.hand, wanted):
        for resource in range(RESOURCES):
            if wanted[resource] == 0 and offered[resource] == 0:
                lay_open(wanted, wanted, m)
                want_alone(resource, 1, m)
                try_other_terms(s, me, t, w, net)
    for resource in range(RESOURCES):
        if m.hand[resource] > 0 and offered[resource] == 0 and wanted[resource] == 0:
            lay_open(offered, offered, m)
            give_alone(resource, m)
            try_other_terms(s, me, t, w, net)


def try_other_terms(s: State, me: int, t: list[State], w: Scratch, net: Net) -> None:
    m = w.steady
    if has_draft(s, me, m) and may_have(s, s.player, m) and own_gain(me, s.player, t, w, net) > OFFERS:
        gain = advantage(me, s.player, t, w, net)
        if gain > OFFERS and w.gained[0] > FAIR and gain * WILLING > m.offer_value:
            keep_offer(1 << s.player, gain * WILLING, m)
