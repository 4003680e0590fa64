"""The plain engine played beside the compiled one, with the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from fondaco.chance import STREAM_OF_CHANCE, Sfc32
from fondaco.game import CHANCE, Game
from fondaco.games.golden_horn import GoldenHorn, HornPosition

SEED = 7


def horn(players: int, **options: str) -> GoldenHorn:
    return GoldenHorn(players, options)


def random_games(n: int, seed: int, **always: str) -> Iterator[GoldenHorn]:
    """Golden Horn for two, three, four players in turn with house rules at random; the first three as printed.

    `always`: house rules that all of them have.
    """
    random = Random(seed)
    for i in range(n):
        options = {option.key: random.choice(option.values) for option in GoldenHorn.info.options} if i > 2 else {}
        yield horn(2 + i % 3, **GoldenHorn.info.meaningful(options | always))


def streams(game: Game, number: int) -> list[Sfc32]:
    """Of chance and of each seat."""
    return [Sfc32.stream(SEED, number, STREAM_OF_CHANCE + i) for i in range(1 + game.players)]


def next_event(position: HornPosition, drawn: list[Sfc32]) -> tuple[int, int]:
    """Who acts and how: the lowest seat, at random; or chance."""
    seat = position.to_act[0]
    if seat == CHANCE:
        return seat, position.chance_action(drawn[0].randrange(position.chance_weight()))
    legal = position.legal(seat)
    return seat, legal[drawn[1 + seat].randrange(len(legal))]


def play_plain(game: GoldenHorn, number: int) -> tuple[HornPosition, int, int]:
    """The end of a random game, and how many decisions and chance events led there."""
    position, drawn, counts = game.start(), streams(game, number), [0, 0]
    while not position.over:
        seat, action = next_event(position, drawn)
        counts[seat == CHANCE] += 1
        position.apply_unchecked(seat, action)
    return position, counts[0], counts[1]


def fields(state: Any) -> dict[str, Any]:
    """All that a state says; scratch fields mean nothing."""
    return {name: value for name, value in vars(state).items() if name not in state.scratch}
