"""The counts of a simulation as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, Group
from rich.table import Table

if TYPE_CHECKING:
    from fondaco.arena import Count, Tally

BARE = 100  # columns where there is no terminal


def show(tally: Tally, seconds: float) -> None:
    """Print everything; without a terminal as plain text."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(width=BARE, highlight=False)
    match = tally.match
    console.print(f"{match.game!r}", soft_wrap=True)
    console.print(
        f"{tally.games} games with seed {match.seed}, engine {tally.engine}: {tally.decisions} decisions, "
        f"{tally.chance_events} events of chance, {seconds:.1f} s, {tally.games / seconds:.0f} games/s",
        soft_wrap=True,
    )
    console.print(Group(_bots(tally), _seats(tally)))
    console.print("± and from - to: intervals of 95 %. A shared first place counts by its share.")


def _bots(tally: Tally) -> Table:
    table = _table("bot", "games", "wins", "shared", "win rate", "from - to", "mean score")
    for name, count in tally.bots.items():
        low, high = count.win_rate_interval
        interval = f"{low:.1%} - {high:.1%}"
        table.add_row(
            name, str(count.games), str(count.wins), str(count.draws), f"{count.win_rate:.1%}", interval, _mean(count)
        )
    return table


def _seats(tally: Tally) -> Table:
    """What the seat is worth, whoever sits there."""
    table = _table("seat", "games", "wins", "win rate", "mean score")
    for seat, count in enumerate(tally.seats):
        table.add_row(str(seat), str(count.games), str(count.wins), f"{count.win_rate:.1%}", _mean(count))
    return table


def _mean(count: Count) -> str:
    return f"{count.mean_score:.2f} ± {count.mean_score_half_width:.2f}"


def _table(first: str, *numbers: str) -> Table:
    table = Table(first)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table
