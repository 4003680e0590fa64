"""Seats of Golden Horn that are asked at the same time: each answers once, and secretly."""

from __future__ import annotations

from fondaco.testing.promises.together import answered, questions

from .games import Case, rollout


def test_whoever_has_answered_waits_and_the_others_are_asked_as_before(horn: Case) -> None:
    for position in questions(rollout(horn)):
        for seat in position.to_act:
            others = tuple(other for other in position.to_act if other != seat)
            after = answered(position, {seat: position.legal(seat)[-1]})
            assert after.to_act == others
            assert [after.legal(other) for other in (seat, *others)] == [(), *map(position.legal, others)]


def test_an_answer_stays_secret_until_all_are_in(horn: Case) -> None:
    """Whatever a seat answers looks and sounds the same to everybody else."""
    for position in questions(rollout(horn)):
        for seat in position.to_act:
            for listener in {None, *range(horn.players)} - {seat}:
                known = set()
                for action in position.legal(seat):
                    after = answered(position, {seat: action})
                    told = after.game.presenter.tell(position, seat, action, after, listener)
                    known.add(repr((after.view(listener), told)))
                assert len(known) == 1
