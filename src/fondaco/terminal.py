"""Text for a terminal of 80 columns: inks, widths, columns side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest

WIDTH = 78
COLUMN = 39  # of two side by side

Paint = Callable[[str, str], str]  # text, name of an ink -> text


def painter(inks: Mapping[str, str], colour: bool) -> Paint:
    """Writes texts in these inks, which are the numbers of escape sequences; without `colour` plainly."""
    return lambda text, ink: f"\x1b[{inks[ink]}m{text}\x1b[0m" if colour else text


def columns(text: str) -> int:
    """How many columns a text takes, escape sequences left out."""
    first, *rest = text.split("\x1b")
    return len(first) + sum(len(part.partition("m")[2]) for part in rest)


def pad(text: str, width: int) -> str:
    """A text with blanks behind it up to that many columns."""
    return text + " " * (width - columns(text))


def side_by_side(left: Sequence[str], right: Sequence[str] = ()) -> Iterator[str]:
    """Lines in two columns."""
    for one, other in zip_longest(left, right, fillvalue=""):
        yield pad(one, COLUMN) + other
