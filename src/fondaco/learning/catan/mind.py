"""What the bot `steady` writes down while it thinks: namespaces for plain Python, records for compiled code."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, cast

from fondaco.games.catan.rules.board import CORNERS, EDGES
from fondaco.games.catan.rules.components import RESOURCES, SEATS

from ..scratch import Parts, plain
from .steady.lines import MOST
from .steady.mind import Mind
from .steady.prices import ALL_PRICES
from .weights import WEIGHTS, Weights

GOALS = CORNERS + 16  # of one seat at most

WEIGHED: Parts = tuple(
    (name, "f8", (len(value),) if isinstance(value, tuple) else ()) for name, value in asdict(WEIGHTS).items()
)
OUTLOOK: Parts = (
    *((name, "i8", ()) for name in ("seat", "n", "action", "goal")),
    *((name, "f8", ()) for name in ("speed", "value")),
    ("yields", "f8", (RESOURCES,)),
    ("rates", "i8", (RESOURCES,)),
    *((name, "i2", (GOALS,)) for name in ("kind", "place", "length", "price", "order", "cheapest", "leads")),
    ("edges", "i2", (GOALS, MOST)),
    *((name, "f8", (GOALS,)) for name in ("gain", "odds", "worth", "nearer")),
)
MIND: Parts = (
    ("pays", "i8", (CORNERS, RESOURCES)),
    *((name, "i8", (SEATS,)) for name in ("touched", "points", "missing", "most")),
    *((name, "f8", (RESOURCES,)) for name in ("hand", "unseen", "more", "nothing", "left", "after", "spare")),
    *((name, "f8", (RESOURCES,)) for name in ("bend", "slower", "new_yields")),
    *((name, "i8", (RESOURCES,)) for name in ("stacks", "new_rates")),
    ("guess", "f8", (SEATS, RESOURCES)),
    *((name, "f8", (SEATS,)) for name in ("thefts", "now")),
    *((name, "f8", (RESOURCES,)) for name in ("give", "want", "offer_give", "offer_want")),
    *((name, "i8", ()) for name in ("offer_mask", "holder")),
    *((name, "f8", ()) for name in ("offer_value", "rolls_left")),
    ("is_known", "i8", (SEATS,)),
    ("can_spare", "i8", (RESOURCES,)),
    ("share", "f8", (ALL_PRICES,)),
    *((name, "i2", (CORNERS,)) for name in ("queue", "roads", "by", "before")),
    ("road", "i1", (EDGES,)),
    ("building", "i1", (CORNERS,)),
    ("line", "i2", (SEATS, MOST)),
    *((name, "i8", (MOST + 1,)) for name in ("tried", "next", "before_length", "laid", "new_ends")),
    *((name, "i2", (MOST + 1, EDGES)) for name in ("tried_edge", "tried_length")),
    ("outlooks", OUTLOOK, (SEATS + 1,)),
    ("weights", WEIGHED, ()),
)


def plain_mind(weights: Weights = WEIGHTS) -> Mind:
    """For loops in plain Python."""
    mind = plain(MIND)
    mind.weights = weights
    return cast(Mind, mind)


def weighed() -> tuple[Any, ...]:
    """The usual weights, for a record."""
    return tuple(asdict(WEIGHTS).values())
