"""A walk through a game: where it is, how it came there, and what people type to go on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fondaco.chance import STREAM_OF_CHANCE, Sfc32
from fondaco.coach import Study, study
from fondaco.errors import FondacoError, quoted
from fondaco.files import expanded, write
from fondaco.game import CHANCE, Position
from fondaco.record import GIVEN, SUFFIX, ChanceKind, Record, Seat, header
from fondaco.words import say

FEW = 12  # choices that are listed unasked


@dataclass
class Walk:
    """From a position on; `begun`: whether that is the beginning of a game."""

    position: Position
    begun: bool
    seed: int
    lang: str = "en"
    colour: bool = False
    _before: list[tuple[Position, int, int]] = field(default_factory=list)  # positions with what was done there

    def __post_init__(self) -> None:
        self._random = Sfc32.stream(self.seed, 0, STREAM_OF_CHANCE)

    def now(self) -> str:
        """Who has to act, and, of few choices, which."""
        if self.position.over:
            return f"The game is over: places {', '.join(map(str, self.position.places))}."
        choices = list(self.listed())
        shown = choices if len(choices) <= FEW else [f"{len(choices)} choices: list shows them"]
        return "\n".join([_named(self.position.next_seat), *shown])

    def listed(self) -> Iterator[str]:
        """What may be done or come, with the numbers by which it can be asked for."""
        for number, (seat, action, weight) in enumerate(self._choices()):
            odds = f"  {weight}/{self.position.chance_weight()}" if seat == CHANCE else ""
            other = "" if seat in (CHANCE, self.position.next_seat) else f"{seat}: "
            yield f"{number:3}  {other}{self.position.game.text(action)}{odds}"

    def _choices(self) -> list[tuple[int, int, int]]:
        """Seat, action, and, of outcomes, the weight."""
        position = self.position
        if position.to_act == (CHANCE,):
            return [(CHANCE, outcome, weight) for outcome, weight in position.chance()]
        seats = sorted({*position.to_act, *position.may_act}, key=lambda seat: (seat != position.next_seat, seat))
        return [(seat, action, 1) for seat in seats for action in position.legal(seat)]

    def move(self, line: str) -> str:
        """Do what a line says, and repeat it as ``seat: text``.  Raises `FondacoError`; then nothing has changed."""
        seat, action = self._meant(line)
        before = self.position.copy()
        self.position.apply(seat, action)
        self._before.append((before, seat, action))
        return f"{_named(seat)}: {self.position.game.text(action)}"

    def _meant(self, line: str) -> tuple[int, int]:
        if self.position.over:
            raise FondacoError("the game is over: undo takes the last move back")
        if not line:
            return CHANCE, self.position.sample(self._random)
        if line.isdecimal():
            return self._numbered(int(line))
        who, colon, text = line.partition(":")
        if colon and who.strip().isdecimal():
            return int(who), self.position.game.action(text.strip())
        return self.position.next_seat, self.position.game.action(line)

    def _numbered(self, number: int) -> tuple[int, int]:
        choices = self._choices()
        if number >= len(choices):
            raise FondacoError(f"there is no choice {quoted(number)}: list shows them, from 0 to {len(choices) - 1}")
        return choices[number][:2]

    def undo(self) -> None:
        """Raises `FondacoError` at the beginning."""
        if not self._before:
            raise FondacoError("there is nothing to take back")
        self.position = self._before.pop()[0]

    def drawing(self) -> str:
        return self.position.game.presenter.drawing(self.position, say(self.lang), self.colour)

    def study(self) -> Study:
        """Raises `FondacoError` where there is nothing to say."""
        return study(self.position)

    def save(self, name: str) -> str:
        """Write a file, a record if its name says so, and tell what it is.  Raises `FondacoError`, or `OSError`."""
        if not name:
            raise FondacoError("save needs the name of a file")
        path = expanded(name)
        if path.exists():
            raise FondacoError(f"{path}: is there already; take another name")
        if path.suffix != SUFFIX:
            write(path, f"{self.position.text()}\n".encode())
            return f"{path}: the position"
        self._record(path).save(path)
        return f"{path}: a record of {len(self._before)} moves"

    def _record(self, path: Path) -> Record:
        if not self.begun:
            raise FondacoError(f"{path}: a record needs the whole game; this one was begun with a position")
        game = self.position.game
        seats = [Seat(f"seat {seat}") for seat in range(game.players)]
        made = Record(header(game, "explored", seats, ChanceKind(GIVEN)))
        for _, seat, action in self._before:
            made.event(seat, game.text(action))
        if self.position.over:
            made.finish(self.position.places, self.position.scores)
        return made


def _named(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
