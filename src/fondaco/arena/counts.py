"""What a report of many games holds; the format is in docs/simulate.md."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Scores(TypedDict):
    """With the interval of 95 per cent."""

    mean_score: float
    mean_score_low: float
    mean_score_high: float


class Took(TypedDict, total=False):
    """Only with a budget."""

    mean_seconds: float
    worst_seconds: float
    overspent: int


Named = TypedDict("Named", {"bot": str, "class": str})


class BotCounts(Named, Scores, Took):
    """One bot, wherever it sat."""

    games: int
    wins: int
    draws: int
    win_rate: float
    win_rate_low: float
    win_rate_high: float


class SeatCounts(Scores):
    """One seat, whoever sat there."""

    seat: int
    games: int
    wins: int
    win_rate: float


class Limits(TypedDict):
    """Of each decision."""

    seconds: float | None
    nodes: int | None


class Report(TypedDict):
    """What was played, and what came of it."""

    game: str
    rules: int
    options: dict[str, str]
    components: dict[str, Any] | None
    players: int
    names: list[str]
    games: int
    asked: int
    seed: int
    engine: str
    decisions: int
    chance_events: int
    seconds: float
    games_per_second: float
    budget: NotRequired[Limits]
    bots: list[BotCounts]
    seats: list[SeatCounts]
