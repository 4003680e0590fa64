"""Where in the rules something stands: names of places that the texts have in `locales/*/catan.md`.

The page opens the rules there: at what has to be decided, at why something cannot be done, at what is otherwise by a
house rule.  Written into its `catan/places.ts`.
"""

from __future__ import annotations

from .options import OPTIONS
from .why_not import WhyId
from .words import Phase

NOW = "now"  # instead of a place: that of the moment

# At each moment, what is decided there or happens by chance.
PHASES: dict[Phase, str] = {
    "lay-hex": "island",
    "frame": "island",
    "lay-piece": "island",
    "corner": "island",
    "lay-token": "island",
    "start": "first-pieces",
    "start-dice": "first-pieces",
    "settle": "first-pieces",
    "settle-road": "first-pieces",
    "roll": "roll",
    "dice": "production",
    "discard": "seven",
    "robber": "robber",
    "victim": "robber",
    "steal": "robber",
    "turn": "turn",
    "free-road": "road-building",
    "draw": "cards",
    "compose": "trade",
    "trade": "trade",
    "over": "end",
}
REASONS: dict[WhyId, str] = {
    "catan.why.first-this": NOW,
    "catan.why.fresh": "one-card",
    "catan.why.must-build": "free-road",
    "catan.why.no-cards-left": "cards",
    "catan.why.no-place": "road",
    "catan.why.no-road": "free-road",
    "catan.why.no-settlement": "city",
    "catan.why.no-such-card": "cards",
    "catan.why.none-left": "pieces",
    "catan.why.not-your-turn": "turn",
    "catan.why.one-card": "one-card",
    "catan.why.price": "building",
    "catan.why.roll-first": "roll",
    "catan.why.victory-card": "victory-card",
    "catan.why.withdraw-first": "offer-stands",
    "catan.discard.enough": "seven",
    "catan.discard.why": "seven",
    "catan.trade.no-counters": "trade",
    "catan.trade.why-all": "terms",
    "catan.trade.why-both": "terms",
    "catan.trade.why-built": "turn",
    "catan.trade.why-gone": "accept",
    "catan.trade.why-incomplete": "terms",
    "catan.trade.why-no-more": "terms",
    "catan.trade.why-nobody": "trade",
    "catan.trade.why-none-left": "trade",
    "catan.trade.why-off": "offersPerTurn",
    "catan.trade.why-one-side": "terms",
    "catan.trade.why-refused": "accept",
    "refused.not-allowed": "turn",
    "refused.not-yet-your-turn": "turn",
}
# What the page says of its own.
OF_PAGE: dict[str, str] = {
    "catan.trade.bank-empty": "bank",
    "catan.trade.lacks": "accept",
}
# By house rules: what is otherwise where they are not as usual.
HOUSE_RULES: dict[str, tuple[str, ...]] = {
    "phases": ("turn",),
    "shortage": ("bank-short",),
    "setup": ("island",),
    "tokens": ("island",),
    "victoryPoints": ("goal", "end"),
    "discardLimit": ("seven",),
    "startPlayer": ("first-pieces",),
    "offersPerTurn": ("trade",),
    "friendlyRobber": ("robber",),
    "hiddenBank": ("bank",),
    "balancedDice": ("production",),
    "discardsShown": ("seven",),
}
USUAL: dict[str, str] = {option.key: option.default for option in OPTIONS}
