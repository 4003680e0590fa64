"""From a record to a position: every action is checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest

from fondaco.chance import Chance
from fondaco.errors import Fault, FondacoError, IllegalAction, RecordError, UnreadableText, quoted
from fondaco.game import CHANCE, Game, Position
from fondaco.integers import integer
from fondaco.statistics import Statistic

from .lines import HMAC, Event, Header, Undo
from .record import Record

FIRST_EVENT = 2  # the line of event 0
RESERVED = {"name", "players", "components", "rules"}  # no options: arguments of `make`
Make = Callable[..., Game]


def game_of(head: Header, make: Make | Game) -> Game:
    """The game that a record with this header is of, by the rules of its day.  Raises `RecordError`."""
    try:
        if isinstance(make, Game):
            game = make
        elif RESERVED & set(head.options):
            raise RecordError(1, "options: a key that no option has", "game")
        else:
            game = make(head.game, players=head.players, components=head.components, rules=head.rules, **head.options)
    except RecordError:
        raise
    except FondacoError as error:
        raise RecordError(1, str(error), "game") from error
    if (game.name, game.players, game.components) != (head.game, head.players, head.components):
        raise RecordError(1, f"a record of {head.game} for {head.players} players, not of {game!r}", "game")
    if game.rules != head.rules:
        raise RecordError(1, f"a record by rules version {head.rules}, not by version {game.rules}", "game")
    _check_keys(head, game)
    if game.options != {**game.options, **head.options}:
        raise RecordError(1, f"the options differ from those of {game!r}", "game")
    return game


def _check_keys(head: Header, game: Game) -> None:
    """All house rules of its version of the rules that have a meaning are listed, in their order."""
    for key, found in zip_longest(game.options, head.options):
        if key is None:
            raise RecordError(1, f"options: rules version {head.rules} has no option {quoted(found)}", "game")
        if key != found:
            raise RecordError(1, f"options: {key} is missing, or not in its place", "game")


def replay(record: Record, make: Make | Game, upto: int | None = None) -> Position:
    """The position before event `upto`, or after all events.  Raises `RecordError`, or `FondacoError` for `upto`."""
    return Replay(record, game_of(record.header, make)).run(_moment(record, upto))


def standing(record: Record, upto: int | None = None) -> list[Event]:
    """The events before event `upto` that were not undone.  Raises `FondacoError` for `upto`."""
    before: list[int | None] = []  # each entry: the number of the event that stood last then
    last: int | None = None
    for entry in record.entries[: _moment(record, upto)]:
        before.append(last)
        last = before[entry.undo] if isinstance(entry, Undo) else entry.n
    events: list[Event] = []
    while last is not None:
        event, last = record.entries[last], before[last]
        assert isinstance(event, Event)
        events.append(event)
    return events[::-1]


def _moment(record: Record, upto: object) -> int:
    last = len(record.entries)
    moment = last if upto is None else integer(upto)
    if moment is None or not 0 <= moment <= last:
        raise FondacoError(f"the record has events 0 to {last - 1}; there is no position {quoted(upto)}")
    return moment


def steps(record: Record, make: Make | Game, upto: int | None = None) -> Iterator[tuple[Position, Event, Position]]:
    """The events that stand, each with the positions before and after it, which are the caller's own.

    Raises `RecordError`, or `FondacoError` for `upto`.
    """
    replay = Replay(record, game_of(record.header, make))
    for event in standing(record, upto):
        before = replay.position.copy()
        replay.do(event)
        yield before, event, replay.position.copy()


def statistics(record: Record, make: Make | Game, upto: int | None = None) -> tuple[Position, tuple[Statistic, ...]]:
    """The position before event `upto`, or after all events, and what the game adds up to until then.

    All of it is open there, so it is for games that are over.  Raises `RecordError`, or `FondacoError` for `upto`.
    """
    game = game_of(record.header, make)
    last = game.start()

    def taken() -> Iterator[tuple[Position, int, int, Position]]:
        nonlocal last
        for before, event, after in steps(record, game, upto):
            last = after
            yield before, event.seat, game.action(event.do), after

    found = game.presenter.statistics(taken())
    return last, found


class _NotDrawn(IllegalAction):
    """An outcome that chance did not draw."""


class Replay:
    """Goes through the entries of a record; with `chance` it draws every event of chance anew."""

    def __init__(self, record: Record, game: Game, chance: Chance | None = None) -> None:
        self.record = record
        self.game = game
        self.chance = chance
        self.position: Position = game.start()
        wanted = {entry.undo for entry in record.entries if isinstance(entry, Undo)}
        self.kept: dict[int, Position | None] = dict.fromkeys(wanted)  # positions that are gone back to

    def run(self, upto: int | None = None) -> Position:
        for entry in self.record.entries[:upto]:
            if entry.n in self.kept:
                self.kept[entry.n] = self.position.copy()
            if isinstance(entry, Undo):
                self.undo(entry)
            else:
                self.do(entry)
        return self.position

    def undo(self, entry: Undo) -> None:
        if self.record.header.chance.kind == HMAC:
            self._check_fence(entry)
        before = self.kept[entry.undo]
        assert before is not None
        self.position = before.copy()

    def _check_fence(self, entry: Undo) -> None:
        """Whoever could take back a draw could go on drawing until he likes it."""
        for other in self.record.entries[entry.undo : entry.n]:
            if other.seat != entry.seat:
                who = "chance" if other.seat == CHANCE else f"seat {other.seat}"
                raise RecordError(
                    entry.n + FIRST_EVENT, f"an undo behind event {other.n}, which was an act of {who}", "undo"
                )

    def do(self, event: Event) -> None:
        try:
            action = self.game.action(event.do)
            if self.game.text(action) != event.do:
                raise UnreadableText(f"{quoted(event.do)} is to be written as {self.game.text(action)!r}")
            if self._is_drawn(event) and self.chance is not None and self.position.chance_weight():
                self._check_chance(self.chance, action)
            self.position.apply(event.seat, action)
        except (IllegalAction, UnreadableText) as error:
            fault: Fault = "chance" if isinstance(error, _NotDrawn) else "move"
            raise RecordError(event.n + FIRST_EVENT, f"event {event.n}: {error}", fault) from error

    def _is_drawn(self, event: Event) -> bool:
        """Not what was taken over from another game."""
        return event.seat == CHANCE and event.n >= self.record.header.taken

    def _check_chance(self, chance: Chance, action: int) -> None:
        drawn = self.position.chance_action(chance.below(self.position.chance_weight()))
        if drawn != action:
            raise _NotDrawn(f"chance drew '{self.game.text(drawn)}', not '{self.game.text(action)}'")
