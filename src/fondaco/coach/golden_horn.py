"""Golden Horn, also with the expansion, for the coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from fondaco.bots.golden_horn.learned import net_path, shipped
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import SHIPS_EACH
from fondaco.games.golden_horn.view.view import View
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN
from fondaco.learning.golden_horn.judging import rate
from fondaco.learning.golden_horn.loops.numbers import FEATURES, fill
from fondaco.learning.golden_horn.loops.rating import NEVER
from fondaco.learning.golden_horn.scratch import OF_NETS
from fondaco.learning.scratch import plain
from fondaco.saying import Saying, Value

from .judge import Judge, odds_of

CAUSES = {d.REFILL: "coach.goods", d.DRAW: "coach.cards"}
SILENT = {d.DO_STOP: "coach.does.stops", d.DO_END_TURN: "coach.does.ends"}

GROUPS: dict[str, tuple[str, ...]] = {
    "coach.horn.goods": ("goods", "colours", "points"),
    "coach.horn.cargo": ("cargo", "alike"),
    "coach.horn.way": ("turns", "spaces", "inVenice", "inConstantinople"),
    "coach.horn.safety": ("atSea", "mayTurn"),
    "coach.horn.cards": ("hand", "cards", "unseen", "stock", "owed"),
    "coach.horn.harbours": ("venice", "constantinople"),
    "coach.horn.people": ("mercenaries", "peasants", "soldiers", "workers", "waiting", "ruled", "conquests", "pawns"),
    "coach.horn.end": ("ending", "left"),
}


class HornJudge(Judge):
    """With the nets of the bot `learned`."""

    table = FEATURES_OF_HORN
    groups: ClassVar[Mapping[str, Sequence[str]]] = GROUPS
    idle: ClassVar[frozenset[int]] = frozenset({d.DO_STOP, d.DO_END_TURN})
    ends: ClassVar[frozenset[int]] = frozenset({d.DO_END_TURN})

    def __init__(self, game: GoldenHorn) -> None:
        table = game.players, game.options["dominio"] == "on"
        super().__init__(game, shipped(*table), net_path(*table), plain(OF_NETS))

    def knows(self, position: HornPosition) -> bool:
        return position.state.phase >= d.TURN

    def row(self, position: HornPosition, seat: int) -> list[int]:
        row = [0] * FEATURES
        fill(position.state, seat, row)
        return row

    def ratings(self, view: View, seat: int) -> Mapping[int, float]:
        found = rate(self.game, view, seat, self.net)
        return {action: odds_of(value) for action, value in found.items() if value > NEVER}

    def cause(self, position: HornPosition) -> str:
        return CAUSES[position.state.phase]

    def goes_on(self, position: HornPosition) -> bool:
        """A voyage goes on once the harbour is filled up."""
        return position.state.phase == d.REFILL

    def silent(self, action: int) -> Saying | None:
        if d.DO_PLACE <= action < d.DO_RAID:
            return Saying("log.launched", spread((action - d.DO_PLACE).bit_count()))
        return Saying(SILENT[action]) if action in SILENT else None


def spread(in_constantinople: int) -> dict[str, Value]:
    """Of the own ships."""
    return {"venice": SHIPS_EACH - in_constantinople, "constantinople": in_constantinople}
