"""Tournaments at catanatron's table: the plan of Fondaco, the games of catanatron."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from catanatron.game import Game as TheirGame

from fondaco.arena.seat import Spent
from fondaco.arena.tournament import Part, Plan, Result
from fondaco.chance import STREAM_OF_CHANCE, Sfc32

from . import VERSION
from .geometry import board_of
from .mending import mend
from .ours import Guest
from .reading import fondaco_game, island
from .theirs import Theirs, native
from .writing import COLORS

MOST_TURNS = 1000
SEEDS = 1 << 32


@dataclass(frozen=True)
class AtTheirs(Plan):
    """A plan whose games catanatron plays."""

    def settings(self) -> dict[str, Any]:
        return {**super().settings(), "table": f"catanatron {VERSION}"}

    def play(self, part: Part) -> Result:
        """The game to its end; one that nobody wins in 1000 turns nobody has won."""
        mend()
        line_up, seating = self.line_ups[part.line_up], self.seating(part)
        seeds = Sfc32.stream(self.seed, part.block, STREAM_OF_CHANCE)
        seed = seeds.randrange(SEEDS)
        players = [self._player(line_up.entrants[side], seat, seed) for seat, side in enumerate(seating)]
        game = seated_game(players, seed)
        times = [Spent() for _ in players]

        def decide(player: Any, game: Any, actions: Any) -> Any:
            seat, begun = game.state.current_player_index, time.perf_counter()
            action = player.decide(game, actions)
            if len(actions) > 1 and not isinstance(player, Guest):
                times[seat].note(time.perf_counter() - begun, overspent=False)
            return action

        decisions = 0
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            game.play_tick(decide_fn=decide)
            decisions += 1
        spent = [Spent() for _ in line_up.entrants]
        for seat, side in enumerate(seating):
            player = players[seat]
            spent[side].add(player.spent if isinstance(player, Guest) else times[seat])
        scores = tuple(game.state.player_state[f"P{seat}_ACTUAL_VICTORY_POINTS"] for seat in range(len(players)))
        return Result(part, scores, placed(game, scores), decisions, game.state.num_turns, tuple(spent))

    def _player(self, entrant: int, seat: int, seed: int) -> Any:
        one = self.entrants[entrant]
        if isinstance(one.bot, Theirs):
            return native(one.bot.letters, COLORS[seat])
        return Guest(one.bot, one.budget, fondaco_game(self.game.players), seat, COLORS[seat], seed + seat)


def seated_game(players: list[Any], seed: int) -> Any:
    """catanatron's game on an island of Fondaco, with the players in this order, though catanatron shuffles them."""
    game = fondaco_game(len(players))
    laid = island(game, seed)
    chart, lie = board_of(**laid)
    for player in players:
        if isinstance(player, Guest):
            player.laid, player.lie = laid, lie
    random.seed(seed)
    drawn = random.sample(range(len(players)), len(players))
    found = TheirGame([players[drawn.index(i)] for i in range(len(players))], seed=seed, catan_map=chart)
    assert list(found.state.colors) == [player.color for player in players]
    return found


def placed(game: Any, scores: tuple[int, ...]) -> tuple[int, ...]:
    """The winner first, all others by their points; without a winner nobody is first."""
    winner = game.state.color_to_index.get(game.winning_color())
    order = [(seat != winner, -score) for seat, score in enumerate(scores)]
    missing = int(winner is None)
    return tuple(1 + missing + sum(other < one for other in order) for one in order)
