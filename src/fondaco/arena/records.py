"""A folder of records, a file a game, in which nothing else is overwritten."""

from __future__ import annotations

from pathlib import Path

from fondaco.errors import FondacoError
from fondaco.files import put_in_place
from fondaco.integers import integer_within
from fondaco.record import SUFFIX, load

from .match import MOST_GAMES, Match, Played, new_record


def record_path(folder: Path, match: Match, number: int) -> Path:
    """The file of game `number`."""
    number = integer_within("game", number, 0, MOST_GAMES - 1)
    return folder / f"{match.key}-{number:06d}{SUFFIX}"


def check_taken(match: Match, games: int, folder: Path) -> None:
    """A record that is there already has to be of the same game, and finished.  Raises `FondacoError`."""
    for path in sorted(folder.glob(f"{match.key}-*{SUFFIX}")):
        digits = path.stem.removeprefix(f"{match.key}-")
        if digits.isdecimal() and int(digits) < games and not _is_of(match, int(digits), path):
            raise _taken(path)


def _is_of(match: Match, number: int, path: Path) -> bool:
    try:
        kept = load(path)
    except FondacoError:
        return False
    return kept.header == new_record(match, number).header and kept.result is not None


def save(match: Match, played: Played, folder: Path) -> None:
    """The same record may be there already, nothing else.  Raises `FondacoError`, or `OSError`."""
    path = record_path(folder, match, played.number)
    if not path.exists():
        put_in_place(path, played.record or b"")
    elif path.read_bytes() != played.record:
        raise _taken(path)


def _taken(path: Path) -> FondacoError:
    return FondacoError(f"{path}: is another file by the name of a record to be written; take another folder")
