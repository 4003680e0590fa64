"""Guided first games: what the rules say, done once by oneself."""

from __future__ import annotations

from .catan import FIRST_GAME as CATAN
from .dominio import FIRST_GAME as DOMINIO
from .golden_horn import FIRST_GAME as GOLDEN_HORN
from .guide import Guide as Guide
from .lesson import LEARNER as LEARNER
from .lesson import Card as Card
from .lesson import Lesson as Lesson
from .lesson import Step as Step

LESSONS = (GOLDEN_HORN, DOMINIO, CATAN)


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The one for beginners first."""
    return tuple(lesson for lesson in LESSONS if lesson.game == game)


def lesson_named(name: str) -> Lesson | None:
    """The lesson of that name; None if there is none."""
    return next((lesson for lesson in LESSONS if lesson.name == name), None)
