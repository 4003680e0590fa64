"""What a view shows, laid out as the rules have it."""

from __future__ import annotations

from fondaco.rulebook import mask_of, or_none

from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import EDGES
from ..rules.state import State
from ..rules.trade import offer_code
from ..surveyed import fill_derived
from ..text.island import pieces_by_harbours
from ..view.view import View
from ..words import ANSWER_NAMES, HARBOUR_NAMES, PHASE_NAMES, TERRAIN_NAMES


def lay_seen(s: State, view: View) -> None:
    """Into a fresh state of the same game; hands, bank and deck stay as they are.  Drafts of others are left out."""
    _copy_island(s, view)
    _copy_turn(s, view)
    _copy_pieces(s, view)
    for seat in range(s.players):
        _copy_seat(s, view, seat)
    _copy_trade(s, view)
    fill_derived(s)


def _copy_island(s: State, view: View) -> None:
    for place, hex in enumerate(view.hexes):
        s.terrain[place] = c.NONE if hex.terrain is None else TERRAIN_NAMES.index(hex.terrain)
        s.token[place] = hex.token
    s.robber = or_none(view.robber)
    s.turned = c.NONE
    s.harbour[:] = [c.NONE] * c.HARBOURS
    if view.harbours:
        s.turned = 0 if 0 in view.harbours[0].corners else 1
        for slot, harbour in enumerate(view.harbours):
            s.harbour[slot] = c.NONE if harbour.kind is None else HARBOUR_NAMES.index(harbour.kind)
    s.pieces = pieces_by_harbours(s)


def _copy_turn(s: State, view: View) -> None:
    s.phase = PHASE_NAMES.index(view.phase)
    s.to_act = d.CHANCE_TO_ACT if view.to_act == (-1,) else mask_of(view.to_act)
    s.contending = mask_of(view.contending)
    s.start = or_none(view.start)
    s.player = or_none(view.player)
    s.turns = view.turns
    s.dice = c.NONE if view.dice is None else (view.dice[0] - 1) * c.DICE + view.dice[1] - 1
    s.played = int(view.played_card)
    s.built = int(view.built)
    s.free_roads = view.free_roads
    s.victim = or_none(view.victim)
    s.settled = or_none(view.settled)
    if view.dice_left is not None:
        s.dice_left[:] = view.dice_left


def _copy_pieces(s: State, view: View) -> None:
    for corner, building in enumerate(view.buildings):
        s.building[corner] = c.NONE if building is None else building.seat
        s.level[corner] = 0 if building is None else 1 + building.city
    s.road[:] = [or_none(owner) for owner in view.roads]
    laid = EDGES - s.road.count(c.NONE)
    s.placed = laid if view.turns == 0 else 2 * s.players
    s.army_holder = or_none(view.army_holder)
    s.road_holder = or_none(view.road_holder)
    s.road_record = 0 if view.road_holder is None else view.seats[view.road_holder].road_length


def _copy_seat(s: State, view: View, seat: int) -> None:
    shown = view.seats[seat]
    s.roads_left[seat] = shown.roads_left
    s.settlements_left[seat] = shown.settlements_left
    s.cities_left[seat] = shown.cities_left
    s.knights[seat] = shown.knights
    s.owed[seat] = shown.owed
    s.rolled[seat] = shown.rolled
    s.counters[seat] = int(shown.answer == "countered") if shown.counters is None else shown.counters
    s.answer[seat] = d.SILENT if shown.answer is None else ANSWER_NAMES.index(shown.answer)
    s.give[seat][:] = shown.give or (0,) * c.RESOURCES
    s.want[seat][:] = shown.want or (0,) * c.RESOURCES


def _copy_trade(s: State, view: View) -> None:
    s.asked = mask_of(view.asked)
    s.refusals = len(view.refused)
    s.made = s.refusals + bool(s.asked) if view.made is None else view.made
    for i, refusal in enumerate(view.refused):
        s.turned_down[i] = offer_code([*refusal.give], [*refusal.want])
        s.turned_down_by[i] = mask_of(refusal.seats)
