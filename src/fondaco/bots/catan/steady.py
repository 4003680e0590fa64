"""The steady bot: each step is the one that leaves the best value by hand-made reckoning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from fondaco.game import Game, Random
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.story.events import Told
from fondaco.games.catan.view.view import View
from fondaco.learning.catan.weights import WEIGHTS, Weights

from ..base import Because, Bot, Decision
from ..budget import FREE, Budget
from . import because
from .answers import answer, best_deal
from .cards import best_free_road, best_play, play_before_roll
from .island import Island
from .plan import Builder, Plan
from .robber import best_hex, best_victim, least_missed
from .setting_up import best_corner, best_first_road
from .trade import Trader, next_step

TRIFLE = 0.02  # a trade with the bank for later turns has to bring more


class Steady(Bot[View, Told]):
    """It sees what its seat may know, plans each step anew, and draws no random numbers."""

    name: ClassVar[str] = "steady"
    games: ClassVar[tuple[str, ...]] = ("catan",)

    def __init__(self, game: Game, weights: Weights = WEIGHTS) -> None:
        super().__init__(game)
        self.weights = weights

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        return self.among(legal, self._choose(view, legal))

    def _choose(self, view: View, legal: Sequence[int]) -> Decision:
        if len(legal) == 1:
            return Decision(legal[0], because.ONLY_CHOICE)
        assert view.seat is not None
        builder = Builder(Island(view, view.seat, self.weights), view.seat)
        if view.player is not None and view.seat != view.player and view.phase != "discard":
            return out_of_turn(builder, legal)
        return DECIDERS[view.phase](builder, legal)


def settle(builder: Builder, legal: Sequence[int]) -> Decision:
    action = best_corner(builder.island, legal)
    return Decision(action, because.settles(builder.island, action - d.DO_SETTLEMENT))


def settle_road(builder: Builder, legal: Sequence[int]) -> Decision:
    return Decision(best_first_road(builder.island, legal), because.first_road())


def roll(builder: Builder, legal: Sequence[int]) -> Decision:
    play = play_before_roll(builder, legal)
    return Decision(d.DO_ROLL, because.ROLLS) if play is None else Decision(play.action, play.because)


def discard(builder: Builder, legal: Sequence[int]) -> Decision:
    return Decision(d.DO_DISCARD + least_missed(builder, legal), because.KEEPS)


def robber(builder: Builder, legal: Sequence[int]) -> Decision:
    hex = best_hex(builder, legal).hex
    return Decision(d.DO_ROBBER + hex, because.blocks(builder.island, hex))


def victim(builder: Builder, legal: Sequence[int]) -> Decision:
    return Decision(d.DO_VICTIM + best_victim(builder, legal), because.ROBS)


def turn(builder: Builder, legal: Sequence[int]) -> Decision:
    """What others offer, a card, an offer of one's own; then building and the bank."""
    trader = Trader(builder)
    choice = best_deal(trader, legal)
    if choice is not None:
        return choice
    play = best_play(builder, legal)
    if play is not None:
        return Decision(play.action, play.because)
    if trader.best_offer is not None and any(d.DO_GIVE <= action < d.DO_WANT for action in legal):
        return compose(builder, legal)
    return build(builder, legal)


def build(builder: Builder, legal: Sequence[int]) -> Decision:
    """What pays at once, a road on the way, a trade with the bank, or the end of the turn."""
    hand = builder.island.hand
    plan = builder.best(hand)
    if plan.action == d.DO_END:
        trades = [Plan(other.value - TRIFLE, other.action) for other in builder.bank_trades(hand)]
        plan = max([plan, *trades], key=lambda other: other.value)
    if plan.action not in legal:
        plan = Plan(0.0, d.DO_END)
    return Decision(plan.action, reasons(builder, plan))


def reasons(builder: Builder, plan: Plan) -> Because:
    if plan.action == d.DO_END:
        return because.saves(builder.awaited(builder.island.hand))
    if plan.action >= d.DO_BANK:
        return because.trades(plan.goal)
    if plan.goal is None:
        return because.WAITS
    return because.builds(builder.island, plan.goal)


def free_road(builder: Builder, legal: Sequence[int]) -> Decision:
    action, goal = best_free_road(builder, legal)
    return Decision(action, because.ROADS if goal is None else because.leads(goal))


def compose(builder: Builder, legal: Sequence[int]) -> Decision:
    """The next step of the best offer; a draft of another one is given up."""
    t = builder.island
    offer = Trader(builder).best_offer
    if offer is None:
        return Decision(d.DO_WITHDRAW, because.WITHDRAWS)
    step = next_step(t.view, t.me, offer)
    if step is None:
        return Decision(d.DO_OFFER + offer.mask - 1, because.OFFERS)
    return Decision(step, because.WITHDRAWS if step == d.DO_WITHDRAW else because.OFFERS)


def trade(builder: Builder, legal: Sequence[int]) -> Decision:
    """The own offer stands."""
    return best_deal(Trader(builder), legal) or Decision(d.DO_WITHDRAW, because.WITHDRAWS)


def out_of_turn(builder: Builder, legal: Sequence[int]) -> Decision:
    """In another's turn: answers to offers."""
    if d.DO_REFUSE in legal:
        return answer(Trader(builder), legal)
    return Decision(d.DO_WITHDRAW if d.DO_WITHDRAW in legal else legal[-1], because.WITHDRAWS)


DECIDERS: dict[str, Callable[[Builder, Sequence[int]], Decision]] = {
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
