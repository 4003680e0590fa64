"""What a tournament plays: fixed before its first game, and never changed by what comes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from fondaco.bots import AnyBot, Budget
from fondaco.chance import SEEDS
from fondaco.errors import FondacoError, quoted
from fondaco.game import Game
from fondaco.integers import integer_within

from ..describing import bot_described, game_described
from ..match import Match, play
from ..seat import Spent
from ..table import Row, rows
from .entrants import Entrant, enter
from .line_ups import LineUp, Seating, line_ups

MOST_BLOCKS = 1_000_000


class Part(NamedTuple):
    """One game: which block, which line-up, and which of its seatings."""

    block: int
    line_up: int
    seating: int


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a game, seat by seat; the times by sides."""

    part: Part
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    chance_events: int
    spent: tuple[Spent, ...]


@dataclass(frozen=True)
class Plan:
    """The game with its house rules, who takes part, in which formats, how many blocks, and the seed of all of them."""

    game: Game
    entrants: tuple[Entrant, ...]
    formats: tuple[str, ...]
    line_ups: tuple[LineUp, ...]
    blocks: int
    seed: int

    @property
    def games_a_block(self) -> int:
        return sum(len(one.seatings(0)) for one in self.line_ups)

    @property
    def games(self) -> int:
        return self.blocks * self.games_a_block

    def parts(self) -> Iterator[Part]:
        """All games, block by block."""
        for block in range(self.blocks):
            for number, one in enumerate(self.line_ups):
                yield from (Part(block, number, seating) for seating in range(len(one.seatings(block))))

    def seating(self, part: Part) -> Seating:
        """Which side sits on which seat."""
        return self.line_ups[part.line_up].seatings(part.block)[part.seating]

    def play(self, part: Part) -> Result:
        """The game to its end.  Its streams are those of game block * players, whoever plays."""
        line_up, seating = self.line_ups[part.line_up], self.seating(part)
        sitting = [self.entrants[line_up.entrants[side]] for side in seating]
        budgets = tuple(entrant.budget for entrant in sitting)
        match = Match(self.game, tuple(entrant.bot for entrant in sitting), self.seed, budgets)
        played = play(match, self.number(part))
        spent = [Spent() for _ in line_up.entrants]
        for side, one in zip(seating, played.spent, strict=True):
            spent[side].add(one)
        return Result(part, played.scores, played.places, played.decisions, played.chance_events, tuple(spent))

    def number(self, part: Part) -> int:
        """Of its streams of chance: a multiple of the seats, so that each sits where it is named."""
        return part.block * self.game.players

    def rows(self, result: Result) -> Iterator[Row]:
        """A game as rows of a table."""
        part, line_up = result.part, self.line_ups[result.part.line_up]
        bots = [self.entrants[line_up.entrants[side]].name for side in self.seating(part)]
        meeting = (line_up.format, part.block, part.line_up)
        return rows(self.game, self.seed, self.number(part), meeting, bots, result)

    @property
    def bots(self) -> dict[str, AnyBot]:
        return {entrant.name: entrant.bot for entrant in self.entrants}

    def settings(self) -> dict[str, Any]:
        """All that its games hang on, as plain data."""
        bots = [bot_described(one.name, one.bot, one.budget) for one in self.entrants]
        more = {"bots": bots, "formats": list(self.formats), "blocks": self.blocks, "seed": self.seed}
        return game_described(self.game) | more


def planned(
    game: Game,
    bots: Iterable[str | AnyBot],
    formats: Iterable[str],
    blocks: int,
    seed: int,
    budget: Budget | str | None = None,
) -> Plan:
    """Raises `FondacoError` for bots, formats or numbers that do not fit."""
    if not isinstance(game, Game):
        raise FondacoError(f"{quoted(game)} is no game: fondaco.make gives one")
    entrants, formats = enter(game, bots, budget), tuple(formats)
    meetings = line_ups(formats, len(entrants), game.players)
    blocks = integer_within("blocks", blocks, 1, MOST_BLOCKS)
    return Plan(game, entrants, formats, meetings, blocks, integer_within("seed", seed, 0, SEEDS - 1))
