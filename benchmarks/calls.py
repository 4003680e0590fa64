"""What calls from Python cost that play little: the engine of a game, states and positions, one game played out.

python -m benchmarks.calls
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import fondaco
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.game import Game, Position

from .measure import interleaved, table
from .playing import machine

CALLS, ROUNDS = 200, 7
GAMES = (fondaco.make("golden-horn"), fondaco.make("catan", offersPerTurn="0"))
SEED = 1


def main() -> None:
    print(", ".join(f"{key} {value}" for key, value in machine().items()), end="\n\n")
    print(table(("us a call", *(game.name for game in GAMES)), list(rows())))


def rows() -> Iterator[tuple[str, ...]]:
    measured = [times(game) for game in GAMES]
    for name in measured[0]:
        yield name, *(f"{one[name]:.1f}" for one in measured)


def times(game: Game) -> dict[str, float]:
    """Microseconds of each call."""
    cases = {name: repeated(call) for name, call in calls(game, before_the_end(game)).items()}
    return {name: found.median / CALLS * 1e6 for name, found in interleaved(cases, ROUNDS).items()}


def calls(game: Game, late: Position) -> dict[str, Callable[[], object]]:
    engine = engine_for(game)
    states = engine.records([late])
    return {
        "engine_for(game)": lambda: engine_for(game),
        "records([position])": lambda: engine.records([late]),
        "position(states, i)": lambda: engine.position(states, 0),
        "play_out(...), the last event of a game": lambda: engine.play_out(late, SEED, 1),
        "play_out(...), one game": lambda: engine.simulate_random(SEED, 1),
    }


def before_the_end(game: Game) -> Position:
    """The position of a random game from which only one event is left."""
    position, random, before = game.start(), Sfc32.stream(SEED, 0, 0), game.start()
    while not position.over:
        before = position.copy()
        seat = position.next_seat
        chance = seat == fondaco.CHANCE
        n = position.chance_weight() if chance else len(position.legal(seat))
        k = random.below(n)
        position.apply_unchecked(seat, position.chance_action(k) if chance else position.legal(seat)[k])
    return before


def repeated(call: Callable[[], object]) -> Callable[[], None]:
    def work() -> None:
        for _ in range(CALLS):
            call()

    return work


if __name__ == "__main__":
    main()
