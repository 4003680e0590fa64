"""Seats that decide at the same time: each for itself, in whatever order the answers come in.

While players trade it is different: what one answers changes what the others may do.  In Golden Horn
each answers once, and secretly.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from fondaco.game import Position

from .games import Case, played


def questions(case: Case) -> Iterator[Position]:
    """The moments at which several seats are asked at once, before anybody has answered."""
    asked: tuple[int, ...] = ()
    for event in played(case):
        now = event.before.to_act
        if len(now) > 1 and not set(now) < set(asked) and event.before.view(None).phase != "trade":
            yield event.before
        asked = now


def answered(position: Position, answers: dict[int, int]) -> Position:
    after = position.copy()
    for seat, action in answers.items():
        after.apply(seat, action)
    return after


def test_the_order_of_the_answers_does_not_matter(case: Case) -> None:
    random = Random(1)
    for position in questions(case):
        for _ in range(3):
            chosen = {seat: random.choice(position.legal(seat)) for seat in position.to_act}
            lowest_first = answered(position, chosen).text()
            for order in permutations(position.to_act):
                assert answered(position, {seat: chosen[seat] for seat in order}).text() == lowest_first


def test_whoever_has_answered_waits_and_the_others_are_asked_as_before(horn: Case) -> None:
    for position in questions(horn):
        for seat in position.to_act:
            others = tuple(other for other in position.to_act if other != seat)
            after = answered(position, {seat: position.legal(seat)[-1]})
            assert after.to_act == others
            assert [after.legal(other) for other in (seat, *others)] == [(), *map(position.legal, others)]


def test_an_answer_stays_secret_until_all_are_in(horn: Case) -> None:
    """Whatever a seat answers looks and sounds the same to everybody else."""
    for position in questions(horn):
        for seat in position.to_act:
            for listener in {None, *range(horn.players)} - {seat}:
                known = set()
                for action in position.legal(seat):
                    after = answered(position, {seat: action})
                    told = after.game.presenter.tell(position, seat, action, after, listener)
                    known.add(repr((after.view(listener), told)))
                assert len(known) == 1
