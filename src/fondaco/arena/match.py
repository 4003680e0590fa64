"""One game between bots, the same on every machine: chance and each bot have their own stream."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from fondaco import record
from fondaco.bots import Bot
from fondaco.bots.uniform import RandomBot
from fondaco.chance import STREAM_OF_CHANCE, Sfc32
from fondaco.errors import FondacoError, quoted
from fondaco.game import CHANCE, Game
from fondaco.integers import integer

HASH_DIGITS = 8  # in the names of matches


@dataclass(frozen=True)
class Match:
    """What plays against what: as many bots as the game has seats, and the seed of all games.

    The bots change seats from game to game: bot i sits on seat (i + number of the game) mod seats.
    The streams of a game are those of `fondaco.chance`: 0 for chance, 1 + s for the bot on seat s.
    """

    game: Game
    bots: tuple[Bot, ...]
    seed: int

    def __post_init__(self) -> None:
        if len(self.bots) != self.game.players:
            raise FondacoError(f"{len(self.bots)} bots for {self.game.players} seats")
        Sfc32.stream(self.seed, 0, STREAM_OF_CHANCE)

    @property
    def key(self) -> str:
        """A name that another match has only by chance: game, players, seed, and a hash of all else."""
        rest = [self.game.info.rules, self.game.options, self.game.components, [bot.name for bot in self.bots]]
        digest = hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
        return f"{self.game.name}-{self.game.players}-{self.seed}-{digest[:HASH_DIGITS]}"

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat the index of its bot in game `number`."""
        n = len(self.bots)
        return tuple((seat - number) % n for seat in range(n))


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, seat by seat."""

    number: int
    seating: tuple[int, ...]  # index of the bot on each seat
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    chance_events: int


def play(match: Match, number: int, kept: record.Record | None = None) -> Played:
    """Play game `number` to its end, and keep it in a record if one is given.

    The random bot looks at nothing, so no views are made for it: they would take most of the time.
    """
    game, seating = match.game, match.seating(number)
    chance = Sfc32.stream(match.seed, number, STREAM_OF_CHANCE)
    seats = [(match.bots[bot], Sfc32.stream(match.seed, number, 1 + seat)) for seat, bot in enumerate(seating)]
    position, decisions, events = game.start(), 0, 0
    while to_act := position.to_act:
        seat = to_act[0] if len(to_act) == 1 else position.next_seat
        if seat == CHANCE:
            events += 1
            action = position.chance_action(chance.below(position.chance_weight()))
        else:
            decisions += 1
            bot, random = seats[seat]
            view = None if isinstance(bot, RandomBot) else position.view(seat)
            legal = position.legal(seat)
            action = bot.choose(view, legal, random).action
            if integer(action) is None or action not in legal:
                raise FondacoError(
                    f"game {number}: bot {bot.name} on seat {seat} chose {quoted(action)}, which is not allowed"
                )
        if kept is not None:
            kept.event(seat, game.text(action))
        position.apply_unchecked(seat, action)
    if kept is not None:
        kept.finish(position.places, position.scores)
    return Played(number, seating, position.scores, position.places, decisions, events)


def new_record(match: Match, number: int) -> record.Record:
    """The record of game `number`, with nothing in it yet."""
    names = [match.bots[bot].name for bot in match.seating(number)]
    seats: Sequence[record.Seat] = [record.Seat(name, bot=name) for name in names]
    chance = record.ChanceKind(record.SFC32, seed=match.seed, game=number)
    return record.Record(record.header(match.game, f"{match.key}-{number}", seats, chance))
