"""When to play a development card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.components import (
    FREE_ROADS,
    HEXES,
    MONOPOLY,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    RESOURCES,
    ROAD_BUILDING,
    SPECIAL_POINTS,
    YEAR_OF_PLENTY,
)

from ..base import Because
from . import because
from .development import knights_missing
from .goals import LONGEST, Goal, after_road
from .plan import Planner, one, plus
from .robber import Raids
from .table import Hand


class Play(NamedTuple):
    """A card, and what is won by playing it now instead of keeping it."""

    gain: float
    action: int
    because: Because


def best_play(planner: Planner, legal: Sequence[int]) -> Play | None:
    """After the roll; None where all cards are better kept."""
    plays = [play for play in all_plays(planner, legal) if play.gain > 0]
    return max(plays, key=lambda play: play.gain, default=None)


def play_before_roll(planner: Planner, legal: Sequence[int]) -> Play | None:
    """A knight that sets own yields free, or wins."""
    t = planner.table
    if d.DO_KNIGHT not in legal:
        return None
    robbed = t.view.robber is not None and t.buildings_at(t.view.robber, t.me) > 0
    play = knight(planner)
    return play if play.gain > 0 and (robbed or takes_army(planner)) else None


def all_plays(planner: Planner, legal: Sequence[int]) -> Iterator[Play]:
    if d.DO_KNIGHT in legal:
        yield knight(planner)
    if d.DO_ROAD_BUILDING in legal:
        yield road_building(planner)
    pairs = [action - d.DO_PLENTY for action in legal if d.DO_PLENTY <= action < d.DO_PLENTY + PAIRS]
    if pairs:
        yield plenty(planner, pairs)
    if d.DO_MONOPOLY in legal:
        yield monopoly(planner)


def takes_army(planner: Planner) -> bool:
    """With one knight more this seat gets Largest Army."""
    t = planner.table
    return t.view.army_holder != t.me and knights_missing(t, t.me) == 1


def knight(planner: Planner) -> Play:
    t = planner.table
    raids = Raids(planner)
    now = raids.blocks(t.view.robber)
    raid = raids.best([hex for hex in range(HEXES) if hex != t.view.robber])
    gain = raid.value - now - t.weights.robber
    if takes_army(planner):
        return Play(gain + planner.prospects.of_points(SPECIAL_POINTS), d.DO_KNIGHT, because.ARMY)
    robbed = t.view.robber is not None and t.buildings_at(t.view.robber, t.me) > 0
    return Play(gain, d.DO_KNIGHT, because.UNBLOCKS if robbed else because.KNIGHT)


def plenty(planner: Planner, pairs: Sequence[int]) -> Play:
    """The two cards that help most."""
    hand = planner.table.hand
    pair = max(pairs, key=lambda pair: planner.value(plus(hand, cards_of(pair))))
    gain = planner.value(plus(hand, cards_of(pair))) - planner.value(hand)
    return Play(gain - planner.table.weights.cards[YEAR_OF_PLENTY], d.DO_PLENTY + pair, because.COMPLETES)


def cards_of(pair: int) -> Hand:
    return plus(one(PAIR_FIRST[pair]), one(PAIR_SECOND[pair]))


def monopoly(planner: Planner) -> Play:
    """All that the others hold of a resource: with an open bank one knows how much that is."""
    t = planner.table
    now = planner.value(t.hand)
    taken = [round(n) for n in t.unseen]
    gains = [planner.value(plus(t.hand, one(i, taken[i]))) - now if taken[i] else 0.0 for i in range(RESOURCES)]
    best = max(range(RESOURCES), key=lambda i: gains[i])
    gain = gains[best] + t.weights.theft * taken[best] / 2 - t.weights.cards[MONOPOLY]
    return Play(gain, d.DO_MONOPOLY + best, because.monopoly(taken[best]))


def road_building(planner: Planner) -> Play:
    """Two roads towards the goal that gains most by them."""
    t = planner.table
    roads = min(FREE_ROADS, t.view.seats[t.me].roads_left)
    best = max((value_of_roads(planner, goal, roads) for goal in planner.goals if goal.edges), default=0.0)
    gain = best - planner.value(t.hand) - t.weights.cards[ROAD_BUILDING]
    return Play(gain, d.DO_ROAD_BUILDING, because.ROADS)


def value_of_roads(planner: Planner, goal: Goal, roads: int) -> float:
    """What the hand is worth when the first roads to a goal stand."""
    goals: list[Goal] = planner.goals
    for edge in goal.edges[:roads]:
        goals = after_road(goals, edge, planner.prospects)
    bonus = goal.gain if goal.kind == LONGEST and len(goal.edges) <= roads else 0.0
    return bonus + planner.with_goals(goals).value(planner.table.hand)


def best_free_road(planner: Planner, legal: Sequence[int]) -> tuple[int, Goal | None]:
    """The edge that gains most, with its goal; any, if there is no goal."""
    roads = planner.table.view.free_roads
    goals = [goal for goal in planner.goals if goal.edges and d.DO_ROAD + goal.edges[0] in legal]
    if not goals:
        return legal[0], None
    goal = max(goals, key=lambda goal: value_of_roads(planner, goal, roads))
    return d.DO_ROAD + goal.edges[0], goal
