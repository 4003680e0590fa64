"""Which games have a coach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fondaco.bots.catan.learned import NETS as NETS_OF_CATAN
from fondaco.bots.golden_horn.learned import NETS as NETS_OF_HORN
from fondaco.errors import FondacoError
from fondaco.game import Game

from .catan import CatanJudge
from .golden_horn import HornJudge
from .judge import Judge

JUDGES: Mapping[str, Callable[[Any], Judge]] = {"golden-horn": HornJudge, "catan": CatanJudge}
NETS = tuple(path for folder in (NETS_OF_HORN, NETS_OF_CATAN) for path in sorted(folder.glob("*.npz")))  # of all


def judge_of(game: Game) -> Judge:
    """A judge for a game.  Raises `FondacoError` if there is none."""
    if game.name not in JUDGES:
        raise FondacoError(f"there is no coach for {game.name}; there is one for {', '.join(JUDGES)}")
    return JUDGES[game.name](game)
