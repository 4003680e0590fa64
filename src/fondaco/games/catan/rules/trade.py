"""Trade between players (T7, T14, T15; DO1-DO15).

Offers are put together card by card, in the rows `give` and `want` of the seat that makes them.  The
active player offers to some or all others; they accept, refuse or answer with an offer of their own,
and the active player deals with one of them or takes his offer back.
"""

from fondaco.rulekit.acting import decide, offer
from fondaco.rulekit.piles import total

from .components import CARDS_EACH, COUNTERS_PER_TURN, NONE, RESOURCES
from .corrections import may_draft_in_vain, must_keep_silent_after_refusing
from .decisions import (
    ACCEPTED,
    COMBINED,
    COMPOSE,
    COUNTERED,
    DO_ACCEPT,
    DO_DEAL,
    DO_GIVE,
    DO_OFFER,
    DO_PROPOSE,
    DO_REFUSE,
    DO_WANT,
    DO_WITHDRAW,
    REFUSED,
    SILENT,
    TRADE,
    TURN,
)
from .round import clear_draft, clear_table, forget_refusals
from .state import State, holds

BITS = 5  # of a number of cards, where a whole offer is one number


def is_open(s: State) -> bool:
    """Players trade after the roll; in strict phases only before anything is built (TU1, TU7, T14)."""
    return s.offers_per_turn > 0 and s.dice != NONE and (s.phases == COMBINED or not s.built)


def offer_draft(s: State, seat: int) -> None:
    """One card more on either side: never the same kind on both (T7), no more than one holds.

    Nor what leads to no whole offer: the last kind that could be given is not wanted, nor the last wanted given (T15).
    """
    hand = s.hand[seat]
    given = s.give[seat]
    wanted = s.want[seat]
    first = s.offers
    end = first
    for resource in range(RESOURCES):
        if wanted[resource] == 0 and given[resource] < hand[resource]:
            s.offered[end] = DO_GIVE + resource
            end += 1
    is_last = end <= first + 1 and total(given) == 0 and not may_draft_in_vain(s)
    if is_last and end == first:
        return
    kept = s.offered[first] - DO_GIVE if is_last else NONE
    second = end
    for resource in range(RESOURCES):
        if given[resource] == 0 and wanted[resource] < CARDS_EACH and resource != kept:
            s.offered[end] = DO_WANT + resource
            end += 1
    s.offers = end
    if not is_last and end == second + 1 and total(wanted) == 0 and not may_draft_in_vain(s):
        strike(s, s.offered[second] - DO_WANT + DO_GIVE, first)


def strike(s: State, action: int, begin: int) -> None:
    """Of what is allowed, from `begin` on, all but this action stays."""
    end = begin
    for i in range(begin, s.offers):
        if s.offered[i] != action:
            s.offered[end] = s.offered[i]
            end += 1
    s.offers = end


def give(s: State, seat: int, resource: int) -> None:
    s.give[seat][resource] += 1
    compose(s, seat)


def want(s: State, seat: int, resource: int) -> None:
    s.want[seat][resource] += 1
    compose(s, seat)


def compose(s: State, seat: int) -> None:
    """The active player does nothing else until he offers or gives it up."""
    if seat == s.player and s.phase == TURN:
        decide(s, COMPOSE, seat)


def is_complete(s: State, seat: int) -> bool:
    """No gifts: at least one card on each side."""
    return total(s.give[seat]) > 0 and total(s.want[seat]) > 0


def is_empty(s: State, seat: int) -> bool:
    return total(s.give[seat]) == 0 and total(s.want[seat]) == 0


def offer_compose(s: State) -> None:
    """To any of the others, unless they all have refused the same and nothing has changed since (T15)."""
    offer_draft(s, s.player)
    if is_complete(s, s.player):
        refused = refused_by(s)
        others = (1 << s.players) - 1 & ~(1 << s.player)
        for mask in range(1, 1 << s.players):
            if mask & ~others == 0 and mask & ~refused != 0:
                offer(s, DO_OFFER + mask - 1)
    offer(s, DO_WITHDRAW)


def code_of(s: State) -> int:
    """The active player's offer as one number."""
    return offer_code(s.give[s.player], s.want[s.player])


def offer_code(give: list[int], want: list[int]) -> int:
    """BITS for each resource, first what is given, then what is wanted."""
    code = 0
    for resource in range(RESOURCES):
        code = (code << BITS) + give[resource]
    for resource in range(RESOURCES):
        code = (code << BITS) + want[resource]
    return code


def cards_in_offer(code: int, place: int) -> int:
    """How many cards of a resource are given, by the resource, or wanted, RESOURCES further on."""
    return code >> BITS * (2 * RESOURCES - 1 - place) & (1 << BITS) - 1


def refused_by(s: State) -> int:
    """Mask of the seats that have refused the same offer since anything changed."""
    code = code_of(s)
    mask = 0
    for i in range(s.refusals):
        if s.turned_down[i] == code:
            mask |= s.turned_down_by[i]
    return mask


def make_offer(s: State, mask: int) -> None:
    """The seats asked have to answer anew, whatever they had proposed."""
    s.made += 1
    s.asked = mask
    for seat in range(s.players):
        if mask >> seat & 1:
            s.answer[seat] = SILENT
            clear_draft(s, seat)
    s.phase = TRADE
    s.to_act = mask | 1 << s.player


def withdraw(s: State, seat: int) -> None:
    """The active player takes his offer, or what he has of one, off the table; others their counter-offer."""
    if seat != s.player:
        take_back(s, seat)
    elif s.phase == COMPOSE:
        s.made += 1
        clear_draft(s, seat)
        decide(s, TURN, seat)
    else:
        end_offer(s)


def take_back(s: State, seat: int) -> None:
    """A counter-offer, which leaves the seat free to answer anew, or a draft, which counts like one (T15)."""
    clear_draft(s, seat)
    if s.answer[seat] == COUNTERED:
        s.answer[seat] = SILENT
        if s.phase == TRADE:
            s.to_act |= s.asked & 1 << seat
    else:
        s.counters[seat] += 1


def end_offer(s: State) -> None:
    """Off the table, with everything on it."""
    remember_offer(s)
    clear_table(s)
    decide(s, TURN, s.player)


def end_if_refused(s: State) -> None:
    """Refused by all whom it was made to, an offer is off the table; what others propose unasked stays (T15)."""
    if s.to_act != 1 << s.player or is_anybody_ready(s, s.asked):
        return
    remember_offer(s)
    clear_draft(s, s.player)
    for seat in range(s.players):
        if s.asked >> seat & 1:
            s.answer[seat] = SILENT
    s.asked = 0
    decide(s, TURN, s.player)


def remember_offer(s: State) -> None:
    """Who has refused is not asked the same again (T15); who wanted something else may be."""
    refused = 0
    for seat in range(s.players):
        if s.answer[seat] == REFUSED:
            refused |= 1 << seat
    s.turned_down[s.refusals] = code_of(s)
    s.turned_down_by[s.refusals] = refused
    s.refusals += 1


def offer_answers(s: State, seat: int) -> None:
    """Accept only with the cards for it (DO7); refuse; or answer with another offer, a few times a turn."""
    if s.counters[seat] < COUNTERS_PER_TURN:
        offer_draft(s, seat)
        if is_complete(s, seat):
            offer(s, DO_PROPOSE)
    if holds(s.hand[seat], s.want[s.player]):
        offer(s, DO_ACCEPT)
    offer(s, DO_REFUSE)
    if not is_empty(s, seat):
        offer(s, DO_WITHDRAW)


def reply(s: State, seat: int, answer: int) -> None:
    """What an asked seat says to the offer; or its own one, asked or not."""
    if answer != COUNTERED:
        clear_draft(s, seat)
    s.answer[seat] = answer
    if s.phase == TRADE:
        s.to_act &= ~(1 << seat)
        end_if_refused(s)


def propose(s: State, seat: int) -> None:
    """A counter-offer, or a proposal that nobody has asked for (DO6)."""
    s.counters[seat] += 1
    reply(s, seat, COUNTERED)


def is_anybody_ready(s: State, seats: int) -> bool:
    """Whether there is something to deal about with one of these seats."""
    for seat in range(s.players):
        if seats >> seat & 1 and (s.answer[seat] == ACCEPTED or s.answer[seat] == COUNTERED):
            return True
    return False


def offer_deals(s: State) -> None:
    """With whoever has accepted, or made an offer that one can pay (DO11)."""
    for seat in range(s.players):
        if s.answer[seat] == ACCEPTED or (s.answer[seat] == COUNTERED and holds(s.hand[s.player], s.want[seat])):
            offer(s, DO_DEAL + seat)


def deal(s: State, seat: int) -> None:
    """Both give at once; everything else is off the table."""
    if s.answer[seat] == ACCEPTED:
        exchange(s, s.player, seat)
    else:
        exchange(s, seat, s.player)
    clear_table(s)
    forget_refusals(s)
    decide(s, TURN, s.player)


def exchange(s: State, one: int, other: int) -> None:
    """By the offer of the first."""
    for resource in range(RESOURCES):
        change = s.want[one][resource] - s.give[one][resource]
        s.hand[one][resource] += change
        s.hand[other][resource] -= change


def may_act(s: State) -> int:
    """Mask of the seats that may act of their own accord: counter-offers back, proposals to the active player."""
    mask = 0
    if (s.phase == TURN or s.phase == COMPOSE or s.phase == TRADE) and is_open(s):
        for seat in range(s.players):
            if seat != s.player and not s.to_act >> seat & 1 and has_something_to_say(s, seat):
                mask |= 1 << seat
    return mask


def has_something_to_say(s: State, seat: int) -> bool:
    if s.answer[seat] == SILENT or (s.answer[seat] == REFUSED and not must_keep_silent_after_refusing(s)):
        return s.counters[seat] < COUNTERS_PER_TURN and total(s.hand[seat]) > 0
    return s.answer[seat] == COUNTERED


def offer_proposals(s: State, seat: int) -> None:
    """What a seat may do unasked, or although it has refused."""
    if s.answer[seat] != COUNTERED:
        offer_draft(s, seat)
        if is_complete(s, seat):
            offer(s, DO_PROPOSE)
    if s.answer[seat] == COUNTERED or not is_empty(s, seat):
        offer(s, DO_WITHDRAW)
