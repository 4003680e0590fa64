"""Players hear what their seats are told, as people at a table do; who does not listen is told nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

import pytest

from fondaco import Game, arena, bots, make
from fondaco.arena.match import _Story, new_record
from fondaco.bots import FREE, Bot, Budget, Decision, seated
from fondaco.chance import Sfc32
from fondaco.errors import FondacoError
from fondaco.game import Random


class Listener(Bot[Any, Any]):
    """Plays as the weighted or random bot, and keeps all that it hears for who looks on."""

    name = "listener"

    def __init__(self, game: Game, log: list[tuple[int, Any]]) -> None:
        super().__init__(game)
        self.log = log
        self.plays = bots.make("weighted" if game.name == "catan" else "random", game)

    def hear(self, told: Any) -> None:
        self.log.append((self.seat, told))

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return self.plays.choose(view, legal, random, budget)


@pytest.mark.parametrize(("name", "plays"), [("golden-horn", "random"), ("catan", "weighted")])
def test_each_player_hears_what_its_seat_is_told_in_order(name: str, plays: str) -> None:
    game, log = make(name, players=2), list[tuple[int, Any]]()
    match = arena.match(game, [Listener(game, log), plays], 3)
    kept = new_record(match, 0)
    played = arena.play(match, 0, kept)
    assert played == arena.play(arena.match(game, [plays], 3), 0)
    assert {seat for seat, _ in log} == {0}
    assert [told for _, told in log if type(told).__name__ != "Discarded"] == [
        told for told in told_to(game, kept, 0) if type(told).__name__ != "Discarded"
    ]


def told_to(game: Game, kept: Any, seat: int) -> list[Any]:
    """By replay, without regard for what is chosen in secret."""
    position, found = game.start(), list[Any]()
    for event in kept.entries:
        before = position.copy()
        position.apply(event.seat, game.action(event.do))
        found += position.game.presenter.tell(before, event.seat, game.action(event.do), position, seat)
    return found


def test_what_is_chosen_in_secret_is_heard_when_all_have_chosen() -> None:
    log = list[tuple[int, Any]]()
    game = make("catan", players=2)
    position = game.position("discard hand0=b8 hand1=l8 owed=4,4")
    story = _Story([seated(Listener(game, log), game, seat) for seat in (0, 1)])
    heard_before = []
    for seat in (0, 0, 0, 0, 1, 1, 1, 1):
        heard_before.append(len(log))
        story.carry_out(position, seat, position.legal(seat)[0])
    assert set(heard_before) == {0}
    assert Counter(seat for seat, _ in log) == {0: len(log) // 2, 1: len(log) // 2}


class Looker(Bot[Any, Any]):
    """Discards the first that it can, and keeps how many cards it sees in each hand and what it sees of the bank."""

    name = "looker"

    def __init__(self, game: Game, log: list[tuple[int, tuple[int, ...], Any]]) -> None:
        super().__init__(game)
        self.log = log

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.log.append((self.seat, tuple(seat.cards for seat in view.seats), view.bank))
        return Decision(legal[0])


def test_what_is_chosen_in_secret_is_seen_by_no_other_before_all_have_chosen() -> None:
    log = list[tuple[int, tuple[int, ...], Any]]()
    game = make("catan", players=2)
    position = game.position("discard hand0=b8 hand1=l9 owed=4,4")
    players = [seated(Looker(game, log), game, seat) for seat in (0, 1)]
    story = _Story(players)
    for seat in (0, 0, 1, 0, 1, 1, 0, 1):
        seen = story.seen(position, seat).view(seat)
        story.carry_out(position, seat, players[seat].choose(seen, position.legal(seat), Sfc32.stream(1, 0, 0)).action)
    own = [cards[seat] for seat, cards, _ in log]
    others = {(seat, cards[1 - seat]) for seat, cards, _ in log}
    assert own == [8, 7, 9, 6, 8, 7, 5, 6]
    assert others == {(0, 9), (1, 8)}
    assert story.seen(position, 0) is position


class Counting(Bot[Any, Any]):
    """Takes one action further each time: it counts its own decisions."""

    decided = 0

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.decided += 1
        return Decision(legal[self.decided % len(legal)])


def test_a_bot_is_seated_once_a_game_and_keeps_what_it_counts() -> None:
    game = make("golden-horn", players=3)
    bot = Counting(game)
    match = arena.match(game, [bot], 1)
    assert arena.play(match, 5) == arena.play(match, 5)
    assert bot.decided == 0 and not hasattr(bot, "seat")


class Standing(Bot[Any, Any]):
    """Sits down as nobody."""

    def sit(self, game: Game, seat: int) -> Self:
        return None  # type: ignore[return-value]

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return Decision(legal[0])


def test_a_bot_that_does_not_sit_down_is_told() -> None:
    game = make("golden-horn", players=2)
    with pytest.raises(FondacoError, match=r"bot Standing sits down as None: sit\(\) has to return a Bot"):
        arena.play(arena.match(game, [Standing(game)], 1), 0)
