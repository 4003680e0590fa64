"""What the loops of Golden Horn write beside the state, and the weights of `steady` that they read there."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, cast

from fondaco.games.golden_horn.rules.additions import DOMINIONS
from fondaco.games.golden_horn.rules.components import (
    CARDS_PER_COLOUR,
    COLOURS,
    SEATS,
    SHIPS,
    SHIPS_EACH,
    SPACES,
)
from fondaco.games.golden_horn.rules.decisions import MAX_OFFERED

from ..scratch import Parts, plain, rating, records
from .loops.endgame import DEEPEST
from .loops.numbers import FEATURES
from .steady.chart import Chart
from .steady.people import MOST
from .weights import WEIGHTS, Weights

if TYPE_CHECKING:
    import numpy as np

KINDS = COLOURS + 1  # people too
CARDS = COLOURS * CARDS_PER_COLOUR
OUTLOOKS = 3 * SHIPS_EACH
WEIGHED: Parts = (
    ("layer", "f8", (COLOURS,)),
    ("colours", "f8", (KINDS,)),
    ("person", "f8", (KINDS,)),
    *((name, "f8", ()) for name in ("turn", "hidden_card", "danger", "ready", "deny", "lead", "nerve", "caution")),
    ("muster", "f8", ()),
    *((name, "i8", ()) for name in ("placement", "heeds")),
    ("kept", "f8", (SPACES,)),
    ("hand_worth", "f8", (CARDS_PER_COLOUR + 1,)),
    ("ways", "i8", (CARDS + 1, CARDS + 1)),
)
CHART: Parts = (
    ("goods", "i8", (SEATS, KINDS)),
    ("harbours", "i8", (2, KINDS)),
    *((name, "i8", (SHIPS,)) for name in ("cargo", "cargo_colour")),
    *((name, "i8", (SEATS,)) for name in ("dominions", "points", "cards", "follows", "is_known", "brought", "robbed")),
    *((name, "i8", (COLOURS,)) for name in ("unseen", "six")),
    *((name, "i8", ()) for name in ("drawable", "unseen_cards", "last_turns")),
    ("worth", "f8", (MOST + 1,)),
    *((name, "i8", (MOST + 1,)) for name in ("gain_of_one", "need")),
    ("others", "f8", (SEATS,)),
    ("dangers", "f8", (SHIPS_EACH,)),
    ("prizes", "f8", (KINDS,)),
    ("without", "f8", (2, KINDS, SEATS)),
    ("is_without", "i8", (2, KINDS)),
    ("bringing", "i8", (SEATS, SHIPS_EACH)),
    ("brought_chance", "f8", (SEATS, SHIPS_EACH)),
    ("robbing", "i8", (SEATS, SHIPS)),
    ("robbed_chance", "f8", (SEATS, SHIPS)),
    *((name, "i8", (OUTLOOKS,)) for name in ("turns", "load", "load_colour")),
    ("rest", "f8", (OUTLOOKS,)),
    ("ends", "i8", (SPACES,)),
    ("left", "i8", (SPACES, COLOURS)),
    ("best_chance", "f8", ()),
    *((name, "i8", ()) for name in ("best_ship", "best_turned", "best_load", "best_space")),
    ("raid_gain", "f8", (SHIPS,)),
    *((name, "i8", (SHIPS,)) for name in ("raid_ship", "raid_pair")),
    *((name, "i8", (KINDS,)) for name in ("home", "held", "more")),
    ("order", "i8", (max(DOMINIONS, SHIPS_EACH),)),
)
OF_NETS: Parts = (
    *((name, "i8", (1,)) for name in ("luck", "nodes")),
    ("stream", "i8", (4,)),
    ("tried", "i8", (DEEPEST + 1,)),
    ("shares", "f8", (DEEPEST + 1, SEATS)),
    *rating(FEATURES, MAX_OFFERED),
)
SCRATCH: Parts = (*OF_NETS, *WEIGHED, *CHART)


def plain_chart(weights: Weights, *, heeds: bool) -> Chart:
    """What `steady` alone needs; `heeds`: not so for one who overlooks people and dominions."""
    found = plain(CHART)
    vars(found).update(numbers_of(weights, heeds=heeds))
    return cast(Chart, found)


def scratch_records(players: int) -> np.ndarray[Any, Any]:
    """One record, with the weights for so many players."""
    found = records(SCRATCH)
    for name, value in numbers_of(WEIGHTS[players], heeds=True).items():
        found[name] = value
    return found


@lru_cache
def numbers_of(weights: Weights, *, heeds: bool) -> dict[str, Any]:
    """By their names in the chart, which only reads them."""
    hand_worth = [0.0]
    for i in range(CARDS_PER_COLOUR):
        hand_worth.append(hand_worth[-1] + max(0.0, weights.card - weights.next_card * i))
    found: dict[str, Any] = {name: getattr(weights, name) for name, _, shape in WEIGHED if hasattr(weights, name)}
    return found | {
        "heeds": int(heeds),
        "kept": [weights.keep**turns for turns in range(SPACES)],
        "hand_worth": hand_worth,
        "ways": [[comb(n, k) for k in range(CARDS + 1)] for n in range(CARDS + 1)],
    }
