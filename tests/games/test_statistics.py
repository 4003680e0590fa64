"""What games add up to: every figure follows from the record, and every word is in the catalogues."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fondaco import icu, make, record, words
from fondaco.game import Position
from fondaco.statistics import Bars, Course, Label, Luck, Sitter, Statistic, Table

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.fondaco"))
HORN = [path for path in GOLDEN if "catan" not in path.name]
CATAN = [path for path in GOLDEN if "catan" in path.name]


@cache
def added_up(path: Path) -> tuple[Position, tuple[Statistic, ...]]:
    return record.statistics(record.load(path), make)


def named(path: Path, title: str) -> Statistic:
    return next(one for one in added_up(path)[1] if one.title == title)


def table(path: Path, title: str) -> dict[Label, tuple[float | None, ...]]:
    found = named(path, title)
    assert isinstance(found, Table)
    return {line.label: line.figures for line in found.lines}


def bars(path: Path, title: str) -> Bars:
    found = named(path, title)
    assert isinstance(found, Bars)
    return found


def ids(statistic: Statistic) -> Iterator[str | None]:
    yield statistic.title
    match statistic:
        case Bars():
            yield statistic.note
            labels = [bar.label for bar in statistic.bars]
        case Table():
            yield statistic.corner
            labels = [*statistic.heads, *(line.label for line in statistic.lines)]
        case Course():
            labels = []
    yield from (label for label in labels if isinstance(label, str))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_points_of_a_seat_are_the_sum_of_what_they_are_made_of(path: Path) -> None:
    position, _ = added_up(path)
    sources = position.game.presenter.points(position)
    assert tuple(sum(source.n for source in seat) for seat in sources) == position.scores
    for source in (source for seat in sources for source in seat):
        assert icu.names(icu.parsed(words.catalogue("en")[source.id])) == set(source.values)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_label_is_a_message_and_every_line_has_a_figure_for_each_head(path: Path) -> None:
    position, found = added_up(path)
    for statistic in found:
        assert {id for id in ids(statistic) if id is not None} <= set(words.catalogue("en"))
        if isinstance(statistic, Table):
            assert {len(line.figures) for line in statistic.lines} == {len(statistic.heads)}
            assert statistic.heads == tuple(map(Sitter, range(position.game.players)))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_course_of_points_ends_with_the_result(path: Path) -> None:
    position, found = added_up(path)
    course = found[0]
    assert isinstance(course, Course)
    assert course.points[-1] == position.scores
    assert {len(points) for points in course.points} == {position.game.players}


@pytest.mark.parametrize("path", HORN, ids=lambda path: path.stem)
def test_what_lies_in_a_warehouse_was_delivered_or_robbed(path: Path) -> None:
    position, found = added_up(path)
    delivered = table(path, "statistics.delivered")["statistics.in-all"]
    robbed = table(path, "statistics.robbed") if any(one.title == "statistics.robbed" for one in found) else {}
    view = position.view(None)
    for seat, goods in enumerate(delivered):
        prey = sum(n or 0 for n in robbed.get(Sitter(seat), ()))
        held = sum(view.seats[seat].warehouse)  # type: ignore[attr-defined]
        if position.game.options["dominio"] == "off":
            assert held == (goods or 0) + prey
        else:  # of the prey some may be peasants
            assert (goods or 0) <= held <= (goods or 0) + prey


def test_each_refill_is_expected_by_what_is_in_the_bag() -> None:
    path = Path(__file__).parents[1] / "golden" / "four.fondaco"
    found = bars(path, "statistics.refills").bars
    assert sum(bar.expected for bar in found) == pytest.approx(sum(bar.n for bar in found), abs=0.1)


@pytest.mark.parametrize("path", HORN, ids=lambda path: path.stem)
def test_each_card_is_expected_by_what_is_left_of_the_pile(path: Path) -> None:
    found = bars(path, "statistics.drawn").bars
    drawn = sum(n or 0 for n in table(path, "statistics.voyages")["statistics.drawn"])
    assert sum(bar.n for bar in found) == drawn
    assert sum(bar.expected for bar in found) == pytest.approx(drawn, abs=0.1)


@pytest.mark.parametrize("path", CATAN, ids=lambda path: path.stem)
def test_each_development_card_is_expected_by_what_is_left_of_the_deck(path: Path) -> None:
    found = bars(path, "catan.stats.bought").bars
    bought = sum(n or 0 for n in table(path, "catan.stats.cards")["catan.stats.bought"])
    assert sum(bar.n for bar in found) == bought
    assert sum(bar.expected for bar in found) == pytest.approx(bought, abs=0.1)
    assert all(bar.n <= most for bar, most in zip(found, (14, 2, 2, 2, 5), strict=True))


@pytest.mark.parametrize("path", CATAN, ids=lambda path: path.stem)
def test_dice_are_expected_as_often_as_they_were_rolled(path: Path) -> None:
    found = bars(path, "catan.word.dice").bars
    rolls = sum(entry.seat < 0 and entry.do.startswith("roll") for entry in record.standing(record.load(path)))
    assert rolls - 4 * 3 <= sum(bar.n for bar in found) <= rolls  # some were rolled for the start
    assert sum(bar.expected for bar in found) == pytest.approx(sum(bar.n for bar in found), abs=0.1)
    assert [bar.label for bar in found] == list(range(2, 13))


@pytest.mark.parametrize("path", CATAN, ids=lambda path: path.stem)
def test_what_the_dice_brought_and_the_first_settlements_is_the_yield(path: Path) -> None:
    by_dice = [bar.n for bar in bars(path, "catan.stats.yields").bars]
    lines = table(path, "catan.stats.produced")
    for seat, n in enumerate(by_dice):
        in_all = lines["statistics.in-all"][seat]
        assert in_all == sum(figures[seat] or 0 for label, figures in lines.items() if label != "statistics.in-all")
        assert 0 <= (in_all or 0) - n <= 3


def test_cards_that_one_has_taken_another_has_lost() -> None:
    for path in CATAN:
        lines = table(path, "catan.stats.cards")
        taken, lost = lines["catan.stats.taken"], lines["catan.stats.lost"]
        assert sum(n or 0 for n in taken) == sum(n or 0 for n in lost)


def test_luck_lies_within_two_deviations_nineteen_times_in_twenty() -> None:
    """A hundred fair coins: fifty are expected, with a variance of 25."""
    luck = Luck()
    for i in range(100):
        luck.draw(i % 2, [(1, 0.5)])
    bar = luck.bar("good.red")
    assert (bar.n, bar.expected, bar.low, bar.high) == (50, 50.0, 40.2, 59.8)


def test_luck_of_draws_that_bring_several_at_once() -> None:
    """Two with one chance in four: half a piece each time, with a variance of 3/4."""
    luck = Luck()
    for n in (0, 2, 0, 0):
        luck.draw(n, [(2, 0.25)])
    bar = luck.bar(7)
    assert (bar.n, bar.expected, bar.low, bar.high) == (2, 2.0, 0.0, 5.39)
