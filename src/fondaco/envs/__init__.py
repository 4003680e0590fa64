"""All games in the tools of research: PettingZoo, Gymnasium, and Gymnasium's vector environments.

Importing this module registers them, in as far as the packages are installed (`fondaco[research]`):

    >>> import gymnasium
    >>> import fondaco.envs
    >>> env = gymnasium.make("fondaco/golden-horn-v1", players=2, opponents="random")
    >>> observation, info = env.reset(seed=7)
    >>> int(info["action_mask"].sum())
    8

`docs/environments.md` has the conventions: seats, actions, observations, rewards, seeds, and what each version changed.
"""

from __future__ import annotations

from importlib.util import find_spec

from fondaco.registry import manifests

VERSION = 1  # of the environments: raised with any change of behaviour, actions or observations


def id_of(game: str) -> str:
    """By which both registries know the environments of a game."""
    return f"fondaco/{game}-v{VERSION}"


def register() -> None:
    """In the registries of Gymnasium and PettingZoo, where they are installed; a second time it does nothing."""
    from fondaco.vector.subjects import subject_of

    games = [name for name in manifests() if subject_of(name)]
    if find_spec("gymnasium"):
        import gymnasium

        for game in games:
            if id_of(game) not in gymnasium.registry:
                gymnasium.register(
                    id_of(game),
                    entry_point=f"{__name__}.single:SeatEnv",
                    vector_entry_point=f"{__name__}.many:SeatVectorEnv",
                    kwargs={"game": game},
                )
    if find_spec("pettingzoo"):
        import pettingzoo

        for game in games:
            if id_of(game) not in pettingzoo.aec_registry:
                pettingzoo.register("aec", id_of(game), f"{__name__}.aec:TableEnv", kwargs={"game": game})


register()
