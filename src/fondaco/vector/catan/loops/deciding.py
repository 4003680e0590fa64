"""What compiled bots choose in many games."""

from typing import Any

from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import forget_board
from fondaco.learning.catan.loops.policies import choose
from fondaco.learning.catan.loops.scratch import Scratch
from fondaco.learning.loops.shapes import Net

NOBODY = -1000  # policy of a seat whose choices are another's affair


def choose_games(
    states: list[State],
    to_act: Any,
    streams: Any,
    policies: Any,
    heats: Any,
    t: list[State],
    w: list[Scratch],
    nets: list[Net],
    actions: Any,
    begin: int,
    end: int,
) -> None:
    """An action for each game in which a seat has to act that has a policy."""
    for i in range(begin, end):
        seat = int(to_act[i])
        if seat >= 0 and policies[seat] != NOBODY:
            forget_board(w[0])
            words = streams[i].streams[1 + seat]
            actions[i] = choose(states[i], seat, policies[seat], heats[seat], t, w[0], nets, words)
