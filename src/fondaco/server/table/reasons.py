"""Why the bots of a table did what they did: what all may hear at once, and the rest after the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from fondaco.bots import Reason
from fondaco.game import CHANCE
from fondaco.record import Event, Undo
from fondaco.shapes import Spot

from ..protocol import parts as sent
from ..protocol.parts import Because
from ..protocol.said import Saying
from ..protocol.to_page import Done, Heard

MOST = 24  # decisions that are told of at once


class Why(NamedTuple):
    """Each reason of a decision, and whether all may hear it at once."""

    reasons: tuple[tuple[Because, bool], ...] = ()


NO_REASON = Why()


def why(reasons: Sequence[Reason], is_open: Callable[[Reason], bool]) -> Why:
    return Why(tuple((Because(one.id, dict(one.values)), is_open(one)) for one in reasons))


def each_once(all_: Sequence[Because]) -> tuple[Because, ...]:
    """Of several of a kind, as chances, the last: that of the last step."""
    return tuple({one.id: one for one in all_}.values())


@dataclass(frozen=True)
class _Line:
    """One of the log, why that was done, and where."""

    line: Saying | None
    because: list[Because] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def done(self) -> Done:
        spots = (sent.Spot(one.kind, one.index) for one in dict.fromkeys(self.spots))
        return Done(self.line, each_once(self.because), tuple(spots))


class Reasons:
    """By the numbers of the events, as long as the table is in memory; packed, for they are many."""

    def __init__(self) -> None:
        self._packed: dict[int, bytes] = {}

    def keep(self, n: int, why: Why) -> None:
        if why.reasons:
            self._packed[n] = msgspec.msgpack.encode(why)

    def last(
        self,
        seat: int,
        entries: Sequence[Event | Undo],
        told: Callable[[int], Sequence[Heard]],
        spots: Callable[[Any], Sequence[Spot]],
        over: bool,
    ) -> tuple[tuple[Done, ...], bool]:
        """What the seat did last of these entries, until another seat acted; and whether more is kept back.

        `told`: what was told of an entry, by its number; `spots`: what that has to do with.
        """
        found: list[_Line] = []
        pending: list[Because] = []  # of what has no line of its own, and leads to the next one
        kept = False
        for n in reversed(list(self._deeds(seat, entries))):
            reasons = self._of(n).reasons
            pending += [because for because, is_open in reasons if over or is_open]
            kept = kept or (not over and not all(is_open for _, is_open in reasons))
            for heard in told(n):
                if heard.line is not None and getattr(heard.told, "seat", None) == seat:
                    before = found.pop() if heard.goes_on and found else _Line(None)
                    there = [*before.spots, *spots(heard.told)]
                    found.append(_Line(heard.line, before.because + pending, there))
                    pending = []
        found.append(_Line(None, pending))  # the end of a turn, mostly
        return tuple(line.done() for line in found if line.because), kept

    def _of(self, n: int) -> Why:
        packed = self._packed.get(n)
        return NO_REASON if packed is None else msgspec.msgpack.decode(packed, type=Why)

    def _deeds(self, seat: int, entries: Sequence[Event | Undo]) -> Iterator[int]:
        """The last of them first; what there was no choice in too, as what led to it is told with its line."""
        found = 0
        for n in range(len(entries) - 1, -1, -1):
            if entries[n].seat == seat and found < MOST:
                found += n in self._packed
                yield n
            elif found and entries[n].seat not in (seat, CHANCE):
                return
