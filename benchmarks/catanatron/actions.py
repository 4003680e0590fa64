"""What can be done, under names that mean the same at both tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from catanatron.models.enums import ActionType as A

from fondaco.game import Game
from fondaco.games.catan.actions import records as r
from fondaco.games.catan.rules.board import EDGE_ENDS

from .geometry import Lie

Key = tuple[Any, ...]

CARD = {"k": "KNIGHT", "r": "ROAD_BUILDING", "y": "YEAR_OF_PLENTY", "m": "MONOPOLY", "v": "VICTORY_POINT"}
NAME = {"brick": "BRICK", "lumber": "WOOD", "wool": "SHEEP", "grain": "WHEAT", "ore": "ORE"}
PLAIN = {
    A.ROLL: "roll",
    A.END_TURN: "end",
    A.BUY_DEVELOPMENT_CARD: "buy",
    A.PLAY_KNIGHT_CARD: "knight",
    A.PLAY_ROAD_BUILDING: "road-building",
}


def theirs(action: Any, lie: Lie, seats: Mapping[Any, int]) -> Key:
    """Of an action of catanatron; the robber with its victim."""
    kind, value = action.action_type, action.value
    match kind:
        case A.BUILD_SETTLEMENT:
            return "settlement", lie.corners[value]
        case A.BUILD_CITY:
            return "city", lie.corners[value]
        case A.BUILD_ROAD:
            return "road", *sorted(lie.corners[node] for node in value)
        case A.PLAY_YEAR_OF_PLENTY:
            return "plenty", *sorted(value)
        case A.PLAY_MONOPOLY:
            return "monopoly", value
        case A.MARITIME_TRADE:
            return "bank", value[0], value[-1]
        case A.DISCARD_RESOURCE:
            return "discard", value
        case A.MOVE_ROBBER:
            return "robber", lie.hexes[value[0]], None if value[1] is None else seats[value[1]]
    return (PLAIN[kind],)


def ours(record: Any) -> Key:
    """Of an action of Fondaco; the robber without its victim."""
    match record:
        case r.Settlement(corner):
            return "settlement", corner
        case r.City(corner):
            return "city", corner
        case r.Road(edge):
            return "road", *EDGE_ENDS[edge]
        case r.Plenty(cards):
            return "plenty", *sorted(NAME[card] for card in cards)
        case r.Monopoly(resource):
            return "monopoly", NAME[resource]
        case r.Bank(give, take):
            return "bank", NAME[give], NAME[take]
        case r.Discard(resource):
            return "discard", NAME[resource]
        case r.Robber(place):
            return "robber", place
    return (record.kind,)


def matched(game: Game, legal: Sequence[int], keyed: Mapping[Key, Any]) -> dict[int, Any]:
    """Of each of Fondaco's actions the one of catanatron that does the same, where there is one.

    For the robber it is the first of those that go to its hex; whom it robs is a matter of its own.
    """
    found: dict[int, Any] = {}
    for number in legal:
        key = ours(game.describe(number))
        same = _to_hex(keyed, key) if key[0] == "robber" else keyed.get(key)
        if same is not None:
            found[number] = same
    return found


def _to_hex(keyed: Mapping[Key, Any], key: Key) -> Any:
    return next((action for other, action in keyed.items() if other[:2] == key), None)


def by_key(actions: Iterable[Any], lie: Lie, seats: Mapping[Any, int]) -> dict[Key, Any]:
    """catanatron's actions under their names."""
    return {theirs(action, lie, seats): action for action in actions}
