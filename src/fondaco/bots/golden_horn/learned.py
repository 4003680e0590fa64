"""The learned bot: it takes the action after which a net that has played against itself gives it the best chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from fondaco.game import Random
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.story.events import Told
from fondaco.games.golden_horn.view.view import View
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN
from fondaco.learning.golden_horn.judging import rate
from fondaco.learning.loops.shapes import Net
from fondaco.learning.plain_nets import plain_net

from ..base import Bot, Decision, Reason
from ..budget import FREE, Budget
from ..slips import slip
from .because import ONLY_CHOICE, is_open
from .rated import decided, kind

NETS = Path(__file__).parent / "nets"


@lru_cache
def shipped(players: int, dominio: bool) -> Net:
    """The net that comes with Fondaco."""
    path = net_path(players, dominio)
    return plain_net(path.read_bytes(), FEATURES_OF_HORN, path.name)


def net_path(players: int, dominio: bool) -> Path:
    """The file with the net for such a table, or for the one that is most alike."""
    kinds = ("dominio", "golden-horn") if dominio else ("golden-horn",)
    names = [*(f"{kind}-{players}" for kind in kinds), f"{kinds[0]}-4"]
    return next(path for name in names if (path := NETS / f"{name}.npz").is_file())


class Learned(Bot[View, Told]):
    """It looks to the end of a voyage; only with `heat` it draws random numbers."""

    name: ClassVar[str] = "learned"
    games: ClassVar[tuple[str, ...]] = ("golden-horn",)

    game: GoldenHorn

    def __init__(self, game: GoldenHorn, net: Net | None = None, heat: float = 0) -> None:
        """`heat`: how much it errs, as in `slip`."""
        super().__init__(game)
        self.net = net  # None: the one that comes with Fondaco
        self.heat = heat

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        return Decision(legal[0], ONLY_CHOICE) if len(legal) == 1 else self.rated(view, legal, random)

    def rated(self, view: View, legal: Sequence[int], random: Random) -> Decision:
        """Of several choices the one that the net rates best, or one that is nearly as good."""
        assert view.seat is not None
        net = self.net or shipped(self.game.players, view.people is not None)
        logits = rate(self.game, view, view.seat, net)
        action = slip(logits, kind, self.heat, random) if self.heat > 0 else max(logits, key=logits.__getitem__)
        return self.among(legal, decided(logits, action))

    def is_open(self, reason: Reason) -> bool:
        return is_open(reason, self.game)
