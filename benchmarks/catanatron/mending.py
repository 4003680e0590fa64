"""What is mended in catanatron 3.3.0 while it plays here: Longest Road by the rules, and no clock in its search.

A road may end at a foreign building, and ties change nothing: catanatron does not count the last edge there, and after
a settlement has cut the longest road it hands the card to the first who has the most, whatever the length.
Its alpha-beta gives up after 20 seconds, which on a busy machine is another bot.
"""

from __future__ import annotations

from math import inf
from typing import Any

from catanatron import apply_action, state_functions
from catanatron.models import board as boards
from catanatron.players import minimax

LEAST = 5
Edge = tuple[int, int]


def longest_path(board: Any, _: object, color: Any) -> list[Edge]:
    """The edges of the longest road of a colour."""
    at: dict[int, list[Edge]] = {}
    for edge, owner in board.roads.items():
        if owner == color and edge[0] < edge[1]:
            for node in edge:
                at.setdefault(node, []).append(edge)
    best: list[Edge] = []

    def walk(node: int, used: list[Edge]) -> None:
        nonlocal best
        if len(used) > len(best):
            best = used[:]
        if used and board.is_enemy_node(node, color):
            return
        for edge in at[node]:
            if edge not in used:
                walk(edge[0] if edge[1] == node else edge[1], [*used, edge])

    for node in at:
        walk(node, [])
    return best


def maintain(state: Any, *_: object) -> None:
    """Who holds it keeps it while nobody has more; else who alone has the most, of at least five."""
    lengths = {color: len(longest_path(state.board, None, color)) for color in state.colors}
    for color, length in lengths.items():
        state.player_state[f"{state_functions.player_key(state, color)}_LONGEST_ROAD_LENGTH"] = length
    held = state_functions.get_longest_road_color(state)
    most = max(lengths.values())
    first = [color for color, length in lengths.items() if length == most]
    if most < LEAST:
        holder = None
    elif held in first:
        holder = held
    else:
        holder = first[0] if len(first) == 1 else None
    if holder != held:
        _hand_over(state, held, holder)


def _hand_over(state: Any, held: Any, holder: Any) -> None:
    for color, has, points in ((held, False, -2), (holder, True, 2)):
        if color is not None:
            key = state_functions.player_key(state, color)
            state.player_state[f"{key}_HAS_ROAD"] = has
            state.player_state[f"{key}_VICTORY_POINTS"] += points
            state.player_state[f"{key}_ACTUAL_VICTORY_POINTS"] += points


def mend() -> None:
    """Puts this in the place of catanatron's own, in this process."""
    minimax.MAX_SEARCH_TIME_SECS = inf
    boards.longest_acyclic_path = longest_path
    apply_action.maintain_longest_road = maintain
    state_functions.maintain_longest_road = maintain
