"""The learned bot: it takes the action after which a net that has played against itself gives it the best chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
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

from ..base import Bot, Decision, Reason
from ..budget import FREE, Budget
from ..slips import slip
from . import because

TINY = 1e-9
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


def logit(chance: float) -> float:
    """Of a chance from 0 to 1, which may be both."""
    return log(max(chance, TINY)) - log(max(1 - chance, TINY))


class Learned(Bot[View, Told]):
    """It looks one step ahead; offers to other players too are rated by what both sides gain.

    Only with `heat` it draws random numbers.
    """

    name: ClassVar[str] = "learned"
    games: ClassVar[tuple[str, ...]] = ("catan",)

    def __init__(self, game: Game, net: Net | None = None, heat: float = 0) -> None:
        """`heat`: how much it errs, as in `slip`."""
        super().__init__(game)
        self.net = net  # None: the one that comes with Fondaco
        self.heat = heat

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        return Decision(legal[0], because.ONLY_CHOICE) if len(legal) == 1 else self.rated(view, legal, random)

    def rated(self, view: View, legal: Sequence[int], random: Random) -> Decision:
        """Of several choices the one that the net rates best, or nearly so; an offer that is begun is not given up."""
        assert view.seat is not None and isinstance(self.game, Catan)
        chances = rate(self.game, view, view.seat, self.net or shipped(self.game.players))
        action = max(chances, key=chances.__getitem__)
        if self.heat > 0 and view.phase != "compose":
            action = slip({one: logit(chance) for one, chance in chances.items()}, because.kind, self.heat, random)
        return self.among(legal, because.decided(chances, action, view.player == view.seat))

    def is_open(self, reason: Reason) -> bool:
        return reason.id in because.OPEN
