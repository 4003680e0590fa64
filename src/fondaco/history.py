"""A game as those at the table live through it: what each has done, was told and saw, as text with perfect recall.

>>> from fondaco import make
>>> history = History.of(make("catan", players=3, setup="beginners", start_player="fixed").start())
>>> history = history.then(0, history.position.legal(0)[0])
>>> print(*history.information_state(0).splitlines()[1:], sep="\\n")
does roll
hears {"seat":0,"kind":"began"}
hears {"seat":0,"kind":"turn"}
sees {"phase":"dice","to_act":{"0":-1}}
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Self

from fondaco.as_data import changes, data_of
from fondaco.asked import listener_of
from fondaco.game import Position
from fondaco.secrecy import Audience, Telling
from fondaco.shapes import Told, View


@dataclass(frozen=True, slots=True, eq=False)
class History:
    """A position, and how the seats and a spectator (None) have come to it; what follows is another one.

    They see and hear it as at a table: what several choose in secret comes to light when all have chosen.
    """

    position: Position  # not to be changed
    views: Mapping[Audience, View]  # what each sees now
    _lines: Mapping[Audience, tuple[str, ...]]
    _telling: Telling

    @classmethod
    def of(cls, position: Position) -> Self:
        """The one that begins here."""
        telling = Telling((*range(position.game.players), None))
        views = {one: position.view(one) for one in telling.audiences}
        return cls(position, views, {one: (_line("sees", data_of(view)),) for one, view in views.items()}, telling)

    def then(self, seat: int, action: int) -> Self:
        """With one more action of a seat, or of `CHANCE`.  Raises `IllegalAction`."""
        after, telling = self.position.copy(), deepcopy(self._telling)
        after.apply(seat, action)
        told = telling.tell(self.position, seat, action, after)
        views: dict[Audience, View] = {}
        lines: dict[Audience, tuple[str, ...]] = {}
        for one, before in self.views.items():
            views[one] = (telling.veil.seen(one) if telling.veil else after).view(one)
            done = (f"does {after.game.text(action)}",) if one == seat else ()
            lines[one] = (*self._lines[one], *done, *_noticed(told.get(one, ()), before, views[one]))
        return type(self)(after, views, lines, telling)

    def information_state(self, seat: int | None) -> str:
        """All that the seat, or a spectator, has done, was told and saw, in order: what is equal it cannot tell apart.

        A line each: ``does`` and the text of an action; ``hears`` and what was told, ``sees`` and what has changed in
        its view (at first all of it), as JSON.  Raises `UnknownOption` if there is no such seat.
        """
        return "\n".join(self._lines[listener_of(self.position.game, seat)])

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it never changes


def _noticed(told: tuple[Told, ...], before: View, now: View) -> Iterator[str]:
    yield from (_line("hears", data_of(one)) for one in told)
    if before != now:
        yield _line("sees", changes(before, now))


def _line(word: str, data: Any) -> str:
    return f"{word} {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}"
