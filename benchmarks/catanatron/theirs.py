"""catanatron's players as bots of Fondaco: they see what their seat sees, and imagine the rest."""

from __future__ import annotations

import random as chance
from collections.abc import Sequence
from random import Random as PythonRandom
from typing import Any, ClassVar, Self

from catanatron.cli.cli_players import CLI_PLAYERS

from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.game import Game, Random
from fondaco.games.catan.actions import records as r

from .actions import by_key, matched, ours
from .geometry import Lie
from .mending import mend
from .writing import COLORS, game_of

SEEDS = 1 << 32


class Theirs(Bot[Any, Any]):
    """The player with these letters.  What Fondaco asks and catanatron does not, it answers with the first choice."""

    games: ClassVar[tuple[str, ...]] = ("catan",)

    def __init__(self, game: Game, letters: str) -> None:
        super().__init__(game)
        self.letters = letters
        self.name = letters  # type: ignore[misc] # of each its own
        mend()

    def sit(self, game: Game, seat: int) -> Self:
        player = super().sit(game, seat)
        player.players = [native(self.letters, color) for color in COLORS[: game.players]]
        player.victim = None
        return player

    players: list[Any]
    victim: int | None  # whom the robber is to rob at the hex that was chosen

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        if len(legal) == 1:
            return Decision(legal[0])
        if view.phase == "victim":
            return Decision(next((n for n in legal if self._robs(n)), legal[0]))
        chance.seed(random.randrange(SEEDS))
        text = self.game.imagine(view, random).text()
        game, lie = game_of(text, self.players, self.seat, PythonRandom(random.randrange(SEEDS)))
        keyed = by_key(game.playable_actions, lie, game.state.color_to_index)
        known = matched(self.game, legal, keyed)
        if not known:
            return Decision(legal[0])
        chosen = self.players[self.seat].decide(game, game.playable_actions)
        return Decision(self._taken(known, chosen, game.state.color_to_index, lie))

    def _robs(self, number: int) -> bool:
        record = self.game.describe(number)
        return isinstance(record, r.Rob) and record.seat == self.victim

    def _taken(self, known: dict[int, Any], chosen: Any, seats: Any, lie: Lie) -> int:
        """Fondaco's action that does what was chosen."""
        [key] = by_key([chosen], lie, seats)
        if key[0] == "robber":
            self.victim = key[2]
        wanted = key[:2] if key[0] == "robber" else key
        return next((number for number in known if ours(self.game.describe(number)) == wanted), next(iter(known)))


def native(letters: str, color: Any) -> Any:
    """A player of catanatron by its letters, as ``AB:2``.  Raises `KeyError`."""
    code, *settings = letters.split(":")
    makers = {one.code: one.import_fn for one in CLI_PLAYERS}
    return makers[code](color, *settings)
