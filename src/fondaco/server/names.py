"""What somebody at a table may be called: there is something to see in it, and nothing that deceives the eye."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from .refusal import Refusal

LONGEST_NAME = 24  # characters
# Control characters, those of no width or without a picture, and those that turn the direction of the text after them.
UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]"
)
JOINERS = "\u200c\u200d"  # within words and emoji
INVISIBLE = ("Cc", "Cf", "Cs", "M", "Z")  # categories of which a name cannot consist alone


def check_name(name: str, others: Iterable[str] = ()) -> str:
    """The name without blanks around it.  Raises `Refusal`, also where one of the others is called so."""
    if UNSEEN.search(name) or not is_name(name.strip()):
        raise Refusal("refused.name")
    name = name.strip()
    if _sound(name) in map(_sound, others):
        raise Refusal("refused.name-taken", name=name)
    return name


def is_name(name: str) -> bool:
    return (
        len(name) <= LONGEST_NAME
        and any(map(_is_seen, name))
        and not UNSEEN.search(name)
        and name.strip(JOINERS) == name
    )


def free_name(name: str, others: Iterable[str]) -> str:
    """The name or, where one of the others is called so, the name with a number."""
    taken, n, free = set(map(_sound, others)), 1, name
    while _sound(free) in taken:
        n += 1
        free = f"{name[: LONGEST_NAME - 2]} {n}"
    return free


def _is_seen(character: str) -> bool:
    return not unicodedata.category(character).startswith(INVISIBLE)


def _sound(name: str) -> str:
    """The same for names that look alike but for capital letters and blanks."""
    plain = unicodedata.normalize("NFKC", name.translate(dict.fromkeys(map(ord, JOINERS)))).casefold()
    return " ".join(plain.split())
