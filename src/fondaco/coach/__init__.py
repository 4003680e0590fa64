"""The coach: how likely each seat won at each moment of a game, what luck brought, and which decisions cost most.

    >>> from fondaco import make, record
    >>> from fondaco.coach import analyse
    >>> found = analyse(record.load("game.fondaco"), make)  # doctest: +SKIP
    >>> found.luck(0), found.lost(0), found.lessons[0].better  # doctest: +SKIP

It works in plain Python, by the nets of the bots `learned`; a game of four takes some seconds.
"""

from __future__ import annotations

from .advising import Advice, advise
from .analysing import analyse
from .branching import Branch, Study, study
from .judge import Judge
from .judges import judge_of
from .position import Consultation, Outcome, Way, consult
from .shapes import Analysis, Choice, Draw, Lesson, Moment

__all__ = [
    "Advice",
    "Analysis",
    "Branch",
    "Choice",
    "Consultation",
    "Draw",
    "Judge",
    "Lesson",
    "Moment",
    "Outcome",
    "Study",
    "Way",
    "advise",
    "analyse",
    "consult",
    "judge_of",
    "study",
]
