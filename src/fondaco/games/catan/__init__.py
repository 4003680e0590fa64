"""The Settlers of Catan (Klaus Teuber, 1995) for two to four: the game and its positions."""

from __future__ import annotations

from typing import ClassVar

from fondaco.errors import UnreadableText
from fondaco.game import CHANCE, Game, Random
from fondaco.game_info import GameInfo
from fondaco.rulebook import RulebookPosition, Rules, acting_seats

from . import options
from .actions import table as actions
from .imagine.position import imagine
from .policy import CatanPolicy
from .possible import position as possible
from .presenter import CatanPresenter
from .rules import chance, scoring, turn
from .rules.components import SEATS
from .rules.decisions import ACTIONS, CHANCE_TO_ACT
from .rules.state import State, first_to_act
from .rules.trade import may_act
from .text import position as notation
from .view.view import View, view


class Catan(Game):
    """Catan with its house rules."""

    info: ClassVar[GameInfo] = options.INFO
    presenter = CatanPresenter()
    policy = CatanPolicy()

    def prepare(self) -> None:
        self.actions = ACTIONS
        if self.components is not None:
            raise UnreadableText("components: catan has no tables that could be replaced")
        self._laid_out = self._lay_out()

    def _lay_out(self) -> State:
        """The first state: house rules, pieces and cards in place, nothing has happened."""
        s = State()
        s.players, s.rules = self.players, self.rules
        options.put(s, self.options)
        turn.new_game(s)
        return s

    def start(self) -> CatanPosition:
        return CatanPosition(self, self._laid_out.copy())

    def position(self, text: str) -> CatanPosition:
        self.check_text(text, "position")
        s = self._laid_out.copy()
        s.lay_apart()
        notation.read(s, text)
        possible.check(s)
        return CatanPosition(self, s)

    def imagine(self, view: View, random: Random) -> CatanPosition:
        self.check_view(view, View)
        s = self._laid_out.copy()
        s.lay_apart()
        imagine(s, view, random)
        return CatanPosition(self, s)

    def action(self, text: str) -> int:
        self.check_text(text, "action")
        return actions.integer_of(text)

    def text(self, action: int) -> str:
        return actions.TEXTS[self.integer_of(action)]

    def describe(self, action: int) -> actions.Action:
        return actions.RECORDS[self.integer_of(action)]


class CatanPosition(RulebookPosition[Catan, State]):
    """One moment of Catan."""

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

    @property
    def may_act(self) -> tuple[int, ...]:
        return self.rules.acting[may_act(self.state)]

    @property
    def next_seat(self) -> int:
        return CHANCE if self.state.to_act == CHANCE_TO_ACT else first_to_act(self.state)

    def view(self, seat: int | None) -> View:
        return view(self.state, self.listener(seat), self.to_act)

    def text(self) -> str:
        return notation.write(self.state)
