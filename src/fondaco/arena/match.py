"""One game between bots, the same on every machine: chance and each bot have their own stream."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from fondaco import record
from fondaco.bots import Bot
from fondaco.bots.uniform import RandomBot
from fondaco.chance import SEEDS, STREAM_OF_CHANCE, WORD, Sfc32
from fondaco.errors import FondacoError, quoted
from fondaco.game import CHANCE, Game
from fondaco.integers import integer, integer_within

from .naming import names_apart

HASH_DIGITS = 8  # in the names of matches


@dataclass(frozen=True)
class Match:
    """What plays against what: as many bots as the game has seats, and the seed of all games.

    The bots change seats from game to game: bot i sits on seat (i + number of the game) mod seats.
    The streams of a game are those of `fondaco.chance`: 0 for chance, 1 + s for the bot on seat s.
    Bots of one class with the same settings share one of `names`.  Raises `FondacoError`.
    """

    game: Game
    bots: tuple[Bot, ...]
    seed: int
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        if len(self.bots) != self.game.players:
            raise FondacoError(f"{len(self.bots)} bots for {self.game.players} seats")
        names = names_apart(self.bots)
        for name, bot in zip(names, self.bots, strict=True):
            made_for = getattr(bot, "game", self.game)  # a bot may have none
            if made_for != self.game:
                raise FondacoError(
                    f"bot {name} was made for {made_for!r}, not for {self.game!r}: make it for this game"
                )
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "seed", integer_within("seed", self.seed, 0, SEEDS - 1))

    @property
    def key(self) -> str:
        """A name that another match has only by chance: game, players, seed, and a hash of all else."""
        rest = [self.game.rules, self.game.options, self.game.components, self.names]
        digest = hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
        return f"{self.game.name}-{self.game.players}-{self.seed}-{digest[:HASH_DIGITS]}"

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat the index of its bot in game `number`.  Raises `FondacoError`."""
        n, number = len(self.bots), integer_within("game", number, 0, WORD - 1)
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
    Raises `FondacoError` for an answer of a bot that is no legal action.
    """
    number = integer_within("game", number, 0, WORD - 1)
    game, seating = match.game, match.seating(number)
    chance = Sfc32.stream(match.seed, number, STREAM_OF_CHANCE)
    seats = [(match.bots[bot], Sfc32.stream(match.seed, number, 1 + seat)) for seat, bot in enumerate(seating)]
    position, decisions, events = game.start(), 0, 0
    action: Any  # of a bot: looked at before it counts
    while to_act := position.to_act:
        seat = to_act[0] if len(to_act) == 1 else position.next_seat
        if seat == CHANCE:
            events += 1
            action = position.chance_action(chance.below(position.chance_weight()))
        else:
            decisions += 1
            bot, random = seats[seat]
            view = None if type(bot) is RandomBot else position.view(seat)
            legal = position.legal(seat)
            answer = bot.choose(view, legal, random)
            action = getattr(answer, "action", None)
            if type(action) is not int:
                action = integer(action)
            if action not in legal:
                raise FondacoError(f"game {number}: bot {match.names[seating[seat]]} on seat {seat} {_wrong(answer)}")
        if kept is not None:
            kept.event(seat, game.text(action))
        position.apply_unchecked(seat, action)
    if kept is not None:
        kept.finish(position.places, position.scores)
    return Played(number, seating, position.scores, position.places, decisions, events)


def _wrong(answer: Any) -> str:
    """What a bot did that answered so."""
    if hasattr(answer, "action"):
        return (
            f"chose {quoted(answer.action)}, which is not allowed: it has to take one of the legal actions it is given"
        )
    return f"answered {quoted(answer)}: a Decision is needed, as in: return Decision(legal[0], ())"


def new_record(match: Match, number: int) -> record.Record:
    """The record of game `number`, with nothing in it yet."""
    seats = [record.Seat(match.names[bot], bot=match.bots[bot].name) for bot in match.seating(number)]
    chance = record.ChanceKind(record.SFC32, seed=match.seed, game=number)
    return record.Record(record.header(match.game, f"{match.key}-{number}", seats, chance))
