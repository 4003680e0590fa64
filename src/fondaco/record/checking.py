"""Whether a record is whole, unaltered and by the rules, and its chance was drawn as announced."""

from __future__ import annotations

from dataclasses import dataclass

from fondaco.chance import STREAM_OF_CHANCE, Chance, ProvedChance, Sfc32, commitment
from fondaco.errors import RecordError
from fondaco.game import CHANCE, Game, Position

from .lines import GIVEN, SFC32, Event
from .record import Record, read
from .replaying import Make, Replay, game_of


@dataclass(frozen=True, slots=True)
class Verified:
    """What `verify` found right.  `proved`: every event of chance was computed anew."""

    events: int
    decisions: int
    chance_events: int
    undone: int
    kind: str  # of chance
    proved: bool
    finished: bool
    h: str
    taken: int = 0  # events at its beginning that are those of another game, whose chance another secret proves


def verify(record: Record, make: Make | Game) -> Verified:
    """Check the chain, each action, each event of chance, the secret and the result.  Raises `RecordError`."""
    _check_chain(record)
    chance = _chance_of(record)
    position = Replay(record, game_of(record.header, make), chance).run()
    _check_result(record, position)
    if len(record.entries) < record.header.taken:
        raise RecordError(
            len(record.lines), f"it goes on from event {record.header.taken}, which is not reached", "cut"
        )
    events = [entry for entry in record.entries if isinstance(entry, Event)]
    by_chance = sum(event.seat == CHANCE for event in events)
    return Verified(
        events=len(events),
        decisions=len(events) - by_chance,
        chance_events=by_chance,
        undone=len(record.entries) - len(events),
        kind=record.header.chance.kind,
        proved=chance is not None,
        finished=record.result is not None,
        h=record.h,
        taken=record.header.taken,
    )


def _check_chain(record: Record) -> None:
    again = read(record.text().encode())
    if (again.header, again.entries, again.result) != (record.header, record.entries, record.result):
        raise RecordError(1, "the lines and the entries of this record differ")


def _chance_of(record: Record) -> Chance | None:
    """What drew the events of chance, where it can be known."""
    head, result = record.header, record.result
    if head.chance.kind == SFC32:
        assert head.chance.seed is not None and head.chance.game is not None
        return Sfc32.stream(head.chance.seed, head.chance.game, STREAM_OF_CHANCE)
    if head.chance.kind == GIVEN or result is None:
        return None
    if result.secret is None:
        raise RecordError(len(record.lines), "the secret is missing, so chance cannot be checked", "chance")
    secret = bytes.fromhex(result.secret)
    if commitment(secret) != head.commitment:
        raise RecordError(len(record.lines), "the secret is not the one whose hash was shown before the game", "chance")
    return ProvedChance(secret, head.id, head.words)


def _check_result(record: Record, position: Position) -> None:
    result = record.result
    if result is None:
        return
    line = len(record.lines)
    if not position.over:
        raise RecordError(line, "a result, but the game is not over", "result")
    if (result.scores, result.places) != (position.scores, position.places):
        found = f"scores {list(position.scores)}, places {list(position.places)}"
        raise RecordError(line, f"the result is wrong: the game ended with {found}", "result")
