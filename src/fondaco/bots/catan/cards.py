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
from .island import Hand
from .plan import Builder, one, plus
from .robber import Raids


class Play(NamedTuple):
    """A card, and what is won by playing it now instead of keeping it."""

    gain: float
    action: int
    because: Because


def best_play(builder: Builder, legal: Sequence[int]) -> Play | None:
    """After the roll; None where all cards are better kept."""
    plays = [play for play in all_plays(builder, legal) if play.gain > 0]
    return max(plays, key=lambda play: play.gain, default=None)


def play_before_roll(builder: Builder, legal: Sequence[int]) -> Play | None:
    """A knight that sets own yields free, or wins."""
    t = builder.island
    if d.DO_KNIGHT not in legal:
        return None
    robbed = t.view.robber is not None and t.buildings_at(t.view.robber, t.me) > 0
    play = knight(builder)
    return play if play.gain > 0 and (robbed or takes_army(builder)) else None


def all_plays(builder: Builder, legal: Sequence[int]) -> Iterator[Play]:
    if d.DO_KNIGHT in legal:
        yield knight(builder)
    if d.DO_ROAD_BUILDING in legal:
        yield road_building(builder)
    pairs = [action - d.DO_PLENTY for action in legal if d.DO_PLENTY <= action < d.DO_PLENTY + PAIRS]
    if pairs:
        yield plenty(builder, pairs)
    if d.DO_MONOPOLY in legal:
        yield monopoly(builder)


def takes_army(builder: Builder) -> bool:
    """With one knight more this seat gets Largest Army."""
    t = builder.island
    return t.view.army_holder != t.me and knights_missing(t, t.me) == 1


def knight(builder: Builder) -> Play:
    t = builder.island
    raids = Raids(builder)
    now = raids.blocks(t.view.robber)
    raid = raids.best([hex for hex in range(HEXES) if hex != t.view.robber])
    gain = raid.value - now - t.weights.robber
    if takes_army(builder):
        return Play(gain + builder.prospects.of_points(SPECIAL_POINTS), d.DO_KNIGHT, because.ARMY)
    robbed = t.view.robber is not None and t.buildings_at(t.view.robber, t.me) > 0
    return Play(gain, d.DO_KNIGHT, because.UNBLOCKS if robbed else because.KNIGHT)


def plenty(builder: Builder, pairs: Sequence[int]) -> Play:
    """The two cards that help most."""
    hand = builder.island.hand
    pair = max(pairs, key=lambda pair: builder.value(plus(hand, cards_of(pair))))
    gain = builder.value(plus(hand, cards_of(pair))) - builder.value(hand)
    return Play(gain - builder.island.weights.cards[YEAR_OF_PLENTY], d.DO_PLENTY + pair, because.COMPLETES)


def cards_of(pair: int) -> Hand:
    return plus(one(PAIR_FIRST[pair]), one(PAIR_SECOND[pair]))


def monopoly(builder: Builder) -> Play:
    """All that the others hold of a resource: with an open bank one knows how much that is."""
    t = builder.island
    now = builder.value(t.hand)
    taken = [round(n) for n in t.unseen]
    gains = [builder.value(plus(t.hand, one(i, taken[i]))) - now if taken[i] else 0.0 for i in range(RESOURCES)]
    best = max(range(RESOURCES), key=lambda i: gains[i])
    gain = gains[best] + t.weights.theft * taken[best] / 2 - t.weights.cards[MONOPOLY]
    return Play(gain, d.DO_MONOPOLY + best, because.monopoly(taken[best]))


def road_building(builder: Builder) -> Play:
    """Two roads towards the goal that gains most by them."""
    t = builder.island
    roads = min(FREE_ROADS, t.view.seats[t.me].roads_left)
    best = max((value_of_roads(builder, goal, roads) for goal in builder.goals if goal.edges), default=0.0)
    gain = best - builder.value(t.hand) - t.weights.cards[ROAD_BUILDING]
    return Play(gain, d.DO_ROAD_BUILDING, because.ROADS)


def value_of_roads(builder: Builder, goal: Goal, roads: int) -> float:
    """What the hand is worth when the first roads to a goal stand."""
    goals: list[Goal] = builder.goals
    for edge in goal.edges[:roads]:
        goals = after_road(goals, edge, builder.prospects)
    bonus = goal.gain if goal.kind == LONGEST and len(goal.edges) <= roads else 0.0
    return bonus + builder.with_goals(goals).value(builder.island.hand)


def best_free_road(builder: Builder, legal: Sequence[int]) -> tuple[int, Goal | None]:
    """The edge that gains most, with its goal; any, if there is no goal."""
    roads = builder.island.view.free_roads
    goals = [goal for goal in builder.goals if goal.edges and d.DO_ROAD + goal.edges[0] in legal]
    if not goals:
        return legal[0], None
    goal = max(goals, key=lambda goal: value_of_roads(builder, goal, roads))
    return d.DO_ROAD + goal.edges[0], goal
