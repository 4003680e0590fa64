"""Games as a table: a row a game and seat, in CSV or Parquet, written as the games come; see docs/simulate.md."""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from fondaco.errors import FondacoError, needing
from fondaco.game import Game

from .match import Match, Played

SCHEMA = 1  # a change of the columns or of what they mean raises it
COLUMNS = {  # name -> type in Parquet
    "schema": "int16",
    "game": "string",
    "rules": "int16",
    "options": "string",
    "players": "int8",
    "seed": "uint64",
    "number": "uint32",
    "format": "string",
    "block": "int32",
    "line_up": "int16",
    "seat": "int8",
    "bot": "string",
    "score": "int32",
    "place": "int8",
    "won": "float64",
    "decisions": "int32",
    "chance_events": "int32",
}
GROUP = 1 << 16  # rows that Parquet has together

Row = tuple[Any, ...]
Meeting = tuple[str | None, int | None, int | None]  # format, block, line-up
NO_MEETING: Meeting = (None, None, None)


def rows_of(match: Match, played: Played) -> Iterator[Row]:
    """Of a game of a simulation."""
    bots = [match.names[bot] for bot in played.seating]
    return rows(match.game, match.seed, played.number, NO_MEETING, bots, played)


def rows(game: Game, seed: int, number: int, meeting: Meeting, bots: Sequence[str], came: Any) -> Iterator[Row]:
    """`bots` by seats; `came` has scores and places of all seats, and how many decisions and events there were."""
    start = (SCHEMA, game.name, game.rules, chosen(game), game.players, seed, number, *meeting)
    for seat, (bot, score, place) in enumerate(zip(bots, came.scores, came.places, strict=True)):
        won = 1 / came.places.count(1) if place == 1 else 0.0
        yield (*start, seat, bot, score, place, won, came.decisions, came.chance_events)


def chosen(game: Game) -> str:
    """The house rules that are not as printed, as ``key=value;key=value``."""
    usual = {option.key: option.default for option in game.info.options}
    return ";".join(f"{key}={value}" for key, value in game.options.items() if usual[key] != value)


class Sheet(ABC):
    """A table that grows; as a context it is whole at the end, whatever ends it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @abstractmethod
    def add(self, rows: Iterable[Row]) -> None: ...

    @abstractmethod
    def close(self) -> None: ...


class CsvSheet(Sheet):
    """Written line by line, under a head line."""

    def __init__(self, file: TextIO) -> None:
        self._lines = csv.writer(file, lineterminator="\n")
        self._lines.writerow(COLUMNS)

    def add(self, rows: Iterable[Row]) -> None:
        self._lines.writerows(rows)

    def close(self) -> None:
        """The file is whoever's gave it."""


class _CsvFile(CsvSheet):
    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8", newline="")
        super().__init__(self._file)

    def close(self) -> None:
        self._file.close()


class _Parquet(Sheet):
    """Written group by group beside its place, where it comes when it is whole: before its end it cannot be read."""

    def __init__(self, path: Path) -> None:
        with needing("a table in Parquet", "tables"):
            import pyarrow
            import pyarrow.parquet

        self._pyarrow, self._path, self._begun = pyarrow, path, path.with_name(f".{path.name}.part")
        self._schema = pyarrow.schema([(name, getattr(pyarrow, kind)()) for name, kind in COLUMNS.items()])
        self._file = pyarrow.parquet.ParquetWriter(self._begun, self._schema)
        self._rows: list[Row] = []

    def add(self, rows: Iterable[Row]) -> None:
        self._rows.extend(rows)
        if len(self._rows) >= GROUP:
            self._write()

    def close(self) -> None:
        self._write()
        self._file.close()
        self._begun.replace(self._path)

    def _write(self) -> None:
        columns = list(zip(*self._rows, strict=True)) or [()] * len(COLUMNS)
        arrays = [self._pyarrow.array(one, field.type) for one, field in zip(columns, self._schema, strict=True)]
        self._file.write_table(self._pyarrow.table(arrays, schema=self._schema))
        self._rows.clear()


SHEETS: dict[str, type[_CsvFile] | type[_Parquet]] = {".csv": _CsvFile, ".parquet": _Parquet}


def sheet(path: Path) -> Sheet:
    """A new table; its name says of which kind.  Raises `FondacoError`; `PackageMissing` without PyArrow; `OSError`."""
    if path.suffix not in SHEETS:
        raise FondacoError(f"{path}: the name of a table ends in {' or '.join(SHEETS)}")
    return SHEETS[path.suffix](path)
