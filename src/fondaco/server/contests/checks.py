"""What a contest may be, and who may do what in it.  All of these raise `Refusal`."""

from __future__ import annotations

from fondaco.errors import UnknownOption
from fondaco.registry import game_class, manifests

from ..gathering.texts import is_legible
from ..people.sessions import Signed
from ..protocol.contests import NewContest
from ..protocol.refusal import Refusal
from ..rating.pools import is_printed
from .contest import Contest, Rules

LONGEST_TITLE = 40  # characters
MOST_PLAYERS = 64


def check_title(title: str) -> str:
    """Without blanks around it."""
    title = title.strip()
    if len(title) > LONGEST_TITLE or not is_legible(title):
        raise Refusal("refused.contest-title")
    return title


def check_rules(new: NewContest) -> Rules:
    """A game that so many can play, by its printed rules."""
    if new.game not in manifests():
        raise Refusal("refused.no-such-game", game=new.game[:40])
    for players in (new.size,) if new.size == 2 else (3, 4):
        try:
            game = game_class(new.game)(players, new.options)
        except UnknownOption as error:
            raise Refusal("refused.no-such-option", detail=str(error)) from error
        if not is_printed(game):
            raise Refusal("refused.rated-rules")
    parts = new.system, new.rounds or 0, new.final, new.clock, new.automatic
    return Rules(new.game, new.options, new.size, *parts)


def check_organiser(contest: Contest, signed: Signed) -> None:
    if contest.organiser != signed.id:
        raise Refusal("refused.not-organiser")


def check_room(contest: Contest) -> None:
    """Somebody may still join."""
    if contest.stage != "open":
        raise Refusal("refused.contest-begun")
    if len(contest.players) >= MOST_PLAYERS:
        raise Refusal("refused.enough")


def check_aside(contest: Contest, n: int, signed: Signed) -> None:
    """There is that table, its game goes on, and the organiser does not play there himself."""
    tables = contest.rounds[-1].tables
    if n > len(tables):
        raise Refusal("refused.no-such-table")
    own = contest.of_person(signed.id)
    if tables[n - 1].over or (own is not None and own.n in tables[n - 1].seats):
        raise Refusal("refused.not-allowed")
