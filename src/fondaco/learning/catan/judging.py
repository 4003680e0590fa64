"""How good each thing is that a seat may do now, by a net, in plain Python and without NumPy."""

from __future__ import annotations

from math import exp

from fondaco.chance import Sfc32
from fondaco.games.catan import Catan
from fondaco.games.catan.view.view import View

from ..loops.shapes import Net
from ..scratch import States
from .loops.corners import forget_board
from .loops.rating import WON, rate_actions
from .scratch import plain_scratch

COPIES = 4  # that rating needs


def rate(game: Catan, view: View, seat: int, net: Net) -> dict[int, float]:
    """How likely the seat wins, from 0 to 1, after each action that is legal for it; 0 for what it never thinks of.

    What the seat does not know is imagined, the same for equal views; ratings hang on it for a Monopoly, in who pays
    it, and for trade with other players.
    """
    s = game.imagine(view, Sfc32.stream(0, 0, 0)).state
    w = plain_scratch()
    forget_board(w)
    n = rate_actions(s, seat, States([s] * COPIES), w, net, [0, 0, 0, 1])
    return dict(zip(s.offered[:n], map(chance, w.values[:n]), strict=True))


def chance(logit: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-max(logit, -WON)))
