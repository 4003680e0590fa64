"""The lengths of roads in views are worked out once for a board, and are those of the rules."""

from __future__ import annotations

import pytest

from fondaco.games.catan.rules.longest_road import longest_road
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.view import road_lengths as kept

from .acting import beginners, do, events, start


def lengths(s: State) -> tuple[int, ...]:
    return tuple(longest_road(s, seat) for seat in range(s.players))


def test_they_are_those_of_the_rules_at_every_moment() -> None:
    for event in events(start(3), seed=11, most=700):
        for position in (event.after, event.before, event.after.copy()):
            assert tuple(seat.road_length for seat in position.view(None).seats) == lengths(position.state)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose roads were looked at."""
    seats: list[int] = []

    def looked_at(s: State, seat: int) -> int:
        seats.append(seat)
        return longest_road(s, seat)

    monkeypatch.setattr(kept, "longest_road", looked_at)
    monkeypatch.setattr(kept, "_kept", {})
    return seats


def test_nobody_looks_at_the_roads_again_while_nothing_is_built(asked: list[int]) -> None:
    position = beginners()
    for seat in (0, 1, 2, 3, None):
        position.view(seat)
    do(position, "roll", "roll 1 1").after.view(0)
    assert position.game.position(position.text()) == position
    assert asked == [0, 1, 2, 3]


def test_boards_are_not_kept_for_ever(asked: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MANY", 3)
    most = 0
    for event in events(start(2), seed=12, most=120):
        event.after.view(None)
        most = max(most, len(kept._kept))
    assert most == 3 and len(asked) > 6
