"""How Golden Horn is learned, also with the expansion: first from games of the bot `steady`."""

from __future__ import annotations

from ..training.subject import Subject
from .features import FEATURES_OF_HORN
from .playing import play

SUBJECT = Subject(FEATURES_OF_HORN, play, teacher="steady", opponents=("steady",))
