"""House rules of Catan as data; the first value is the default (decisions T1 to T28)."""

from __future__ import annotations

from fondaco.game_info import PLAYERS, GameInfo, Need, Option

from .rules.state import MAX_OFFERS

# Of the rules: what changed in each.
VERSIONS = (
    "as first published",
    "nobody begins an offer that could never be complete; who has refused an offer may propose another while it stands",
)


def _numbers(default: int, first: int, last: int) -> tuple[str, ...]:
    return (str(default), *(str(n) for n in range(first, last + 1) if n != default))


COUNTED = "who counts the bank knows what was discarded"

OPTIONS = (
    Option("phases", ("strict", "combined"), ruling="T1", group="turn"),
    Option("shortage", ("fifth", "fourth"), ruling="T2", group="bank"),
    Option(
        "setup",
        ("variable", "beginners"),
        ruling="T13",
        needs=(Need(PLAYERS, ("3", "4"), "beginners"),),
        field="set_up",
        group="setup",
    ),
    Option(
        "tokens",
        ("spiral", "random-no-red-neighbours"),
        ruling="T25",
        needs=(Need("setup", ("variable",)),),
        field="random_tokens",
        group="setup",
    ),
    Option("victoryPoints", _numbers(10, 3, 20), ruling="T20", field="target", group="end"),
    Option("discardLimit", _numbers(7, 5, 20), group="robber"),
    Option("startPlayer", ("dice", "random", "fixed"), group="setup"),
    Option("offersPerTurn", _numbers(10, 0, MAX_OFFERS), ruling="T15", group="turn"),
    Option("friendlyRobber", ("off", "on"), ruling="T23", group="robber"),
    Option("hiddenBank", ("off", "on"), ruling="T22", group="bank"),
    Option("balancedDice", ("off", "on"), ruling="T24", group="turn"),
    Option(
        "discardsShown",
        ("on", "off"),
        ruling="T21",
        needs=(Need("hiddenBank", ("on",), "off", COUNTED),),
        field="hidden_discards",
        group="bank",
    ),
)

INFO = GameInfo("catan", players=(2, 3, 4), options=OPTIONS, versions=VERSIONS)
