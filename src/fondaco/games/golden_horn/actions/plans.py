"""Whole voyages, raids, conquests and trainings: what a page offers with one click, made of small decisions.

A plan begins with a choice of the moment and goes on with those that will be asked next.  What chance
does in between (the harbour that is left is refilled) changes nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypedDict

from fondaco.errors import IllegalAction, quoted
from fondaco.integers import integer_within
from fondaco.tagged import Tagged

from ..rules import additions as a
from ..rules import chance, turn
from ..rules import components as c
from ..rules import decisions as d
from ..rules.dominions import dominion_of, pairs_of
from ..rules.harbour import unload
from ..rules.people import aboard, is_guarded, people, quarters
from ..rules.scoring import score
from ..rules.state import State, owner
from ..view.people import GroupView, group_view
from ..why_not import Why, why_no_farther
from ..words import COLOUR_NAMES, DOMINION_NAMES, WHO_NAMES, Colour, Dominion, Who


class Voyage(Tagged[Literal["voyage"]]):
    """A ship sails until it stops or arrives: `ship` counts within the own fleet, `space` is where it ends."""

    actions: tuple[int, ...]  # one after the other, from the present decision on
    ship: int
    turned: bool  # the emptied ship turns round first
    load: Colour | None  # taken aboard first
    people: Who | None  # taken aboard first instead of goods
    winds: tuple[Colour, ...]  # the wind cards it costs
    stops: tuple[int, ...]  # the places it lands on from now, the last one too
    space: int  # index into the route
    cards: int  # drawn for the arrival, as far as the stock lasts
    guarded: bool = False  # by the people taken aboard: pirates keep away
    crew: GroupView | None = None  # the people aboard under way, taken aboard first or before
    worth: int = 0  # points that goods or people aboard under way add to the own score, once they are at home
    no_farther: Why | None = None  # where it cannot go on, but for home harbours


class Robbery(Tagged[Literal["robbery"]]):
    """A raid on a ship with two pirate cards."""

    actions: tuple[int, ...]
    seat: int
    ship: int
    first: Colour
    second: Colour


class Conquest(Tagged[Literal["conquest"]]):
    """A dominion is conquered with people of the warehouse."""

    actions: tuple[int, ...]
    dominion: Dominion
    pairs: int  # of peasants, each for one mercenary
    price: GroupView
    points: int  # of the dominion
    net: int  # points more, or fewer, than without it


class Training(Tagged[Literal["train"]]):
    """So many peasants of the warehouse become mercenaries."""

    n: int

    @property
    def actions(self) -> tuple[int, ...]:
        return (a.DO_TRAIN,) * self.n


Plan = Voyage | Robbery | Conquest | Training
INTENTS = (Voyage, Robbery, Conquest, Training)


def actions_of(s: State, seat: int, intent: Plan) -> tuple[int, ...]:
    """What it is made of; chance may come in between.  Raises `FondacoError` unless it is a plan for this decision."""
    if isinstance(intent, Training):
        integer_within("number of peasants", intent.n, 1, a.PAWNS)
    elif intent not in plans(s, seat):
        raise IllegalAction(f"{quoted(intent)} is none of the plans for this decision")
    return intent.actions


def plans(s: State, seat: int) -> tuple[Plan, ...]:
    """All that begin with the present decision of a seat, in the order of its actions; training for one and for all."""
    if s.to_act == d.CHANCE_TO_ACT or not s.to_act >> seat & 1:
        return ()
    return (*_at_sea(s), *(_with_people(s) if seat == s.player else ()))


def _at_sea(s: State) -> tuple[Plan, ...]:
    if s.phase == d.PAY:
        return tuple(_robberies(s, ()))
    if s.phase == d.TURN:
        raids = [plan for action in _offered(s) if d.DO_RAID <= action < d.DO_PAY for plan in _raid(s, action)]
        return (*raids, *_voyages(s, _Course()))
    if s.phase in _UNDER_WAY:
        return tuple(_voyages(s, _Course()))
    return ()


_UNDER_WAY = (d.HEADING, d.LOAD, d.SAIL)
_LOADS_PEOPLE = range(a.DO_LOAD_PEOPLE, a.DO_CONQUER)
_SETS_OUT = (*range(d.DO_SHIP, d.DO_STOP + 1), *_LOADS_PEOPLE)  # ship, heading, load, on, stop


def _offered(s: State) -> list[int]:
    n = turn.legal_actions(s, s.player)
    return s.offered[:n]


def _after(s: State, action: int) -> State:
    """What the action leads to; the harbour is refilled in any way."""
    s = s.copy()
    turn.apply(s, s.player, action)
    while s.to_act == d.CHANCE_TO_ACT and s.phase == d.REFILL:
        turn.apply(s, s.player, chance.chance_action(s, 0))
    return s


# --- raids ----------------------------------------------------------------------------------------


def _raid(s: State, action: int) -> Iterator[Robbery]:
    yield from _robberies(_after(s, action), (action,))


def _robberies(s: State, actions: tuple[int, ...]) -> Iterator[Robbery]:
    """Every pair of cards that may be paid for the ship chosen."""
    seat, ship = divmod(s.ship, c.SHIPS_EACH)
    for action in _offered(s):
        if d.DO_PAY <= action < d.DO_SHIP:
            pair = action - d.DO_PAY
            first, second = COLOUR_NAMES[c.FIRST_CARD[pair]], COLOUR_NAMES[c.SECOND_CARD[pair]]
            yield Robbery((*actions, action), seat, ship, first, second)


# --- voyages --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Course:
    """A voyage as far as it has been planned."""

    actions: tuple[int, ...] = ()
    turned: bool = False
    load: Colour | None = None
    people: Who | None = None
    winds: tuple[Colour, ...] = ()
    stops: tuple[int, ...] = ()

    def on(self, action: int, stops: tuple[int, ...]) -> _Course:
        """With one more action, after which the ship has been at these places."""
        return _Course(
            (*self.actions, action),
            self.turned or action == d.DO_TURN,
            _goods(action) or self.load,
            _people(action) or self.people,
            (*self.winds, COLOUR_NAMES[action - d.DO_WIND]) if d.DO_WIND <= action < d.DO_STOP else self.winds,
            stops,
        )


class _Freight(TypedDict):
    """What a voyage has of what it takes aboard."""

    load: Colour | None
    people: Who | None
    guarded: bool
    crew: GroupView | None
    worth: int


def _goods(action: int) -> Colour | None:
    return COLOUR_NAMES[action - d.DO_LOAD] if d.DO_LOAD <= action < d.DO_SAIL else None


def _people(action: int) -> Who | None:
    return WHO_NAMES[action - a.DO_LOAD_PEOPLE] if action in _LOADS_PEOPLE else None


def _voyages(s: State, course: _Course) -> Iterator[Voyage]:
    """All ways on from here."""
    actions = [action for action in _offered(s) if action in _SETS_OUT]
    if s.phase == d.LOAD:
        yield from _laden(s, course, actions)
        return
    for action in actions:
        yield from _way(s, course, action)


def _laden(s: State, course: _Course, loads: list[int]) -> Iterator[Voyage]:
    """Whatever is loaded, the ship can sail the same ways."""
    ways = list(_way(s, course, loads[0]))
    at = len(course.actions)
    for load in loads:
        who = _people(load)
        laden = _after(s, load)
        freight = _Freight(
            load=_goods(load),
            people=who,
            guarded=who is not None and is_guarded(laden, s.ship),
            crew=_crew(laden, s.ship),
            worth=_worth(laden, s.ship),
        )
        for way in ways:
            yield replace(way, actions=(*way.actions[:at], load, *way.actions[at + 1 :]), **freight)


def _way(s: State, course: _Course, action: int) -> Iterator[Voyage]:
    after = _after(s, action)
    ship = s.player * c.SHIPS_EACH + action - d.DO_SHIP if s.phase == d.TURN else s.ship
    space = after.space[ship]
    course = course.on(action, (*course.stops, space) if space != s.space[ship] else course.stops)
    if after.phase in _UNDER_WAY and after.ship == ship:
        yield from _voyages(after, course)
        return
    yield Voyage(
        actions=course.actions,
        ship=ship % c.SHIPS_EACH,
        turned=course.turned,
        load=course.load,
        people=course.people,
        winds=course.winds,
        stops=course.stops,
        space=space,
        cards=after.owed if after.phase == d.DRAW else 0,
        crew=_crew(s, ship),
        worth=_worth(s, ship),
        no_farther=why_no_farther(after, ship),
    )


def _crew(s: State, ship: int) -> GroupView | None:
    return group_view(s, aboard(ship)) if people(s, aboard(ship)) > 0 else None


def _worth(s: State, ship: int) -> int:
    """To its owner, whose turn may be over after what was loaded."""
    home = s.copy()
    home.ship, home.player = ship, owner(ship)
    unload(home)
    return score(home, owner(ship)) - score(s, owner(ship))


# --- people in the warehouse ----------------------------------------------------------------------


def _with_people(s: State) -> Iterator[Plan]:
    for action in _offered(s):
        if a.DO_CONQUER <= action < a.DO_TRAIN:
            yield _conquest(s, action)
        elif action == a.DO_TRAIN:
            yield from map(Training, sorted({1, min(s.peasants[quarters(s.player)], s.pawns)}))


def _conquest(s: State, action: int) -> Conquest:
    """What it costs and brings, by what it changes."""
    after, home, choice = _after(s, action), quarters(s.player), action - a.DO_CONQUER
    return Conquest(
        actions=(action,),
        dominion=DOMINION_NAMES[dominion_of(choice)],
        pairs=pairs_of(choice),
        price=GroupView(s.mercenaries[home] - after.mercenaries[home], s.peasants[home] - after.peasants[home]),
        points=s.dominion_points[dominion_of(choice)],
        net=score(after, s.player) - score(s, s.player),
    )
