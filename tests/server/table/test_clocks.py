"""Clocks by themselves: when they run, what they are given, and that nobody gains time by asking others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fondaco.server.protocol.parts import Clock
from fondaco.server.table.clocks import CREDIT, Clocks, read, written

LIVE, DAYS = Clock(60, 10), Clock(3 * 86_400, 3 * 86_400)
ADA, BOB = 0, 1


def started(clock: Clock = LIVE) -> Clocks:
    """Ada's runs since 0."""
    clocks = Clocks.wound(clock, 2)
    clocks.run([ADA], 1, 0)
    return clocks


def test_a_clock_runs_while_its_seat_is_waited_for_and_no_other_does() -> None:
    clocks = started()
    assert [*clocks.running] == [ADA]
    assert [clocks.remaining(seat, 21_000) for seat in (ADA, BOB)] == [40_000, 60_000]
    clocks.run([BOB], 2, 21_000)
    assert [*clocks.running] == [BOB]
    assert [clocks.remaining(seat, 31_000) for seat in (ADA, BOB)] == [40_000, 51_000]


def test_the_network_s_part_of_an_answer_costs_nothing() -> None:
    clocks = started()
    clocks.run([BOB], 2, CREDIT)
    assert clocks.remaining(ADA, 90_000) == 60_000
    assert started().late(60_000 + CREDIT - 1) == ()
    assert started().late(60_000 + CREDIT) == (ADA,)


def test_each_turn_gives_the_increment_up_to_the_reserve() -> None:
    clocks = started()
    clocks.run([BOB], 2, 31_000)
    clocks.run([ADA], 3, 31_500)
    assert clocks.remaining(ADA, 31_500) == 40_000
    clocks.run([BOB], 4, 31_600)
    clocks.run([ADA], 5, 31_700)
    clocks.run([BOB], 6, 31_800)
    clocks.run([ADA], 7, 31_900)
    assert clocks.remaining(ADA, 31_900) == 60_000


def test_who_asks_others_within_a_turn_gains_no_time() -> None:
    clocks = started()
    for now in range(11_000, 55_000, 11_000):
        clocks.run([BOB], 1, now)
        clocks.run([ADA], 1, now)
    assert clocks.remaining(ADA, 44_000) == 20_000


def test_a_turn_that_follows_one_s_own_is_another_one() -> None:
    clocks = started()
    clocks.run([ADA], 2, 31_000)
    assert clocks.remaining(ADA, 31_000) == 40_000


def test_of_several_each_has_a_clock_of_its_own() -> None:
    clocks = Clocks.wound(LIVE, 3)
    clocks.run([0, 1, 2], 1, 0)
    clocks.run([1], 1, 11_000)
    assert [clocks.remaining(seat, 61_000) for seat in range(3)] == [50_000, 0, 50_000]
    assert clocks.late(61_000) == (1,)


def test_in_games_of_days_each_answer_has_them_all() -> None:
    clocks = started(DAYS)
    clocks.run([BOB], 1, 86_400_000)
    clocks.run([ADA], 1, 86_400_001)
    assert clocks.remaining(ADA, 86_400_001) == 3 * 86_400_000


def test_when_somebody_is_late_is_known_before() -> None:
    clocks = started()
    assert clocks.lasts(0) == 60_000 + CREDIT
    assert clocks.lasts(60_000 + CREDIT) is None
    clocks.run([], 1, 0)
    assert clocks.lasts(0) is None


def test_who_is_late_has_nothing_left_and_the_increment_in_his_next_turn() -> None:
    clocks = started()
    assert clocks.remaining(ADA, 500_000) == 0
    clocks.run([BOB], 2, 500_000)
    assert clocks.late(500_000) == ()
    clocks.run([ADA], 3, 500_000)
    assert clocks.remaining(ADA, 500_000) == 10_000


def test_who_takes_a_seat_has_all_of_its_time() -> None:
    clocks = started()
    clocks.wind(ADA, 50_000)
    assert clocks.remaining(ADA, 51_000) == 60_000


def test_a_time_before_that_at_which_a_clock_was_started_takes_nothing_away() -> None:
    clocks = Clocks.wound(LIVE, 2)
    clocks.run([ADA], 1, 10_000)
    assert clocks.remaining(ADA, 4_000) == 60_000 and clocks.late(4_000) == ()
    clocks.run([BOB], 2, 4_000)
    assert clocks.remaining(ADA, 4_000) == 60_000


@given(
    steps=st.lists(
        st.tuples(st.sets(st.integers(0, 2)), st.integers(0, 2), st.integers(0, 40_000)), min_size=1, max_size=30
    )
)
def test_none_has_less_than_nothing_or_more_than_the_reserve_and_what_is_kept_is_all(
    steps: list[tuple[set[int], int, int]],
) -> None:
    clocks, now, turn = Clocks.wound(LIVE, 3), 0, 0
    for awaited, turns, passed in steps:
        clocks.run(awaited, turn := turn + turns, now)
        assert {*clocks.running} == awaited
        now += passed
        assert all(0 <= clocks.remaining(seat, now) <= 60_000 for seat in range(3))
        assert read(written(clocks)) == clocks
