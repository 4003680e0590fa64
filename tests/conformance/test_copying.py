"""Whatever can change is copied as a thing of its own, by `copy.copy` too."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from fondaco import CHANCE, Position, arena, make, record
from fondaco.arena.match import new_record
from fondaco.chance import ProvedChance, Sfc32

from .games import Case, drawn, moments


def state_of(position: Position) -> Any:
    return vars(position)["state"]


def go_on(position: Position) -> None:
    random = Random(1)
    for _ in range(20):
        if not position.over:
            seat = position.next_seat
            position.apply(seat, drawn(position, random) if seat == CHANCE else random.choice(position.legal(seat)))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda position: position.copy()])
def test_a_copy_of_a_position_is_one_of_its_own(case: Case, copied: Any) -> None:
    for position in moments(case, every=97)[:-1]:
        text = position.text()
        other = copied(position)
        assert other == position and type(other) is type(position)
        go_on(other)
        assert position.text() == text != other.text()


def test_a_copy_of_a_state_is_one_of_its_own(case: Case) -> None:
    position = moments(case)[-2].copy()
    text = position.text()
    other = position.game.start()
    vars(other)["state"] = copy.copy(state_of(position))
    go_on(other)
    assert position.text() == text != other.text()


def test_a_copy_of_a_game_has_house_rules_of_its_own(case: Case) -> None:
    game = case.game()
    other = copy.copy(game)
    assert other == game and other.start() == game.start()
    other.options.clear()
    assert game.options == case.game().options


def played(name: str) -> record.Record:
    match = arena.match(make(name, players=2), ["random"], 1)
    kept = new_record(match, 0)
    arena.play(match, 0, kept)
    return kept


def test_a_copy_of_a_record_grows_alone() -> None:
    kept = record.Record(played("golden-horn").header)
    kept.event(-1, "start 0")
    text = kept.text()
    other = copy.copy(kept)
    assert other.text() == text
    other.event(-1, "symbol circle")
    other.finish([1, 2], [3, 0])
    assert (kept.text(), len(kept.entries), kept.result) == (text, 1, None)
    assert kept.event(-1, "symbol circle") == other.lines[2]


def test_a_copy_of_a_count_counts_alone() -> None:
    tally = arena.Tally(arena.match(make("golden-horn", players=2), ["random"], 1), "plain")
    other = copy.copy(tally)
    other.add(arena.play(tally.match, 0))
    assert (tally.games, tally.bots["random"].games, tally.seats[0].games) == (0, 0, 0)
    assert (other.games, other.bots["random"].games, other.seats[0].games) == (1, 2, 1)
    count = copy.copy(other.seats[0])
    count.add(9, 1)
    assert other.seats[0].firsts != count.firsts


def test_a_copy_of_a_generator_draws_alone() -> None:
    for source in (Sfc32.stream(1, 2, 3), ProvedChance(b"x", "g", [])):
        other = copy.copy(source)
        ahead = [other.below(1000) for _ in range(5)]
        assert [source.below(1000) for _ in range(5)] == ahead


@pytest.mark.parametrize("name", ["golden-horn", "catan"])
def test_steps_are_positions_of_their_own(name: str) -> None:
    kept = played(name)
    steps = list(record.steps(kept, make, 60))
    for n, (before, event, after) in enumerate(steps):
        assert event == kept.entries[n]
        assert (before, after) == (record.replay(kept, make, n), record.replay(kept, make, n + 1))
    assert len({id(position) for before, _, after in steps for position in (before, after)}) == 2 * len(steps)


def test_whoever_plays_on_from_a_step_does_not_disturb_the_next() -> None:
    kept = played("golden-horn")
    expected = [after.text() for _, _, after in record.steps(kept, make, 30)]
    found = []
    for before, _, after in record.steps(kept, make, 30):
        found.append(after.text())
        go_on(before)
        go_on(after)
    assert found == expected
