"""A game of catanatron as the text of a Fondaco position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from catanatron.models.enums import CITY, SETTLEMENT, ActionPrompt
from catanatron.models.enums import ActionType as A

import fondaco
from fondaco.game import Game

from .actions import CARD
from .geometry import RESOURCE, Lie

LETTER = {name: letter for letter, name in RESOURCE.items()}
CARD_LETTER = {name: letter for letter, name in CARD.items()}
BANK = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")  # in catanatron's order
BUILDS = (A.BUILD_ROAD, A.BUILD_SETTLEMENT, A.BUILD_CITY, A.BUY_DEVELOPMENT_CARD)


def fondaco_game(players: int) -> Game:
    """Catan as catanatron plays it: no trade between players; what the bank is short of goes to nobody."""
    rules: dict[str, Any] = {"startPlayer": "fixed", "offersPerTurn": "0", "shortage": "fourth"}
    game: Game = fondaco.make("catan", players, **rules)
    return game


def island(game: Game, seed: int) -> dict[str, str]:
    """The words of an island laid by Fondaco's rules."""
    position, chance = game.start(), Random(seed)
    while position.to_act == (fondaco.CHANCE,):
        position.apply(fondaco.CHANCE, position.chance_action(chance.randrange(position.chance_weight())))
    words = words_of(position.text())
    return {key: words[key] for key in ("hexes", "frame", "harbours")}


def words_of(text: str) -> dict[str, str]:
    """The words of a position behind its phase."""
    return dict(word.split("=", 1) for word in text.split()[1:])


def text_of(state: Any, laid: Mapping[str, str], lie: Lie) -> str:
    """The position that a state of catanatron is."""
    return " ".join([*_moment(state, lie), *_board(state, laid, lie), *_hands(state)])


def _moment(s: Any, lie: Lie) -> Iterator[str]:
    """Phase, and what there is to say of the turn."""
    if s.is_initial_build_phase:
        if s.current_prompt == ActionPrompt.BUILD_INITIAL_SETTLEMENT:
            yield "settle"
        else:
            yield "settle-road"
            yield f"settled=v{lie.corners[s.buildings_by_color[s.current_color()][SETTLEMENT][-1]]}"
        yield "start=0"
        return
    turn = s.current_turn_index
    rolled = s.player_state[f"P{turn}_HAS_ROLLED"]
    since = _this_turn(s)
    yield _phase(s, rolled)
    yield f"owed={','.join(map(str, s.discard_counts))}"
    if s.is_road_building:
        yield f"free={s.free_roads_available}"
    ended = sum(one.action.action_type == A.END_TURN for one in s.action_records)
    yield f"start=0 player={turn} turns={ended + 1}"
    dice = next((one.result for one in since if one.action.action_type == A.ROLL), None)
    yield f"dice={dice[0]}{dice[1]}" if rolled and dice else "dice=-"
    yield f"played={int(s.player_state[f'P{turn}_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN'])}"
    yield f"built={int(_has_paid(s, since))}"
    yield f"fresh={_pile(Counter(CARD_LETTER[x.result] for x in since if x.action.action_type == BUILDS[-1]))}"


def _phase(s: Any, rolled: bool) -> str:
    if s.current_prompt == ActionPrompt.DISCARD:
        return "discard"
    if s.current_prompt == ActionPrompt.MOVE_ROBBER:
        return "robber"
    if s.is_road_building:
        return "free-road"
    return "turn" if rolled else "roll"


def _this_turn(s: Any) -> list[Any]:
    """What was done in it, the last first."""
    since = []
    for one in reversed(s.action_records):
        if one.action.action_type == A.END_TURN:
            break
        since.append(one)
    return since


def _has_paid(s: Any, since: list[Any]) -> bool:
    """Whether something was built or bought in this turn: not in the set-up, not with Road Building."""
    set_up = 4 * len(s.colors)
    free = 0
    for one in s.action_records[max(set_up, len(s.action_records) - len(since)) :]:
        kind = one.action.action_type
        if kind == A.PLAY_ROAD_BUILDING:
            free = 2
        elif kind == A.BUILD_ROAD and free:
            free -= 1
        elif kind in BUILDS:
            return True
    return False


def _board(s: Any, laid: Mapping[str, str], lie: Lie) -> Iterator[str]:
    yield from (f"{key}={value}" for key, value in laid.items())
    yield f"robber={lie.hexes[s.board.robber_coordinate]}"
    yield "buildings=" + _list(
        f"v{lie.corners[node]}:{s.color_to_index[color]}{'c' if kind == CITY else ''}"
        for node, (color, kind) in s.board.buildings.items()
    )
    yield "roads=" + _list(
        f"v{lie.corners[a]}-v{lie.corners[b]}:{s.color_to_index[color]}"
        for (a, b), color in s.board.roads.items()
        if a < b
    )


def _hands(s: Any) -> Iterator[str]:
    has, seats = s.player_state, range(len(s.colors))
    yield f"bank={_pile({LETTER[name]: n for name, n in zip(BANK, s.resource_freqdeck, strict=True)})}"
    yield f"deck={_pile(Counter(CARD_LETTER[card] for card in s.development_listdeck))}"
    for seat in seats:
        yield f"hand{seat}={_pile({LETTER[x]: has[f'P{seat}_{x}_IN_HAND'] for x in BANK})}"
        yield f"cards{seat}={_pile({CARD_LETTER[x]: has[f'P{seat}_{x}_IN_HAND'] for x in CARD_LETTER})}"
    yield "knights=" + ",".join(str(has[f"P{seat}_PLAYED_KNIGHT"]) for seat in seats)
    for key, name in (("army", "HAS_ARMY"), ("longest", "HAS_ROAD")):
        yield f"{key}=" + next((str(seat) for seat in seats if has[f"P{seat}_{name}"]), "-")


def _list(words: Iterable[str]) -> str:
    return ",".join(words) or "-"


def _pile(counts: Mapping[str, int]) -> str:
    return "".join(f"{letter}{n}" for letter, n in counts.items() if n) or "-"
