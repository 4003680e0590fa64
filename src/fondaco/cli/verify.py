"""`fondaco verify`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from fondaco.errors import FondacoError, RecordError, visible

from .common import WrongFile, load_record, tell
from .paths import INPUT_FILE, Given

if TYPE_CHECKING:
    from fondaco.record import Record, Verified


@click.command()
@click.argument("files", type=INPUT_FILE, nargs=-1, required=True, metavar="FILE...")
@click.option("--unfinished", is_flag=True, help="The game may be one that has no result yet.")
def command(files: Sequence[Given], unfinished: bool) -> None:
    """Check records: that no line was altered, every move was legal, and chance came as announced.

    One file is told about in full, of several each gets a line; - is standard input. Exit code 0 if
    all is right; 1 with the number of the first wrong line.

    \b
    fondaco verify game.fondaco
    fondaco verify running.fondaco --unfinished
    fondaco verify games/*.fondaco
    zcat game.fondaco.gz | fondaco verify -
    """
    if len(files) == 1:
        for line in lines(*check(files[0], unfinished)):
            tell(line)
        return
    wrong = 0
    for file in files:
        right, line = in_one_line(file, unfinished)
        wrong += not right
        tell(line)
    summary = f"{len(files)} records: {len(files) - wrong} right, {wrong} wrong"
    if wrong:
        raise WrongFile(summary)
    tell(summary)


def check(file: Given, unfinished: bool) -> tuple[Record, Verified]:
    """The record and what was found right.  Raises `WrongFile`, `UnreadableText` or `OSError`."""
    from fondaco import make
    from fondaco.record import verify

    record = load_record(file)
    try:
        verified = verify(record, make)
    except RecordError as error:
        raise WrongFile(f"{file.name}: {error}") from error
    if not (verified.finished or unfinished):
        end = f"{file.name}: line {len(record.lines)}: the record ends here without a result"
        early = "or it ended early, by consent or by resigning, which leaves no result"
        raise WrongFile(f"{end}: lines are missing, or the game is not finished, {early} (then: --unfinished)")
    return record, verified


def in_one_line(file: Given, unfinished: bool) -> tuple[bool, str]:
    """Whether the record is right, and what is told of it among others."""
    try:
        record, verified = check(file, unfinished)
    except (WrongFile, FondacoError) as error:
        return False, f"wrong  {visible(str(error))}"
    except OSError as error:
        return False, f"wrong  {visible(file.name)}: {error.strerror or error}"
    head, end = record.header, "finished" if verified.finished else "not finished"
    found = f"{head.game}, {head.players} players, {verified.decisions} decisions, {_short_chance(verified)}, {end}"
    return True, f"ok     {visible(file.name)}: {found}; last hash {verified.h}"


def lines(record: Record, verified: Verified) -> Iterator[str]:
    """What was checked."""
    head = record.header
    yield f"{head.game}, {head.players} players, rules version {head.rules}, game {head.id}"
    yield f"ok  chain   no line was altered; the last hash is {verified.h}"
    undone = f", {verified.undone} undone" if verified.undone else ""
    yield f"ok  moves   {verified.decisions} decisions and {verified.chance_events} events of chance are legal{undone}"
    if head.begun is not None:
        yield f"--  before  the first {verified.taken} events are those of game {head.begun.id}, up to {head.begun.h}"
    yield _chance(record, verified)
    if record.result is None:
        yield "--  result  the game is not finished"
    else:
        yield f"ok  result  points {_list(record.result.scores)}, places {_list(record.result.places)}"
    yield from _limits(verified)


def _chance(record: Record, verified: Verified) -> str:
    from fondaco.record import GIVEN, SFC32

    chance = record.header.chance
    if chance.kind == GIVEN:
        return "--  chance  entered by hand: possible, but nothing proves it"
    if chance.kind == SFC32:
        return f"ok  chance  every event follows from seed {chance.seed}, game {chance.game}"
    if not verified.proved:
        return "--  chance  cannot be checked before the end: the secret is not published yet"
    events = "every event after them" if verified.taken else "every event"
    return f"ok  chance  {events} follows from the secret, and the secret fits its hash from before the game"


def _short_chance(verified: Verified) -> str:
    from fondaco.record import GIVEN

    if verified.kind == GIVEN:
        return "chance entered by hand"
    return "chance as announced" if verified.proved else "chance not yet to be checked"


def _limits(verified: Verified) -> Iterator[str]:
    from fondaco.record import HMAC

    if verified.kind == HMAC:
        yield "This shows that the host changed nothing once the game had begun, if the hashes are those he showed you."
        yield "It does not show that he did not look ahead: he knows the secret all along."


def _list(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
