"""How often a player wins who does what the page hints at, and nothing else.

    python -m benchmarks.hints GAME [--players 2] [--option dominio=on] [--games 100] [--seed 1]
                                    [--against nino] [--adviser enrico] [--seconds 0.3]

Tables, questions and hints are those of the server, without sockets and processes: the seat that asks, another one
from game to game, hears what it is told, asks at each decision and takes the whole hint.  Its actions are counted.
`--adviser zoe` plays as what answers until the search is compiled.  The dice are the same for the same seed; what is
found in seconds may be another thing.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256

import fondaco
from fondaco import bots
from fondaco import record as records
from fondaco.arena.statistics import wilson
from fondaco.bots import Budget, seated
from fondaco.chance import Sfc32, commitment
from fondaco.game import CHANCE, Game
from fondaco.record import HMAC, ChanceKind, Event, Seat
from fondaco.server.protocol.from_page import TakeHint
from fondaco.server.table.table import Table
from fondaco.server.table.thinking import SECONDS, Chosen, Desk, Players, Question

from .measure import table as columns

CREATED = 1_600_000_000_000


@dataclass
class Result:
    """Of who follows the hints, over all games so far."""

    games: int = 0
    won: float = 0
    hints: int = 0
    points: int = 0
    others: int = 0  # points of the best of them
    did: Counter[str] = field(default_factory=Counter)

    def see(self, table: Table, seat: int) -> None:
        places, scores = table.position.places, table.position.scores
        self.games += 1
        self.won += 1 / places.count(1) if places[seat] == 1 else 0
        self.points += scores[seat]
        self.others += max(score for other, score in enumerate(scores) if other != seat)
        self.did.update(
            table.game.describe(table.game.action(one.do)).kind
            for one in table.record.entries
            if isinstance(one, Event) and one.seat == seat
        )


@dataclass(frozen=True)
class Following:
    """One seat asks `adviser`, who takes so many `seconds`; `opponent` plays all others."""

    game: Game
    adviser: str
    opponent: str
    seconds: float = SECONDS

    def play(self, games: int, seed: int) -> Result:
        self._warm_up()
        result = Result()
        for number in range(games):
            seat = number % self.game.players
            table = self._table(f"hints-{seed}-{number}", seat)
            result.hints += self._play(table, seat)
            result.see(table, seat)
            print(f"{result.won:g} of {result.games} won", end="\r", file=sys.stderr, flush=True)
        return result

    def _warm_up(self) -> None:
        """As on servers that have run for some minutes."""
        position, random = self.game.start(), Sfc32.stream(0, 0, 0)
        while position.next_seat == CHANCE:
            position.apply(CHANCE, position.sample(random))
        seat = position.next_seat
        player = seated(bots.make(self.adviser, self.game), self.game, seat)
        player.choose(position.view(seat), position.legal(seat), random, Budget(nodes=1))

    def _table(self, id: str, seat: int) -> Table:
        secret = sha256(id.encode()).digest()
        players = self.game.players
        seats = [Seat("Ada") if one == seat else Seat(f"Bot {one}", self.opponent) for one in range(players)]
        head = records.header(self.game, id, seats, ChanceKind(HMAC), commitment(secret), [""] * players)
        table = Table(head, secret, CREATED)
        table.hinted = {seat}
        return table

    def _play(self, table: Table, seat: int) -> int:
        """To the end; the number of hints."""
        hints, desk, players = 0, Desk(table.header.id.encode()), Players(bots.at_table)
        table.advance()
        while not table.over:
            later = table.game.policy.hears_first(table.position)
            actor = next(one for one in table.position.to_act if one not in later)
            decision, chosen = self._ask(table, actor, seat, desk, players)
            if chosen.advice is None:
                table.decide(actor, decision, chosen.action)
                continue
            table.advised(actor, decision, chosen.advice.best.actions)
            table.act(actor, TakeHint(f"hint {hints}", decision))
            hints += 1
        return hints

    def _ask(self, table: Table, actor: int, seat: int, desk: Desk, players: Players) -> tuple[int, Chosen]:
        decision, view, legal = table.question(actor)
        advises = actor == seat
        bot = self.adviser if advises else self.opponent
        heard = table.heard(actor)
        question = Question(
            table.header.id, actor, bot, table.game, heard, view, legal, self.seconds, advises and len(legal) > 1
        )
        return decision, players.decide(desk.task(question))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hints", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=fondaco.games())
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", metavar="BOT", help="on all other seats; default: the weakest level")
    parser.add_argument("--adviser", metavar="BOT", help="default: who answers at tables")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for one hint; default: as at tables")
    asked = parser.parse_args(arguments)
    game = fondaco.make(asked.game, players=asked.players, **dict(one.split("=", 1) for one in asked.option))
    adviser, opponent = asked.adviser or bots.adviser(asked.game), asked.against or bots.levels(asked.game)[0]
    if adviser is None:
        parser.error(f"nobody gives hints in {asked.game}; name somebody who plays it: --adviser BOT")
    begun = time.monotonic()
    print_result(Following(game, adviser, opponent, asked.seconds).play(asked.games, asked.seed))
    print(f"{adviser} advised against {opponent}, in {time.monotonic() - begun:.0f} s")


def print_result(result: Result) -> None:
    games, rate = result.games, result.won / result.games
    low, high = wilson(rate, games)
    print(f"wins {100 * rate:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {games} games")
    print(f"{result.hints / games:.1f} hints a game, {result.points / games:.1f} points to {result.others / games:.1f}")
    print(columns(["actions a game", "number"], [[kind, f"{n / games:.2f}"] for kind, n in sorted(result.did.items())]))


if __name__ == "__main__":
    main()
