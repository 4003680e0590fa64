"""Who may know what, as the fields of a state say it: a secret that is another one shows in no view but its owner's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from fondaco.fields import OWNER, PLAYER, POSITION, Fields
from fondaco.game import Position

from ..expecting import expect
from ..rollouts import Rollout

NOTHING = -1  # in a row, where a seat has nothing: that all see
Listener = int | None


def a_view_shows_no_field_that_its_seat_may_not_know(rollout: Rollout) -> None:
    for position in rollout.moments(every=19):
        state = vars(position).get("state")
        for listener in (*range(rollout.game.players), None) if isinstance(state, Fields) else ():
            shown = repr(position.view(listener))
            for what, other in other_worlds(position, listener):
                seen = repr(other.view(listener))
                expect(seen == shown, "{} sees other {} than in {!r}: {}", listener, what, position, seen)


def other_worlds(position: Position, listener: Listener) -> Iterator[tuple[str, Position]]:
    """The same position with one secret changed, and which."""
    there: Fields = vars(position)["state"]
    for pieces in {field.pieces for field in there.fields.values() if field.pieces}:
        n = len(hidden_piles(there, pieces, listener))
        for one, other in combinations(range(n), 2):
            world = position.copy()
            piles = hidden_piles(vars(world)["state"], pieces, listener)
            if exchange(piles[one], piles[other]):
                yield pieces, world
    for name, field in there.fields.items():
        if field.kind == POSITION and not field.pieces and not there.is_open(name, listener):
            world = position.copy()
            if alter(vars(world)["state"], name, listener):
                yield name, world


@dataclass(frozen=True, slots=True)
class Pile:
    """One that a listener may not look into; so many of each kind he sees even so."""

    counts: list[int]
    seen: int

    def can_exchange(self, kind: int, another: int) -> bool:
        """One of a kind for another, and nobody sees it."""
        return kind != another and self.counts[kind] > self.seen <= self.counts[another]


def hidden_piles(s: Fields, pieces: str, listener: Listener) -> list[Pile]:
    piles = list[Pile]()
    for name, field in s.fields.items():
        if field.pieces == pieces and not s.is_open(name, listener):
            value, shown = vars(s)[name], s.open_seats(name, listener)
            closed = [value[seat] for seat in range(s.players) if seat not in shown] if field.shape[1:] else [value]
            piles += [Pile(counts, field.seen_up_to) for counts in closed]
    return piles


def exchange(one: Pile, other: Pile) -> bool:
    """A piece of one pile for one of another kind of the other pile, if they have such."""
    kinds = range(len(one.counts))
    for kind, another in product(kinds, kinds):
        if one.can_exchange(kind, another) and other.can_exchange(another, kind):
            for pile, gone, come in ((one, kind, another), (other, another, kind)):
                pile.counts[gone] -= 1
                pile.counts[come] += 1
            return True
    return False


def alter(s: Fields, name: str, listener: Listener) -> bool:
    """What two seats have changes places, or what the player has is nothing, if that makes a difference."""
    field, values = s.fields[name], vars(s)
    if field.known_to == PLAYER:
        before, values[name] = values[name], field.first()
        return bool(before != values[name])
    if field.known_to != OWNER or len(field.shape) != 1:
        return False
    closed = [field.first_owned + seat for seat in range(s.players) if seat not in s.open_seats(name, listener)]
    row = values[name]
    for one, other in combinations(closed, 2):
        if row[one] != row[other] and NOTHING not in (row[one], row[other]):
            row[one], row[other] = row[other], row[one]
            return True
    return False


PROMISES = (a_view_shows_no_field_that_its_seat_may_not_know,)
