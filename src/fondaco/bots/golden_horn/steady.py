"""The steady bot: it looks one whole turn ahead and takes what leaves it the best chance to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from fondaco.game import Game, Random
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import NONE, SHIPS_EACH
from fondaco.games.golden_horn.view.view import View

from ..base import FREE, Bot, Budget, Choice
from . import because, conquests
from .people import PEOPLE
from .plan import Planner
from .table import Table
from .voyages import headings, loads, may_set_out, rest_of_voyage, voyages
from .weights import WEIGHTS, Weights

TRIED_RAIDS = 2  # for so many the rest of the turn is planned


class Steady(Bot):
    """At every small step it plans the rest of its turn anew from what it sees; it draws no random numbers."""

    name: ClassVar[str] = "steady"

    def __init__(self, game: Game, weights: Weights | None = None, people: bool = True) -> None:
        """Without `people` it plays the expansion as if there was none."""
        super().__init__(game)
        self.weights = weights or WEIGHTS[game.players]
        self.people = people

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Choice:
        legal = self.asked(view, View, legal)
        return self.among(legal, self._choose(view, legal))

    def _choose(self, view: View, legal: Sequence[int]) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0], because.ONLY_CHOICE)
        if view.phase == "place":
            placement = self.weights.placement
            return Choice(d.DO_PLACE + placement, because.places(placement.bit_count()))
        choice = conquests.decide(view, legal, self.weights) if self.people else None
        if choice is not None:
            return choice
        assert view.seat is not None
        table = Table(view, view.seat, self.game.options, self.people)
        return DECIDERS[view.phase](Planner(table, self.weights), legal)


def turn(planner: Planner, legal: Sequence[int]) -> Choice:
    """A raid, if the best turn with it is better than the best without; else a ship."""
    t = planner.table
    ships = [t.me * SHIPS_EACH + i for i in within(legal, d.DO_SHIP, SHIPS_EACH)]
    best = planner.best(ships)
    prey = NONE
    for raid in planner.raids(within(legal, d.DO_RAID, d.DO_PAY - d.DO_RAID))[:TRIED_RAIDS]:
        plan = planner.after_raid(raid.ship, raid.pair).best(ships)
        if plan.chance > best.chance:
            best, prey = plan, raid.ship
    if prey != NONE:
        return Choice(d.DO_RAID + prey, because.raids(planner, prey))
    action = d.DO_PASS if best.voyage is None else d.DO_SHIP + best.voyage.ship % SHIPS_EACH
    return Choice(action, because.sails(planner, best.voyage))


def pay(planner: Planner, legal: Sequence[int]) -> Choice:
    """The two cards that are missed least in the rest of the turn and later."""
    t = planner.table
    ships = [ship for ship in t.fleet(t.me) if may_set_out(t, ship)]
    pairs = within(legal, d.DO_PAY, d.DO_SHIP - d.DO_PAY)
    pair = max(pairs, key=lambda pair: planner.after_raid(t.ship, pair).best(ships).chance)
    return Choice(d.DO_PAY + pair, because.PAYS)


def turn_round(planner: Planner, legal: Sequence[int]) -> Choice:
    """Decided in the raider's turn: which way an empty ship lies better."""
    t = planner.table
    ship, space, ahead = t.ship, t.space[t.ship], t.heading[t.ship]
    heading = max((ahead, -ahead), key=lambda way: planner.value.outlook(ship, space, way, 0, NONE, planner.goods).rest)
    return head(planner, turned=heading != ahead)


def set_out(planner: Planner, legal: Sequence[int]) -> Choice:
    """The heading of an emptied ship that is about to move."""
    t = planner.table
    voyage = planner.best_of(voyages(t, t.ship, headings(t, t.ship), [NONE])).voyage
    return head(planner, turned=voyage is not None and voyage.turned)


def head(planner: Planner, *, turned: bool) -> Choice:
    t = planner.table
    heading = -t.heading[t.ship] if turned else t.heading[t.ship]
    turns = t.turns(t.ship, t.space[t.ship], heading)
    return Choice(d.DO_TURN if turned else d.DO_KEEP, because.heads(turns, turned=turned))


def load(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    voyage = planner.best_of(voyages(t, t.ship, (False,), loads(t, t.ship))).voyage
    if voyage is None or voyage.load in (PEOPLE, NONE):
        return Choice(d.DO_LOAD_PEOPLE, because.sails(planner, voyage))
    return Choice(d.DO_LOAD + voyage.load, because.sails(planner, voyage))


def sail(planner: Planner, legal: Sequence[int]) -> Choice:
    t = planner.table
    voyage = planner.best_of(rest_of_voyage(t)).voyage
    here = t.space[t.ship]
    if voyage is None or voyage.space == here:
        return Choice(d.DO_STOP, because.STOPS if d.DO_SAIL in legal else because.SAVES_CARD)
    if d.DO_SAIL in legal:
        return Choice(d.DO_SAIL, because.sails(planner, voyage))
    return Choice(d.DO_WIND + t.colour[here], because.spends_card(planner, voyage))


def end_turn(planner: Planner, legal: Sequence[int]) -> Choice:
    """Announce the end where that looks better than to go on."""
    ends = planner.ending.chance_to_win(planner.goods)
    goes_on = planner.go_on(planner.goods, planner.standing(), planner.others.values())
    if d.DO_ANNOUNCE in legal and ends - planner.weights.caution > goes_on:
        return Choice(d.DO_ANNOUNCE, because.announces(ends))
    return Choice(d.DO_END_TURN, because.goes_on(goes_on))


def within(legal: Sequence[int], first: int, n: int) -> list[int]:
    """Which of the n actions from `first` on are legal, counted from 0."""
    return [action - first for action in legal if first <= action < first + n]


DECIDERS: dict[str, Callable[[Planner, Sequence[int]], Choice]] = {
    "turn": turn,
    "pay": pay,
    "turn-round": turn_round,
    "heading": set_out,
    "load": load,
    "sail": sail,
    "end-turn": end_turn,
}
