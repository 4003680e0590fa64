"""The plain engine played beside the compiled one, with the same numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from fondaco.chance import STREAM_OF_CHANCE, Sfc32
from fondaco.fields import SCRATCH
from fondaco.game import CHANCE, Game, Position
from fondaco.games.catan import Catan
from fondaco.games.golden_horn import GoldenHorn

SEED = 7
FEW = 12


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


# Numbers that keep random games of Catan short, and all sides of its other house rules.
SHORT = {"victoryPoints": ("10", "6", "4"), "offersPerTurn": ("0", "1", "2"), "discardLimit": ("7", "5", "9")}


def random_catan(n: int, seed: int) -> Iterator[Catan]:
    """Catan for two, three, four players in turn with house rules at random; the first three are without trade alone.

    Behind the first few, three are by each version of the rules in turn: of each, code has to be compiled.
    """
    random = Random(seed)
    for i in range(n):
        options = {"offersPerTurn": "0"}
        if i > 2:
            options = {option.key: random.choice(SHORT.get(option.key, option.values)) for option in Catan.info.options}
        players = 3 + i % 2 if options.get("setup") == "beginners" else 2 + i % 3
        yield Catan(
            players, Catan.info.fitting(options, players), rules=None if i < FEW else 1 + i // 3 % Catan.info.rules
        )


def any_games(name: str, n: int, seed: int) -> Iterator[Game]:
    """Games of one kind by its name."""
    return iter(random_games(n, seed)) if name == "golden-horn" else iter(random_catan(n, seed))


def state_of(position: Position) -> Any:
    """What the rulebook works on."""
    holder: Any = position
    return holder.state


def streams(game: Game, number: int) -> list[Sfc32]:
    """Of chance and of each seat."""
    return [Sfc32.stream(SEED, number, STREAM_OF_CHANCE + i) for i in range(1 + game.players)]


def next_event(position: Position, drawn: list[Sfc32]) -> tuple[int, int]:
    """Who acts and how: the seat that comes first, at random; or chance."""
    seat = position.next_seat
    if seat == CHANCE:
        return seat, position.chance_action(drawn[0].randrange(position.chance_weight()))
    legal = position.legal(seat)
    return seat, legal[drawn[1 + seat].randrange(len(legal))]


def play_plain(game: Game, number: int, start: Position | None = None) -> tuple[Position, int, int]:
    """The end of a random game, and how many decisions and chance events led there, from its start or from another."""
    position = game.start() if start is None else start.copy()
    drawn, counts = streams(game, number), [0, 0]
    while not position.over:
        seat, action = next_event(position, drawn)
        counts[seat == CHANCE] += 1
        position.apply_unchecked(seat, action)
    return position, counts[0], counts[1]


def fields(state: Any) -> dict[str, Any]:
    """All that a state says; scratch fields mean nothing."""
    return {name: value for name, value in vars(state).items() if state.fields[name].kind != SCRATCH}
