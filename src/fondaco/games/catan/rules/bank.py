"""Trade with the bank (MA1-MA19): identical cards for one other card."""

from fondaco.rulekit.acting import offer

from .components import RESOURCES, TRADE_GIVE, TRADE_TAKE
from .decisions import DO_BANK
from .round import forget_refusals
from .state import State

CHOICES = 4  # other resources


def offer_trades(s: State, seat: int) -> None:
    """At the best own rate, for what the bank has (T10, MA9, MA10)."""
    hand = s.hand[seat]
    rate = s.rate[seat]
    for given in range(RESOURCES):
        if hand[given] >= rate[given]:
            for choice in range(CHOICES):
                trade = CHOICES * given + choice
                if s.bank[TRADE_TAKE[trade]] > 0:
                    offer(s, DO_BANK + trade)


def trade_with_bank(s: State, trade: int) -> None:
    """At any time of the own turn after the roll (T14)."""
    given = TRADE_GIVE[trade]
    taken = TRADE_TAKE[trade]
    rate = s.rate[s.player][given]
    s.hand[s.player][given] -= rate
    s.bank[given] += rate
    s.hand[s.player][taken] += 1
    s.bank[taken] -= 1
    forget_refusals(s)
