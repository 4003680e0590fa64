"""Golden Horn (Leo Colovini, Piatnik 2013), also with Domínio da Mar (2015): the game and its positions."""

from __future__ import annotations

from typing import ClassVar

from fondaco.game import Game, Random
from fondaco.game_info import GameInfo
from fondaco.rulebook import RulebookPosition, Rules, acting_seats

from . import components, options
from .actions import table as actions
from .imagine.position import imagine
from .policy import HornPolicy
from .possible import position as possible
from .presenter import HornPresenter
from .rules import chance, scoring, turn
from .rules.additions import ACTIONS_WITH_PEOPLE
from .rules.components import SEATS, SHIPS_EACH
from .rules.decisions import ACTIONS, CHANCE_TO_ACT
from .rules.state import State
from .text import position as notation
from .view.view import View, view


class GoldenHorn(Game):
    """Golden Horn with its house rules and component data."""

    info: ClassVar[GameInfo] = options.INFO
    presenter = HornPresenter()
    policy = HornPolicy()

    def prepare(self) -> None:
        self.actions = ACTIONS_WITH_PEOPLE if self.options["dominio"] == "on" else ACTIONS
        self.crests = tuple(map(int, self.options["crests"]))
        self._laid_out = self._lay_out()

    def _lay_out(self) -> State:
        """The first state: options, fleets and tiles in place, nothing has happened."""
        s = State()
        s.players, s.rules = self.players, self.rules
        known = {option.key: option for option in self.info.options}
        for key, field in options.FIELDS.items():
            setattr(s, field, known[key].values.index(self.options.get(key, known[key].default)))
        box = components.read(self.components)
        s.tiles, s.dominion_cost, s.dominion_points = box.tiles, box.costs, box.points
        for seat in range(SEATS):
            for ship in range(SHIPS_EACH):
                s.sails[seat * SHIPS_EACH + ship] = box.sails[self.crests[seat]][ship]
        turn.new_game(s)
        return s

    def start(self) -> HornPosition:
        return HornPosition(self, self._laid_out.copy())

    def position(self, text: str) -> HornPosition:
        self.check_text(text, "position")
        s = self._laid_out.copy()
        notation.read(s, text)
        possible.check(s)
        return HornPosition(self, s)

    def imagine(self, view: View, random: Random) -> HornPosition:
        self.check_view(view, View)
        s = self._laid_out.copy()
        imagine(s, view, random)
        return HornPosition(self, s)

    def action(self, text: str) -> int:
        self.check_text(text, "action")
        return actions.integer_of(text, self.actions)

    def text(self, action: int) -> str:
        return actions.TEXTS[self.integer_of(action)]

    def describe(self, action: int) -> actions.Action:
        return actions.RECORDS[self.integer_of(action)]


class HornPosition(RulebookPosition[GoldenHorn, State]):
    """One moment of Golden Horn."""

    rules = Rules(
        acting=acting_seats(SEATS, CHANCE_TO_ACT),
        legal_actions=turn.legal_actions,
        apply=turn.apply,
        offer_outcomes=chance.offer_outcomes,
        chance_weight=chance.chance_weight,
        chance_action=chance.chance_action,
        score=scoring.score,
        place=scoring.place,
    )

    def view(self, seat: int | None) -> View:
        return view(self.state, self.listener(seat), self.to_act, self.game.crests)

    def text(self) -> str:
        return notation.write(self.state)
