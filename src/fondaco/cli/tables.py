"""The counts of a simulation as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console, Group

from .figures import Figures, figures

if TYPE_CHECKING:
    from fondaco.arena import Count, Tally
    from fondaco.arena.seat import Spent

BARE = 100  # columns where there is no terminal


def show(tally: Tally, seconds: float, earlier: int) -> None:
    """Print everything; without a terminal as plain text, with a line for each sentence.

    So many of the games were played `earlier`, and took none of these seconds.
    """
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(width=BARE, highlight=False, soft_wrap=True)
    match = tally.match
    console.print(f"{match.game!r}")
    console.print(
        f"{tally.games} games with seed {match.seed}, engine {tally.engine}: {tally.decisions} decisions, "
        f"{tally.chance_events} events of chance, {seconds:.1f} s, {_rate((tally.games - earlier) / seconds)} games/s"
    )
    times = [_times(tally)] if match.budget is not None else []
    console.print(Group(_bots(tally), _seats(tally), *times), soft_wrap=False)
    console.print("± and from - to: intervals of 95 %. A shared first place counts by its share.")


def _rate(rate: float) -> str:
    return f"{rate:.0f}" if rate >= 10 else f"{rate:.2g}"


def _bots(tally: Tally) -> Figures:
    heads = ("bot", "games", "wins", "shared", "win rate", "from - to", "mean score")
    return figures(heads, [_bot(name, count) for name, count in tally.bots.items()])


def _bot(name: str, count: Count) -> tuple[str, ...]:
    low, high = count.win_rate_interval
    interval = f"{low:.1%} - {high:.1%}"
    counts = map(str, (count.games, count.wins, count.draws))
    return name, *counts, f"{count.win_rate:.1%}", interval, _mean(count)


def _times(tally: Tally) -> Figures:
    """What decisions took, where there was a budget for each."""
    heads = ("bot", "decisions", "ms a decision", "worst", "overspent")
    return figures(heads, [_time(name, count.spent) for name, count in tally.bots.items()])


def _time(name: str, spent: Spent) -> tuple[str, ...]:
    return name, str(spent.decisions), f"{1000 * spent.mean:.2f}", f"{1000 * spent.worst:.2f}", str(spent.overspent)


def _seats(tally: Tally) -> Figures:
    """What the seat is worth, whoever sits there."""
    rows = [
        (str(seat), str(count.games), str(count.wins), f"{count.win_rate:.1%}", _mean(count))
        for seat, count in enumerate(tally.seats)
    ]
    return figures(("seat", "games", "wins", "win rate", "mean score"), rows)


def _mean(count: Count) -> str:
    return f"{count.mean_score:.2f} ± {count.mean_score_half_width:.2f}"
