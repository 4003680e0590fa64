"""Whole voyages and raids: what a page can offer with one click, made of the small decisions of the rules.

A plan begins with a choice of the moment and goes on with those that will be asked next.  What chance
does in between (the harbour that is left is refilled) changes nothing of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .words import Colour


@dataclass(frozen=True, slots=True)
class Voyage:
    """A ship sails until it stops or arrives: `ship` counts within the own fleet, `space` is where it ends."""

    actions: tuple[int, ...]  # one after the other, from the present decision on
    ship: int
    turned: bool  # the emptied ship turns round first
    load: Colour | None  # taken aboard first
    winds: tuple[Colour, ...]  # the wind cards it costs
    stops: tuple[int, ...]  # the places it lands on, the last one too
    space: int  # index into the route
    cards: int  # drawn for the arrival, as far as the stock lasts
    kind: Literal["voyage"] = "voyage"


@dataclass(frozen=True, slots=True)
class Robbery:
    """A raid on a ship with two pirate cards."""

    actions: tuple[int, ...]
    seat: int
    ship: int
    first: Colour
    second: Colour
    kind: Literal["robbery"] = "robbery"


Plan = Voyage | Robbery
