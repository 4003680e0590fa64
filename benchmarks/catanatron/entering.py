"""Bots of both programs as entrants of a tournament."""

from __future__ import annotations

import argparse

from catanatron.cli.cli_players import CLI_PLAYERS

from fondaco.arena.tournament import Plan
from fondaco.arena.tournament import planned as usual
from fondaco.bots import AnyBot
from fondaco.game import Game

from .holding import AtTheirs
from .reading import fondaco_game
from .theirs import Theirs


def planned(given: argparse.Namespace) -> Plan:
    """What the command line asks for."""
    game = fondaco_game(given.players)
    bots = [entered(game, name) for name in given.bots]
    plan = usual(game, bots, given.format or ["one-against"], given.blocks, given.seed, given.budget)
    return AtTheirs(**vars(plan)) if given.table == "theirs" else plan


def entered(game: Game, name: str) -> str | AnyBot:
    """catanatron's player with these letters, else Fondaco's bot of that name."""
    letters = name.partition(":")[0]
    return Theirs(game, name) if letters in {one.code for one in CLI_PLAYERS} else name
