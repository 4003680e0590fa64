"""The Settlers of Catan (Klaus Teuber, 1995) for two to four: the game and its positions."""

from __future__ import annotations

from typing import Any, ClassVar

from fondaco.game import CHANCE
from fondaco.game_info import GameInfo
from fondaco.rulebook import Kit, RulebookGame, RulebookPosition, Rules
from fondaco.shapes import Reason

from . import options
from .actions.records import Action
from .actions.table import TABLE
from .imagine.position import imagine
from .policy import CatanPolicy
from .possible.position import check
from .presenter import CatanPresenter
from .rules import chance, scoring, turn
from .rules.components import SEATS
from .rules.decisions import CHANCE_TO_ACT
from .rules.state import State, first_to_act
from .rules.trade import may_act
from .text import position as texts
from .view.view import View, view
from .why_not import is_what, why_not


class Catan(RulebookGame["CatanPosition", State, View, Action]):
    """Catan with its house rules."""

    info: ClassVar[GameInfo] = options.INFO
    presenter: ClassVar[CatanPresenter] = CatanPresenter()
    policy: ClassVar[CatanPolicy] = CatanPolicy()
    kit: Kit[State, View, Action] = Kit(State, TABLE, texts, check, View, imagine)

    def at(self, s: State) -> CatanPosition:
        return CatanPosition(self, s)

    def look(self, s: State, seat: int | None, to_act: tuple[int, ...]) -> View:
        return view(s, seat, to_act)


class CatanPosition(RulebookPosition[Catan, State, View]):
    """One moment of Catan."""

    rules: ClassVar[Rules] = Rules.of(SEATS, turn, chance, scoring)

    @property
    def may_act(self) -> tuple[int, ...]:
        return self.rules.acting[may_act(self.state)]

    def why_not_named(self, seat: int, name: Any) -> Reason | None:
        return why_not(self.state, seat, name) if is_what(name) else super().why_not_named(seat, name)

    @property
    def next_seat(self) -> int:
        return CHANCE if self.state.to_act == CHANCE_TO_ACT else first_to_act(self.state)
