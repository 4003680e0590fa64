"""Masked DQN learns to beat random players: Tianshou's, on a Gymnasium environment of one seat.

`pip install tianshou` beside `fondaco[research]`; some minutes, and the picture is its curve.
"""

from typing import Any

import numpy as np
from gymnasium import ObservationWrapper, spaces
from matplotlib.figure import Figure
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.utils.net.common import Net
from tianshou.utils.torch_utils import policy_within_training_step, torch_train_mode

from examples.running import run
from fondaco.envs.single import SeatEnv

TABLES, EPISODES, UPDATES = 16, 64, 200  # environments; games, and lessons from what is remembered, between two figures


class Masked(ObservationWrapper[Any, Any, Any]):
    """What is seen with what is allowed, as Tianshou's policies look for it."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        allowed = spaces.MultiBinary(env.game.actions)
        self.seat, self.observation_space = env, spaces.Dict({"obs": env.observation_space, "mask": allowed})

    def observation(self, observation: Any) -> Any:
        return {"obs": observation, "mask": self.seat.action_masks()}


def study(games: int, name: str = "golden-horn") -> Figure:
    """So many games are played."""
    one = SeatEnv(name, 2)
    net = Net(state_shape=one.observation_space.shape, action_shape=one.game.actions, hidden_sizes=(128, 128))
    policy = DiscreteQLearningPolicy(model=net, action_space=one.action_space, eps_training=0.1)
    learner = DQN(
        policy=policy,
        optim=AdamOptimizerFactory(lr=2e-4),
        gamma=0.999,
        n_step_return_horizon=30,
        target_update_freq=1000,
    )
    tables = DummyVectorEnv([lambda: Masked(SeatEnv(name, 2, opponents="random"))] * TABLES)
    tables.seed(1)
    memory = VectorReplayBuffer(100_000, TABLES)
    collector = Collector(policy, tables, memory)
    collector.reset()
    shares = list[float]()
    while len(shares) * EPISODES < games:
        with policy_within_training_step(policy):
            played = collector.collect(n_episode=EPISODES)
            with torch_train_mode(policy):
                for _ in range(UPDATES):
                    learner.update(memory, sample_size=512)
        shares.append(float(np.mean(played.returns > 0)))
        print(f"after {len(shares) * EPISODES} games: {shares[-1]:.1%} of {EPISODES} won", flush=True)
    figure = Figure((6, 3.5))
    axes = figure.subplots()
    axes.plot(np.arange(1, 1 + len(shares)) * EPISODES, shares)
    axes.axhline(1 / 2, linestyle="--", color="grey", label="even")
    axes.set(xlabel="games", ylabel="share of games won against random", ylim=(0, 1))
    axes.legend()
    return figure


if __name__ == "__main__":
    run(study, 3_000)
