"""The addresses about contests."""

from __future__ import annotations

from typing import TypeVar

from ..protocol import contests as said
from .addresses import CREATED, json
from .visits import Address, Replied, Reply, Visit, handler

T = TypeVar("T")


async def all_contests(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.all(visit.anybody)))


async def one_contest(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.one(visit.named, visit.anybody)))


async def create(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.create(visit.signed, visit.read(said.NewContest)), CREATED))


async def join(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.join(visit.signed, visit.named)))


async def leave(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.leave(visit.signed, visit.named)))


async def begin_next(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.begin_next(visit.signed, visit.named, visit.read(said.ContestTurn))))


async def add_bot(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.add_bot(visit.signed, visit.named, visit.read(said.AddBot))))


async def put_out(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.put_out(visit.signed, visit.named, visit.read(said.PutOut))))


async def set_aside(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.set_aside(visit.signed, visit.named, visit.read(said.SetAside))))


async def call_off(visit: Visit) -> Replied:
    return Replied(json(await visit.contests.call_off(visit.signed, visit.named)))


def of_contest(what: str, reply: Reply, about: str, takes: type[T] | None = None) -> Address:
    """What somebody does in a contest."""
    path = f"/api/contests/{{contest}}/{what}"
    return Address("POST", path, reply, "changes", True, about=about, takes=takes, gives=said.Contest)


CONTESTS = (
    Address(
        *("GET", "/api/contests", all_contests, None, True, True),
        about="The contests of people: those that can be joined or are played, then others.",
        gives=said.ContestList,
    ),
    Address(
        *("POST", "/api/contests", create, "changes", True),
        about="Set up a contest, which one organises.",
        takes=said.NewContest,
        gives=said.Contest,
        statuses=(CREATED,),
    ),
    Address(
        *("GET", "/api/contests/{contest}", one_contest, None, True, True),
        about="A contest: who takes part, its rounds with their tables, how it stands.",
        gives=said.Contest,
    ),
    of_contest("join", join, "Take part."),
    of_contest("leave", leave, "Take part no longer; the game that one plays goes on."),
    of_contest("next", begin_next, "As the organiser, begin what comes next: a round, or the final.", said.ContestTurn),
    of_contest("bots", add_bot, "As the organiser, let a bot take part.", said.AddBot),
    of_contest("put-out", put_out, "As the organiser, let somebody take part no longer.", said.PutOut),
    of_contest("set-aside", set_aside, "As the organiser, let a table count for nobody.", said.SetAside),
    of_contest("call-off", call_off, "As the organiser, end it without a result."),
)
OF_CONTESTS = tuple(map(handler, CONTESTS))
