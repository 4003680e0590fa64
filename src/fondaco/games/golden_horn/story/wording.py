"""The story of a game in words, a line for each thing that happened; like things in a row share one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from ..view.view import SpaceView
from . import events as e
from .events import Told

Say = Callable[..., str]  # a message id and values -> words

_CAUSES = {"announced": "log.announced", "empty": "log.empty", "quiet": "log.quiet"}
_CAUSES |= {"dominions": "people.all-conquered"}


def lines(told: Iterable[Told], names: Sequence[str], route: Sequence[SpaceView], say: Say) -> Iterator[str]:
    """One line each, those of a turn indented below the name of whose turn it is."""
    turn: int | None = None
    for _, group in groupby(filter(_worth_telling, told), _alike):
        events = list(group)
        first = events[0]
        if isinstance(first, e.TurnBegan):
            turn = first.seat
            yield names[turn]
            continue
        text = _phrase(events, names, route, say)
        seat = getattr(first, "seat", None)
        yield "  " + (text if seat in (None, turn) else say("log.by", name=names[seat], text=text))


def _worth_telling(told: Told) -> bool:
    """Where nothing is unloaded, the voyage has named the harbour already; a cube may bring nobody."""
    nothing = isinstance(told, e.Arrived) and told.n == 0
    return not nothing and not (isinstance(told, e.Joined) and told.person is None)


def _alike(told: Told) -> object:
    """Equal for things that are told in one line when they follow each other."""
    match told:
        case e.Displayed(harbour, _) | e.Joined(harbour, _):
            return "displayed", harbour
        case e.Drew(seat, _) | e.Launched(seat, _, _):
            return told.kind, seat
        case e.Sailed(seat, ship, _, _, _):
            return told.kind, seat, ship
        case e.Trained(seat):
            return told.kind, seat
        case e.Laid():
            return told.kind
        case _:
            return id(told)


def _phrase(events: Sequence[Told], names: Sequence[str], route: Sequence[SpaceView], say: Say) -> str:
    first, last = events[0], events[-1]
    match first:
        case e.Laid():
            return say("log.route")
        case e.Launched():
            homes = [told.harbour for told in events if isinstance(told, e.Launched)]
            return say("log.launched", venice=homes.count("venice"), constantinople=homes.count("constantinople"))
        case e.Displayed(harbour, _) | e.Joined(harbour, _):
            came = "people" if any(isinstance(told, e.Joined) for told in events) else "log"
            return say(f"{came}.displayed", place=say(f"in.{harbour}")) + _counted(list(map(_piece, events)), say)
        case e.Drew():
            return "+" + _counted(_cards(events), say)
        case e.Trained():
            return say("people.trains") + _counted(["person.peasant"] * len(events), say)
        case e.Sailed(_, ship, start, _, _):
            assert isinstance(last, e.Sailed)
            ends = {"from": _place(route, start, say), "to": _place(route, last.space, say)}
            wind = [told.wind for told in events if isinstance(told, e.Sailed) and told.wind]
            return say("log.voyage", ship=say(f"ship.{ship}"), **ends) + _paid(wind, say)
        case _:
            return _single(first, names, say)


def _single(told: Told, names: Sequence[str], say: Say) -> str:
    match told:
        case e.Began():
            return say("log.began")
        case e.Placed():
            return say("log.placed")
        case e.Raided(_, victim, ship, first, second, colour, emptied):
            raid = say("log.raided-empty" if emptied else "log.raided", name=names[victim], ship=say(f"ship.{ship}"))
            return raid + _counted([f"good.{colour}"], say) + _paid([first, second], say)
        case e.Abducted(_, victim, ship, first, second, emptied):
            raid = say("log.raided-empty" if emptied else "log.raided", name=names[victim], ship=say(f"ship.{ship}"))
            return raid + _counted(["person.peasant"], say) + _paid([first, second], say)
        case e.Headed(_, ship, turned):
            return say("log.turned" if turned else "log.kept", ship=say(f"ship.{ship}"))
        case e.Loaded(_, ship, harbour, colour, n):
            loaded = say("log.loaded", ship=say(f"ship.{ship}"), place=say(f"in.{harbour}"))
            return loaded + _counted([f"good.{colour}"] * n, say)
        case e.Embarked(_, ship, harbour, mercenaries, peasants):
            loaded = say("log.loaded", ship=say(f"ship.{ship}"), place=say(f"in.{harbour}"))
            return loaded + _people(mercenaries, peasants, say)
        case e.Landed(_, _, mercenaries, peasants):
            return say("log.unloaded") + _people(mercenaries, peasants, say)
        case e.Conquered(_, dominion, mercenaries, peasants):
            price = _people(mercenaries, peasants, say).strip()
            return say("people.conquers", dominion=say(f"dominion.{dominion}")) + f" ({price})"
        case e.Arrived(_, _, _, colour, n, _):
            assert colour is not None
            return say("log.unloaded") + _counted([f"good.{colour}"] * n, say)
        case e.Passed():
            return say("log.passed")
        case e.EndComing(_, cause, _):
            return say(_CAUSES[cause])
        case _:
            return say("log.ended")


def _piece(told: Told) -> str:
    """The message for what was laid out."""
    if isinstance(told, e.Displayed):
        return f"good.{told.colour}"
    assert isinstance(told, e.Joined)
    return f"person.{told.person}"


def _cards(events: Sequence[Told]) -> list[str]:
    """Those whose colours are told."""
    return [f"card.{told.colour}" for told in events if isinstance(told, e.Drew) and told.colour]


def _people(mercenaries: int, peasants: int, say: Say) -> str:
    return _counted(["person.mercenary"] * mercenaries + ["person.peasant"] * peasants, say)


def _paid(colours: Sequence[str], say: Say) -> str:
    """The cards that were played for it, in brackets."""
    return f" ({_counted([f'card.{colour}' for colour in colours], say).strip()})" if colours else ""


def _counted(ids: Sequence[str], say: Say) -> str:
    """A space, and how many of each, by their messages; nothing for none."""
    things = [say("table.times", n=n, what=say(id)) for id, n in Counter(ids).items()]
    return " " + ", ".join(things) if things else ""


def _place(route: Sequence[SpaceView], number: int, say: Say) -> str:
    """A sea space with its number, as each colour may occur twice."""
    place = route[number]
    return say(f"place.{place.kind}") if place.colour is None else f"{say(f'space.{place.colour}')} {number}"
