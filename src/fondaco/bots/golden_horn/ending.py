"""The last turns: what others can still bring home, and whether an announcement wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from fondaco.games.golden_horn.features import chance_of_cards, points
from fondaco.games.golden_horn.rules.components import COLOURS

from .table import Table

Gain = tuple[float, int, int]  # chance, colour, number of goods


def deliveries(t: Table, seat: int) -> list[Gain]:
    """The cargoes that a seat with hidden cards may bring home in one turn."""
    found = []
    for ship in t.fleet(seat):
        if t.cargo[ship] and not t.is_home(t.space[ship]):
            chance = chance_home(t, ship, t.cards[seat])
            if chance > 0.01:
                found.append((chance, t.cargo_colour[ship], t.cargo[ship]))
    return found


def chance_home(t: Table, ship: int, cards: int) -> float:
    """The chance that hidden cards carry the ship home in one turn."""
    heading, sails = t.heading[ship], t.sails[ship]
    need = [0] * COLOURS
    space = t.next_stop(t.space[ship], heading)
    while t.is_sea(space):
        colour = t.colour[space]
        if not sails[colour]:
            need[colour] += 1
        space = t.next_stop(space, heading)
    if not t.is_home(space) or sum(need) > cards:
        return 0.0
    return prod(chance_of_cards(n, t.unseen[c], t.unseen_cards, cards) for c, n in enumerate(need) if n)


def raids(t: Table, seat: int, cargo: Sequence[int]) -> list[Gain]:
    """The goods that a seat with hidden cards may take in a raid; `cargo` of all ships."""
    found = []
    for ship, n in enumerate(cargo):
        if n and ship not in t.fleet(seat) and t.is_sea(t.space[ship]):
            matching = sum(m for m, sail in zip(t.unseen, t.sails[ship], strict=True) if sail)
            chance = chance_of_cards(2, matching, t.unseen_cards, t.cards[seat])
            if chance > 0.01:
                found.append((chance, t.cargo_colour[ship], 1))
    return found


def chance_to_reach(
    goods: Sequence[int], brought: list[Gain], raided: list[Gain], target: int, *, all_colours: bool
) -> float:
    """The chance that one turn lifts a warehouse to `target` points (and to all six colours)."""
    nothing: Gain = (1.0, 0, 0)
    fails = 1.0
    for chance, colour, n in (nothing, *brought):
        more = list(goods)
        more[colour] += n
        misses = 1.0
        for raid_chance, raid_colour, m in (nothing, *raided):
            more[raid_colour] += m
            if points(more) >= target and not (all_colours and 0 in more):
                misses *= 1 - raid_chance
            more[raid_colour] -= m
        fails *= 1 - chance * (1 - misses)
    return 1 - fails
