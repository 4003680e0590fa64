"""One seat for Gymnasium, against compiled bots at the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle

from fondaco.errors import IllegalAction
from fondaco.game import Game, Position
from fondaco.integers import integer_within
from fondaco.learning.playing import Policy
from fondaco.vector import Batch

from .opponents import seated, turned
from .table import MODES, SEEDS, checked_illegal, checked_mode, game_of, observation_space, rendered

Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Any, np.int64], EzPickle):
    """`step` decides for one seat and plays on until it has to decide again, or the game is over.

    `seat`: the own one, or None for another each game.  `opponents`: a compiled bot, or one for each other seat in the
    order of turns ("random", "steady" ..., or a net, see `Batch.choose`).  Observations, rewards, `illegal`: as in
    `TableEnv`; what is allowed is in ``info["action_mask"]`` and in `action_masks()`.
    `limit`: decisions of all seats after which a game is broken off.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}  # type: ignore[misc]
    game: Game
    seat: int
    render_mode: str | None

    def __init__(
        self,
        game: str | Game = "golden-horn",
        players: int | None = None,
        *,
        seat: int | None = 0,
        opponents: Policy | Sequence[Policy] = "random",
        render_mode: str | None = None,
        illegal: str = "raise",
        limit: int = 0,
        **options: Any,
    ) -> None:
        given = {"seat": seat, "opponents": opponents, "render_mode": render_mode, "illegal": illegal, "limit": limit}
        EzPickle.__init__(self, game, players, **given, **options)
        self.game = game_of(game, players, options)
        self.render_mode, self._illegal = checked_mode(render_mode), checked_illegal(illegal)
        self._seat = None if seat is None else integer_within("seat", seat, 0, self.game.players - 1)
        self._opponents = seated(opponents, 0, self.game.players)
        self._batch = Batch(self.game, 1, autoreset="disabled", limit=limit)
        self.observation_space = observation_space(self._batch.features.size)
        self.action_space = spaces.Discrete(self.game.actions)
        self.seat = self._seat or 0

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[npt.NDArray[np.float32], Info]:
        """A new game; without a seed it goes on with the random numbers of the last one."""
        super().reset(seed=seed)
        if self._seat is None:
            self.seat = int(self.np_random.integers(self.game.players))
        self._batch.reset(int(self.np_random.integers(SEEDS)))
        self._play()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[npt.NDArray[np.float32], float, bool, bool, Info]:
        """Raises `IllegalAction`."""
        batch = self._batch
        try:
            batch.step(np.array([action]))
        except IllegalAction:
            if self._illegal == "raise":
                raise
            reward, ended = (-1.0, True) if self._illegal == "terminate" else (0.0, False)
            return self._observation(), reward, ended, False, self._info()
        reward, terminated, truncated = batch.rewards[0, self.seat], batch.terminated[0], batch.truncated[0]
        if not terminated and not truncated:
            reward, terminated, truncated = self._play()
        return self._observation(), float(reward), bool(terminated), bool(truncated), self._info()

    def _play(self) -> tuple[float, bool, bool]:
        """The others, up to the own decision."""
        ended = self._batch.play(*turned(self._opponents, self.seat))
        return float(ended.rewards[0, self.seat]), bool(ended.terminated[0]), bool(ended.truncated[0])

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the own seat may do now."""
        allowed: npt.NDArray[np.bool_] = self._batch.mask[0] > 0
        return allowed

    def _observation(self) -> npt.NDArray[np.float32]:
        observed: npt.NDArray[np.float32] = self._batch.observe(self.seat)[0]
        return observed

    def _info(self) -> Info:
        return {"action_mask": self._batch.mask[0].copy(), "seat": self.seat}

    @property
    def position(self) -> Position:
        """As it is now, for whoever wants to look: all is open."""
        return self._batch.position(0)

    def render(self) -> Any:
        return rendered(self.position, self.render_mode)

    def close(self) -> None:
        self._batch.close()
