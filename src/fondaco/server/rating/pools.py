"""Which games are compared: those with one another that have the title and the number of players in common."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fondaco.game import Game
from fondaco.registry import manifests

ID = re.compile(r"(?P<game>[a-z0-9-]{1,24})(?P<expansions>(\+[A-Za-z0-9]{1,24}){0,4})-(?P<players>[2-9])")


@dataclass(frozen=True, order=True)
class Pool:
    """`expansions`: the options that bring them, in the order of the manifest."""

    game: str
    expansions: tuple[str, ...]
    players: int

    @property
    def id(self) -> str:
        """As it is kept, and as addresses name it: `golden-horn+dominio-3`."""
        return f"{'+'.join((self.game, *self.expansions))}-{self.players}"


def read_pool(id: str) -> Pool | None:
    """What `Pool.id` has written; None for anything else."""
    found = ID.fullmatch(id)
    if found is None:
        return None
    return Pool(found["game"], tuple(found["expansions"].split("+")[1:]), int(found["players"]))


def pool_of(game: Game) -> Pool:
    defaults = {option.key: option.default for option in game.info.options}
    played = (key for key in manifests()[game.name].expansions if game.options[key] != defaults[key])
    return Pool(game.name, tuple(played), game.players)


def is_printed(game: Game) -> bool:
    """Whether it is played without house rules; expansions, and the signs of seats, are none."""
    free = manifests()[game.name].expansions
    ruled = (option for option in game.info.options if option.key not in free and not option.by_seat)
    return all(game.options.get(option.key, option.default) == option.default for option in ruled)
