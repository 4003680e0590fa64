"""How the persons that people meet at tables play: how many actions of each kind each of them takes in a game.

    python -m benchmarks.manners GAME [--option dominio=on] [--games 40] [--seed 1]

The first four levels sit at each table, in seats that change from game to game; the fifth plays as the fourth does,
with more thought.  The same seed gives the same games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

import fondaco
from fondaco import bots
from fondaco.chance import Sfc32
from fondaco.game import CHANCE, Game

from .measure import table

Actions = dict[str, Counter[str]]  # by person and kind


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.manners", description=__doc__)
    parser.add_argument("game", choices=fondaco.games())
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    game = fondaco.make(asked.game, players=4, **dict(one.split("=", 1) for one in asked.option))
    persons = bots.levels(asked.game)[:4]
    print_table(persons, counted(game, persons, asked.games, asked.seed), asked.games)


def counted(game: Game, persons: Sequence[str], games: int, seed: int) -> Actions:
    found: Actions = {person: Counter() for person in persons}
    kinds = [bots.make(person, game) for person in persons]
    for number in range(games):
        order = [(seat + number) % len(persons) for seat in range(game.players)]
        players = [kinds[who].sit(game, seat) for seat, who in enumerate(order)]
        chance, *own = (Sfc32.stream(seed, number, stream) for stream in range(1 + game.players))
        position = game.start()
        while not position.over:
            seat = position.next_seat
            if seat == CHANCE:
                position.apply(CHANCE, position.sample(chance))
                continue
            action = players[seat].choose(position.view(seat), position.legal(seat), own[seat]).action
            found[persons[order[seat]]][game.describe(action).kind] += 1
            position.apply(seat, action)
    return found


def print_table(persons: Sequence[str], actions: Actions, games: int) -> None:
    kinds = sorted(set().union(*actions.values()))
    rows = [[kind, *(f"{actions[person][kind] / games:.2f}" for person in persons)] for kind in kinds]
    print(table(["actions a game", *persons], rows))


if __name__ == "__main__":
    main()
