"""The expansion, simply: conquer what gains most, train who can be trained, ship people when there are many."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.bots.base import Choice
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import PAIRS_OF_PEASANTS
from fondaco.games.golden_horn.view import View
from fondaco.games.golden_horn.view_people import GroupView, PeopleView

from . import because

CROWD = 3  # people that are worth a voyage of their own


def decide(view: View, legal: Sequence[int]) -> Choice | None:
    """What to do with people now; None where nothing is to be done about them."""
    if view.people is None:
        return None
    conquests = [action for action in legal if d.DO_CONQUER <= action < d.DO_TRAIN]
    if conquests:
        people = view.people
        return Choice(max(conquests, key=lambda action: gain(people, action)), because.CONQUERS)
    if d.DO_TRAIN in legal:
        return Choice(d.DO_TRAIN, because.TRAINS)
    if d.DO_LOAD_PEOPLE in legal and (is_crowded(view) or not any(d.DO_LOAD <= a < d.DO_SAIL for a in legal)):
        return Choice(d.DO_LOAD_PEOPLE, because.LOADS_PEOPLE)
    return None


def gain(people: PeopleView, action: int) -> int:
    """The points of a dominion less those of the people who are paid for it."""
    number, pairs = divmod(action - d.DO_CONQUER, PAIRS_OF_PEASANTS + 1)
    dominion = people.dominions[number]
    return dominion.points - dominion.mercenaries - pairs


def is_crowded(view: View) -> bool:
    """As many people wait in the harbour of the ship as are worth a voyage, and there is something to conquer."""
    assert view.people is not None and view.ship is not None
    here = view.people.quays[0 if view.ships[view.ship].space == 0 else 1]
    return size(here) >= CROWD and any(dominion.seat is None for dominion in view.people.dominions)


def size(group: GroupView) -> int:
    return group.mercenaries + group.peasants


def points(view: View) -> list[int]:
    """By seat: what dominions, and people where they are seen, are worth at the end."""
    if view.people is None:
        return [0] * len(view.seats)
    found = [0 if group is None else size(group) for group in view.people.warehouses]
    for dominion in view.people.dominions:
        if dominion.seat is not None:
            found[dominion.seat] += dominion.points
    return found
