"""Reports as tables that show themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from fondaco.errors import FondacoError


@dataclass(frozen=True)
class Table:
    """Rows under a head line, with a line above that says what they are of."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(one)}</th>" for one in self.head)
        rows = ("".join(f"<td>{escape(one)}</td>" for one in row) for row in self.rows)
        lines = "".join(f"<tr>{row}</tr>" for row in (head, *rows))
        return f"<table><caption>{escape(self.title)}</caption>{lines}</table>"


def table(report: Mapping[str, Any]) -> Table:
    """What `arena.simulate` or `tournament.hold` came to, bot by bot.  Raises `FondacoError` for anything else."""
    if "line_ups" in report:
        return Table(_title(report), ["meeting", "bot", "games", "share of wins", "from", "to"], list(_sides(report)))
    if "names" in report:
        return Table(_title(report), ["bot", "games", "share of wins", "from", "to", "points"], list(_bots(report)))
    raise FondacoError("this is no report of a simulation or a tournament")


def _title(report: Mapping[str, Any]) -> str:
    return f"{report['game']}, {report['players']} players, {report['games']} games, seed {report['seed']}"


def _bots(report: Mapping[str, Any]) -> Iterator[list[str]]:
    for row in report["bots"]:
        rates = [f"{row[key]:.1%}" for key in ("win_rate", "win_rate_low", "win_rate_high")]
        yield [row["bot"], str(row["games"]), *rates, f"{row['mean_score']:.2f}"]


def _sides(report: Mapping[str, Any]) -> Iterator[list[str]]:
    for number, line_up in enumerate(report["line_ups"]):
        for side in line_up["sides"]:
            shares = [f"{side['share'][key]:.1%}" for key in ("mean", "low", "high")]
            yield [f"{number} {line_up['format']}", side["bot"], str(line_up["games"]), *shares]
