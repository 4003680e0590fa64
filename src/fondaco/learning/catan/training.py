"""Catan for the trainer."""

from __future__ import annotations

from ..training.subject import Subject
from .features import FEATURES_OF_CATAN
from .playing import play

SUBJECT = Subject(FEATURES_OF_CATAN, play, teacher="weighted", opponents=("steady",), options={"offersPerTurn": 0})
