"""A toy, to see what a game consists of: two or three draw cards, and whoever comes closest to ten wins."""

from __future__ import annotations

from fondaco.asked import action_of, listener_of, seat_of
from fondaco.game_info import GameInfo, Option
from fondaco.policy import Policy
from fondaco.presenter import Presenter
from fondaco.rulebook import Kit, RulebookGame, RulebookPosition, Rules

from . import text
from .actions import TABLE, Action, Stood, Told, Took
from .rules import turn
from .rules.state import DO_CARD, DO_STAND, SEATS, State
from .view import View, imagine, view

OPTIONS = (Option("limit", ("10", "12")), Option("firstCard", ("hidden", "open")))


class ToyPresenter(Presenter["ToyPosition", Told]):
    def tell(
        self, before: ToyPosition, seat: int, action: int, after: ToyPosition, listener: int | None
    ) -> tuple[Told, ...]:
        who, what, to = seat_of(after.game, seat), action_of(after.game, action), listener_of(after.game, listener)
        if what == DO_STAND:
            return (Stood(who),)
        if what < DO_CARD:
            return ()
        drawn, was, now = before.state.player, before.state, after.state
        is_open = drawn == to or now.first[drawn] != was.first[drawn]
        return (Took(drawn, what - DO_CARD + 1 if is_open else None),)


class Toy(RulebookGame["ToyPosition", State, View, Action]):
    info = GameInfo("toy", players=(2, 3), options=OPTIONS, versions=("as first written",))
    presenter = ToyPresenter()
    policy = Policy()
    kit = Kit(TABLE, text, text.check, View, imagine)

    def lay_out(self) -> State:
        s = State()
        s.players, s.rules = self.players, self.rules
        s.limit, s.open_first = int(self.options["limit"]), self.options["firstCard"] == "open"
        turn.new_game(s)
        return s

    def at(self, s: State) -> ToyPosition:
        return ToyPosition(self, s)

    def look(self, s: State, seat: int | None, to_act: tuple[int, ...]) -> View:
        return view(s, seat, to_act)


class ToyPosition(RulebookPosition[Toy, State, View]):
    rules = Rules.of(SEATS, turn)
