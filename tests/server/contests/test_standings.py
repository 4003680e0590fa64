"""Points by places, and what decides between those who have as many."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fondaco.server.contests.outcomes import outcome
from fondaco.server.contests.standings import REST, Outcome, standings
from fondaco.server.storage.store import AGREED


def came(*before: int, seats: tuple[int, ...] = (0, 1, 2, 3)) -> Outcome:
    return Outcome(seats[: len(before)], before)


@pytest.mark.parametrize(
    ("before", "points"),
    [
        ((0, 1, 2, 3), [12, 8, 4, 0]),
        ((2, 1, 0), [0, 6, 12]),
        ((0, 1), [12, 0]),
        ((0, 0, 2, 3), [10, 10, 4, 0]),  # a place that is shared
        ((0, 1, 1, 1), [12, 4, 4, 4]),
        ((0, 0, 0), [6, 6, 6]),
    ],
)
def test_points_are_the_share_of_the_others_that_one_leaves_behind(before: tuple[int, ...], points: list[int]) -> None:
    one = came(*before)
    assert [one.points(player) for player in one.seats] == points


@given(st.integers(2, 4).flatmap(lambda n: st.lists(st.integers(0, 3), min_size=n, max_size=n)))
def test_a_table_gives_as_much_as_if_all_of_it_had_rested(keys: list[int]) -> None:
    one = came(*(sum(other < own for other in keys) for own in keys))
    assert sum(one.points(player) for player in one.seats) == REST * len(keys)


@given(st.permutations(range(6)), st.lists(st.permutations(range(6)), max_size=6))
def test_all_stand_once_and_who_has_more_points_stands_before(seats: list[int], results: list[list[int]]) -> None:
    tables = [Outcome(tuple(result[:3]), (0, 1, 2)) for result in results]
    found = standings(seats, tables, {})
    assert sorted(one.player for one in found) == list(range(6))
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    assert [one.place for one in found] == sorted(one.place for one in found)
    assert found[0].place == 1


@given(st.permutations(range(5)), st.lists(st.permutations(range(5)), max_size=5))
def test_the_order_in_which_they_signed_up_moves_nobody_to_another_place(
    seats: list[int], all_: list[list[int]]
) -> None:
    tables = [Outcome(tuple(result[:4]), (0, 1, 2, 3)) for result in all_]
    places = [{one.player: one.place for one in standings(order, tables, {})} for order in (seats, sorted(seats))]
    assert places[0] == places[1]


def test_more_tables_won_come_before_as_many_points() -> None:
    tables = [came(0, 1, 2, 3), came(3, 1, 0, 2)]
    found = {one.player: one for one in standings(range(4), tables, {})}
    assert (found[1].points, found[1].wins) == (16, 0)
    assert (found[2].points, found[2].wins) == (16, 1)
    assert found[2].place < found[1].place


def test_then_come_the_points_of_those_one_sat_with() -> None:
    tables = [came(0, 1, seats=(0, 2)), came(0, 1, seats=(1, 3)), came(0, 1, seats=(2, 4))]
    found = standings(range(5), tables, {})
    assert [one.player for one in found][:3] == [0, 2, 1]
    assert [one.opponents for one in found][:3] == [Fraction(12), Fraction(6), Fraction(0)]


def test_then_comes_who_was_before_the_other_where_they_met() -> None:
    tables = [came(0, 1, seats=(1, 0)), came(0, 1, seats=(0, 2)), came(0, 1, seats=(3, 1)), came(0, 1, seats=(2, 3))]
    found = standings(range(4), tables, {})
    assert {one.points for one in found} == {12}
    assert len({one.place for one in found}) == 1  # in a circle nobody is before all


def test_direct_meeting_decides_where_two_are_alike_in_all_else() -> None:
    tables = [came(1, 0, seats=(0, 1)), came(0, 1, seats=(0, 2)), came(1, 0, seats=(1, 3)), came(0, 0, seats=(2, 3))]
    found = [one for one in standings(range(4), [*tables, came(0, 1, seats=(2, 3))], {}) if one.player in (0, 1)]
    assert [(one.player, one.points, one.wins) for one in found] == [(1, 12, 1), (0, 12, 1)]
    assert found[0].place < found[1].place


def test_who_rests_has_the_points_of_an_average_place() -> None:
    (one, two, three) = standings(range(3), [came(0, 1, seats=(0, 1))], {2: 1})
    assert [one.points, two.points, three.points] == [12, 6, 0]
    assert two.player == 2


def test_the_final_comes_first_for_those_who_sit_at_it() -> None:
    tables = [came(0, 1, 2, 3), came(0, 1, 2, seats=(0, 4, 5))]
    found = standings(range(6), tables, {}, final=came(1, 0, seats=(0, 4)))
    assert [one.player for one in found][:2] == [4, 0]
    assert [one.place for one in found][:2] == [1, 2]


# --- how a game came out --------------------------------------------------------------------------


def test_ratings_say_who_came_in_how() -> None:
    assert outcome((5, 6, 7), {0: 2, 1: 0, 2: 1}, (1, 2, 3), None, ()).before == (2, 0, 1)


def test_a_result_does_where_nothing_was_rated() -> None:
    assert outcome((5, 6, 7), {}, (2, 1, 2), None, (0, 1, 2)).before == (1, 0, 1)


def test_bots_come_between_who_won_and_who_left_where_nobody_has_played_to_the_end() -> None:
    assert outcome((1, 2, 3, 4), {0: 1, 3: 0}, None, 0, (1, 2)).before == (3, 1, 1, 0)


def test_who_has_deleted_his_account_in_the_middle_comes_last() -> None:
    assert outcome((1, 2, 3), {0: 0, 2: 1}, (1, 3, 2), None, ()).before == (0, 2, 1)


def test_all_share_the_first_place_of_a_game_that_they_ended_together() -> None:
    assert outcome((1, 2, 3), {}, None, AGREED, ()).before == (0, 0, 0)


def test_who_resigns_comes_last_also_where_nobody_was_rated() -> None:
    assert outcome((1, 2), {}, None, 1, ()).before == (0, 1)
