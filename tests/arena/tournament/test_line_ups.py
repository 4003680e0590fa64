"""Who meets whom in each format, and where they sit."""

from __future__ import annotations

from collections import Counter

import pytest

from fondaco.arena.tournament.line_ups import FORMATS, LineUp, line_ups
from fondaco.errors import FondacoError


def meetings(format: str, entrants: int, players: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(one.entrants, one.seats) for one in line_ups([format], entrants, players)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("format", FORMATS)
def test_in_a_block_each_side_has_each_seat_equally_often(format: str, players: int) -> None:
    if format == "two-two" and players != 4:
        return
    for one in line_ups([format], 4, players):
        for block in range(7):
            seatings = one.seatings(block)
            assert len(seatings) == (6 if format == "two-two" else players)
            for side, n in enumerate(one.seats):
                on_seats = Counter(seat for seating in seatings for seat in range(players) if seating[seat] == side)
                assert set(on_seats.values()) == {n * len(seatings) // players} and len(on_seats) == players


def test_in_a_round_robin_each_two_meet_alone_against_all_others() -> None:
    assert meetings("round-robin", 3, 4) == [
        ((0, 1), (1, 3)),
        ((1, 0), (1, 3)),
        ((0, 2), (1, 3)),
        ((2, 0), (1, 3)),
        ((1, 2), (1, 3)),
        ((2, 1), (1, 3)),
    ]
    assert meetings("round-robin", 3, 2) == [((0, 1), (1, 1)), ((0, 2), (1, 1)), ((1, 2), (1, 1))]


def test_the_first_alone_meets_each_other() -> None:
    assert meetings("one-against", 3, 3) == [((0, 1), (1, 2)), ((0, 2), (1, 2))]


def test_two_sit_against_two() -> None:
    assert meetings("two-two", 3, 4) == [((0, 1), (2, 2)), ((0, 2), (2, 2)), ((1, 2), (2, 2))]


def test_as_many_different_bots_sit_down_as_there_are_seats() -> None:
    assert meetings("mixed", 4, 3) == [(some, (1, 1, 1)) for some in [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]]


def test_from_block_to_block_others_sit_next_to_each_other() -> None:
    mixed = LineUp("mixed", (0, 1, 2, 3), (1, 1, 1, 1))
    follows = Counter((seating[0], seating[1]) for block in range(6) for seating in mixed.seatings(block))
    assert set(follows.values()) == {2} and len(follows) == 12


def test_each_plays_itself_in_a_mirror() -> None:
    assert meetings("mirror", 2, 4) == [((0, 0), (1, 3)), ((1, 1), (1, 3))]


def test_what_two_formats_share_is_played_once() -> None:
    assert len(line_ups(["one-against", "round-robin", "mirror", "mirror"], 2, 2)) == 1 + 2
    assert len(line_ups(["mixed", "one-against", "round-robin"], 3, 2)) == 3


def test_the_share_of_a_side_among_equals() -> None:
    one = LineUp("one-against", (0, 1), (1, 3))
    assert (one.par(0), one.par(1)) == (0.25, 0.75)


@pytest.mark.parametrize(
    ("format", "entrants", "players", "said"),
    [
        ("round-robbin", 2, 2, "no format 'round-robbin' .did you mean round-robin"),
        ("round-robin", 1, 2, "round-robin needs at least 2 bots, not 1"),
        ("one-against", 1, 4, "one-against needs at least 2 bots, not 1"),
        ("mixed", 3, 4, "mixed needs at least 4 bots, not 3"),
        ("two-two", 2, 3, "two-two needs 4 players, not 3"),
    ],
)
def test_a_format_that_cannot_be_played_is_told(format: str, entrants: int, players: int, said: str) -> None:
    with pytest.raises(FondacoError, match=said):
        line_ups([format], entrants, players)


def test_no_format_is_told() -> None:
    with pytest.raises(FondacoError, match="no format is given"):
        line_ups([], 2, 2)
