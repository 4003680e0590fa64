"""What is said of each thing that happened."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.saying import Player, Saying, Things, Value, counted

from ..rules.components import NONE
from ..rules.state import State, harbour_at, is_home
from ..words import COLOUR_NAMES, HARBOUR_NAMES, Colour
from . import events as e
from .events import Told

_CAUSES = {"announced": "log.announced", "empty": "log.empty", "quiet": "log.quiet"}
_CAUSES |= {"dominions": "people.all-conquered"}


def say(told: Told, s: State) -> Saying | None:
    """Nothing where nothing is unloaded, as the voyage has named the harbour, and where a cube brings nobody."""
    return _of_turns(told) or _of_harbours(told) or _of_ships(told, s) or _of_people(told)


def _of_turns(told: Told) -> Saying | None:
    match told:
        case e.Began():
            return Saying("log.began")
        case e.Laid():
            return Saying("log.route", goes_on=True)
        case e.Placed():
            return Saying("log.placed")
        case e.Passed():
            return Saying("log.passed")
        case e.EndComing(_, cause):
            return Saying(_CAUSES[cause])
        case e.Ended():
            return Saying("log.ended")
        case _:
            return None


def _of_harbours(told: Told) -> Saying | None:
    match told:
        case e.Launched(_, _, harbour):
            return Saying("log.launched", {name: int(name == harbour) for name in HARBOUR_NAMES}, goes_on=True)
        case e.Displayed(harbour, colour):
            return Saying("log.displayed", {"place": f"in.{harbour}", "what": _goods(colour)}, goes_on=True)
        case e.Joined(harbour, "mercenary" | "peasant" as person):
            who = _people(person == "mercenary", person == "peasant")
            return Saying("log.displayed", {"place": f"in.{harbour}", "what": who}, goes_on=True)
        case e.Drew(_, None):
            return Saying("log.drew", {"n": 1}, goes_on=True)
        case e.Drew(_, str() as colour):
            return Saying("log.drew-cards", {"cards": _cards([colour])}, goes_on=True)
        case e.Arrived(_, _, _, str() as colour, n):
            return Saying("log.unloaded", {"what": _goods(colour, n)})
        case _:
            return None


def _of_ships(told: Told, s: State) -> Saying | None:
    match told:
        case e.Raided(_, victim, ship, first, second, colour, emptied):
            return _raid(Player(victim), ship, _goods(colour), _cards([first, second]), emptied)
        case e.Abducted(_, victim, ship, first, second, emptied):
            return _raid(Player(victim), ship, _people(0, 1), _cards([first, second]), emptied)
        case e.Headed(_, ship, turned):
            return Saying("log.turned" if turned else "log.kept", {"ship": f"ship.{ship}"})
        case e.Loaded(_, ship, harbour, colour, n):
            return _load(ship, harbour, _goods(colour, n))
        case e.Embarked(_, ship, harbour, mercenaries, peasants):
            return _load(ship, harbour, _people(mercenaries, peasants))
        case e.Sailed(_, ship, start, space, wind):
            way = {"ship": f"ship.{ship}", "from": _place(s, start), "to": _place(s, space)}
            return Saying("log.voyage", way, (_cards([wind]),) if wind else (), goes_on=True)
        case _:
            return None


def _of_people(told: Told) -> Saying | None:
    match told:
        case e.Landed(_, _, mercenaries, peasants):
            return Saying("log.unloaded", {"what": _people(mercenaries, peasants)})
        case e.Conquered(_, dominion, mercenaries, peasants):
            price = _people(mercenaries, peasants)
            return Saying("people.conquers", {"dominion": f"dominion.{dominion}", "what": price})
        case e.Trained():
            return Saying("people.trains", {"what": _people(0, 1)}, goes_on=True)
        case _:
            return None


def _raid(victim: Player, ship: int, booty: Things, cards: Things, emptied: bool) -> Saying:
    values: dict[str, Value] = {"name": victim, "ship": f"ship.{ship}", "booty": booty, "cards": cards}
    return Saying("log.raided-empty" if emptied else "log.raided", values)


def _load(ship: int, harbour: str, what: Things) -> Saying:
    return Saying("log.loaded", {"ship": f"ship.{ship}", "place": f"in.{harbour}", "what": what})


def _goods(colour: Colour, n: int = 1) -> Things:
    return counted([(f"goods.{colour}", n)])


def _cards(colours: Sequence[Colour]) -> Things:
    return counted((f"cards.{colour}", 1) for colour in colours)


def _people(mercenaries: int, peasants: int) -> Things:
    return counted([("people.mercenaries", mercenaries), ("people.peasants", peasants)])


def _place(s: State, space: int) -> Value:
    """A sea space with its number, as each colour may occur twice."""
    colour = s.colour[space]
    if colour != NONE:
        return Saying("log.space", {"n": space, "colour": f"colour.{COLOUR_NAMES[colour]}"})
    return f"place.{HARBOUR_NAMES[harbour_at(space)]}" if is_home(s, space) else "place.modone"
