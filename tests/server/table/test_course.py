"""The course of points that a list shows: that of the game's statistics, thinned out."""

from __future__ import annotations

import random

import pytest

from fondaco import record as records
from fondaco.server.table import course
from fondaco.server.table.table import Table
from fondaco.statistics import Course

from ..playing import new_table, undo_of

UNDOS = 0.2  # of the cases in which one is offered
ALL = 10_000


def over(game: str, seed: int) -> Table:
    """A game of three, in which steps were taken back."""
    table, dice = new_table(3, game=game), random.Random(seed)
    table.advance()
    while not table.over:
        seat = dice.choice(table.position.to_act)
        decision, _, legal = table.question(seat)
        if table.may_undo(seat) and dice.random() < UNDOS:
            table.undo(seat, undo_of(table, seat))
        else:
            table.decide(seat, decision, dice.choice(legal))
    return table


def points(table: Table) -> tuple[tuple[int, ...], ...]:
    """As the statistics of the record have them."""
    _, found = records.statistics(table.record, table.game)
    return next(one.points for one in found if isinstance(one, Course))


@pytest.mark.parametrize("game", ["golden-horn", "catan"])
def test_the_course_is_that_of_the_statistics_without_what_was_taken_back(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "SHOWN", ALL)
    table = over(game, seed=3)
    assert table.result is not None
    assert table.result.course == points(table)


def test_of_a_long_game_so_many_moments_are_shown_with_the_first_and_the_last() -> None:
    table = over("golden-horn", seed=4)
    assert table.result is not None
    shown, every = table.result.course, points(table)
    assert len(every) > len(shown) == course.SHOWN
    assert (shown[0], shown[-1]) == (every[0], table.result.scores)
    moments = iter(every)
    assert all(one in moments for one in shown)  # in their order
