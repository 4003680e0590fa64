"""`fondaco.analyse`: all that may be done or come in a position, with values."""

from __future__ import annotations

from random import Random

import pytest

import fondaco
from fondaco import CHANCE, FondacoError, Position
from fondaco.coach import consult, judge_of

HORN = fondaco.make("golden-horn", players=3)
CATAN = fondaco.make("catan", players=3, offersPerTurn="0")


def later(game: fondaco.Game, moves: int) -> Position:
    position, random = game.start(), Random(5)
    for _ in range(moves):
        seat = position.next_seat
        position.apply(seat, position.sample(random) if seat == CHANCE else random.choice(position.legal(seat)))
    return position


def until(game: fondaco.Game, moves: int, chance: bool) -> Position:
    return next(
        position
        for position in (later(game, moves + more) for more in range(200))
        if (position.to_act == (CHANCE,)) == chance and (chance or len(position.legal(position.next_seat)) > 2)
    )


@pytest.mark.parametrize("game", [HORN, CATAN], ids=lambda game: game.name)
def test_every_action_has_its_value_and_what_chance_brings(game: fondaco.Game) -> None:
    position = until(game, 120, chance=False)
    before = position.text()
    found = fondaco.analyse(position)
    assert sorted(branch.action for branch in found.branches) == list(position.legal(found.seat))
    assert position.text() == before
    for branch in found.branches:
        assert game.text(branch.action) == branch.text and branch.likely is None
        assert sum(branch.chances) == pytest.approx(1)
        if branch.outcomes:
            assert sum(one.likely or 0 for one in branch.outcomes) == pytest.approx(1)
    values = [branch.value for branch in found.branches if branch.value is not None]
    assert values == sorted(values, reverse=True) and found.best == found.branches[0]
    assert found.expectation == found.branches[0].chances
    told = {way.number: way.chance for way in consult(judge_of(game), position).ways}
    assert told == {branch.action: branch.value for branch in found.branches}


@pytest.mark.parametrize("game", [HORN, CATAN], ids=lambda game: game.name)
def test_the_expectation_of_chance_is_the_mean_of_its_outcomes(game: fondaco.Game) -> None:
    found = fondaco.analyse(until(game, 120, chance=True))
    assert found.seat == CHANCE and found.best is None
    assert sum(one.likely or 0 for one in found.branches) == pytest.approx(1)
    for seat in range(3):
        assert found.expectation[seat] == pytest.approx(
            sum((one.likely or 0) * one.chances[seat] for one in found.branches)
        )


def test_it_shows_itself() -> None:
    found = fondaco.analyse(until(HORN, 120, chance=False))
    lines, page = str(found).splitlines(), found._repr_html_()
    assert len(lines) == page.count("<tr>") == 1 + sum(1 + len(branch.outcomes) for branch in found.branches)
    assert lines[0].startswith(f"seat {found.seat}") and found.branches[0].text in lines[1]


def test_where_there_is_nothing_to_say_it_is_told() -> None:
    with pytest.raises(FondacoError, match="still being laid"):
        fondaco.analyse(HORN.start())
    over = later(HORN, 0)
    random = Random(5)
    while not over.over:
        seat = over.next_seat
        over.apply(seat, over.sample(random) if seat == CHANCE else random.choice(over.legal(seat)))
    with pytest.raises(FondacoError, match="the game is over"):
        fondaco.analyse(over)
