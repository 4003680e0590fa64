"""What a table has to be for its game to count for ratings, and who may sit there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from fondaco import bots
from fondaco.game import Game

from ..protocol.refusal import Refusal
from ..protocol.requests import NewTable
from ..rating.pools import is_printed


@dataclass(frozen=True)
class Account:
    """Of somebody who is signed in: its id and name."""

    id: str
    name: str


def check_new(new: NewTable, game: Game) -> None:
    """The printed rules, no help, and nobody at this device but who opens it.  Raises `Refusal`."""
    persons = [seat for seat in new.seats if seat.bot is None and not seat.open]
    if len(persons) != 1 or new.hints or new.lesson is not None or not is_printed(game):
        raise Refusal("refused.rated-rules")
    for seat in new.seats:
        if seat.bot is not None:
            check_bot(new.game, seat.bot)


def check_bot(game: str, bot: str) -> None:
    """One that people know.  Raises `Refusal`."""
    if bot not in bots.levels(game):
        raise Refusal("refused.no-such-bot", bot=bot[:40])


def check_account(account: Account | None, seated: Collection[str]) -> Account:
    """Who sits down there; nobody has two seats.  Raises `Refusal`."""
    if account is None:
        raise Refusal("refused.rated-account")
    if account.id in seated:
        raise Refusal("refused.rated-twice")
    return account
