"""A legal position that agrees with a view, the unknown dealt at random."""

from __future__ import annotations

from fondaco.game import Random

from ..rules import decisions as d
from ..rules.state import State
from ..view.view import View
from .cards import deal_development
from .hands import deal_resources
from .seen import lay_seen
from .start import deal_starting_cards


def imagine(s: State, view: View, random: Random) -> None:
    """Fill a fresh state of the same game.  `random` deals the unseen cards; drafts of others are left out."""
    lay_seen(s, view)
    if s.phase in (d.SETTLE, d.SETTLE_ROAD):
        deal_starting_cards(s, view, random)
    elif s.phase not in (d.START, d.START_DICE):  # till then all hands are as laid out
        deal_resources(s, view, random)
    deal_development(s, view, random)
