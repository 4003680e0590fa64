"""Games by policies in plain Python, with numbers as wide as compiled loops have them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from compiled.helpers import state_of

from fondaco.game import Game
from fondaco.learning.nets import Net
from fondaco.learning.playing import Played
from fondaco.learning.scratch import RESULT, Parts, States, new, plain

EVERY = 1 << 32  # of as many decisions
ROWS = 4000


def records_in_plain(parts: Parts) -> Any:
    """Scratch that rounds as it does in compiled loops: numbers of 32 bits are such."""
    return SimpleNamespace(
        **{name: np.zeros(shape, kind) if kind == "f4" else new(kind, shape) for name, kind, shape in parts}
    )


def net_in_plain(net: Net) -> Any:
    scales = np.array(net.table.scales, np.float32)
    return SimpleNamespace(**net.weights | {"w1": net.weights["w1"] * scales[:, None]})


def plainly(
    loops: Any, w: Any, game: Game, net: Net, states: int, policies: list[int], heats: list[float], games: int
) -> tuple[Any, Any, Any]:
    """Results, rows and what they are about, by the same source that is compiled."""
    first = state_of(game.start())
    start, t = States([first]), States([first] * states)
    results = [plain(RESULT) for _ in range(games)]
    rows: Any = np.zeros((ROWS, net.table.size), np.float32)
    about: Any = np.zeros((ROWS, 3), np.int64)
    n = loops.play_games(start, t, [w], [net_in_plain(net)], policies, heats, 9, 0, 0, results, rows, about, EVERY)
    return results, rows[:n] * np.array(net.table.scales, np.float32), about[:n]


def same(one: Played, other: Played) -> bool:
    return np.array_equal(one.decisions, other.decisions) and np.array_equal(one.scores, other.scores)
