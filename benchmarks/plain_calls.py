"""What calls of the plain engine cost, on the average over the decisions of random games.

    python -m benchmarks.plain_calls [--rounds 5] [--json]

Every tenth decision of some games is kept, with the texts and views of its position; then each call is made once for
each of them, round after round, in CPU time of the thread.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import fondaco
from fondaco.bots.uniform import RandomBot
from fondaco.chance import Sfc32
from fondaco.game import Game, Position

from .measure import asked, interleaved, table
from .playing import machine

GAMES: dict[str, Game] = {
    "golden-horn": fondaco.make("golden-horn"),
    "golden-horn, dominio": fondaco.make("golden-horn", dominio="on"),
    "catan": fondaco.make("catan", offersPerTurn="0"),
    "catan, 10 offers a turn": fondaco.make("catan"),
}
PLAYED, MOST, EVERY = 6, 200, 10


@dataclass(frozen=True)
class Moment:
    """A decision of a game."""

    position: Position
    seat: int
    view: Any
    text: str


def main() -> None:
    arguments = asked("benchmarks.plain_calls", __doc__, rounds=5)
    found = {name: times(game, arguments.rounds) for name, game in GAMES.items()}
    if arguments.json:
        print(json.dumps({"machine": machine(), "us": found}, indent=2))
        return
    rows = [(call, *(f"{one[call]:.1f}" for one in found.values())) for call in next(iter(found.values()))]
    print(", ".join(f"{key} {value}" for key, value in machine().items()), end="\n\n")
    print(table(("us a call", *found), rows))


def times(game: Game, rounds: int) -> dict[str, float]:
    """Microseconds of each call."""
    moments = [moment for number in range(PLAYED) for moment in moments_of(game, number)][:MOST]
    cases = {name: for_all(call, moments) for name, call in calls(game).items()}
    return {name: found.median / len(moments) * 1e6 for name, found in interleaved(cases, rounds).items()}


def moments_of(game: Game, number: int) -> Iterator[Moment]:
    """Every tenth decision of a random game."""
    position, random, decisions = game.start(), Sfc32.stream(1, number, 0), 0
    while not position.over:
        seat = position.next_seat
        if seat == fondaco.CHANCE:
            position.apply(seat, position.sample(random))
            continue
        decisions += 1
        legal = position.legal(seat)
        if decisions % EVERY == 0:
            yield Moment(position.copy(), seat, position.view(seat), position.text())
        position.apply(seat, legal[random.below(len(legal))])


def calls(game: Game) -> dict[str, Callable[[Moment], object]]:
    random, bot = Sfc32.stream(2, 0, 0), RandomBot(game)
    return {
        "legal(seat)": lambda one: one.position.legal(one.seat),
        "copy()": lambda one: one.position.copy(),
        "view(seat)": lambda one: one.position.view(one.seat),
        "position.text()": lambda one: one.position.text(),
        "game.position(text)": lambda one: game.position(one.text),
        "game.imagine(view, random)": lambda one: game.imagine(one.view, random),
        "scores": lambda one: one.position.scores,
        "places": lambda one: one.position.places,
        "random bot, choose": lambda one: bot.choose(None, one.position.legal(one.seat), random),
    }


def for_all(call: Callable[[Moment], object], moments: list[Moment]) -> Callable[[], None]:
    def work() -> None:
        for moment in moments:
            call(moment)

    return work


if __name__ == "__main__":
    main()
