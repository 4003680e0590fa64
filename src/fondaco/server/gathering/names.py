"""What somebody at a table may be called: there is something to see in it, and nothing that deceives the eye."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from fondaco.unseen import is_unseen

from ..protocol.refusal import Refusal
from .lookalikes import looks

LONGEST_NAME = 24  # characters
MARKS = 4  # on one letter: Hebrew needs them
JOINERS = "\u200c\u200d"  # within words and emoji
IN_COLOUR = "\ufe0f"  # makes a sign an emoji
SIGNS = ("So", "Sm")  # categories of what can be one
INVISIBLE = ("M", "Z")  # likewise, of what a name cannot consist of alone


def check_name(name: str, others: Iterable[str] = ()) -> str:
    """The name without blanks around it.  Raises `Refusal`, also where one of the others looks like it."""
    if any(map(_is_hidden, name)) or not is_name(name.strip()):
        raise Refusal("refused.name")
    name = name.strip()
    if is_taken(name, others):
        raise Refusal("refused.name-taken", name=name)
    return name


def is_name(name: str) -> bool:
    return (
        len(name) <= LONGEST_NAME
        and any(map(_is_seen, name))
        and not any(map(_is_hidden, name))
        and not _has_pile(name)
        and all(_is_sign(name[at.start() - 1 : at.start()]) for at in re.finditer(IN_COLOUR, name))
        and name.strip(JOINERS) == name
    )


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others is called so, or looks like it."""
    return any(not looks(name).isdisjoint(looks(other)) for other in others)


def free_name(name: str, others: Iterable[str]) -> str:
    """The name or, where one of the others is called so, the name with a number."""
    taken, n, free = list(others), 1, name
    while is_taken(free, taken):
        n += 1
        free = f"{name[: LONGEST_NAME - 2]} {n}"
    return free


def _is_seen(character: str) -> bool:
    return not is_unseen(character) and not unicodedata.category(character).startswith(INVISIBLE)


def _is_hidden(character: str) -> bool:
    return is_unseen(character) and character not in JOINERS + IN_COLOUR


def _is_sign(character: str) -> bool:
    return character != "" and unicodedata.category(character) in SIGNS


def _has_pile(name: str) -> bool:
    """Marks that are drawn over one another, where a letter with its accent is one character."""
    marks = 0
    for character in unicodedata.normalize("NFC", name):
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") and character != IN_COLOUR else 0
        if marks > MARKS:
            return True
    return False
