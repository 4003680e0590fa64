"""What one game does to the ratings of those who played it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .kept import Change
from .ranks import Ranked
from .scale import Rating, after, mean

Who = tuple[str | None, str | None]  # a person by his id, or a bot by its name


def reckoned(ranks: Sequence[Ranked], who: Mapping[int, Who], before: Mapping[int, Rating]) -> list[Change]:
    """By seats.  A bot on several of them has one rating, and gets the mean of what these would have."""
    seats = [one.seat for one in ranks]
    now = dict(zip(seats, after([before[seat] for seat in seats], [one.rank for one in ranks]), strict=True))
    for bot in {bot for _, bot in who.values() if bot}:
        its = [seat for seat in seats if who[seat][1] == bot]
        now |= dict.fromkeys(its, mean([now[seat] for seat in its]))
    return [_change(one, who[one.seat], before[one.seat], now[one.seat]) for one in ranks]


def _change(ranked: Ranked, who: Who, before: Rating, now: Rating) -> Change:
    person, bot = who
    return Change(ranked, person, bot, before, before if ranked.fixed else now)
