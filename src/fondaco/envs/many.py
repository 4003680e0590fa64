"""One seat in many games for Gymnasium's vector environments, stepped in compiled code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from fondaco.errors import IllegalAction
from fondaco.game import Game
from fondaco.integers import integer_within
from fondaco.learning.playing import Policy
from fondaco.vector import STAY, Batch

from .opponents import seated
from .table import MODES, SEEDS, checked_illegal, checked_mode, game_of, observation_space, rendered

Array = npt.NDArray[Any]
Info = dict[str, Any]


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """As `SeatEnv`, for `num_envs` games on `threads` threads; the own seat is the same in all.

    Where a game ends, the next one begins in the same step: the observation is of that, and what was last seen of the
    other is in ``info["final_obs"]``, with ``info["_final_obs"]`` for where.  ``info["action_mask"]`` has a row a game.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]
    game: Game
    seat: int
    render_mode: str | None
    num_envs: int
    single_observation_space: spaces.Space[Any]
    single_action_space: spaces.Space[Any]
    observation_space: spaces.Space[Any]
    action_space: spaces.Space[Any]

    def __init__(
        self,
        game: str | Game = "golden-horn",
        players: int | None = None,
        *,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Policy | Sequence[Policy] = "random",
        threads: int = 1,
        render_mode: str | None = None,
        illegal: str = "raise",
        limit: int = 0,
        **options: Any,
    ) -> None:
        self.game = game_of(game, players, options)
        self.render_mode, self._illegal = checked_mode(render_mode), checked_illegal(illegal)
        self.seat = integer_within("seat", seat, 0, self.game.players - 1)
        self._bots = seated(opponents, self.seat, self.game.players)
        self._batch = Batch(self.game, num_envs, autoreset="disabled", limit=limit, threads=threads)
        self.num_envs = self._batch.n
        self.single_observation_space = observation_space(self._batch.features.size)
        self.single_action_space = spaces.Discrete(self.game.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """New games; without a seed they go on with the random numbers of the last ones."""
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(SEEDS)))
        self._batch.play(*self._bots)
        return self._batch.observe(self.seat), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """One action for each game.  Raises `IllegalAction`."""
        actions, refused = self._allowed(actions)
        batch, seat = self._batch, self.seat
        batch.step(actions)
        rewards, terminated, truncated = batch.rewards[:, seat].copy(), batch.terminated.copy(), batch.truncated.copy()
        ended = batch.play(*self._bots)
        rewards += ended.rewards[:, seat]
        terminated |= ended.terminated
        truncated |= ended.truncated
        if self._illegal == "terminate":
            rewards[refused] = -1
            terminated |= refused
        info: Info = {}
        over = terminated | truncated
        if over.any():
            info = {"final_obs": batch.observe(seat), "_final_obs": over}
            batch.begin_next(over)
            batch.play(*self._bots)
        return batch.observe(seat), rewards.astype(np.float64), terminated, truncated, info | self._info()

    def _allowed(self, actions: Array) -> tuple[Array, npt.NDArray[np.bool_]]:
        """What may be done of that, and where something else was wanted."""
        wanted = np.asarray(actions, np.int64)
        within = np.clip(wanted, 0, self.game.actions - 1)
        refused = (within != wanted) | (self._batch.mask[np.arange(self.num_envs), within] == 0)
        if self._illegal == "raise" and refused.any():
            row = int(np.flatnonzero(refused)[0])
            raise IllegalAction(f"game {row}: seat {self.seat} may not do {wanted[row]}")
        return np.where(refused, STAY, wanted), refused

    def _info(self) -> Info:
        return {"action_mask": self._batch.mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What the own seat may do in each game."""
        return self._batch.mask.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(rendered(self._batch.position(i), self.render_mode) for i in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        self._batch.close()
