"""House rules of Catan as data; the first value is the default (decisions T1 to T28)."""

from __future__ import annotations

from collections.abc import Mapping

from fondaco.game_info import PLAYERS, GameInfo, Need, Option

from .rules.state import MAX_OFFERS, State

# Of the rules: what changed in each.
VERSIONS = (
    "as first published",
    "nobody begins an offer that could never be complete; who has refused an offer may propose another while it stands",
)


def _numbers(default: int, first: int, last: int) -> tuple[str, ...]:
    return (str(default), *(str(n) for n in range(first, last + 1) if n != default))


COUNTED = "who counts the bank knows what was discarded"

OPTIONS = (
    Option("phases", ("strict", "combined"), ruling="T1"),
    Option("shortage", ("fifth", "fourth"), ruling="T2"),
    Option("setup", ("variable", "beginners"), ruling="T13", needs=(Need(PLAYERS, ("3", "4"), "beginners"),)),
    Option("tokens", ("spiral", "random-no-red-neighbours"), ruling="T25", needs=(Need("setup", ("variable",)),)),
    Option("victoryPoints", _numbers(10, 3, 20), ruling="T20"),
    Option("discardLimit", _numbers(7, 5, 20)),
    Option("startPlayer", ("dice", "random", "fixed")),
    Option("offersPerTurn", _numbers(10, 0, MAX_OFFERS), ruling="T15"),
    Option("friendlyRobber", ("off", "on"), ruling="T23"),
    Option("hiddenBank", ("off", "on"), ruling="T22"),
    Option("balancedDice", ("off", "on"), ruling="T24"),
    Option("discardsShown", ("on", "off"), ruling="T21", needs=(Need("hiddenBank", ("on",), "off", COUNTED),)),
)

INFO = GameInfo("catan", players=(2, 3, 4), options=OPTIONS, versions=VERSIONS)

# The state's field for each option: it holds the index of the value ...
FIELDS = {
    "phases": "phases",
    "shortage": "shortage",
    "setup": "set_up",
    "tokens": "random_tokens",
    "startPlayer": "start_player",
    "friendlyRobber": "friendly_robber",
    "hiddenBank": "hidden_bank",
    "balancedDice": "balanced_dice",
    "discardsShown": "hidden_discards",
}
# ... or the number itself.
NUMBERS = {"victoryPoints": "target", "discardLimit": "discard_limit", "offersPerTurn": "offers_per_turn"}


def put(s: State, options: Mapping[str, str]) -> None:
    """The house rules into the fixed fields of a state; those left out at their defaults."""
    for option in OPTIONS:
        value = options.get(option.key, option.default)
        if option.key in NUMBERS:
            setattr(s, NUMBERS[option.key], int(value))
        else:
            setattr(s, FIELDS[option.key], option.values.index(value))
