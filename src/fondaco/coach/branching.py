"""A position taken apart: what may be done or come, how likely that is, and how likely each seat wins then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Position

from .judge import Judge, after
from .judges import judge_of
from .shapes import Chances

LAID = "the table is still being laid: the coach has nothing to say yet"
OVER = "the game is over: nothing is left to be done"


@dataclass(frozen=True, slots=True)
class Branch:
    """One action or outcome, and what chance may bring right after it.

    `seat`: whose it is, `CHANCE` for an outcome; `likely`: how likely an outcome is; `value`: how likely its seat wins
    after an action by what it knows itself, None where a good player would not think of it; `chances`: of all seats to
    win then, with all hands open; where outcomes follow, their mean.
    """

    seat: int
    action: int
    text: str
    likely: float | None
    value: float | None
    chances: Chances
    outcomes: tuple[Branch, ...] = ()


@dataclass(frozen=True, slots=True)
class Study:
    """`seat`: who is asked, `CHANCE` where chance is to act; `chances`: of all seats to win now, with all hands open.

    `branches` are its actions, the best first, or the outcomes, as the game lists them.  In a notebook it is a table.
    """

    seat: int
    chances: Chances
    branches: tuple[Branch, ...]

    @property
    def best(self) -> Branch | None:
        """The best action; None where chance is to act."""
        return None if self.seat == CHANCE else self.branches[0]

    @property
    def expectation(self) -> Chances:
        """Of all seats to win: after the best action, or the mean of all outcomes."""
        return self.branches[0].chances if self.seat != CHANCE else _mean(self.branches, self.chances)

    def __str__(self) -> str:
        return "\n".join("  ".join(cells).rstrip() for cells in _aligned(list(self._rows())))

    def _repr_html_(self) -> str:
        head, *rows = self._rows()
        lines = [_html("th", head), *(_html("td", row) for row in rows)]
        return f"<table>{''.join(lines)}</table>"

    def _rows(self) -> Iterator[Sequence[str]]:
        seats = [f"seat {seat}" for seat in range(len(self.chances))]
        yield ["chance" if self.seat == CHANCE else f"seat {self.seat}", "likely", "value", *seats]
        for branch in self.branches:
            yield _row(branch, "")
            yield from (_row(outcome, "  ") for outcome in branch.outcomes)


def study(position: Position, judge: Judge | None = None) -> Study:
    """What may be done or come now, by the nets of the bots `learned`, in plain Python.

    Raises `FondacoError` for games without a coach, where the game is over, or while the table is still laid.
    """
    judge = judge or judge_of(position.game)
    if position.over:
        raise FondacoError(OVER)
    if not judge.knows(position):
        raise FondacoError(LAID)
    chances, seat = judge.chances(position), position.next_seat
    if seat == CHANCE:
        return Study(seat, chances, outcomes(judge, position))
    possible = position.legal(seat)
    values = judge.ratings(position.view(seat), seat) if len(possible) > 1 else {possible[0]: chances[seat]}
    ordered = sorted(possible, key=lambda action: -values.get(action, -1.0))
    return Study(seat, chances, tuple(_branch(judge, position, seat, action, values.get(action)) for action in ordered))


def _branch(judge: Judge, position: Position, seat: int, action: int, value: float | None) -> Branch:
    then = after(position, seat, action)
    follow = outcomes(judge, then) if then.to_act == (CHANCE,) else ()
    chances = _mean(follow, judge.chances(position)) if follow else judge.chances(then)
    return Branch(seat, action, judge.game.text(action), None, value, chances, follow)


def outcomes(judge: Judge, position: Position) -> tuple[Branch, ...]:
    """What chance may bring; those that leave the same are one."""
    alike: dict[int, list[tuple[int, int]]] = {}
    for outcome, weight in position.chance():
        alike.setdefault(judge.alike(outcome), []).append((outcome, weight))
    return tuple(_outcome(judge, position, same) for same in alike.values())


def _outcome(judge: Judge, position: Position, same: Sequence[tuple[int, int]]) -> Branch:
    outcome, likely = same[0][0], sum(weight for _, weight in same) / position.chance_weight()
    return Branch(CHANCE, outcome, judge.named(outcome), likely, None, judge.chances(after(position, CHANCE, outcome)))


def _mean(branches: Sequence[Branch], none: Chances) -> Chances:
    return tuple(sum((one.likely or 0.0) * one.chances[seat] for one in branches) for seat in range(len(none)))


# --- as a table -----------------------------------------------------------------------------------


def _row(branch: Branch, indent: str) -> list[str]:
    return [indent + branch.text, *map(_percent, (branch.likely, branch.value, *branch.chances))]


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        yield [first.ljust(widths[0]), *(cell.rjust(n) for cell, n in zip(rest, widths[1:], strict=True))]


def _html(tag: str, cells: Sequence[str]) -> str:
    shown = (escape(cell).replace("  ", "&emsp;", 1) for cell in cells)
    return "<tr>" + "".join(f'<{tag} style="text-align:left">{cell}</{tag}>' for cell in shown) + "</tr>"
