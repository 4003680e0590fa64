"""The steady bot: each step is the one that leaves the best value by hand-made reckoning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from fondaco.game import Game, Random
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.view.view import View

from ..base import FREE, Because, Bot, Budget, Choice
from . import because
from .answers import answer, best_deal
from .cards import best_free_road, best_play, play_before_roll
from .plan import Plan, Planner
from .robber import best_hex, best_victim, least_missed
from .setting_up import best_corner, best_first_road
from .table import Table
from .trade import Trader, next_step
from .weights import WEIGHTS, Weights

TRIFLE = 0.02  # a trade with the bank for later turns has to bring more


class Steady(Bot):
    """It sees what its seat may know, plans each step anew, and draws no random numbers."""

    name: ClassVar[str] = "steady"

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        super().__init__(game)
        self.weights = weights

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Choice:
        legal = self.asked(view, View, legal)
        return self.among(legal, self._choose(view, legal))

    def _choose(self, view: View, legal: Sequence[int]) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0], because.ONLY_CHOICE)
        assert view.seat is not None
        planner = Planner(Table(view, view.seat, self.weights), view.seat)
        if view.player is not None and view.seat != view.player and view.phase != "discard":
            return out_of_turn(planner, legal)
        return DECIDERS[view.phase](planner, legal)


def settle(planner: Planner, legal: Sequence[int]) -> Choice:
    action = best_corner(planner.table, legal)
    return Choice(action, because.settles(planner.table, action - d.DO_SETTLEMENT))


def settle_road(planner: Planner, legal: Sequence[int]) -> Choice:
    return Choice(best_first_road(planner.table, legal), because.first_road())


def roll(planner: Planner, legal: Sequence[int]) -> Choice:
    play = play_before_roll(planner, legal)
    return Choice(d.DO_ROLL, because.ROLLS) if play is None else Choice(play.action, play.because)


def discard(planner: Planner, legal: Sequence[int]) -> Choice:
    return Choice(d.DO_DISCARD + least_missed(planner, legal), because.KEEPS)


def robber(planner: Planner, legal: Sequence[int]) -> Choice:
    hex = best_hex(planner, legal).hex
    return Choice(d.DO_ROBBER + hex, because.blocks(planner.table, hex))


def victim(planner: Planner, legal: Sequence[int]) -> Choice:
    return Choice(d.DO_VICTIM + best_victim(planner, legal), because.ROBS)


def turn(planner: Planner, legal: Sequence[int]) -> Choice:
    """What others offer, a card, an offer of one's own; then building and the bank."""
    trader = Trader(planner)
    choice = best_deal(trader, legal)
    if choice is not None:
        return choice
    play = best_play(planner, legal)
    if play is not None:
        return Choice(play.action, play.because)
    if trader.best_offer is not None and any(d.DO_GIVE <= action < d.DO_WANT for action in legal):
        return compose(planner, legal)
    return build(planner, legal)


def build(planner: Planner, legal: Sequence[int]) -> Choice:
    """What pays at once, a road on the way, a trade with the bank, or the end of the turn."""
    hand = planner.table.hand
    plan = planner.best(hand)
    if plan.action == d.DO_END:
        trades = [Plan(other.value - TRIFLE, other.action) for other in planner.bank_trades(hand)]
        plan = max([plan, *trades], key=lambda other: other.value)
    if plan.action not in legal:
        plan = Plan(0.0, d.DO_END)
    return Choice(plan.action, reasons(planner, plan))


def reasons(planner: Planner, plan: Plan) -> Because:
    if plan.action == d.DO_END:
        return because.saves(planner.awaited(planner.table.hand))
    if plan.action >= d.DO_BANK:
        return because.trades(plan.goal)
    if plan.goal is None:
        return because.WAITS
    return because.builds(planner.table, plan.goal)


def free_road(planner: Planner, legal: Sequence[int]) -> Choice:
    action, goal = best_free_road(planner, legal)
    return Choice(action, because.ROADS if goal is None else because.leads(goal))


def compose(planner: Planner, legal: Sequence[int]) -> Choice:
    """The next step of the best offer; a draft of another one is given up."""
    t = planner.table
    offer = Trader(planner).best_offer
    if offer is None:
        return Choice(d.DO_WITHDRAW, because.WITHDRAWS)
    step = next_step(t.view, t.me, offer)
    if step is None:
        return Choice(d.DO_OFFER + offer.mask - 1, because.OFFERS)
    return Choice(step, because.WITHDRAWS if step == d.DO_WITHDRAW else because.OFFERS)


def trade(planner: Planner, legal: Sequence[int]) -> Choice:
    """The own offer stands."""
    return best_deal(Trader(planner), legal) or Choice(d.DO_WITHDRAW, because.WITHDRAWS)


def out_of_turn(planner: Planner, legal: Sequence[int]) -> Choice:
    """In another's turn: answers to offers."""
    if d.DO_REFUSE in legal:
        return answer(Trader(planner), legal)
    return Choice(d.DO_WITHDRAW if d.DO_WITHDRAW in legal else legal[-1], because.WITHDRAWS)


DECIDERS: dict[str, Callable[[Planner, Sequence[int]], Choice]] = {
    "settle": settle,
    "settle-road": settle_road,
    "roll": roll,
    "discard": discard,
    "robber": robber,
    "victim": victim,
    "turn": turn,
    "free-road": free_road,
    "compose": compose,
    "trade": trade,
}
