"""What many games between bots come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field, replace
from operator import index
from typing import Any

from fondaco.bots import Budget

from .blocks import Block
from .counts import BotCounts, Report, Scores, SeatCounts, Took
from .describing import class_of, limits
from .match import Match, Played
from .seat import Spent
from .statistics import half_width, wilson


@dataclass(slots=True)
class Count:
    """Games of one bot, or on one seat; sums of whole numbers, so their order does not matter."""

    games: int = 0
    firsts: Counter[int] = field(default_factory=Counter)  # how many shared the first place -> how often
    points: int = 0
    squares: int = 0
    spent: Spent = field(default_factory=Spent)  # with a budget

    def add(self, score: int, sharing: int) -> None:
        """One game: the points, and how many share the first place with this seat (0: it is not first)."""
        score, sharing = index(score), index(sharing)
        self.games += 1
        self.points += score
        self.squares += score * score
        if sharing:
            self.firsts[sharing] += 1

    def add_many(self, scores: Any, sharing: Any) -> None:
        """Many games at once: arrays with the same of each."""
        self.games += len(scores)
        self.points += int(scores.sum(dtype="i8"))
        self.squares += int((scores.astype("i8") ** 2).sum())
        for shared in {*sharing.tolist()} - {0}:
            self.firsts[shared] += int((sharing == shared).sum())

    def __copy__(self) -> Count:
        return replace(self, firsts=self.firsts.copy(), spent=copy(self.spent))

    @property
    def wins(self) -> int:
        """Won alone."""
        return self.firsts[1]

    @property
    def draws(self) -> int:
        """First together with others."""
        return self.firsts.total() - self.wins

    @property
    def win_rate(self) -> float:
        """A shared first place counts as its share of a win."""
        won = sum(n / sharing for sharing, n in sorted(self.firsts.items()))
        return won / self.games if self.games else 0.0

    @property
    def win_rate_interval(self) -> tuple[float, float]:
        return wilson(self.win_rate, self.games)

    @property
    def mean_score(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def mean_score_half_width(self) -> float:
        return half_width(self.games, self.points, self.squares)

    @property
    def mean_score_interval(self) -> tuple[float, float]:
        return self.mean_score - self.mean_score_half_width, self.mean_score + self.mean_score_half_width


class Tally:
    """Counts games as they are finished, in any order."""

    def __init__(self, match: Match, engine: str, asked: int | None = None) -> None:
        """`asked`: how many games are to be played, if that is known."""
        self.match = match
        self.engine = engine
        self.asked = asked
        self.games = self.decisions = self.chance_events = 0
        self.bots = {name: Count() for name in match.names}
        self.seats = [Count() for _ in match.bots]

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += index(played.decisions)
        self.chance_events += index(played.chance_events)
        sharing = played.places.count(1)
        for seat, (bot, score, place) in enumerate(zip(played.seating, played.scores, played.places, strict=True)):
            for count in (self.bots[self.match.names[bot]], self.seats[seat]):
                count.add(score, sharing if place == 1 else 0)
        for bot, spent in zip(played.seating, played.spent, strict=False):
            self.bots[self.match.names[bot]].spent.add(spent)

    def add_block(self, block: Block) -> None:
        """Games that were played at once."""
        found, seats = block.results, len(self.seats)
        self.games += len(block)
        self.decisions += int(found.decisions.sum())
        self.chance_events += int(found.chance_events.sum())
        first = found.places == 1
        sharing = first * first.sum(axis=1, keepdims=True)
        for seat, count in enumerate(self.seats):
            count.add_many(found.scores[:, seat], sharing[:, seat])
            for i in range(min(seats, len(block))):  # bots change seats from game to game
                bot = self.bots[self.match.names[self.match.seating(block.first + i)[seat]]]
                bot.add_many(found.scores[i::seats, seat], sharing[i::seats, seat])

    def __copy__(self) -> Tally:
        other = Tally.__new__(Tally)
        bots, seats = {name: copy(count) for name, count in self.bots.items()}, [copy(count) for count in self.seats]
        vars(other).update(vars(self), bots=bots, seats=seats)
        return other

    def add_all(self, played: Iterable[Played]) -> None:
        for one in played:
            self.add(one)

    def report(self, seconds: float, earlier: int = 0) -> Report:
        """The numbers as `fondaco simulate --json` prints them; the format is in docs/simulate.md.

        So many of the games were played `earlier`, and not in these `seconds`.
        """
        game, budget = self.match.game, self.match.budget
        report: Report = {
            "game": game.name,
            "rules": game.rules,
            "options": dict(game.options),
            "components": game.components,
            "players": game.players,
            "names": list(self.match.names),
            "games": self.games,
            "asked": self.games if self.asked is None else self.asked,
            "seed": self.match.seed,
            "engine": self.engine,
            "decisions": self.decisions,
            "chance_events": self.chance_events,
            "seconds": round(seconds, 3),
            "games_per_second": round((self.games - earlier) / seconds, 1) if seconds else 0.0,
            "bots": [_bot_row(self.match, bot, count) for bot, count in self.bots.items()],
            "seats": [_seat_row(seat, count) for seat, count in enumerate(self.seats)],
        }
        if isinstance(budget, Budget):
            report["budget"] = limits(budget)
        return report


def _bot_row(match: Match, bot: str, count: Count) -> BotCounts:
    low, high = count.win_rate_interval
    return {
        "bot": bot,
        "class": class_of(match.bots[match.names.index(bot)]),
        "games": count.games,
        "wins": count.wins,
        "draws": count.draws,
        "win_rate": count.win_rate,
        "win_rate_low": low,
        "win_rate_high": high,
        **_mean_score(count),
        **_spent(count.spent),
    }


def _seat_row(seat: int, count: Count) -> SeatCounts:
    return {
        "seat": seat,
        "games": count.games,
        "wins": count.wins,
        "win_rate": count.win_rate,
        **_mean_score(count),
    }


def _spent(spent: Spent) -> Took:
    """Only with a budget is anything spent."""
    if not spent.decisions:
        return {}
    return {"mean_seconds": spent.mean, "worst_seconds": spent.worst, "overspent": spent.overspent}


def _mean_score(count: Count) -> Scores:
    low, high = count.mean_score_interval
    return {"mean_score": count.mean_score, "mean_score_low": low, "mean_score_high": high}
