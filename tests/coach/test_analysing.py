"""What a game was worth, move by move."""

from __future__ import annotations

from functools import cache

import pytest

from fondaco import bots, make
from fondaco.coach import Analysis, analyse
from fondaco.coach.analysing import of_steps
from fondaco.coach.catan import SILENT as SILENT_IN_CATAN
from fondaco.coach.catan import CatanJudge
from fondaco.coach.decisions import judged
from fondaco.coach.deeper import Deeper
from fondaco.coach.golden_horn import SILENT, HornJudge
from fondaco.coach.lines import Step, best_line
from fondaco.errors import FondacoError, UnknownOption
from fondaco.game import CHANCE
from fondaco.games.catan.rules import decisions as d
from fondaco.record import read
from fondaco.words import catalogue, told

from .helpers import CATAN, HORN, beginning, golden, judge, last_steps

GAMES = pytest.mark.parametrize("name", [CATAN, HORN])


@cache
def analysed(name: str) -> Analysis:
    return of_steps(judge(name), last_steps(name), top=1)


@GAMES
def test_the_chances_of_all_seats_are_together_one_and_in_the_end_the_result(name: str) -> None:
    found = analysed(name)
    assert [moment.n for moment in found.moments] == [step.n for step in last_steps(name)]
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
    assert found.moments[-1].chances == found.result
    result = golden(name).result
    assert result is not None and found.result == tuple(float(place == 1) for place in result.places)


@GAMES
def test_luck_is_on_average_nothing(name: str) -> None:
    step = next(step for step in last_steps(name) if step.seat == CHANCE and 2 < len(step.before.chance()) < 9)
    for seat in range(2):
        luck = [weight * judge(name).luck(step.before, drawn)[seat] for drawn, weight in step.before.chance()]
        assert sum(luck) == pytest.approx(0, abs=1e-9)
        assert max(map(abs, luck)) > 1e-6


@GAMES
def test_what_one_seat_has_of_luck_the_other_lacks(name: str) -> None:
    found = analysed(name)
    assert found.luck(0) == pytest.approx(-found.luck(1))
    assert found.luck(0) == pytest.approx(sum(found.luck(0, cause) for cause in found.causes))
    deserved = [found.deserved(seat) or 0.0 for seat in range(2)]
    assert sum(deserved) == pytest.approx(1)


@GAMES
def test_lessons_are_the_costliest_decisions_and_say_what_would_have_been_better(name: str) -> None:
    found = analysed(name)
    for seat in range(2):
        losses = [choice.loss for choice in found.choices if choice.seat == seat]
        lessons = [lesson for lesson in found.lessons if lesson.seat == seat]
        assert min(losses) >= 0
        assert [lesson.loss for lesson in lessons] == pytest.approx([max(losses)] if lessons else [])
    assert found.lessons
    for lesson in found.lessons:
        done, better = ("; ".join(told(one, "AB") for one in said) for said in (lesson.done, lesson.better))
        assert done and better and done != better
        assert {reason.id for reason in lesson.because} <= {*catalogue("en")}


def test_an_action_is_as_good_as_the_best_that_its_seat_can_do_right_after_it() -> None:
    first, second = last_steps(CATAN)[:2]
    steps = [Step(one.before, 0, action, one.after) for one, action in ((first, 1), (second, 4))]
    early, late = judged(steps, [{1: 0.25, 2: 0.5}, {3: 0.5, 4: 0.375}])
    assert early is not None and (early.taken, early.loss) == (0.5, 0.0)
    assert late is not None and (late.taken, late.loss) == (0.375, 0.125)


def test_what_others_do_in_between_excuses_nothing() -> None:
    first, second = last_steps(CATAN)[:2]
    steps = [Step(first.before, 0, 1, first.after), Step(second.before, 1, 3, second.after)]
    early, _ = judged(steps, [{1: 0.25, 2: 0.5}, {3: 0.875, 4: 0.125}])
    assert early is not None and early.loss == 0.25


def test_nobody_is_blamed_for_an_offer() -> None:
    game = judge(CATAN).game
    position = game.position("turn player=0 dice=34 hand0=b2l2w2g2o2 hand1=b1l1w1g1o1")
    offers = {action for action in position.legal(0) if d.DO_GIVE <= action < d.DO_DISCARD}
    ratings = judge(CATAN).ratings(position.view(0), 0)
    assert offers and {*ratings} == {*position.legal(0)} - offers
    step = Step(position, 0, min(offers), position)
    (found,) = judged([step], [ratings])
    assert found is not None and found.loss == 0.0


def test_of_a_ship_that_loads_is_told_where_it_sails_from_the_harbour() -> None:
    loads = (step for step in last_steps(HORN) if step.seat >= 0 and step.before.view(None).phase == "load")
    step = next(loads)
    line = best_line(judge(HORN), step.before, step.seat, step.before.legal(step.seat)[0])
    assert [one.seat for one in line.steps[:2]] == [step.seat, CHANCE]
    assert [one.id for one in line.said[:2]] == ["log.loaded", "log.voyage"]
    harbour = str(line.said[0].values["place"]).removeprefix("in.")
    assert line.said[1].values["from"] == f"place.{harbour}"


def test_words_of_the_coach_are_in_the_catalogues() -> None:
    ids = {*CatanJudge.groups, *HornJudge.groups, *SILENT_IN_CATAN.values(), *SILENT.values()}
    assert ids <= {*catalogue("en")}


def test_a_game_without_a_coach_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fondaco.coach.judges.JUDGES", {"catan": CatanJudge})
    with pytest.raises(FondacoError, match="there is no coach for golden-horn; there is one for catan"):
        analyse(golden(HORN), judge(HORN).game)


def test_who_looks_deeper_needs_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "missing", lambda name, game: ("numba",))
    with pytest.raises(UnknownOption, match="to look deeper numba is needed"):
        Deeper(judge(HORN).game, 10)


@pytest.mark.slow
@GAMES
def test_a_budget_lets_choices_be_played_on_the_same_each_time(name: str) -> None:
    record = read(beginning(name, 60))
    at_once, *deep = (analyse(record, make, 1, nodes=nodes) for nodes in (None, 16, 16))
    assert deep[0] == deep[1] and deep[0].nodes == 16
    assert [one.loss for one in deep[0].choices] != [one.loss for one in at_once.choices]
    assert deep[0].moments == at_once.moments and deep[0].draws == at_once.draws
