"""Whether Fondaco and catanatron allow the same at every decision of random games, and do the same with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from catanatron.models.player import RandomPlayer
from catanatron.players.weighted_random import WeightedRandomPlayer

from fondaco.errors import FondacoError
from fondaco.game import Game, Position

from .actions import Key, by_key, ours
from .following import follow
from .holding import MOST_TURNS, seated_game
from .mending import mend
from .reading import fondaco_game, island, text_of, words_of
from .writing import COLORS, board_of_island, game_of

SHOWN = 2  # of each kind of difference

Difference = tuple[str, str]  # of which kind, and where


def compare(games: int, players: int, seed: int) -> None:
    """Plays, and prints each kind of difference with its number and the first places where it was."""
    mend()
    rules, found, decisions = fondaco_game(players), Counter[str](), 0
    for number in range(games):
        kinds = [RandomPlayer, WeightedRandomPlayer]
        game = seated_game([kinds[seat % 2](COLORS[seat]) for seat in range(players)], seed + number)
        laid = island(rules, seed + number)
        _, lie = board_of_island(**laid)
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            decisions += 1
            text = text_of(game.state, laid, lie)
            told, seat = list(differences(rules, game, text)), game.state.current_player_index
            record = game.play_tick()
            told += outcome(rules, text, seat, record, game, laid)
            for kind, where in told:
                found[kind] += 1
                if found[kind] <= SHOWN:
                    print(f"{kind}\n    {where}", flush=True)
    print(f"{games} games, {decisions} decisions")
    for kind, n in found.most_common():
        print(f"{n:7} {kind}")


def differences(rules: Game, game: Any, text: str) -> Iterator[Difference]:
    """Of one moment: what only one of them allows, and what a translation to and fro changes."""
    try:
        position = rules.position(text)
    except FondacoError as error:
        yield "position refused", f"{error}: {text}"
        return
    seat, lie = game.state.current_player_index, board_of_island(**_island(text))[1]
    theirs = {_hex(key) for key in by_key(game.playable_actions, lie, game.state.color_to_index)}
    own = _allowed(rules, position, seat)
    yield from ((f"only Fondaco allows {key[0]}", f"{key} {text}") for key in own - theirs)
    yield from ((f"only catanatron allows {key[0]}", f"{key} {text}") for key in theirs - own)
    again, _ = game_of(position.text(), list(game.state.players), seat, Random(1))
    back = {_hex(key) for key in by_key(again.playable_actions, lie, again.state.color_to_index)}
    yield from (("lost on the way back", f"{key} {text}") for key in theirs ^ back)


def outcome(rules: Game, before: str, seat: int, record: Any, game: Any, laid: dict[str, str]) -> Iterator[Difference]:
    """What both make of an action; the last one is left out, as catanatron says no more then."""
    _, lie = board_of_island(**laid)
    [key] = by_key([record.action], lie, game.state.color_to_index)
    if game.winning_color() is not None:
        return
    after = text_of(game.state, laid, lie)
    try:
        position, then = rules.position(before), rules.position(after)
        follow(rules, position, seat, key, record.result)
    except (FondacoError, StopIteration) as error:
        yield f"cannot follow {key[0]}", f"{error!r} {before}"
        return
    if position.text() != then.text():
        words = sorted(set(position.text().split()) ^ set(then.text().split()))
        names = ",".join(dict.fromkeys(word.split("=")[0] for word in words))
        yield f"differs after {key[0]}: {names}", f"{before} -> {' '.join(words)}"


def _island(text: str) -> dict[str, str]:
    words = words_of(text)
    return {key: words[key] for key in ("hexes", "frame", "harbours")}


def _allowed(rules: Game, position: Position, seat: int) -> set[Key]:
    return {ours(rules.describe(number)) for number in position.legal(seat)}


def _hex(key: Key) -> Key:
    """Without the victim, whom Fondaco asks for later."""
    return key[:2] if key[0] == "robber" else key
