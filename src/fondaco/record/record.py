"""A record in memory, which grows line by line, and its file."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from fondaco.errors import FondacoError, RecordError
from fondaco.files import contents, write
from fondaco.game import CHANCE, Game

from .lines import BEFORE_THE_FIRST, HMAC, Begun, ChanceKind, Entry, Event, Header, Result, Seat, Undo, fault, seal
from .reading import read_line
from .transit import check_transit

SUFFIX = ".fondaco"


def header(
    game: Game,
    id: str,
    seats: Sequence[Seat],
    chance: ChanceKind,
    commitment: str | None = None,
    words: Sequence[str] = (),
    begun: Begun | None = None,
) -> Header:
    """The header of a new record.  Raises `FondacoError` if the arguments do not fit together."""
    made = Header(
        id=id,
        game=game.name,
        rules=game.rules,
        players=game.players,
        options=dict(game.options),
        components=game.components,
        seats=tuple(seats),
        chance=chance,
        commitment=commitment,
        words=tuple(words),
        begun=begun,
    )
    wrong = fault(made)
    if wrong:
        raise FondacoError(f"record: {wrong}")
    return made


class Record:
    """A header, the entries so far, and the result once there is one.

    `event`, `undo` and `finish` return the new line without its newline; `h` is the hash of the last.
    They check numbers only: whether an action is legal is found by `verify`.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.entries: list[Event | Undo] = []
        self.result: Result | None = None
        self.lines: list[str] = []
        self.h = BEFORE_THE_FIRST
        self._t = 0  # of the last event
        self._add(header)

    def event(self, seat: int, do: str, t: int | None = None) -> str:
        """A seat, or chance, did something; `t` in ms since the start."""
        return self._add(Event(len(self.entries), seat, do, t))

    def undo(self, seat: int, to: int) -> str:
        """The seat went back to before event `to`."""
        return self._add(Undo(len(self.entries), seat, to))

    def finish(self, places: Sequence[int], scores: Sequence[int], secret: bytes | None = None) -> str:
        """The game is over."""
        return self._add(Result(tuple(places), tuple(scores), None if secret is None else secret.hex()))

    def __copy__(self) -> Record:
        other = Record.__new__(Record)
        vars(other).update(vars(self), entries=[*self.entries], lines=[*self.lines])
        return other

    def text(self) -> str:
        """The whole record as its file has it."""
        return "".join(f"{line}\n" for line in self.lines)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the file, over any other of this name.  Raises `OSError`."""
        write(Path(path), self.text().encode())

    def _add(self, entry: Entry) -> str:
        wrong = self._misplaced(entry)
        if wrong:
            raise RecordError(len(self.lines) + 1, wrong)
        line, h = seal(entry, self.h)
        self._keep(entry, line, h)
        return line

    def read(self, raw: bytes) -> None:
        """One more line of a file, without the newline.  Raises `RecordError`."""
        number = len(self.lines) + 1
        entry, h = read_line(raw, number, self.h)
        wrong = self._misplaced(entry)
        if wrong:
            raise RecordError(number, wrong)
        self._keep(entry, raw.decode(), h)

    def _keep(self, entry: Entry, line: str, h: str) -> None:
        match entry:
            case Event() | Undo():
                self.entries.append(entry)
                if isinstance(entry, Event) and entry.t is not None:
                    self._t = entry.t
            case Result():
                self.result = entry
        self.lines.append(line)
        self.h = h

    def _misplaced(self, entry: Entry) -> str | None:
        """What does not fit the lines before."""
        players = self.header.players
        if self.result is not None:
            return "the record goes on after the result"
        match entry:
            case Event(n, seat) | Undo(n, seat) if n != len(self.entries):
                return f"event {len(self.entries)} is due, not {n}"
            case Event(_, seat) if not CHANCE <= seat < players:
                return f"there is no seat {seat}"
            case Event(_, _, _, t) if t is not None and t < self._t:
                return f"t goes back from {self._t} to {t}"
            case Undo(n, seat, to) if not (0 <= seat < players and 0 <= to < n):
                return f"seat {seat} cannot go back to before event {to}"
            case Undo(_, _, to) if to < self.header.taken:
                return f"an undo of event {to}, which was taken over from another game"
            case Result(places, scores) if not len(places) == len(scores) == players:
                return f"a place and a score for each of {players} seats are needed"
            case Result(_, _, secret) if secret is not None and self.header.chance.kind != HMAC:
                return f"a secret, but chance of kind {self.header.chance.kind} has none"
        return None


def load(path: str | PathLike[str]) -> Record:
    """A record from its file.

    Raises `RecordError` at the first line that is damaged or altered, `UnreadableText` if it is no
    regular file or too large, or `OSError`.
    """
    return read(contents(Path(path)))


def read(data: bytes) -> Record:
    """A record from the bytes of its file.  Raises `RecordError`."""
    if not data:
        raise RecordError(1, "the record is empty", "cut")
    check_transit(data)
    *lines, rest = data.split(b"\n")
    first, _ = read_line(lines[0] if lines else rest, 1, BEFORE_THE_FIRST)
    assert isinstance(first, Header)
    record = Record(first)
    for raw in lines[1:]:
        record.read(raw)
    if rest or not lines:
        raise RecordError(len(lines) + 1, "the line does not end: the record is cut off", "cut")
    return record
