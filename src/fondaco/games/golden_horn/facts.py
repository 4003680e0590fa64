"""What the page has to know of the rules to draw, to count and to explain: written into its `golden-horn/facts.ts`."""

from __future__ import annotations

from .options import OPTIONS
from .rules import components as c
from .rules.scoring import set_bonus
from .words import COLOUR_NAMES, HARBOUR_NAMES, Colour, Harbour

COLOURS: tuple[Colour, ...] = COLOUR_NAMES
HARBOURS: tuple[Harbour, ...] = HARBOUR_NAMES
SHIPS_EACH: int = c.SHIPS_EACH
# The fleet of each seat, as a digit, unless the house rule says otherwise.
CRESTS: str = next(option.default for option in OPTIONS if option.key == "crests")
# Extra points of a set; the index is its size.
BONUS: tuple[int, ...] = tuple(map(set_bonus, range(c.COLOURS + 1)))
