"""Where in the rules something stands: names of places that the texts have in `locales/*/golden-horn*.md`.

The page opens the rules there: at what has to be decided, at why something cannot be done, at what is otherwise by a
house rule.  Written into its `golden-horn/places.ts`.
"""

from __future__ import annotations

from .options import OPTIONS
from .why_not import WhyId
from .words import Phase

NOW = "now"  # instead of a place: that of the moment

# At each moment, what is decided there or happens by chance.
PHASES: dict[Phase, str] = {
    "start": "set-up",
    "symbol": "set-up",
    "lay-tile": "set-up",
    "place": "placing",
    "lot": "placing",
    "deal-goods": "set-up",
    "deal-cards": "set-up",
    "turn": "turn",
    "pay": "raid",
    "turn-round": "robbed",
    "heading": "robbed",
    "load": "loading",
    "refill": "loading",
    "sail": "sailing",
    "draw": "arriving",
    "end-turn": "announce",
    "over": "scoring",
}
REASONS: dict[WhyId, str] = {
    "why.all-conquered": "conquered",
    "why.end-near": "last-round",
    "why.first-this": NOW,
    "why.guarded": "guarded",
    "why.in-harbour": "raid",
    "why.no-pawns": "train",
    "why.no-peasants": "train",
    "why.no-pirates": "raid",
    "why.no-pirates-for": "raid",
    "why.no-prey": "raid",
    "why.no-wind": "wind",
    "why.not-your-turn": "turn",
    "why.nothing-aboard": "raided",
    "why.nothing-to-load": "pass",
    "why.one-conquest": "conquer",
    "why.one-raid": "turn",
    "why.six-colours": "announce",
    "why.too-few-people": "conquer",
    "why.voyage-ends": "berth",
    "status.pass": "pass",
    "refused.not-allowed": "turn",
    "refused.not-yet-your-turn": "turn",
}
# By house rules: what is otherwise where they are not as usual.
HOUSE_RULES: dict[str, tuple[str, ...]] = {
    "tileOrder": ("set-up",),
    "tileStart": ("set-up",),
    "shipPlacement": ("placing",),
    "goodsBeforePlacement": ("set-up",),
    "startPlayer": ("set-up",),
    "warehouses": ("scoring",),
    "modoneAtThree": ("set-up",),
    "emptyDeparture": ("loading", "end"),
    "raidsPerTurn": ("raid",),
    "turnRound": ("robbed",),
    "cardsOnReturn": ("arriving",),
    "ending": ("end",),
    "tieBreak": ("scoring",),
    "loadPeople": ("aboard",),
    "conquestsPerTurn": ("conquer",),
}
USUAL: dict[str, str] = {option.key: option.default for option in OPTIONS}
