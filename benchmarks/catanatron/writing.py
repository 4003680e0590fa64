"""A position of Fondaco as a game of catanatron, for its bots to decide in."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.board import STATIC_GRAPH, Board
from catanatron.models.enums import CITY, SETTLEMENT, ActionPrompt
from catanatron.models.player import Color
from catanatron.state import PLAYER_INITIAL_STATE, State

from .actions import CARD
from .geometry import RESOURCE, Lie, board_of
from .mending import longest_path
from .reading import BANK, words_of

POINTS_TO_WIN, DISCARD_LIMIT = 10, 7
CARD_POINTS = 2  # of Longest Road, of Largest Army
PIECES = {SETTLEMENT: 5, CITY: 4}
ROADS = 15
PROMPTS = {
    "settle": ActionPrompt.BUILD_INITIAL_SETTLEMENT,
    "settle-road": ActionPrompt.BUILD_INITIAL_ROAD,
    "robber": ActionPrompt.MOVE_ROBBER,
    "discard": ActionPrompt.DISCARD,
}
COLORS = tuple(Color)

board_of_island = lru_cache(maxsize=64)(board_of)


def game_of(text: str, players: list[Any], seat: int, random: Random) -> tuple[Any, Lie]:
    """A game in which it is for `seat` to decide; `random` shuffles the deck.  Players in the order of their seats."""
    phase, words = text.split()[0], {**_left_out(len(players)), **words_of(text)}
    chart, lie = board_of_island(words["hexes"], words["frame"], words["harbours"])
    game = Game(players=[], initialize=False)
    game.seed, game.id, game.vps_to_win, game.friendly_robber = 0, "", POINTS_TO_WIN, False
    game.state = _state(phase, words, chart, lie, players, seat, random)
    game.playable_actions = generate_playable_actions(game.state)
    return game, lie


def _left_out(players: int) -> dict[str, str]:
    """Words that a text may do without, with what they mean then."""
    empty = [f"{pile}{index}" for pile in ("hand", "cards") for index in range(players)]
    nothing = dict.fromkeys(["bank", "deck", "buildings", "roads", "fresh", "settled", *empty], "-")
    return {**nothing, "free": "0", **dict.fromkeys(["knights", "owed"], ",".join("0" * players))}


def _state(
    phase: str, words: Mapping[str, str], chart: Any, lie: Lie, players: list[Any], seat: int, random: Random
) -> Any:
    state = State([], None, initialize=False)
    state.players, state.colors = players, tuple(player.color for player in players)
    state.color_to_index = {color: index for index, color in enumerate(state.colors)}
    state.discard_limit, state.friendly_robber = DISCARD_LIMIT, False
    state.board = _board(words, chart, lie, state.colors)
    state.buildings_by_color = _by_color(state, words, lie)
    state.resource_freqdeck = [_pile(words["bank"]).get(_letter(name), 0) for name in BANK]
    state.development_listdeck = [CARD[letter] for letter, n in _pile(words["deck"]).items() for _ in range(n)]
    random.shuffle(state.development_listdeck)
    state.player_state = dict(entry for index in range(len(players)) for entry in _has(state, words, index))
    state.action_records, state.num_turns = [], int(words["turns"])
    setting_up = phase.startswith("settle")
    state.current_player_index = seat
    state.current_turn_index = seat if setting_up else int(words["player"])
    state.current_prompt = PROMPTS.get(phase, ActionPrompt.PLAY_TURN)
    state.is_initial_build_phase = setting_up
    state.is_discarding, state.is_moving_knight = phase == "discard", phase == "robber"
    state.discard_counts = [int(n) for n in words["owed"].split(",")]
    state.is_road_building = phase == "free-road"
    state.free_roads_available = int(words["free"])
    state.is_resolving_trade, state.current_trade = False, (0,) * 11
    state.acceptees = (False,) * len(players)
    return state


def _board(words: Mapping[str, str], chart: Any, lie: Lie, colors: tuple[Any, ...]) -> Any:
    board = Board(chart)
    for node, color, kind in _buildings(words, lie, colors):
        board.buildings[node] = (color, kind)
        board.board_buildable_ids -= {node, *STATIC_GRAPH.neighbors(node)}
    for chain, seat in _pieces(words["roads"]):
        nodes = [lie.nodes[int(corner[1:])] for corner in chain.split("-")]
        for a, b in pairwise(nodes):
            board.roads[a, b] = board.roads[b, a] = colors[int(seat)]
    board.robber_coordinate = lie.coordinates[int(words["robber"])]
    for color in colors:
        board.connected_components[color] = list(_connected(board, color))
        board.road_lengths[color] = len(longest_path(board, None, color))
    if words["longest"] != "-":
        board.road_color = colors[int(words["longest"])]
        board.road_length = board.road_lengths[board.road_color]
    return board


def _buildings(words: Mapping[str, str], lie: Lie, colors: tuple[Any, ...]) -> Iterator[tuple[int, Any, str]]:
    for corner, seat in _pieces(words["buildings"]):
        yield lie.nodes[int(corner[1:])], colors[int(seat[0])], CITY if seat.endswith("c") else SETTLEMENT


def _by_color(state: Any, words: Mapping[str, str], lie: Lie) -> dict[Any, dict[str, list[int]]]:
    """Nodes of buildings; the settlement whose road is due stands last."""
    found: dict[Any, dict[str, list[int]]] = {color: defaultdict(list) for color in state.colors}
    for node, (color, kind) in state.board.buildings.items():
        found[color][kind].append(node)
    for (a, b), color in state.board.roads.items():
        if a < b:
            found[color]["ROAD"].append((a, b))  # type: ignore[arg-type] # roads are edges
    if words["settled"] != "-":
        due = lie.nodes[int(words["settled"][1:])]
        for kinds in found.values():
            kinds[SETTLEMENT].sort(key=lambda node: node == due)
    return found


def _connected(board: Any, color: Any) -> Iterator[set[int]]:
    """The nodes that its roads join, without those where others have built."""
    own = [node for node, (owner, _) in board.buildings.items() if owner == color]
    ends = [node for edge, owner in board.roads.items() if owner == color for node in edge]
    seen: set[int] = set()
    for start in dict.fromkeys([*own, *ends]):
        if start in seen or board.is_enemy_node(start, color):
            continue
        joined, agenda = {start}, [start]
        while agenda:
            node = agenda.pop()
            for other in STATIC_GRAPH.neighbors(node):
                is_road = board.roads.get((node, other)) == color
                if is_road and other not in joined and not board.is_enemy_node(other, color):
                    joined.add(other)
                    agenda.append(other)
        seen |= joined
        yield joined


def _has(state: Any, words: Mapping[str, str], index: int) -> Iterator[tuple[str, Any]]:
    """What a player has and is known of it."""
    color, turn = state.colors[index], words["player"]
    kinds = state.buildings_by_color[color]
    hand, cards = _pile(words[f"hand{index}"]), _pile(words[f"cards{index}"])
    fresh = _pile(words["fresh"]) if turn == str(index) else {}
    army, road = words["army"] == str(index), words["longest"] == str(index)
    points = len(kinds[SETTLEMENT]) + 2 * len(kinds[CITY]) + CARD_POINTS * (army + road)
    has = {
        **PLAYER_INITIAL_STATE,
        "VICTORY_POINTS": points,
        "ACTUAL_VICTORY_POINTS": points + cards.get("v", 0),
        "ROADS_AVAILABLE": ROADS - len(kinds["ROAD"]),
        "SETTLEMENTS_AVAILABLE": PIECES[SETTLEMENT] - len(kinds[SETTLEMENT]),
        "CITIES_AVAILABLE": PIECES[CITY] - len(kinds[CITY]),
        "HAS_ROAD": road,
        "HAS_ARMY": army,
        "HAS_ROLLED": turn == str(index) and words["dice"] != "-",
        "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN": turn == str(index) and words["played"] == "1",
        "LONGEST_ROAD_LENGTH": state.board.road_lengths[color],
        "PLAYED_KNIGHT": int(words["knights"].split(",")[index]),
    }
    has |= {f"{name}_IN_HAND": hand.get(_letter(name), 0) for name in BANK}
    for letter, name in CARD.items():
        has[f"{name}_IN_HAND"] = cards.get(letter, 0)
        if f"{name}_OWNED_AT_START" in PLAYER_INITIAL_STATE:
            has[f"{name}_OWNED_AT_START"] = cards.get(letter, 0) > fresh.get(letter, 0)
    return ((f"P{index}_{key}", value) for key, value in has.items())


def _letter(name: str) -> str:
    return next(letter for letter, other in RESOURCE.items() if other == name)


def _pieces(text: str) -> list[tuple[str, str]]:
    """Where each piece lies, and what stands behind it."""
    return (
        [] if text == "-" else [(where, whose) for where, _, whose in (one.partition(":") for one in text.split(","))]
    )


def _pile(text: str) -> dict[str, int]:
    return {letter: int(n) for letter, n in re.findall(r"([a-z])(\d+)", text)}
