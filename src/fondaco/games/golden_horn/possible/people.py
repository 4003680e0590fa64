"""Whether what a position says of the expansion can be."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules import additions as a
from ..rules import components as c
from ..rules import decisions as d
from ..rules.state import State

REFILLING = (d.REFILL, d.DEAL_GOODS)


def people_faults(s: State) -> Iterator[str]:
    """What is wrong with cubes, pawns and dominions."""
    if s.dominio:
        yield from _conservation(s)
        yield from _conquests(s)


def _conservation(s: State) -> Iterator[str]:
    if min(s.whites, s.blacks, s.pawns) < 0 or s.whites + s.held != a.WHITES:
        yield f"there are {a.WHITES} white cubes, {a.BLACKS} black ones and {a.PAWNS} pawns"
    if s.blacks + s.aside + sum(s.peasants) != a.BLACKS:
        yield f"there are {a.BLACKS} black cubes"
    if s.pawns + sum(s.mercenaries) != a.PAWNS:
        yield f"there are {a.PAWNS} pawns"
    if s.held > 0 and s.phase not in REFILLING:
        yield "white cubes are held back only while a harbour is refilled"


def _conquests(s: State) -> Iterator[str]:
    own = s.ruler.count(s.player) if s.player != c.NONE else 0
    most = 1 if s.conquests_per_turn == a.ONE_CONQUEST else a.DOMINIONS
    if s.conquests > min(own, most):
        yield f"conquests={s.conquests} in this turn"
    if c.NONE not in s.ruler and s.turns_left == c.NONE:
        yield "all dominions are conquered, so the end is near: left is needed"


def full_harbour(s: State) -> tuple[int, str]:
    """How many things lie in a home harbour, and what they are."""
    return (a.ITEMS_IN_HARBOUR, "goods and people") if s.dominio else (c.GOODS_IN_HARBOUR, "goods")


def last_decisions(s: State) -> str:
    """What may be left to decide at the end of a turn."""
    return "announce the end or conquer or train" if s.dominio else "announce the end"


def is_untouched(s: State) -> bool:
    """Nobody has been shipped or has conquered anything."""
    moved = any(s.mercenaries[2:]) or any(s.peasants)
    return not moved and s.conquests == 0 and set(s.ruler) == {c.NONE}


def only_whites_left(s: State) -> bool:
    """A harbour may stay short although the bag is not empty: of white cubes alone (R4)."""
    return sum(s.bag) == 0 and s.blacks == 0
