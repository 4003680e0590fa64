"""What people write: there is something to see in it, and nothing that deceives the eye."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

from fondaco.unseen import is_unseen

MARKS = 4  # over one another on one letter: Hebrew needs them
FOLLOWERS = 6  # of one letter, those beside it too: Burmese needs them
MOST_JOINERS = 3  # likewise: Arabic needs them
JOINERS = "\u200c\u200d"  # within words and emoji
IN_COLOUR = "\ufe0f"  # makes a sign an emoji
SIGNS = ("So", "Sm")  # categories of what can be one
INVISIBLE = ("M", "Z")  # likewise, of what a text cannot consist of alone


def is_legible(text: str) -> bool:
    """Of visible characters, on one line, without piles of marks and what turns the direction of others."""
    return (
        any(map(_is_seen, text))
        and not has_hidden(text)
        and not _has_pile(text)
        and all(_is_sign(text[at.start() - 1 : at.start()]) for at in re.finditer(IN_COLOUR, text))
        and text.strip(JOINERS) == text
    )


def has_hidden(text: str) -> bool:
    return any(is_unseen(character) and character not in JOINERS + IN_COLOUR for character in text)


def _is_seen(character: str) -> bool:
    return not is_unseen(character) and not unicodedata.category(character).startswith(INVISIBLE)


def _is_sign(character: str) -> bool:
    return character != "" and unicodedata.category(character) in SIGNS


def _has_pile(text: str) -> bool:
    """Too much that follows one letter, where a letter with its accent is one character."""
    runs = groupby(unicodedata.normalize("NFC", text), _follows)
    return any(follow and _is_pile([*run]) for follow, run in runs)


def _follows(character: str) -> bool:
    """Whether it does not stand for itself, but is drawn with the one before, or joins it."""
    return character in JOINERS or (unicodedata.category(character).startswith("M") and character != IN_COLOUR)


def _is_pile(run: list[str]) -> bool:
    joiners = sum(character in JOINERS for character in run)
    over = sum(unicodedata.category(character) in ("Mn", "Me") for character in run)
    return over > MARKS or joiners > MOST_JOINERS or len(run) > FOLLOWERS
