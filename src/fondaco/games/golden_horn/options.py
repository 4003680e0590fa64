"""House rules of Golden Horn as data; the first value is the printed rule (rulings, section 8)."""

from __future__ import annotations

from itertools import permutations

from fondaco.game_info import GameInfo, Need, Option

# Of the rules: what changed in each.
VERSIONS = ("as first published",)

WITH_DOMINIO = Need("dominio", ("on",))

OPTIONS = (
    Option("tileOrder", ("legend", "shuffled"), ruling="S1", group="setup"),
    Option("tileStart", ("triangle", "circle", "random"), ruling="S2", group="setup"),
    Option("shipPlacement", ("freeSimultaneous", "freeInTurn", "random"), ruling="S3", group="setup"),
    Option("goodsBeforePlacement", ("off", "on"), ruling="S5", field="goods_first", group="setup"),
    Option("startPlayer", ("random", "fixed"), ruling="S7", group="setup"),
    Option("warehouses", ("open", "hidden"), ruling="S8", field="hidden_warehouses", group="end"),
    Option("modoneAtThree", ("off", "on"), ruling="S10", group="setup", players=(3,)),
    Option("emptyDeparture", ("never", "ifNothingLoadable"), ruling="L2", group="turn"),
    Option("raidsPerTurn", ("1", "unlimited"), ruling="P3", group="turn"),
    Option("turnRound", ("nextMove", "immediate", "whileEmpty"), ruling="P5", group="turn"),
    Option("cardsOnReturn", ("on", "off"), ruling="A7", field="no_cards_on_return", group="turn"),
    Option("ending", ("finishRound", "fullLap", "immediate"), ruling="E9", group="end"),
    Option("tieBreak", ("draw", "sixSetsThenCards"), ruling="E14", group="end"),
    # Seat i sails the fleet named by digit i (R1).
    Option("crests", tuple("".join(order) for order in permutations("0123")), ruling="R1", field=None, by_seat=True),
    # The expansion Domínio da Mar, and its own house rules.
    Option("dominio", ("off", "on")),
    Option("loadPeople", ("all", "choose"), ruling="D9", needs=(WITH_DOMINIO,), group="expansion"),
    Option("conquestsPerTurn", ("1", "unlimited"), ruling="D15", needs=(WITH_DOMINIO,), group="expansion"),
)

INFO = GameInfo("golden-horn", players=(2, 3, 4), options=OPTIONS, versions=VERSIONS)
