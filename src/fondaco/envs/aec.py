"""A whole table for PettingZoo: one agent for each seat, and whoever has to decide next acts next."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv

from fondaco.errors import IllegalAction
from fondaco.game import Game, Position
from fondaco.vector import ENDED, Batch

from .table import MODES, SEEDS, checked_illegal, checked_mode, game_of, rendered, with_mask

METADATA: dict[str, Any] = {"render_modes": MODES, "is_parallelizable": True, "render_fps": 1}
Observation = dict[str, npt.NDArray[Any]]


class TableEnv(AECEnv[str, Observation, int], EzPickle):  # type: ignore[misc]
    """Agents are `player_0` to `player_3`, by their seats; chance acts by itself.

    Observations are the features of the seat (relative: its own first) with the mask of what it may do, which is all
    zeros for whom it is not the turn; the mask is in `infos` too.  Rewards come at the end and add up to 0: 1 for a
    winner alone, -1/(players - 1) for the others.  Who answers an offer or has to discard is simply next.

    `illegal`: an action that is not allowed raises `IllegalAction` ("raise"), ends the game with a loss of 1 for the
    seat ("terminate"), or leaves all as it is ("noop").  `max_cycles`: decisions after which a game is broken off.
    """

    metadata: dict[str, Any] = METADATA
    game: Game
    render_mode: str | None
    agents: list[str]
    possible_agents: list[str]
    agent_selection: str
    observation_spaces: dict[str, spaces.Dict]
    action_spaces: dict[str, spaces.Discrete]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def __init__(
        self,
        game: str | Game = "golden-horn",
        players: int | None = None,
        *,
        render_mode: str | None = None,
        illegal: str = "raise",
        max_cycles: int = 0,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self, game, players, render_mode=render_mode, illegal=illegal, max_cycles=max_cycles, **options
        )
        super().__init__()
        self.game = game_of(game, players, options)
        self.metadata = METADATA | {"name": f"fondaco_{self.game.name.replace('-', '_')}"}
        self.render_mode, self._illegal = checked_mode(render_mode), checked_illegal(illegal)
        self._batch = Batch(self.game, 1, autoreset="disabled", limit=max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        features, actions = self._batch.features.size, self.game.actions
        self.observation_spaces = {agent: with_mask(features, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed it goes on with the random numbers of the last one."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._batch.reset(int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def step(self, action: int | None) -> None:
        """The decision of `agent_selection`; None of one whose game is over.  Raises `IllegalAction`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self._batch.step(np.array([action]))
        except IllegalAction:
            if self._illegal == "raise":
                raise
            if self._illegal == "terminate":
                self._end({one: -1.0 if one == agent else 1 / (len(self.agents) - 1) for one in self.agents})
        else:
            batch = self._batch
            if batch.terminated[0]:
                self._end(dict(zip(self.agents, batch.rewards[0].tolist(), strict=True)))
            if batch.truncated[0]:
                self.truncations = dict.fromkeys(self.agents, True)
            self._turn()
        self._accumulate_rewards()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)

    def _turn(self) -> None:
        seat = int(self._batch.to_act[0])
        if seat != ENDED:
            self.agent_selection = self.possible_agents[seat]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> npt.NDArray[np.int8]:
        acts = self.possible_agents.index(agent) == self._batch.to_act[0]
        return self._batch.mask[0].copy() if acts else np.zeros(self.game.actions, np.int8)

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self._batch.observe(seat)[0], "action_mask": self._mask(agent)}

    @property
    def position(self) -> Position:
        """As it is now, for whoever wants to look: all is open."""
        return self._batch.position(0)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        return rendered(self.position, self.render_mode)

    def close(self) -> None:
        self._batch.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])
