"""Golden Horn (Leo Colovini, Piatnik 2013), also with Domínio da Mar (2015): the game and its positions."""

from __future__ import annotations

from typing import Any, ClassVar

from fondaco.game_info import GameInfo
from fondaco.rulebook import Kit, RulebookGame, RulebookPosition, Rules
from fondaco.shapes import Reason

from . import components, options
from .actions.records import Action
from .actions.table import TABLE
from .imagine.position import imagine
from .policy import HornPolicy
from .possible.position import check
from .presenter import HornPresenter
from .rules import chance, scoring, turn
from .rules.components import SEATS, SHIPS_EACH
from .rules.decisions import ACTIONS
from .rules.state import State
from .text import position as texts
from .view.view import View, view
from .why_not import is_what, why_not


class GoldenHorn(RulebookGame["HornPosition", State, View, Action]):
    """Golden Horn with its house rules and component data."""

    info: ClassVar[GameInfo] = options.INFO
    presenter: ClassVar[HornPresenter] = HornPresenter()
    policy: ClassVar[HornPolicy] = HornPolicy()
    kit: Kit[State, View, Action] = Kit(State, TABLE, texts, check, View, imagine)
    has_tables = True

    def prepare(self) -> None:
        self.crests: tuple[int, ...] = tuple(map(int, self.options["crests"]))
        super().prepare()
        if self.options["dominio"] == "off":
            self.actions = ACTIONS

    def furnish(self, s: State) -> None:
        box = components.read(self.components)
        s.tiles, s.dominion_cost, s.dominion_points = box.tiles, box.costs, box.points
        for seat in range(SEATS):
            for ship in range(SHIPS_EACH):
                s.sails[seat * SHIPS_EACH + ship] = box.sails[self.crests[seat]][ship]

    def at(self, s: State) -> HornPosition:
        return HornPosition(self, s)

    def look(self, s: State, seat: int | None, to_act: tuple[int, ...]) -> View:
        return view(s, seat, to_act, self.crests)


class HornPosition(RulebookPosition[GoldenHorn, State, View]):
    """One moment of Golden Horn."""

    rules: ClassVar[Rules] = Rules.of(SEATS, turn, chance, scoring)

    def why_not_named(self, seat: int, name: Any) -> Reason | None:
        known = is_what(name, self.state)
        return why_not(self.state, seat, name) if known else super().why_not_named(seat, name)
