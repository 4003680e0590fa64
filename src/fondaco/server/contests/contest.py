"""A contest as it stands, and what comes next in it.  No database, no clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Literal

import msgspec

from ..protocol.contests import Stage, System
from ..protocol.parts import Clock
from ..protocol.refusal import Refusal
from .circle import turned
from .pairing import paired
from .rounds import Past, Round, Seated, by_seats, rounds_to_meet, table_sizes
from .standings import Outcome, Standing, standings

Step = Literal["round", "final", "end"]
UNDER_WAY: tuple[Stage, ...] = ("rounds", "final")
GOING_ON: tuple[Stage, ...] = ("open", *UNDER_WAY)


class Rules(msgspec.Struct, frozen=True):
    """What is played and how, as it is kept.  `rounds`: how many, 0 for as many as that system has by itself.

    `size`: of the tables; `final`: whether the best of them play for the victory; `alone`: whether rounds follow one
    another by themselves.
    """

    game: str
    options: dict[str, str]
    size: int
    system: System
    rounds: int
    final: bool
    clock: Clock
    alone: bool


@dataclass(frozen=True)
class Player:
    """Somebody who takes part: a person by his id, or a bot; neither where an account was deleted."""

    n: int
    person: str | None
    bot: str | None
    name: str
    gone: bool


@dataclass(frozen=True)
class Table:
    """`n`: from 1; `outcome`: when its game is over, or `aside`, where it counts for nobody: then without one."""

    n: int
    seats: Seated
    game: str | None
    final: bool = False
    over: bool = False
    aside: bool = False
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Played:
    """A round as it is kept."""

    tables: tuple[Table, ...]
    rest: Seated

    @property
    def over(self) -> bool:
        return all(table.over for table in self.tables)

    @property
    def final(self) -> bool:
        return any(table.final for table in self.tables)


@dataclass(frozen=True)
class Contest:
    id: str
    title: str
    organiser: str | None
    rules: Rules
    stage: Stage
    version: int
    created: int  # ms since 1970
    players: tuple[Player, ...]
    rounds: tuple[Played, ...] = ()

    # --- who takes part ---------------------------------------------------------------------------

    @property
    def playing(self) -> tuple[Player, ...]:
        """Those who are paired."""
        return tuple(one for one in self.players if not one.gone and (one.person or one.bot))

    @cached_property
    def by_number(self) -> dict[int, Player]:
        return {one.n: one for one in self.players}

    def of_person(self, person: str) -> Player | None:
        return next((one for one in self.players if one.person == person), None)

    # --- how it stands ----------------------------------------------------------------------------

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        tables = [table for one in self.rounds for table in one.tables]
        outcomes = [table.outcome for table in tables if table.outcome and not table.final]
        final = next((table.outcome for table in tables if table.final), None)
        rests = Counter(player for one in self.rounds for player in one.rest)
        return standings([one.n for one in self.players], outcomes, rests, final)

    def table_of(self, player: int) -> Table | None:
        """Where he plays now."""
        tables = self.rounds[-1].tables if self.rounds and self.stage in UNDER_WAY else ()
        return next((one for one in tables if player in one.seats and not one.over), None)

    # --- what comes next --------------------------------------------------------------------------

    def next_step(self) -> Step:
        """Raises `Refusal` where nothing can, yet or ever."""
        if self.stage not in GOING_ON:
            raise Refusal("refused.contest-over")
        if not all(one.over for one in self.rounds):
            raise Refusal("refused.contest-plays")
        if self.stage == "open":
            self._check_enough()
            return "round"
        enough = bool(table_sizes(len(self.playing), self.rules.size)) and any(one.person for one in self.playing)
        if self.stage == "rounds" and enough:
            if len(self.rounds) < length(self.rules, len(self.players)):
                return "round"
            if self.rules.final:
                return "final"
        return "end"

    def _check_enough(self) -> None:
        """Two persons at least, and one for each table.  Raises `Refusal`."""
        tables = len(table_sizes(len(self.playing), self.rules.size))
        persons = sum(one.person is not None for one in self.playing)
        if tables == 0 or persons < max(2, tables):
            raise Refusal("refused.contest-few")

    @property
    def can_go_on(self) -> bool:
        try:
            self.next_step()
        except Refusal:
            return False
        return True

    @property
    def is_due(self) -> bool:
        """Whether what comes next comes by itself."""
        if self.stage == "open":
            return self.organiser is None
        if not self.can_go_on:
            return False
        return self.rules.alone or self.organiser is None or self.next_step() == "end"

    def next_round(self, random: Random) -> Round:
        """Who plays whom; it takes a while where they are many."""
        past = Past([_round(one) for one in self.rounds], self.rules.size)
        playing = [one.n for one in self.playing]
        if self.rules.system == "everybody" and self.rules.size == 2:
            everybody = [one.n for one in self.players]
            return turned(everybody, set(everybody) - set(playing), len(self.rounds), past)
        order, points = self._order(playing, random), {one.player: one.points for one in self.standings}
        bots = {one.n for one in self.playing if one.bot}
        by_points = points if self.rules.system == "swiss" else None
        return paired(order, past, self.rules.size, random, by_points, bots)

    def _order(self, playing: Sequence[int], random: Random) -> list[int]:
        """As they stand; by lot where nothing has been played."""
        if not self.rounds:
            return random.sample(playing, len(playing))
        return [one.player for one in self.standings if one.player in playing]

    def final_table(self) -> Round:
        """The best of those who are still there."""
        past = Past([_round(one) for one in self.rounds], self.rules.size)
        playing = {one.n for one in self.playing}
        best = [one.player for one in self.standings if one.player in playing]
        size = max(table_sizes(min(len(best), self.rules.size), self.rules.size))
        return Round((by_seats(best[:size], past),))


def length(rules: Rules, players: int) -> int:
    """How many rounds so many play, before the final."""
    usual = max(1, (players - 1).bit_length()) if rules.system == "swiss" else rounds_to_meet(players, rules.size)
    return rules.rounds or max(1, usual)


def _round(played: Played) -> Round:
    return Round(tuple(table.seats for table in played.tables), played.rest)
