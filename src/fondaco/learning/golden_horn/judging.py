"""How good each thing is that a seat may do now, by a net, in plain Python and without NumPy."""

from __future__ import annotations

from typing import cast

from fondaco.chance import Sfc32
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.view.view import View

from ..loops.shapes import Net
from ..scratch import States, plain
from .loops.endgame import DEEPEST, T_ROOT, rate_to_the_end
from .loops.scratch import Scratch
from .scratch import OF_NETS

STATES = T_ROOT + DEEPEST + 1
WORLDS, NODES = 4, 2000  # imagined once the end is announced, and looked at in them


def rate(game: GoldenHorn, view: View, seat: int, net: Net) -> dict[int, float]:
    """The logit of winning after each action that is legal for the seat; one alone has 0.

    What the seat does not know is imagined, the same for equal views.
    """
    s = game.imagine(view, Sfc32.stream(0, 0, 0)).state
    w, words = cast(Scratch, plain(OF_NETS)), [0, 0, 0, 1]
    n = rate_to_the_end(s, seat, WORLDS, NODES, States([s] * STATES), w, net, words)
    return dict(zip(s.offered[:n], w.values[:n], strict=True))
