"""Fondaco's bots as players of catanatron: they see of each moment what the view of their seat shows."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from catanatron.models.enums import ActionType

from fondaco.arena.seat import Spent
from fondaco.bots import AnyBot, Budget, seated
from fondaco.errors import UnreadableText
from fondaco.game import Game, Position
from fondaco.games.catan.actions import records as r

from .actions import Key, by_key, matched, ours, theirs
from .geometry import Lie
from .reading import text_of


class Guest:
    """What catanatron asks of a player; `laid` are the words of the island."""

    is_bot = True

    def __init__(self, bot: AnyBot, budget: Budget, game: Game, seat: int, color: Any, seed: int) -> None:
        self.color, self.seat, self.game = color, seat, game
        self.player, self.budget = seated(bot, game, seat), budget
        self.random, self.spent = Random(seed), Spent()
        self.laid: dict[str, str] = {}
        self.lie: Lie | None = None

    def reset_state(self) -> None:
        """There is nothing to be forgotten: it sits down anew for each game."""

    def decide(self, game: Any, playable: Any) -> Any:
        actions = list(playable)
        if len(actions) == 1:
            return actions[0]
        assert self.lie is not None
        position, seats = self._position(game), game.state.color_to_index
        known = matched(self.game, position.legal(self.seat), by_key(actions, self.lie, seats))
        if not known:
            return actions[0]
        chosen = self._choose(position, tuple(known))
        if known[chosen].action_type == ActionType.MOVE_ROBBER:
            return self._rob(position, chosen, [(theirs(one, self.lie, seats), one) for one in actions])
        return known[chosen]

    def _position(self, game: Any) -> Position:
        """As Fondaco has it; special cards that cannot be with whom catanatron has them go to whom they are due."""
        assert self.lie is not None
        text = text_of(game.state, self.laid, self.lie)
        try:
            return self.game.position(text)
        except UnreadableText:
            words = (word for word in text.split() if not word.startswith(("longest=", "army=")))
            return self.game.position(" ".join(words))

    def _choose(self, position: Position, legal: tuple[int, ...]) -> int:
        if len(legal) == 1:
            return legal[0]
        budget, begun = self.budget.anew(), time.perf_counter()
        choice = self.player.choose(position.view(self.seat), legal, self.random, budget)
        self.spent.note(time.perf_counter() - begun, budget.overspent())
        return choice.action

    def _rob(self, position: Position, chosen: int, actions: list[tuple[Key, Any]]) -> Any:
        """catanatron names hex and victim at once; Fondaco asks for them one after the other."""
        [_, place] = ours(self.game.describe(chosen))
        there = {key[2]: action for key, action in actions if key[:2] == ("robber", place)}
        if len(there) == 1:
            return next(iter(there.values()))
        position.apply(self.seat, chosen)
        records = ((number, self.game.describe(number)) for number in position.legal(self.seat))
        victims = {number: one.seat for number, one in records if isinstance(one, r.Rob) and one.seat in there}
        return there[victims[self._choose(position, tuple(victims))]]
