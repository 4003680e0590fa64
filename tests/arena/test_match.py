"""One game between bots: seats, streams, and the record of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fondaco import CHANCE, arena, make, record
from fondaco.arena.match import new_record
from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.chance import Sfc32
from fondaco.errors import FondacoError, UnknownOption
from fondaco.game import Random
from fondaco.games.golden_horn.view.view import View

GAME = make("golden-horn", players=3)


class First(Bot[Any, Any]):
    """Takes the first action, and keeps what it saw."""

    name = "first"

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        assert isinstance(view, View) and view.seat in view.to_act
        return Decision(legal[0], ())


def test_the_bots_change_seats_from_game_to_game() -> None:
    match = arena.match(GAME, ["random", "steady", First(GAME)], 1)
    assert [match.seating(number) for number in range(4)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]
    for number in range(3):
        for bot in range(3):
            assert match.seating(number)[(bot + number) % 3] == bot


def test_a_game_is_played_with_the_streams_of_its_number() -> None:
    played = arena.play(arena.match(GAME, ["random"], 5), 9)
    position, streams = GAME.start(), [Sfc32.stream(5, 9, stream) for stream in range(4)]
    decisions = events = 0
    while to_act := position.to_act:
        seat = to_act[0]
        if seat == CHANCE:
            events += 1
            action = position.chance_action(streams[0].below(position.chance_weight()))
        else:
            decisions += 1
            legal = position.legal(seat)
            action = legal[streams[1 + seat].randrange(len(legal))]
        position.apply(seat, action)
    assert (played.scores, played.places) == (position.scores, position.places)
    assert (played.number, played.decisions, played.chance_events) == (9, decisions, events)


def test_every_bot_but_the_random_one_sees_its_view() -> None:
    match = arena.match(GAME, [First(GAME), First(GAME), "random"], 1)
    assert arena.play(match, 0) == arena.play(match, 0)


def test_the_record_of_a_game_is_right() -> None:
    match = arena.match(GAME, ["random", First(GAME), "random"], 2**64 - 1)
    kept = new_record(match, 4)
    played = arena.play(match, 4, kept)
    assert record.verify(kept, make).proved
    assert record.replay(kept, make).scores == played.scores
    assert [seat.bot for seat in kept.header.seats] == ["random", "random", "first"]
    assert kept.header.chance == record.ChanceKind(record.SFC32, seed=2**64 - 1, game=4)


def test_what_cannot_be_played_is_told() -> None:
    with pytest.raises(FondacoError, match="2 bots for 3 seats"):
        arena.match(GAME, ["random", "random"], 1)
    with pytest.raises(FondacoError, match="seed -1"):
        arena.match(GAME, ["random"], -1)
    with pytest.raises(UnknownOption, match="there is no bot 'clever'"):
        arena.match(GAME, ["clever"], 1)


class Stubborn(Bot[Any, Any]):
    """Chooses the same whatever is allowed."""

    name = "stubborn"

    def __init__(self, action: Any) -> None:
        self.action = action

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return Decision(self.action, ())


@pytest.mark.parametrize("action", [-1, 10**6, True, None, "pass", 1.0])
def test_what_is_not_allowed_is_no_choice_of_a_bot(action: Any) -> None:
    with pytest.raises(FondacoError, match=r"game 4: bot stubborn on seat \d chose .*, which is not allowed"):
        arena.play(arena.match(GAME, [Stubborn(action), "random", "random"], 5), 4)
