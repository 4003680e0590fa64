"""One game between bots, the same on every machine: chance and each bot have their own stream."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from fondaco import record
from fondaco.bots import AnyBot, Budget, listens, seated
from fondaco.chance import SEEDS, STREAM_OF_CHANCE, WORD, Sfc32
from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Game, Position
from fondaco.integers import integer_within
from fondaco.secrecy import Telling

from .naming import names_apart
from .seat import Seat, Spent

HASH_DIGITS = 8  # in the names of matches
MOST_GAMES = WORD


@dataclass(frozen=True)
class Match:
    """What plays against what: as many bots as the game has seats, the seed of all games, and a budget a decision:
    one for all, or one for each of them.

    The bots change seats from game to game: bot i sits on seat (i + number of the game) mod seats.
    The streams of a game are those of `fondaco.chance`: 0 for chance, 1 + s for the bot on seat s.
    Bots of one class with the same settings share one of `names`.  Raises `FondacoError`.
    """

    game: Game
    bots: tuple[AnyBot, ...]
    seed: int
    budget: Budget | tuple[Budget, ...] | None = None
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
        rest = [self.game.rules, dict(self.game.options), self.game.components, self.names]
        if self.budget is not None:
            rest.append(repr(self.budget))
        digest = hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
        return f"{self.game.name}-{self.game.players}-{self.seed}-{digest[:HASH_DIGITS]}"

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat the index of its bot in game `number`.  Raises `FondacoError`."""
        return seating(integer_within("game", number, 0, MOST_GAMES - 1), len(self.bots))


def seating(number: int, seats: int) -> tuple[int, ...]:
    """For each seat the index of its bot."""
    return tuple((seat - number) % seats for seat in range(seats))


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game, seat by seat."""

    number: int
    seating: tuple[int, ...]  # index of the bot on each seat
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    chance_events: int
    spent: tuple[Spent, ...] = field(default=(), compare=False)  # with a budget
    record: bytes | None = field(default=None, compare=False, repr=False)  # the file of it, if it was asked for


def play_recorded(match: Match, number: int) -> Played:
    """The same game as `play`, with its record."""
    kept = new_record(match, number)
    return replace(play(match, number, kept), record=kept.text().encode())


def play(match: Match, number: int, kept: record.Record | None = None) -> Played:
    """Play game `number` to its end, and keep it in a record if one is given.

    Raises `FondacoError` for an answer of a bot that is no legal action.
    """
    number = integer_within("game", number, 0, MOST_GAMES - 1)
    game, seating = match.game, match.seating(number)
    seats = [_seat(match, number, seat, bot) for seat, bot in enumerate(seating)]
    story = _Story([seat.player for seat in seats])
    is_followed = story.is_followed
    chance = Sfc32.stream(match.seed, number, STREAM_OF_CHANCE)
    position, decisions, events = game.start(), 0, 0
    while to_act := position.to_act:
        seat = to_act[0] if len(to_act) == 1 else position.next_seat
        if seat == CHANCE:
            events += 1
            action = position.chance_action(chance.below(position.chance_weight()))
        else:
            decisions += 1
            action = seats[seat].decide(position, story.seen(position, seat) if is_followed else position)
        if kept is not None:
            kept.event(seat, game.text(action))
        if is_followed:
            story.carry_out(position, seat, action)
        else:
            position.apply_unchecked(seat, action)
    if kept is not None:
        kept.finish(position.places, position.scores)
    spent = () if match.budget is None else tuple(seat.spent for seat in seats)
    return Played(number, seating, position.scores, position.places, decisions, events, spent)


def _seat(match: Match, number: int, seat: int, bot: int) -> Seat:
    player, stream = seated(match.bots[bot], match.game, seat), Sfc32.stream(match.seed, number, 1 + seat)
    budget = match.budget[bot] if isinstance(match.budget, tuple) else match.budget
    return Seat(player, seat, stream, budget, f"game {number}: bot {match.names[bot]} on seat {seat}")


class _Story:
    """What players see and hear of a game, when people at a table would."""

    def __init__(self, players: Sequence[AnyBot]) -> None:
        self._players = players
        self._telling = Telling(seat for seat, player in enumerate(players) if listens(player))
        self._is_heard = bool(self._telling.audiences)  # to tell takes several times as long as to play
        self.is_followed = self._is_heard or any(player.needs_view for player in players)

    def seen(self, position: Position, seat: int) -> Position:
        """To be looked at only: what others have chosen in secret is not yet in it."""
        veil = self._telling.veil
        return position if veil is None else veil.seen(seat)

    def carry_out(self, position: Position, seat: int, action: int) -> None:
        if not self._is_heard and not position.game.policy.in_secret(position):
            position.apply_unchecked(seat, action)
            return
        before = position.copy()
        position.apply_unchecked(seat, action)
        for listener, told in self._telling.tell(before, seat, action, position).items():
            if listener is not None:
                for one in told:
                    self._players[listener].hear(one)


def new_record(match: Match, number: int) -> record.Record:
    """The record of game `number`, with nothing in it yet."""
    seats = [record.Seat(match.names[bot], bot=match.bots[bot].name) for bot in match.seating(number)]
    chance = record.ChanceKind(record.SFC32, seed=match.seed, game=number)
    return record.Record(record.header(match.game, f"{match.key}-{number}", seats, chance))
