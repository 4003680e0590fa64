"""Masked PPO learns to beat random players: Stable-Baselines3's, on many games stepped in compiled code at once.

`pip install sb3-contrib` beside `fondaco[research]`; a few minutes, and the picture is its curve.
"""

from typing import Any

import numpy as np
from matplotlib.figure import Figure
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from examples.running import run
from fondaco import make
from fondaco.envs.many import SeatVectorEnv

GAMES, STEPS = 256, 32  # games at once, and decisions in each of them from one lesson to the next


class Tables(VecEnv):  # type: ignore[misc]
    """Gymnasium's vector environment as Stable-Baselines3 has its own."""

    def __init__(self, env: SeatVectorEnv) -> None:
        self.env, self.wins, self.render_mode = env, list[bool](), env.render_mode
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> Any:
        return self.env.reset(seed=1)[0]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        seen, rewards, terminated, truncated, info = self.env.step(self.actions)
        over = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in over]
        for i in np.flatnonzero(over):
            infos[i]["terminal_observation"] = info["final_obs"][i]
        self.wins += list(rewards[over] > 0)
        return seen, rewards, over, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> Any:
        return getattr(self.env, method_name)()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Curve(BaseCallback):  # type: ignore[misc]
    """After how many decisions which share of the games was won, between two lessons."""

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables, self.points = tables, list[tuple[int, float]]()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        wins, self.tables.wins = self.tables.wins, []
        if wins:  # in the first ones no game ends
            self.points.append((self.num_timesteps, float(np.mean(wins))))
            print("after {:,} decisions: {:.1%} of {} games won".format(*self.points[-1], len(wins)), flush=True)


def study(games: int, name: str = "golden-horn") -> Figure:
    """About so many games are played."""
    game = make(name, players=2)
    tables = Tables(SeatVectorEnv(game, num_envs=GAMES, opponents="random", threads=2))
    learner = MaskablePPO("MlpPolicy", tables, n_steps=STEPS, batch_size=1024, gamma=0.999, seed=1)
    curve = Curve(tables)
    learner.learn(games * 75, callback=curve)  # a game has some 75 decisions of one seat
    figure = Figure((6, 3.5))
    axes = figure.subplots()
    axes.plot(*zip(*curve.points, strict=True))
    axes.axhline(1 / 2, linestyle="--", color="grey", label="even")
    axes.set(xlabel="decisions", ylabel="share of games won against random", ylim=(0, 1))
    axes.legend()
    return figure


if __name__ == "__main__":
    run(study, 10_000)
