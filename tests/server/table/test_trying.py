"""What else could have been done at a moment of a game that is over, and what would come of it."""

from __future__ import annotations

import random

import pytest

from fondaco.server.protocol.coaching import Tried
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Try
from fondaco.server.table.table import Table
from fondaco.server.table.trying import tried

from ..playing import new_table, play_on


def over() -> Table:
    """A game of Golden Horn that was ended after some turns."""
    table = new_table(2)
    table.advance()
    play_on(table, random.Random(4), acts=30)
    table.end(None)
    return table


def moment(table: Table, phase: str) -> tuple[int, Tried]:
    """The first one at which something of that kind is to be decided."""
    for at in range(table.seq(None)):
        if table.as_it_was(at).view(None).phase == phase:
            return at, tried(table, Try(at))
    raise AssertionError(f"{phase} comes in most games")


def test_all_that_could_be_done_is_told_with_its_worth_the_best_first() -> None:
    at, found = moment(table := over(), "turn")
    assert found.seat == table.as_it_was(at).next_seat
    assert sum(found.chances) == pytest.approx(100, abs=0.2)
    worths = [one.chance or 0 for one in found.possible]
    assert len(worths) > 1 and worths == sorted(worths, reverse=True)
    assert all(one.said and one.likely is None for one in found.possible)


def test_what_is_tried_is_seen_and_goes_on_over_what_chance_may_bring() -> None:
    at, found = moment(table := over(), "turn")
    before, actions = table.position.text(), tuple[int, ...]()
    while found.seat is not None:
        actions = (*actions, found.possible[0].action)
        found = tried(table, Try(at, actions))
    assert found.view.phase in ("refill", "draw")
    assert sum(one.likely or 0 for one in found.possible) == pytest.approx(100, abs=1)
    further = tried(table, Try(at, (*actions, found.possible[0].action)))
    assert further.possible and table.position.text() == before


def test_hands_are_open_to_whoever_asks() -> None:
    at, _ = moment(table := over(), "turn")
    for seat in (None, 0, 1, 3):
        assert all(one.hand is not None for one in tried(table, Try(at, seat=seat)).view.seats)


def test_what_was_not_allowed_then_is_refused_and_before_the_first_turn_there_is_nothing_to_say() -> None:
    at, _ = moment(table := over(), "turn")
    with pytest.raises(Refusal, match="not-allowed"):
        tried(table, Try(at, (table.game.action("end"),)))
    with pytest.raises(Refusal, match="no-such-moment"):
        tried(table, Try(10_000))
    assert tried(table, Try(0)).possible == ()
