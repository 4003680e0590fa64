"""The story of a game, line by line.

Of what is told `seat` is who did it, and the kind `turn` begins the turn of its seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from fondaco.game import Position
from fondaco.saying import Saying, joined
from fondaco.words import by
from fondaco.words import told as in_words

TURN = "turn"


def who(told: Any) -> int | None:
    """The seat that did it."""
    seat: int | None = getattr(told, "seat", None)
    return seat


class Story:
    """What one listener has heard so far."""

    def __init__(self) -> None:
        self.end()

    def end(self) -> None:
        """What comes next has a line of its own."""
        self._seat: int | None = None
        self._line: Saying | None = None

    def tell(self, told: Any, position: Position) -> tuple[Saying | None, bool]:
        """The line that tells it, and whether that is the last one, which goes on.

        None where nothing is said, and where a turn begins; `position`: any of the game that has its board.
        """
        if told.kind == TURN:
            self.end()
            return None, False
        saying = position.game.presenter.saying(told, position)
        if saying is None:
            return None, False
        longer = joined(self._line, saying) if who(told) == self._seat else None
        self._seat, self._line = who(told), longer or saying
        return self._line, longer is not None


def lines(told: Iterable[tuple[Any, Position]], names: Sequence[str], lang: str = "en") -> Iterator[str]:
    """What was told, each with a position by then, in words: those of a turn indented below whose turn it is."""
    story, turn, last = Story(), None, None
    for one, position in told:
        line, goes_on = story.tell(one, position)
        if last is not None and not goes_on and (line is not None or one.kind == TURN):
            yield last
            last = None
        if one.kind == TURN:
            turn = one.seat
            yield names[turn]
        elif line is not None:
            text, seat = in_words(line, names, lang), who(one)
            last = "  " + (text if seat in (None, turn) else by(names[seat], text, lang))
    if last is not None:
        yield last
