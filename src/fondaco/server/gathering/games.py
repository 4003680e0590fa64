"""What a new table can be opened for."""

from __future__ import annotations

from fondaco import bots
from fondaco.game_info import PLAYERS, GameInfo, Option
from fondaco.lessons import Lesson, lessons_of
from fondaco.registry import games, manifest

from ..protocol.requests import GameDescription, LessonInfo, NeedInfo, OptionInfo


def _describe_option(option: Option) -> OptionInfo:
    needs = tuple(NeedInfo(need.option, need.values, need.value) for need in option.needs)
    return OptionInfo(option.key, option.values, (*needs, *_of_players(option)), option.by_seat, option.group)


def _of_players(option: Option) -> tuple[NeedInfo, ...]:
    """What would change nothing is not offered, though it is not refused."""
    players = tuple(map(str, option.players))
    return tuple(NeedInfo(PLAYERS, players, value) for value in option.values[1:]) if players else ()


def _describe_lesson(lesson: Lesson) -> LessonInfo:
    return LessonInfo(lesson.name, lesson.minutes, dict(lesson.options), lesson.bots)


def describe_games() -> list[GameDescription]:
    """What a new table can be opened for."""
    return [_describe(name, info) for name, info in games().items()]


def _describe(name: str, info: GameInfo) -> GameDescription:
    absent = bots.absent(name)
    return GameDescription(
        name=name,
        players=info.players,
        usual=manifest(name).usual or info.players[0],
        options=tuple(map(_describe_option, info.options)),
        expansions=manifest(name).expansions,
        bots=bots.names(name),
        levels=tuple(level for level in bots.levels(name) if level not in absent),
        hints=bots.adviser(name) is not None,
        absent=absent,
        lessons=tuple(map(_describe_lesson, lessons_of(name))),
    )
