"""A toy, to see what a game consists of: two or three draw cards, and whoever comes closest to ten wins."""

from __future__ import annotations

from collections.abc import Iterator

from fondaco.asked import action_of, listener_of, seat_of
from fondaco.game_info import GameInfo, Option
from fondaco.plain_game import Acting, PlainGame, PlainPosition
from fondaco.policy import Policy
from fondaco.presenter import Presenter
from fondaco.rulebook import Rules

from .actions import TABLE, Action, Stood, Told, Took, TurnBegan
from .rules import turn
from .rules.state import DO_CARD, DO_STAND, MOST, OPEN, OVER, SEATS, State, cards_of

PHASES: dict[str, Acting] = {"turn": "player", "draw": "chance", "over": "nobody"}


class ToyPosition(PlainPosition[State]):
    rules = Rules.of(SEATS, turn)


class ToyPresenter(Presenter[ToyPosition, Told]):
    def tell(
        self, before: ToyPosition, seat: int, action: int, after: ToyPosition, listener: int | None
    ) -> tuple[Told, ...]:
        who, what, to = seat_of(after.game, seat), action_of(after.game, action), listener_of(after.game, listener)
        if what == DO_STAND:
            return TurnBegan(who), Stood(who)
        if what < DO_CARD:
            return (TurnBegan(who),)
        drawn = before.state.player
        is_open = drawn == to or after.state.shown[drawn] != before.state.shown[drawn]
        return (Took(drawn, what - DO_CARD + 1 if is_open else None),)


class Toy(PlainGame[State, Action]):
    info = GameInfo(
        "toy",
        players=(2, 3),
        options=(Option("limit", ("10", "12")), Option("firstCard", ("hidden", "open"))),
        versions=("as first written",),
    )
    presenter, policy = ToyPresenter(), Policy()
    kind, state, table, phases = ToyPosition, State, TABLE, PHASES

    def faults(self, s: State) -> Iterator[str]:
        if (s.phase == OVER) != (s.stood == (1 << s.players) - 1) or (s.phase != OVER and s.stood >> s.player & 1):
            yield "it is the turn of somebody who does not stand, or over"
        for seat in range(s.players):
            if cards_of(s, seat) > MOST or (cards_of(s, seat) == MOST and not s.stood >> seat & 1):
                yield f"seat {seat} has {cards_of(s, seat)} cards: with {MOST} one stands"
            if sum(s.shown[seat]) != (s.first_card == OPEN and cards_of(s, seat) > 0):
                yield f"seat {seat}: the first card lies open by house rule, and only that one"
