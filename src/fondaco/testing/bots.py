"""Whether a bot keeps to what every bot keeps to: `check_bot` plays games of it and tells what is wrong."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Self

from fondaco import bots
from fondaco.arena import Match, play
from fondaco.arena.seat import Spent
from fondaco.bots import FREE, AnyBot, Bot, Budget, Decision, Reason, seated
from fondaco.chance import Sfc32
from fondaco.errors import FondacoError, quoted
from fondaco.game import Game, Random

MOST = 5000  # decisions of a game: some bots would never end theirs
RESEATED = 16  # after so many decisions another player tries to go on from the story
LATE = 0.1  # the share of decisions that may take longer than the budget: the machine has other work too


@dataclass(slots=True)
class BotReport:
    """What `check_bot` saw: games that came to their ends, records that were told, and what decisions took."""

    finished: int = 0
    told: int = 0
    spent: Spent = field(default_factory=Spent, repr=False)
    decisions: list[tuple[int, Decision]] = field(default_factory=list, repr=False)  # with their seats


def check_bot(bot: AnyBot | str, game: Game, games: int = 2, seed: int = 1, budget: Budget | None = None) -> BotReport:
    """Lets the bot, or the one of that name or ``module:Class``, play against itself.

    It has to take legal actions with reasons, change nothing that it is given, and keep to the budget.  Asked a second
    time, copied or pickled it decides the same from the same seed, unless the budget is in seconds.  Another player
    that only heard the story has to be able to go on.  Raises `AssertionError` with what is wrong.
    """
    kind = bots.make(bot, game) if isinstance(bot, str) else bot
    limit = budget or Budget()
    seen = _watched(kind, game, games, seed, limit)
    for how, again in _others(kind):
        other = _watched(again, game, games, seed, limit)
        if limit.seconds is None:
            _compare(seen, other, f"bot {kind.name} decides otherwise {how}")
    late, decisions = seen.spent.overspent, seen.spent.decisions
    allowed = LATE * decisions if limit.nodes is None else 0
    assert late <= allowed, f"bot {kind.name} overspends its budget in {late} of {decisions} decisions"
    return seen


def _watched(bot: AnyBot, game: Game, games: int, seed: int, budget: Budget) -> BotReport:
    report = BotReport()
    match = Match(game, (_Watched(bot, report),) * game.players, seed, budget)
    for number in range(games):
        try:
            played = play(match, number)
        except _Enough:
            continue
        except FondacoError as error:
            raise AssertionError(str(error)) from error
        report.finished += 1
        for spent in played.spent:
            report.spent.add(spent)
    return report


def _others(kind: AnyBot) -> list[tuple[str, AnyBot]]:
    """The same bot in other ways; the first finds what it has kept of the games before."""
    try:
        pickled = pickle.loads(pickle.dumps(kind))
    except Exception as error:  # pickle raises errors of many kinds
        raise AssertionError(f"bot {kind.name} cannot be pickled, so it plays in one process only: {error}") from error
    memory = "in a second game: what it remembers belongs to the player that sit() returns, and is made anew there"
    return [(memory, kind), ("when it was pickled", pickled), ("when it was copied", deepcopy(kind))]


def _compare(seen: BotReport, other: BotReport, what: str) -> None:
    for n, (one, two) in enumerate(zip(seen.decisions, other.decisions, strict=False)):
        assert one == two, f"{what}: decision {n} is {one[1]} on seat {one[0]}, then {two[1]} on seat {two[0]}"


class _Enough(Exception):
    """The game is long enough."""


class _Watched(Bot[Any, Any]):
    """Plays as the bot does, and looks at what it does."""

    kind: AnyBot
    story: list[Any]
    decided: int

    def __init__(self, bot: AnyBot, report: BotReport) -> None:
        self.bot, self.report = bot, report
        self.name = bot.name  # type: ignore[misc]

    def sit(self, game: Game, seat: int) -> Self:
        player = super().sit(game, seat)
        player.bot, player.kind = seated(self.bot, game, seat), self.bot
        player.story, player.decided = [], 0
        return player

    def hear(self, told: Any) -> None:
        before = repr(told)
        self.bot.hear(told)
        assert repr(told) == before, f"bot {self.bot.name} changes what it is told: {before}"
        self.story.append(told)
        self.report.told += 1

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.decided += 1
        if self.decided > MOST:
            raise _Enough
        if self.decided % RESEATED == 0:
            self._let_another_go_on(view, legal, budget.anew())
        decision = self._unchanged(view, lambda: self.bot.choose(view, legal, random, budget))
        reasons: Any = getattr(decision, "because", ())
        wrong = [reason for reason in reasons if not isinstance(reason, Reason)]
        assert not wrong, f"bot {self.bot.name} gives {quoted(wrong[0])} as a reason: a Reason is needed"
        self.report.decisions.append((self.seat, decision))
        return decision

    def _unchanged(self, view: Any, choose: Callable[[], Decision]) -> Decision:
        before = repr(view)
        decision = choose()
        assert repr(view) == before, f"bot {self.bot.name} changes its view"
        return decision

    def _let_another_go_on(self, view: Any, legal: Sequence[int], budget: Budget) -> None:
        """As a server does that was started anew."""
        other = seated(self.kind, self.game, self.seat)
        for told in self.story:
            other.hear(told)
        action = other.choose(view, legal, Sfc32.stream(1, 0, 1 + self.seat), budget).action
        where = f"a player of bot {self.bot.name} that only heard the story"
        assert action in legal, f"{where} takes {action}, which is not legal"
