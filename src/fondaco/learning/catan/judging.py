"""How good each thing is that a seat may do now, by a net, in plain Python and without NumPy."""

from __future__ import annotations

from math import exp

from fondaco.chance import Sfc32
from fondaco.games.catan import Catan
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.view.view import View

from ..loops.shapes import Net
from ..scratch import States
from .loops.corners import forget_board
from .loops.rating import WON, rate_actions
from .scratch import plain_scratch

COPIES = 4  # that rating needs

Counted = list[list[float]]  # cards of each seat, by resource: how many it holds on average


def rate(game: Catan, view: View, seat: int, net: Net) -> dict[int, float]:
    """How likely the seat wins, from 0 to 1, after each action that is legal for it; 0 for what it never thinks of.

    What the seat does not know is imagined, the same for equal views; ratings hang on it for a Monopoly, in who pays
    it, and for trade with other players.
    """
    return rate_imagined(game.imagine(view, Sfc32.stream(0, 0, 0)).state, seat, net)


def rate_imagined(s: State, seat: int, net: Net, counted: Counted | None = None) -> dict[int, float]:
    """The same in a state that the seat imagines; by what was `counted`, if it is given, it knows what all may hold."""
    w = plain_scratch()
    if counted is not None:
        w.counts[0], w.counted = 1, counted
    forget_board(w)
    n = rate_actions(s, seat, States([s] * COPIES), w, net, [0, 0, 0, 1])
    return dict(zip(s.offered[:n], map(chance, w.values[:n]), strict=True))


def chance(logit: float) -> float:
    """From 0 to 1."""
    return 1 / (1 + exp(-max(logit, -WON)))
