"""Who sits with whom: whatever the field, nobody meets anybody again where that can be helped."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco.server.contests.circle import turned
from fondaco.server.contests.pairing import paired
from fondaco.server.contests.rounds import Past, Round, rounds_to_meet, table_sizes

SIZES = st.sampled_from([2, 3, 4])
FIELDS = st.integers(2, 14)


def played(players: int, size: int, rounds: int, seed: int, swiss: bool = True) -> list[Round]:
    """Rounds in which the points fall at random."""
    random, points, found = Random(seed), Counter[int](), list[Round]()
    for _ in range(rounds):
        order = sorted(range(players), key=lambda player: -points[player])
        found.append(paired(order, Past(found, size), size, random, points if swiss else None))
        for table in found[-1].tables:
            points.update(dict(zip(random.sample(table, len(table)), (12, 8, 4, 0), strict=False)))
    return found


def meetings(rounds: list[Round]) -> Counter[tuple[int, int]]:
    return Counter(pair for one in rounds for table in one.tables for pair in combinations(sorted(table), 2))


@given(st.integers(0, 100), SIZES)
def test_as_many_play_as_can(players: int, size: int) -> None:
    sizes, allowed = table_sizes(players, size), {2} if size == 2 else {3, 4}
    assert set(sizes) <= allowed
    left_out = players - sum(sizes)
    assert left_out == (players % 2 if size == 2 else {1: 1, 2: 2, 5: 1}.get(players, 0))
    assert list(sizes) == sorted(sizes, key=lambda one: one != size)


@pytest.mark.parametrize(
    ("players", "size", "sizes"),
    [
        (8, 4, (4, 4)),
        (7, 4, (4, 3)),
        (9, 4, (3, 3, 3)),
        (10, 4, (4, 3, 3)),
        (7, 3, (3, 4)),
        (8, 3, (4, 4)),
        (5, 3, (4,)),
    ],
)
def test_most_tables_have_the_size_that_was_chosen(players: int, size: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players, size) == sizes


@settings(deadline=None, max_examples=20)
@given(FIELDS, SIZES, st.integers(1, 5), st.integers(0, 99))
def test_everybody_sits_once_in_each_round_or_rests(players: int, size: int, rounds: int, seed: int) -> None:
    for one in played(players, size, rounds, seed):
        seated = [player for table in one.tables for player in table]
        assert sorted([*seated, *one.rest]) == list(range(players))
        assert sorted(map(len, one.tables)) == sorted(table_sizes(players, size))


@settings(deadline=None, max_examples=20)
@given(FIELDS, SIZES, st.integers(1, 6), st.integers(0, 99))
def test_nobody_rests_again_before_all_have_rested(players: int, size: int, rounds: int, seed: int) -> None:
    past = Past(played(players, size, rounds, seed), size)
    rested = [past.rested(player) for player in range(players)]
    assert max(rested) - min(rested) <= 1


@settings(deadline=None, max_examples=20)
@given(FIELDS, SIZES, st.integers(1, 5), st.integers(0, 99))
def test_no_exchange_of_two_would_let_fewer_meet_again(players: int, size: int, rounds: int, seed: int) -> None:
    *before, last = played(players, size, rounds, seed)
    past = Past(before, size)

    def again(tables: list[list[int]]) -> int:
        return sum(past.met(a, b) ** 2 for table in tables for a, b in combinations(table, 2))

    tables = [list(table) for table in last.tables]
    fewest = again(tables)
    for one, other in combinations(tables, 2):
        for i in range(len(one)):
            for k in range(len(other)):
                one[i], other[k] = other[k], one[i]
                assert again(tables) >= fewest
                one[i], other[k] = other[k], one[i]


@pytest.mark.parametrize(("players", "size", "rounds"), [(8, 2, 3), (16, 2, 4), (9, 3, 2), (16, 4, 2), (12, 3, 3)])
def test_nobody_meets_anybody_twice_in_the_first_rounds(players: int, size: int, rounds: int) -> None:
    assert set(meetings(played(players, size, rounds, seed=5)).values()) == {1}


def test_those_with_as_many_points_meet() -> None:
    first = Round(((0, 1), (2, 3), (4, 5), (6, 7)))
    points = {0: 12, 1: 0, 2: 12, 3: 0, 4: 12, 5: 0, 6: 12, 7: 0}
    second = paired([0, 2, 4, 6, 1, 3, 5, 7], Past([first], 2), 2, Random(1), points)
    assert all(points[a] == points[b] for a, b in second.tables)


@settings(deadline=None, max_examples=25)
@given(st.integers(3, 12), st.sampled_from([3, 4]), st.integers(0, 99))
def test_everybody_meets_everybody_nearly_as_often(players: int, size: int, seed: int) -> None:
    found = meetings(played(players, size, rounds_to_meet(players, size), seed, swiss=False))
    often = [found[pair] for pair in combinations(range(players), 2)]
    assert max(often) <= 3
    assert sum(often) / len(often) - min(often) <= 2


def test_nine_at_tables_of_four_and_at_tables_of_three_meet_once_in_four_rounds() -> None:
    found = meetings(played(9, 3, 4, seed=1, swiss=False))
    assert set(found.values()) == {1} and len(found) == 36


@settings(deadline=None, max_examples=20)
@given(FIELDS, SIZES, st.integers(0, 99))
def test_seats_are_shared_out(players: int, size: int, seed: int) -> None:
    rounds = played(players, size, 4, seed)
    past = Past(rounds, size)
    often = [past.sat(player, seat) for player in range(players) for seat in range(2)]
    assert max(often) <= 3  # of four rounds


def test_a_bot_does_not_play_among_bots_where_there_are_persons() -> None:
    one = paired(range(12), Past([], 4), 4, Random(1), bots=range(9))
    assert all(any(player >= 9 for player in table) for table in one.tables)


@given(st.integers(2, 15))
def test_two_at_a_table_all_meet_all_once(players: int) -> None:
    rounds = list[Round]()
    for n in range(rounds_to_meet(players, 2)):
        rounds.append(turned(range(players), (), n, Past(rounds, 2)))
    found = meetings(rounds)
    assert set(found.values()) == {1} and len(found) == players * (players - 1) // 2
    rested = Counter(player for one in rounds for player in one.rest)
    assert set(rested.values()) <= {1} and len(rested) == (players if players % 2 else 0)


@given(st.integers(3, 15), st.data())
def test_who_would_meet_one_who_has_gone_rests(players: int, data: st.DataObject) -> None:
    gone = data.draw(st.sets(st.integers(0, players - 1), max_size=players - 1))
    n = data.draw(st.integers(0, 20))
    one = turned(range(players), gone, n, Past([], 2))
    there = sorted([*(player for table in one.tables for player in table), *one.rest])
    assert there == [player for player in range(players) if player not in gone]
