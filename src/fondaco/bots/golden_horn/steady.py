"""The steady bot: it looks one whole turn ahead and takes what leaves it the best chance to win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from fondaco.game import Random
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import NONE, SHIPS_EACH
from fondaco.games.golden_horn.rules.harbour import may_sail
from fondaco.games.golden_horn.story.events import Told
from fondaco.games.golden_horn.view.view import View

from ..base import Bot, Decision
from ..budget import FREE, Budget
from . import because, conquests
from .people import PEOPLE
from .plan import Navigator
from .voyages import headings, loads, rest_of_voyage, voyages
from .waters import Waters
from .weights import WEIGHTS, Weights

TRIED_RAIDS = 2  # for so many the rest of the turn is planned


class Steady(Bot[View, Told]):
    """At every small step it plans the rest of its turn anew from what it sees; it draws no random numbers."""

    name: ClassVar[str] = "steady"
    games: ClassVar[tuple[str, ...]] = ("golden-horn",)

    game: GoldenHorn

    def __init__(self, game: GoldenHorn, weights: Weights | None = None, people: bool = True) -> None:
        """Without `people` it plays the expansion as if there was none."""
        super().__init__(game)
        self.weights = weights or WEIGHTS[game.players]
        self.people = people

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        return self.among(legal, self._choose(view, legal))

    def _choose(self, view: View, legal: Sequence[int]) -> Decision:
        if len(legal) == 1:
            return Decision(legal[0], because.ONLY_CHOICE)
        if view.phase == "place":
            placement = self.weights.placement
            return Decision(d.DO_PLACE + placement, because.places(placement.bit_count()))
        assert view.seat is not None
        waters = Waters(view, view.seat, self.game, self.people)
        choice = conquests.decide(waters.state, legal, self.weights) if self.people else None
        if choice is not None:
            return choice
        return DECIDERS[view.phase](Navigator(waters, self.weights), legal)


def turn(navigator: Navigator, legal: Sequence[int]) -> Decision:
    """A raid, if the best turn with it is better than the best without; else a ship."""
    t = navigator.waters
    ships = [t.me * SHIPS_EACH + i for i in within(legal, d.DO_SHIP, SHIPS_EACH)]
    best = navigator.best(ships)
    prey = NONE
    for raid in navigator.raids(within(legal, d.DO_RAID, d.DO_PAY - d.DO_RAID))[:TRIED_RAIDS]:
        plan = navigator.after_raid(raid.ship, raid.pair).best(ships)
        if plan.chance > best.chance:
            best, prey = plan, raid.ship
    if prey != NONE:
        return Decision(d.DO_RAID + prey, because.raids(navigator, prey))
    action = d.DO_PASS if best.voyage is None else d.DO_SHIP + best.voyage.ship % SHIPS_EACH
    return Decision(action, because.sails(navigator, best.voyage))


def pay(navigator: Navigator, legal: Sequence[int]) -> Decision:
    """The two cards that are missed least in the rest of the turn and later."""
    t = navigator.waters
    ships = [ship for ship in t.fleet(t.me) if may_sail(t.state, ship)]
    pairs = within(legal, d.DO_PAY, d.DO_SHIP - d.DO_PAY)
    pair = max(pairs, key=lambda pair: navigator.after_raid(t.ship, pair).best(ships).chance)
    return Decision(d.DO_PAY + pair, because.PAYS)


def turn_round(navigator: Navigator, legal: Sequence[int]) -> Decision:
    """Decided in the raider's turn: which way an empty ship lies better."""
    t = navigator.waters
    ship, space, ahead = t.ship, t.state.space[t.ship], t.state.heading[t.ship]
    heading = max(
        (ahead, -ahead), key=lambda way: navigator.value.outlook(ship, space, way, 0, NONE, navigator.goods).rest
    )
    return head(navigator, turned=heading != ahead)


def set_out(navigator: Navigator, legal: Sequence[int]) -> Decision:
    """The heading of an emptied ship that is about to move."""
    t = navigator.waters
    voyage = navigator.best_of(voyages(t, t.ship, headings(t, t.ship), [NONE])).voyage
    return head(navigator, turned=voyage is not None and voyage.turned)


def head(navigator: Navigator, *, turned: bool) -> Decision:
    t = navigator.waters
    ahead = t.state.heading[t.ship]
    heading = -ahead if turned else ahead
    turns = t.turns(t.ship, t.state.space[t.ship], heading)
    return Decision(d.DO_TURN if turned else d.DO_KEEP, because.heads(turns, turned=turned))


def load(navigator: Navigator, legal: Sequence[int]) -> Decision:
    t = navigator.waters
    voyage = navigator.best_of(voyages(t, t.ship, (False,), loads(t, t.ship))).voyage
    if voyage is None or voyage.load in (PEOPLE, NONE):
        return Decision(a.DO_LOAD_PEOPLE, because.sails(navigator, voyage))
    return Decision(d.DO_LOAD + voyage.load, because.sails(navigator, voyage))


def sail(navigator: Navigator, legal: Sequence[int]) -> Decision:
    t = navigator.waters
    voyage = navigator.best_of(rest_of_voyage(t)).voyage
    here = t.state.space[t.ship]
    if voyage is None or voyage.space == here:
        return Decision(d.DO_STOP, because.STOPS if d.DO_SAIL in legal else because.SAVES_CARD)
    if d.DO_SAIL in legal:
        return Decision(d.DO_SAIL, because.sails(navigator, voyage))
    return Decision(d.DO_WIND + t.colour[here], because.spends_card(navigator, voyage))


def end_turn(navigator: Navigator, legal: Sequence[int]) -> Decision:
    """Announce the end where that looks better than to go on."""
    ends = navigator.ending.chance_to_win(navigator.goods)
    goes_on = navigator.go_on(navigator.goods, navigator.standing(), navigator.others.values())
    if d.DO_ANNOUNCE in legal and ends - navigator.weights.caution > goes_on:
        return Decision(d.DO_ANNOUNCE, because.announces(ends))
    return Decision(d.DO_END_TURN, because.goes_on(goes_on))


def within(legal: Sequence[int], first: int, n: int) -> list[int]:
    """Which of the n actions from `first` on are legal, counted from 0."""
    return [action - first for action in legal if first <= action < first + n]


DECIDERS: dict[str, Callable[[Navigator, Sequence[int]], Decision]] = {
    "turn": turn,
    "pay": pay,
    "turn-round": turn_round,
    "heading": set_out,
    "load": load,
    "sail": sail,
    "end-turn": end_turn,
}
