"""What else could have been done at a moment of a game that is over, what it was worth, and what would come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fondaco.errors import FondacoError
from fondaco.game import Position

from ..protocol.coaching import Possible, Tried
from ..protocol.refusal import Refusal
from ..protocol.requests import Try
from ..protocol.said import sent
from .table import Table

if TYPE_CHECKING:
    from fondaco.coach import Consultation

DIGITS = 1  # of per cent


def tried(table: Table, ask: Try) -> Tried:
    """Takes a while.  Raises `Refusal`."""
    position = table.as_it_was(ask.at)
    for action in ask.actions:
        if position.over or action not in position.legal(position.next_seat):
            raise Refusal("refused.not-allowed")
        position.apply(position.next_seat, action)
    seat = None if ask.seat is None or ask.seat >= table.game.players else ask.seat
    view = position.revealed().view(seat)
    found = _consulted(position)
    if found is None:
        return Tried(None, tuple(map(percent, position.returns())) if position.over else (), (), view)
    return Tried(found.seat, tuple(map(percent, found.chances)), _possible(found), view)


def _consulted(position: Position) -> Consultation | None:
    from fondaco.coach import consult, judge_of  # with all games that it knows

    try:
        return consult(judge_of(position.game), position)
    except FondacoError:
        return None


def _possible(found: Consultation) -> tuple[Possible, ...]:
    """What nobody would think of is left out."""
    ways = [
        Possible(way.number, tuple(map(sent, way.said)), way.action, percent(way.chance), None)
        for way in found.ways
        if way.chance is not None
    ]
    outcomes = [
        Possible(one.number, tuple(map(sent, one.said)), one.action, None, percent(one.likely))
        for one in found.outcomes
    ]
    return (*ways, *outcomes)


def percent(chance: float) -> float:
    return round(100 * chance, DIGITS)
