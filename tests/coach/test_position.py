"""One position: what may be done, or come, and what it leads to."""

from __future__ import annotations

import pytest

from fondaco.coach import consult
from fondaco.errors import FondacoError
from fondaco.game import CHANCE

from .helpers import CATAN, HORN, judge, last_steps


@pytest.mark.parametrize("name", [CATAN, HORN])
def test_all_that_a_seat_may_do_the_best_first(name: str) -> None:
    step = max(
        (step for step in last_steps(name)[-25:] if step.seat != CHANCE),
        key=lambda step: len(step.before.legal(step.seat)),
    )
    found = consult(judge(name), step.before)
    assert found.seat == step.seat and found.outcomes == ()
    assert sum(found.chances) == pytest.approx(1)
    assert sorted(way.action for way in found.ways) == sorted(step.before.legal_texts(step.seat))
    rated = [way.chance for way in found.ways if way.chance is not None]
    assert len(rated) > 1 and rated == sorted(rated, reverse=True)
    assert found.ways[0].said


def test_all_that_the_dice_may_bring() -> None:
    step = next(step for step in last_steps(CATAN) if len(step.before.chance()) == 36)
    found = consult(judge(CATAN), step.before)
    assert found.seat is None and found.ways == ()
    assert [one.action for one in found.outcomes] == [f"roll {n}" for n in range(2, 13)]
    assert found.outcomes[5].likely == pytest.approx(6 / 36)
    assert sum(one.likely for one in found.outcomes) == pytest.approx(1)


def test_there_is_nothing_to_say_before_and_after_the_game() -> None:
    with pytest.raises(FondacoError, match="still being laid"):
        consult(judge(HORN), judge(HORN).game.start())
    with pytest.raises(FondacoError, match="the game is over"):
        consult(judge(HORN), last_steps(HORN)[-1].after)


def test_a_choice_that_is_alone_is_worth_what_the_moment_is() -> None:
    step = next(one for one in last_steps(CATAN) if one.seat != CHANCE and len(one.before.legal(one.seat)) == 1)
    found = consult(judge(CATAN), step.before)
    assert [way.chance for way in found.ways] == [found.chances[step.seat]]
