"""Whether Fondaco and catanatron allow the same at every decision of random games, and both translations agree."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from catanatron.models.player import RandomPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from fondaco.errors import FondacoError
from fondaco.game import Game, Position

from .actions import Key, by_key, ours
from .geometry import board_of
from .holding import MOST_TURNS, seated_game
from .mending import mend
from .reading import fondaco_game, island, text_of
from .writing import COLORS, game_of

SHOWN = 2  # of each kind of difference


def compare(games: int, players: int, seed: int) -> None:
    """Plays, and prints each kind of difference with its number and the first places where it was."""
    mend()
    rules, found, decisions = fondaco_game(players), Counter[str](), 0
    for number in range(games):
        kinds = [RandomPlayer, WeightedRandomPlayer]
        game = seated_game([kinds[seat % 2](COLORS[seat]) for seat in range(players)], seed + number)
        laid = island(rules, seed + number)
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            decisions += 1
            for kind, where in differences(rules, game, laid):
                found[kind] += 1
                if found[kind] <= SHOWN:
                    print(f"{kind}\n    {where}", flush=True)
            game.play_tick()
    print(f"{games} games, {decisions} decisions")
    for kind, n in found.most_common():
        print(f"{n:7} {kind}")


def differences(rules: Game, game: Any, laid: dict[str, str]) -> list[tuple[str, str]]:
    """Of one moment: what only one of them allows, and what a translation to and fro changes."""
    _, lie = board_of(**laid)
    text = text_of(game.state, laid, lie)
    try:
        position = rules.position(text)
    except FondacoError as error:
        return [("position refused", f"{error}: {text}")]
    seat = game.state.current_player_index
    theirs = {_hex(key) for key in by_key(game.playable_actions, lie, game.state.color_to_index)}
    own = _allowed(rules, position, seat)
    told = [(f"only Fondaco allows {key[0]}", f"{key} {text}") for key in own - theirs]
    told += [(f"only catanatron allows {key[0]}", f"{key} {text}") for key in theirs - own]
    again, _ = game_of(position.text(), list(game.state.players), seat, Random(1))
    back = {_hex(key) for key in by_key(again.playable_actions, lie, again.state.color_to_index)}
    return told + [("lost on the way back", f"{key} {text}") for key in theirs ^ back]


def _allowed(rules: Game, position: Position, seat: int) -> set[Key]:
    return {ours(rules.describe(number)) for number in position.legal(seat)}


def _hex(key: Key) -> Key:
    """Without the victim, whom Fondaco asks for later."""
    return key[:2] if key[0] == "robber" else key
