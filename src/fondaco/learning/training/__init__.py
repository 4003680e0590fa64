"""Nets by self-play: rounds of games by the newest net, from which the next one learns (`docs/learning.md`).

>>> from fondaco.learning.training import Settings
>>> Settings(games=2000).games
2000
"""

from .run import Training, begin, resume
from .settings import Settings
from .store import read
from .subject import Subject, subject_of

__all__ = ["Settings", "Subject", "Training", "begin", "read", "resume", "subject_of"]
