"""The steady bot: it looks one whole turn ahead and takes what leaves it the best chance to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from fondaco.bots.base import FREE, Bot, Budget, Choice, Reason
from fondaco.game import Game, Random
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import NONE, SHIPS_EACH
from fondaco.games.golden_horn.view import View

from .plan import Planner
from .table import Table
from .voyages import headings, loads, rest_of_voyage, voyages
from .weights import WEIGHTS, Weights

TRIED_RAIDS = 2  # raids whose whole turn is planned


class Steady(Bot):
    """Decides every small step by planning the rest of its turn anew from what it sees."""

    name: ClassVar[str] = "steady"

    def __init__(self, game: Game, weights: Weights | None = None) -> None:
        super().__init__(game)
        self.weights = weights or WEIGHTS[game.players]
        self._deciders: dict[str, Callable[[Planner, Sequence[int]], Choice]] = {
            "turn": turn,
            "pay": pay,
            "turn-round": turn_round,
            "heading": set_out,
            "load": take_load,
            "sail": sail,
            "end-turn": end_turn,
        }

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Choice:
        if view.seat is None:
            raise ValueError("a spectator decides nothing")
        if view.phase == "place":
            return self._place(legal)
        if len(legal) == 1:
            return Choice(legal[0], (Reason("because.only-choice"),))
        planner = Planner(Table(view, view.seat, self.game.options), self.weights)
        return self._deciders[view.phase](planner, legal)

    def _place(self, legal: Sequence[int]) -> Choice:
        return Choice(d.DO_PLACE + self.weights.placement, (Reason("because.place"),))


def within(legal: Sequence[int], first: int, n: int) -> list[int]:
    """Which of the n actions from `first` on are legal, counted from 0."""
    return [action - first for action in legal if first <= action < first + n]


def turn(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    ships = [t.me * SHIPS_EACH + i for i in within(legal, d.DO_SHIP, SHIPS_EACH)]
    best = planner.best(ships)
    action = d.DO_PASS if best.voyage is None else d.DO_SHIP + best.voyage.ship % SHIPS_EACH
    for raid in planner.raids(within(legal, d.DO_RAID, d.DO_PAY - d.DO_RAID))[:TRIED_RAIDS]:
        after = planner.after_raid(raid.ship, raid.pair).best(ships)
        if after.chance > best.chance:
            best, action = after, d.DO_RAID + raid.ship
    return Choice(action, (Reason("because.random"),))


def pay(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    ships = [ship for ship in t.fleet(t.me) if not t.is_home(t.space[ship]) or loads(t, ship) != [NONE]]
    pairs = within(legal, d.DO_PAY, d.DO_SHIP - d.DO_PAY)
    best = max(pairs, key=lambda pair: planner.after_raid(t.ship, pair).best(ships).chance)
    return Choice(d.DO_PAY + best, (Reason("because.pays"),))


def turn_round(planner: Planner, legal: Sequence[int]) -> Choice:
    t, v = planner.table, planner.value
    ship = t.ship
    ahead = v.outlook(ship, t.space[ship], t.heading[ship], 0, NONE, planner.goods)
    back = v.outlook(ship, t.space[ship], -t.heading[ship], 0, NONE, planner.goods)
    turns = back.rest > ahead.rest
    return Choice(d.DO_TURN if turns else d.DO_KEEP, (Reason("because.random"),))


def set_out(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    best = planner.best_of(voyages(t, t.ship, headings(t, t.ship), [NONE]))
    turned = best.voyage is not None and best.voyage.turned
    return Choice(d.DO_TURN if turned else d.DO_KEEP, (Reason("because.random"),))


def take_load(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    best = planner.best_of(voyages(t, t.ship, (False,), within(legal, d.DO_LOAD, 6)))
    assert best.voyage is not None
    return Choice(d.DO_LOAD + best.voyage.load, (Reason("because.random"),))


def sail(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    best = planner.best_of(rest_of_voyage(t))
    here = t.space[t.ship]
    if best.voyage is None or best.voyage.space == here:
        return Choice(d.DO_STOP, (Reason("because.random"),))
    if best.voyage.wind and not t.sails[t.ship][t.colour[here]]:
        return Choice(d.DO_WIND + t.colour[here], (Reason("because.random"),))
    return Choice(d.DO_SAIL, (Reason("because.random"),))


def end_turn(planner: Planner, legal: Sequence[int]) -> Choice:
    ends = planner.ending.chance_to_win(planner.goods) - planner.weights.caution
    goes_on = planner.go_on(planner.goods, planner.standing(), planner.others.values())
    if ends > goes_on:
        return Choice(d.DO_ANNOUNCE, (Reason("because.random"),))
    return Choice(d.DO_END_TURN, (Reason("because.random"),))
