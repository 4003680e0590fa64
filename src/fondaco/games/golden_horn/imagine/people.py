"""The expansion of an imagined position: people whom a seat cannot see are dealt at random."""

from __future__ import annotations

from fondaco.errors import UnreadableText
from fondaco.game import Random

from ..rules import additions as a
from ..rules import components as c
from ..rules.people import aboard, items_in, quarters, quay
from ..rules.state import State
from ..view.people import GroupView, PeopleView


def copy_people(s: State, view: PeopleView) -> None:
    """All that is open; warehouses that are hidden stay empty."""
    for harbour, group in enumerate(view.quays):
        _put(s, quay(harbour), group)
    for ship, group in enumerate(view.aboard):
        _put(s, aboard(ship), group)
    for seat, shown in enumerate(view.warehouses):
        if shown is not None:
            _put(s, quarters(seat), shown)
    s.pawns, s.aside, s.held, s.whites = view.pawns, view.aside, view.held, view.bag_whites
    s.conquests = view.conquests
    s.ruler[:] = [c.NONE if dominion.seat is None else dominion.seat for dominion in view.dominions]


def _put(s: State, group: int, shown: GroupView) -> None:
    s.mercenaries[group], s.peasants[group] = shown.mercenaries, shown.peasants


def is_all_prey_goods(s: State) -> bool:
    """A raider cannot have taken anybody, who may not be there any more."""
    return not s.dominio


def may_have_stayed_empty(s: State) -> bool:
    """A home harbour may have stayed empty; people may have come there since (R4)."""
    return s.dominio == 1 or min(items_in(s, harbour) for harbour in (c.VENICE, c.CONSTANTINOPLE)) == 0


def unseen_blacks(s: State) -> int:
    """Black cubes that lie in the bag or in hidden warehouses."""
    blacks = a.BLACKS - s.aside - sum(s.peasants)
    if blacks < 0:
        raise UnreadableText("the view shows more peasants than there are")
    return blacks


def deal_mercenaries(s: State, hidden: list[int], random: Random) -> None:
    """Pawns that are nowhere to be seen belong to hidden warehouses."""
    unseen = a.PAWNS - s.pawns - sum(s.mercenaries)
    if unseen < 0 or (unseen > 0 and not hidden):
        raise UnreadableText("the view does not show as many mercenaries as there are")
    for _ in range(unseen):
        s.mercenaries[quarters(hidden[random.randrange(len(hidden))])] += 1
