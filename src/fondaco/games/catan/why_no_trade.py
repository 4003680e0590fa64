"""Why whole intents cannot be carried out: offers, proposals and discards, by what their seat may know.

Cards are laid out one by one on a copy, and the rules are asked about each.
"""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.rulebook import seats_in

from .actions.intents import Discarding, Draft, Offering, Proposal
from .rules import decisions as d
from .rules import trade
from .rules.components import CARDS_EACH, RESOURCES
from .rules.round import clear_draft
from .rules.state import State, holds
from .view.seats import Counts
from .why_not import Why, WhyId, why_not


def why_no_offer(s: State, seat: int, offer: Offering) -> Why | None:
    """The first thing that is in the way of it; None where nothing of all this is."""
    laid, why = _laid_out(s, seat, offer.give, offer.want)
    return (
        why_not(s, seat, "offer")
        or _unless(holds(s.hand[seat], offer.give), "catan.trade.why-gone")
        or why
        or _unless(trade.is_complete(laid, seat), "catan.trade.why-incomplete")
        or _unless(len(offer.seats) > 0, "catan.trade.why-nobody")
        or _unless(_is_news(laid, offer.seats), "catan.trade.why-refused")
    )


def why_no_proposal(s: State, seat: int, proposal: Proposal) -> Why | None:
    """The same of a counter-offer, or a proposal that nobody asked for."""
    laid, why = _laid_out(s, seat, proposal.give, proposal.want)
    return (
        why_not(s, seat, "propose")
        or _unless(holds(s.hand[seat], proposal.give), "catan.trade.why-gone")
        or why
        or _unless(trade.is_complete(laid, seat), "catan.trade.why-incomplete")
    )


def why_no_draft(s: State, seat: int, draft: Draft) -> Why | None:
    """Why these cards cannot lie together."""
    _, why = _laid_out(s, seat, draft.give, draft.want)
    return why_not(s, seat, "offer" if seat == s.player else "propose") or why


def why_no_discard(s: State, seat: int, discard: Discarding) -> Why | None:
    if s.phase != d.DISCARD or min(discard.cards) < 0:
        return None
    more = s.owed[seat] - sum(discard.cards)
    if more > 0:
        return Why("catan.discard.why", {"n": more})
    held = holds(s.hand[seat], discard.cards)
    return _unless(more == 0, "catan.discard.enough") or _unless(held, "catan.trade.why-gone")


def _unless(holds_now: bool, why: WhyId) -> Why | None:
    return None if holds_now else Why(why)


def _is_news(s: State, seats: Sequence[int]) -> bool:
    """Whether one of those asked has not refused just this."""
    refused = seats_in(trade.refused_by(s))
    return any(seat not in refused for seat in seats)


def _laid_out(s: State, seat: int, give: Counts, want: Counts) -> tuple[State, Why | None]:
    """A position with a draft in place of what lies before the seat, and why one of its cards cannot lie there."""
    s = s.copy()
    if s.phase == d.TRADE and seat == s.player:
        trade.end_offer(s)
    clear_draft(s, seat)
    for side, first, cards in ((s.give[seat], d.DO_GIVE, give), (s.want[seat], d.DO_WANT, want)):
        for resource in range(RESOURCES):
            for _ in range(cards[resource]):
                why = _why_no_more(s, seat, first + resource)
                if why is not None:
                    return s, why
                side[resource] += 1
    return s, None


def _why_no_more(s: State, seat: int, action: int) -> Why | None:
    """Why one more card cannot be added to a draft."""
    s.offers = 0
    trade.offer_draft(s, seat)
    if action in s.offered[: s.offers]:
        return None
    gives, resource = action < d.DO_WANT, (action - d.DO_GIVE) % RESOURCES
    if (s.want if gives else s.give)[seat][resource] > 0:
        return Why("catan.trade.why-both")
    if gives and s.give[seat][resource] == s.hand[seat][resource]:
        return Why("catan.trade.why-no-more")
    return Why("catan.trade.why-one-side" if s.want[seat][resource] < CARDS_EACH else "catan.trade.why-all")
