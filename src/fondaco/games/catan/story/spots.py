"""What on the island a thing that was told has to do with."""

from __future__ import annotations

from fondaco.shapes import Spot

from . import events as e
from . import events_of_set_up as first
from .events import Told
from .events_of_set_up import PieceKind


def spots_of(told: Told) -> tuple[Spot, ...]:
    match told:
        case first.Placed(_, piece, place) | e.Built(_, piece, place):
            return (_spot(piece, place),)
        case e.RobberMoved(_, _, hex):
            return (Spot("hex", hex),)
        case _:
            return ()


def _spot(piece: PieceKind, place: int) -> Spot:
    return Spot("edge" if piece == "road" else "corner", place)
