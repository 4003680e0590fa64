"""The learned bot: it takes the action after which a net that has played against itself gives it the best chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from fondaco.game import Game, Random
from fondaco.games.catan import Catan
from fondaco.games.catan.story.events import Told
from fondaco.games.catan.view.view import View
from fondaco.learning.catan.features import FEATURES_OF_CATAN
from fondaco.learning.catan.judging import rate
from fondaco.learning.loops.shapes import Net
from fondaco.learning.plain_nets import plain_net

from ..base import Bot, Decision
from ..budget import FREE, Budget
from . import because

NETS = Path(__file__).parent / "nets"


def shipped_file(players: int) -> Path:
    """Of the net for so many players, or for four."""
    path = NETS / f"catan-{players}.npz"
    return path if path.is_file() else NETS / "catan-4.npz"


@lru_cache
def shipped(players: int) -> Net:
    """The same net for plain Python."""
    path = shipped_file(players)
    return plain_net(path.read_bytes(), FEATURES_OF_CATAN, path.name)


class Learned(Bot[View, Told]):
    """It looks one step ahead, draws no random numbers, and makes no offers to other players."""

    name: ClassVar[str] = "learned"
    games: ClassVar[tuple[str, ...]] = ("catan",)

    def __init__(self, game: Game, net: Net | None = None) -> None:
        super().__init__(game)
        self.net = net  # None: the one that comes with Fondaco

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        return Decision(legal[0], because.ONLY_CHOICE) if len(legal) == 1 else self.rated(view, legal)

    def rated(self, view: View, legal: Sequence[int]) -> Decision:
        """Of several choices the one that the net rates best."""
        assert view.seat is not None and isinstance(self.game, Catan)
        chances = rate(self.game, view, view.seat, self.net or shipped(self.game.players))
        action = max(chances, key=chances.__getitem__)
        return self.among(legal, Decision(action, because.rated(chances, action)))
