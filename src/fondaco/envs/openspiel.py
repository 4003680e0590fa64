"""All games for OpenSpiel: chance is explicit, and what a seat knows comes as text and as its features.

Importing this module registers `fondaco_golden_horn` and `fondaco_catan` (`pip install fondaco open-spiel`):

    pyspiel.load_game("fondaco_catan(players=3,options=offersPerTurn:0)")

Several house rules stand apart by semicolons, since commas and equals signs are OpenSpiel's own.  It runs the plain
rules, which any algorithm can copy and take apart; whoever wants speed plays batches.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from fondaco.as_data import data_of
from fondaco.errors import FondacoError
from fondaco.game import Game, Position
from fondaco.history import History
from fondaco.learning.features import FeatureTable
from fondaco.registry import game_class, make

LONGEST = 1_000_000  # events; no game is as long
Play = pyspiel.PlayerId


def type_of(name: str) -> Any:
    """What OpenSpiel is to know of a game, by its name in Fondaco."""
    info = game_class(name).info
    return pyspiel.GameType(
        short_name=f"fondaco_{name.replace('-', '_')}",
        long_name=f"{name.replace('-', ' ').title()} (Fondaco)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info.players[-1],
        min_num_players=info.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": info.players[-1], "options": ""},
    )


def read_options(text: str) -> dict[str, Any]:
    """As in ``dominio:on;warehouses:hidden``.  Raises `FondacoError`."""
    pairs = [one.partition(":") for one in text.split(";") if one.strip()]
    for key, sign, _ in pairs:
        if not sign:
            raise FondacoError(f"options: KEY:VALUE is needed, apart by semicolons, not {key!r}")
    return {key.strip(): value.strip() for key, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its players and house rules."""

    name: str
    spiel_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.game = make(self.name, given.get("players"), **read_options(given.get("options", "")))
        players = self.game.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.actions,
            max_chance_outcomes=self.game.actions,
            num_players=players,
            min_utility=-1 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.spiel_type, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise FondacoError(f"an observer of {self.name} has no parameters, but got {params}")
        return SpielObserver(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and how the seats have come to it: what several choose in secret comes to light with the last."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.lived = History.of(game.game.start())

    @property
    def position(self) -> Position:
        return self.lived.position

    def current_player(self) -> Any:
        if self.position.over:
            return Play.TERMINAL
        seat = self.position.next_seat
        return Play.CHANCE if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal(player)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.chance()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.lived = self.lived.then(self.position.next_seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.text(action)

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        """1 for a winner alone, -1/(players - 1) for the others; 0 before the end."""
        players = self.position.game.players
        if not self.position.over:
            return [0.0] * players
        return [(players * share - 1) / (players - 1) for share in self.position.returns()]

    def __str__(self) -> str:
        return self.position.text()


class SpielObserver:
    """What a seat, or a spectator, knows now, as features and as JSON; with perfect recall all that it ever noticed."""

    def __init__(self, game: Game, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._table, self._of_view = features_of(game.name)
        self.tensor = np.zeros(self._table.size if self._private else 1, np.float32)
        self.dict = {"features" if self._private else "nothing": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Features are what a seat knows: where no seat's own knowledge was asked for there are none."""
        if self._private:
            self.tensor[:] = self._of_view(state.position.game, state.lived.views[player], player)

    def string_from(self, state: SpielState, player: int) -> str:
        seat = player if self._private else None
        if self._recalls:
            return state.lived.information_state(seat)
        return json.dumps(data_of(state.lived.views[seat]))


@lru_cache
def features_of(name: str) -> tuple[FeatureTable, Any]:
    """The table of features of a game, and the function that makes a row of a view."""
    if name == "catan":
        from fondaco.learning.catan.features import FEATURES_OF_CATAN, of_view

        return FEATURES_OF_CATAN, of_view
    from fondaco.learning.golden_horn.features import FEATURES_OF_HORN
    from fondaco.learning.golden_horn.features import of_view as of_horn

    return FEATURES_OF_HORN, of_horn


def class_of(name: str) -> type[SpielGame]:
    """The class that OpenSpiel registers for a game."""
    return type(f"Spiel{game_class(name).__name__}", (SpielGame,), {"name": name, "spiel_type": type_of(name)})


CLASSES = {name: class_of(name) for name in ("golden-horn", "catan")}
for made in CLASSES.values():
    pyspiel.register_game(made.spiel_type, made)
