"""Other programs that play random games of Catan by four players without trade between players.

catanatron: ``python -m pip install catanatron==3.2.1``.  fastcatan: ``python -m pip install fastcatan``,
for Python 3.12 or newer.  Each is left out where it is not installed; nothing of them is part of Fondaco.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any


@dataclass(frozen=True)
class Size:
    """What an average game is."""

    decisions: float
    turns: float


@dataclass(frozen=True)
class Peer:
    """`play` plays games number `first` to `first + games - 1` to their ends and says what they were."""

    name: str
    games: int  # in one round
    play: Callable[[int, int], Size]


def installed() -> list[Peer]:
    """Those that this Python can import."""
    found = []
    if find_spec("catanatron"):
        found.append(Peer("catanatron", 10, catanatron_games))
    if find_spec("fastcatan"):
        found.append(Peer("fastcatan, from Python", 200, fastcatan_games))
    return found


def missing() -> list[str]:
    """What to say of the others."""
    lines = []
    if not find_spec("catanatron"):
        lines.append("catanatron is not installed: python -m pip install catanatron==3.2.1")
    if not find_spec("fastcatan"):
        new_enough = sys.version_info >= (3, 12)
        lines.append(
            "fastcatan is not installed: "
            + ("python -m pip install fastcatan" if new_enough else "it needs Python 3.12")
        )
    return lines


def catanatron_games(first: int, games: int) -> Size:
    """Four random players of its own; a decision is an action that it records."""
    catanatron: Any = import_module("catanatron")
    decisions = turns = 0
    for seed in range(first, first + games):
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in catanatron.Color], seed=seed)
        game.play()
        decisions += len(game.state.actions)
        turns += game.state.num_turns
    return Size(decisions / games, turns / games)


def fastcatan_games(first: int, games: int) -> Size:
    """One call for each decision, as its documentation shows; offers to other players are never begun."""
    fastcatan: Any = import_module("fastcatan")
    offers = {base + resource for base in offer_bases(fastcatan.action) for resource in range(fastcatan.NUM_RESOURCES)}
    decisions = turns = 0
    for seed in range(first, first + games):
        chooser, game = random.Random(seed), fastcatan.Env()
        game.reset(seed=seed)
        while not game.done:
            action = chooser.choice([action for action in game.legal_actions() if action not in offers])
            turns += action == fastcatan.action.END_TURN
            game.step(action)
            decisions += 1
    return Size(decisions / games, turns / games + 1)


def offer_bases(action: Any) -> tuple[int, int]:
    """Its first actions that add a card to an offer."""
    return action.TRADE_ADD_GIVE_BASE, action.TRADE_ADD_WANT_BASE
