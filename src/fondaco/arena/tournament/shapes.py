"""What the report of a tournament holds; docs/tournament.md describes the format."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from ..counts import Limits

FORMAT, VERSION = "fondaco-tournament", 1


class Around(TypedDict):
    """A figure, with its interval of 95 % by bootstrap over blocks."""

    mean: float
    low: float
    high: float


class Rated(TypedDict):
    """A rating; without an interval where the bot was always ahead of all others, or always behind."""

    mean: float
    low: float | None
    high: float | None


class Share(Around):
    """Of wins, a shared one by its share; with Wilson's interval, which takes all games as independent."""

    par: float
    wilson_low: float
    wilson_high: float


class Times(TypedDict):
    """Of decisions with a choice, in seconds of the clock."""

    decisions: int
    mean: float
    p99: float
    worst: float
    overspent: int


Named = TypedDict("Named", {"name": str, "class": str})


class BotReport(Named):
    """One bot; a mirror counts for its times alone.  Without other games it has no rating and no seats."""

    settings: dict[str, Any]
    budget: Limits
    games: int
    rating: Rated | None
    seats: list[Share]
    times: Times


class SideReport(TypedDict):
    """One side of a line-up; place and points are means of its seats."""

    bot: str
    seats: int
    share: Share
    place: Around
    points: Around


class LineUpReport(TypedDict):
    """Sides that met; `alike`, of a mirror: in how many blocks all seatings gave the same game."""

    format: str
    games: int
    alike: NotRequired[int]
    decisions: float
    chance_events: float
    sides: list[SideReport]
    seats: list[Share]


class Machine(TypedDict):
    """On which it was played, and by how many processes."""

    system: str
    processor: str
    processors: int
    versions: dict[str, str]


class TournamentReport(TypedDict):
    """What was played, and what came of it."""

    format: str
    version: int
    game: str
    rules: int
    options: dict[str, str]
    components: dict[str, Any] | None
    players: int
    formats: list[str]
    seed: int
    asked: int
    blocks: int
    games: int
    bots: list[BotReport]
    line_ups: list[LineUpReport]
    seats: list[Share]
    command: str | None
    date: str
    machine: Machine
