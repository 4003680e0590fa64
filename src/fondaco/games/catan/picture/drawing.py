"""The table drawn for a terminal of 80 columns, all hands open; `picture` draws it for notebooks.

Seats are numbers, as in action texts: a road is its seat's number on the edge, ``s2`` and ``c2`` are
a settlement and a city of seat 2.  Free corners show their own number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from fondaco.terminal import Paint, painter, side_by_side

from ..rules import components as c
from ..view.seats import SeatView
from ..view.view import Counts, View
from ..words import CARD_NAMES, RESOURCE_NAMES
from . import chart
from .svg import svg

if TYPE_CHECKING:
    from .. import CatanPosition

__all__ = ["ansi", "svg"]

Say = Callable[[str], str]

STAR = "★"


def ansi(position: CatanPosition, say: Say, colour: bool) -> str:
    """Lines of at most 80 columns; `colour`: with escape sequences of terminals for 256 colours."""
    view = position.view(None)
    seats = [position.view(seat).seats[seat] for seat in range(len(view.seats))]
    paint = painter(chart.INK, colour)
    blocks = [_head(view, say), "", *chart.island(view, say, paint), "", *_supplies(view, seats, say, paint)]
    blocks += [*_offers(view, say, paint), ""]
    panels = [_panel(view, number, seat, say, paint) for number, seat in enumerate(seats)]
    for pair in range(0, len(panels), 2):
        blocks += [*side_by_side(*panels[pair : pair + 2]), ""]
    blocks += _legend(say, paint)
    return "\n".join(line.rstrip() for line in blocks)


def _head(view: View, say: Say) -> str:
    parts = [say("catan.title"), say(f"catan.phase.{view.phase}")]
    if len(view.to_act) > 1:
        parts.append(f"{say('catan.word.seat')} {', '.join(map(str, view.to_act))}")
    elif view.to_act and view.to_act != (-1,):
        parts.append(_who(view, view.to_act[0], say))
    return " · ".join(parts)


def _who(view: View, seat: int, say: Say) -> str:
    return f"{say('catan.word.seat')} {seat} {say(f'catan.colour.{view.seats[seat].colour}')}"


# --- bank and offers ------------------------------------------------------------------------------


def _supplies(view: View, seats: Sequence[SeatView], say: Say, paint: Paint) -> list[str]:
    """Harbours, bank, deck, dice."""
    dice = [] if view.dice is None else [f"{say('catan.word.dice')}: {view.dice[0]} + {view.dice[1]}"]
    piles = [
        f"{say('catan.word.bank')}: {_cards(_bank(seats), paint)}",
        f"{say('catan.word.development')}: {view.deck}",
        *dice,
    ]
    return ["   ".join(piles)]


def _bank(seats: Sequence[SeatView]) -> list[int]:
    """What is in nobody's hand."""
    return [c.CARDS_EACH - sum(seat.hand[i] for seat in seats if seat.hand) for i in range(c.RESOURCES)]


def _offers(view: View, say: Say, paint: Paint) -> Iterator[str]:
    """What lies on the table, and who is asked."""
    for number, seat in enumerate(view.seats):
        if seat.give is not None and seat.want is not None:
            asked = f" ({', '.join(map(str, view.asked))})" if number == view.player else ""
            sides = f"{_cards(seat.give, paint)} → {_cards(seat.want, paint)}"
            yield f"{say('catan.word.offer')}: {say('catan.word.seat')} {number}: {sides}{asked}"


def _cards(counts: Sequence[int], paint: Paint) -> str:
    """``b3 o1``, or - for nothing."""
    shown = [paint(f"{name[0]}{n}", name) for name, n in zip(RESOURCE_NAMES, counts, strict=True) if n]
    return " ".join(shown) or "-"


def _development(counts: Counts) -> str:
    """``k2 v1``, or - for nothing."""
    return " ".join(f"{name[0]}{n}" for name, n in zip(CARD_NAMES, counts, strict=True) if n) or "-"


# --- seats and legend -----------------------------------------------------------------------------


def _panel(view: View, number: int, seat: SeatView, say: Say, paint: Paint) -> list[str]:
    """Points, cards and pieces of one seat; special cards are starred."""
    assert seat.hand is not None and seat.hidden is not None
    turn = ">" if number == view.player else " "
    army = f" {STAR}" if view.army_holder == number else ""
    road = f" {STAR}" if view.road_holder == number else ""
    pieces = [
        f"{say('catan.word.roads')} {c.ROADS - seat.roads_left}",
        f"{say('catan.word.settlements')} {c.SETTLEMENTS - seat.settlements_left}",
        f"{say('catan.word.cities')} {c.CITIES - seat.cities_left}",
    ]
    return [
        f"{turn} {paint(_who(view, number, say), seat.colour)} · {say('catan.word.score')} {seat.score}",
        f"  {say('catan.word.hand')}: {_cards(seat.hand, paint)}",
        f"  {say('catan.word.development')}: {_development(seat.hidden)}",
        f"  {say('catan.word.knights')}: {seat.knights}{army}",
        f"  {say('catan.word.line')}: {seat.road_length}{road}",
        f"  {' · '.join(pieces)}",
    ]


def _legend(say: Say, paint: Paint) -> list[str]:
    """What the letters stand for."""
    marks = [("s", "piece.settlement"), ("c", "piece.city"), (chart.ROBBER, "catan.word.robber")]
    cards = [(name[0], f"development.{name}") for name in CARD_NAMES]
    return [
        "  ".join(f"{paint(name[0], name)} {say(f'resource.{name}')}" for name in RESOURCE_NAMES),
        "  ".join(f"{letter} {say(id)}" for letter, id in cards),
        "  ".join(f"{letter} {say(id)}" for letter, id in marks) + f"  3:1 2:b {say('catan.word.harbours')}",
    ]
