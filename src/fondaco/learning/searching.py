"""Search in compiled loops: the few best choices by the net are played on, and the worse ones given up on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from fondaco.chance import Sfc32
from fondaco.game import CHANCE

from . import loops_for
from .nets import Net, records_of

if TYPE_CHECKING:
    from fondaco.compiled.engine import Engine
    from fondaco.game import Position

WORD = 1 << 32

Belief = tuple[np.ndarray[Any, Any], ...]
Rate = Callable[[Any, int, Any, Belief], Mapping[int, float]]  # of a position, a seat, a plain net and what it believes


@dataclass(frozen=True)
class Ground:
    """What searching needs of a game."""

    states: int  # that the loops work with
    scratch: Callable[[int], np.ndarray[Any, Any]]  # and what else, for so many players
    chance: Callable[[float], float]  # of a rating
    goes_on: Callable[[int, float], bool]  # whether an action of such a rating can be played on
    belief: Belief  # where nothing is known but what is seen
    is_exact: Callable[[Any], bool]  # of a position: whether ratings say all that can be known
    rate: Rate | None = None  # how likely the seat wins after each action, in plain Python; None: that is compiled too


@dataclass(frozen=True)
class Manner:
    """How it is searched."""

    most: int = 6  # choices that are played on
    margin: float = 0.12  # by how much a choice may be less likely to win than the best, by the net
    rounds: int = 1  # of turns, to the moment that is judged
    trust: float = 16  # what the net says of a choice counts as much as so many times
    together: int = 4  # times that each is played on before it is looked at the clock
    halvings: tuple[float, ...] = (0.2, 0.45, 0.7)  # shares of the budget, after which half of the choices are given up


USUAL = Manner()


@dataclass
class Choice:
    """Chances to win, from 0 to 1."""

    action: int
    rated: float  # by the net at once
    trust: float  # what the net says counts as much as so many times
    total: float = 0.0  # of the times that it was played on
    times: int = 0

    def chance(self) -> float:
        return (self.total + self.trust * self.rated) / (self.times + self.trust)


class Searcher:
    """Searches with one net; its arrays are used over and over."""

    def __init__(self, engine: Engine, ground: Ground, net: Net, manner: Manner = USUAL) -> None:
        self.engine, self.ground, self.manner = engine, ground, manner
        self._loops = loops_for(engine)
        self._states, self._scratch = engine.states(ground.states), ground.scratch(engine.game.players)
        self._nets, self._plain_net = records_of([net]), net.plain()

    def search(
        self, position: Position, seat: int, seed: int, spent: Callable[[int], float], belief: Belief = ()
    ) -> list[Choice]:
        """All that the seat may do, likeliest to win first.

        `position` is what it imagines; `belief` what the loops of the game ask for to imagine it anew.  `spent` is
        told how many times choices are to be played on, and says what share of the budget is gone then; they are not
        where that is more than 1, and the search ends.
        """
        states = self.engine.records([position])
        belief = belief or self.ground.belief
        choices = self._rated(position, states, seat, belief)
        alive = self._best_first(choices)[:1] if self.ground.is_exact(position) else self._worth_it(choices)
        given_up = 0
        while len(alive) > 1 and (gone := spent(len(alive) * self.manner.together)) <= 1:
            self._play_on(states, seat, seed, alive, belief)
            while given_up < len(self.manner.halvings) and gone >= self.manner.halvings[given_up]:
                alive = self._best_first(alive)[: max(2, (len(alive) + 1) // 2)]
                given_up += 1
        kept = {choice.action for choice in alive}
        return self._best_first(alive) + self._best_first([one for one in choices if one.action not in kept])

    def warm_up(self) -> None:
        """Compile, or load what was compiled before."""
        position, random = self.engine.game.start(), Sfc32.stream(0, 0, 0)
        while position.next_seat == CHANCE:
            position.apply(CHANCE, position.sample(random))
        states, seat = self.engine.records([position]), position.next_seat
        belief = self.ground.belief
        self._play_on(states, seat, 0, self._rated(position, states, seat, belief)[:1], belief)

    def _rated(self, position: Position, states: np.ndarray, seat: int, belief: Belief) -> list[Choice]:
        rate, trust = self.ground.rate, self.manner.trust
        found = rate(position, seat, self._plain_net, belief) if rate else self._rate_compiled(states, seat, belief)
        return [Choice(action, chance, trust) for action, chance in found.items()]

    def _rate_compiled(self, states: np.ndarray, seat: int, belief: Belief) -> Mapping[int, float]:
        n = self._loops.rate_at(states, 0, seat, self._states, self._scratch, self._nets, *belief)
        values, actions = self._scratch["values"][0][:n].tolist(), states["offered"][0][:n].tolist()
        return dict(zip(actions, map(self.ground.chance, values), strict=True))

    def _worth_it(self, choices: list[Choice]) -> list[Choice]:
        able = [one for one in choices if self.ground.goes_on(one.action, one.rated)]
        first = self._best_first(choices)[:1]
        if first[0] not in able:
            return first
        best = self._best_first(able)[: self.manner.most]
        return [one for one in best if one.rated >= best[0].rated - self.manner.margin]

    def _best_first(self, choices: list[Choice]) -> list[Choice]:
        return sorted(choices, key=lambda one: -one.chance())

    def _play_on(self, states: np.ndarray, seat: int, seed: int, alive: list[Choice], belief: Belief) -> None:
        """All as often as the others, with the same dice."""
        m = self.manner
        actions, sums = np.array([one.action for one in alive], np.int64), np.zeros(len(alive))
        self._loops.play_on(
            states, 0, seat, self._states, self._scratch, self._nets, actions, sums,
            m.rounds, seed % WORD, seed // WORD, alive[0].times, m.together, *belief,
        )  # fmt: skip
        for one, more in zip(alive, sums.tolist(), strict=True):
            one.total += more
            one.times += m.together
