"""Whether a moment of the set-up can occur: one thing after the other, nothing done before its time."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules import components as c
from ..rules import decisions as d
from ..rules.people import items_in
from ..rules.setup import next_to_deal, next_unlaid, next_unplaced, wanting_harbour
from ..rules.state import State, is_home
from .people import full_harbour, is_untouched

SET_UP = (d.START, d.SYMBOL, d.LAY_TILE, d.PLACE, d.LOT, d.DEAL_GOODS, d.DEAL_CARDS)


def set_up_faults(s: State) -> Iterator[str]:
    """What is wrong; later checks rely on earlier ones."""
    if not _is_untouched(s):
        yield "nobody has played anything during the set-up"
    if not _is_placed_in_order(s) or not _is_dealt_in_order(s):
        yield "the set-up goes by harbours and by seats"
    due = True  # all before this step is done
    for phase, begun, done in _steps(s):
        if begun and not due:
            yield "something comes too early in the set-up"
        if (phase == s.phase) != (due and not done):
            yield "this part of the set-up is not due"
        due = due and done
    if s.to_act == 0:
        yield "nobody has to act"


def _steps(s: State) -> list[tuple[int, bool, bool]]:
    """The steps in their order: phase, whether begun, whether done."""
    by_chance = s.tile_order == d.SHUFFLED
    known = s.start != c.NONE
    before = [
        (d.START, known and s.start_player != d.FIXED_START, known),
        (d.SYMBOL, s.symbol != c.NONE and s.tile_start == d.FROM_RANDOM, s.symbol != c.NONE),
        (d.LAY_TILE, s.colour[1] != c.NONE and by_chance, not by_chance or next_unlaid(s) == s.last),
    ]
    goods = (d.DEAL_GOODS, items_in(s, c.VENICE) > 0, wanting_harbour(s) == c.NONE)
    begun = max(s.space) != c.NONE or max(s.placing) != c.NONE
    ships = (d.LOT if s.ship_placement == d.BY_LOT else d.PLACE, begun, next_unplaced(s) == c.NONE)
    cards = (d.DEAL_CARDS, sum(s.hand[0]) > 0, next_to_deal(s) == c.NONE)
    return [*before, *([goods, ships] if s.goods_first else [ships, goods]), cards]


def _is_untouched(s: State) -> bool:
    nobody = s.player == s.ship == s.turns_left == c.NONE
    begun = any((s.raids, s.owed, s.quiet, s.stirred, *s.discard, *s.cargo, *map(sum, s.warehouse)))
    return nobody and is_untouched(s) and not begun


def _is_placed_in_order(s: State) -> bool:
    """In secret all at once, one player after the other, or one ship after the other."""
    n = s.players * c.SHIPS_EACH
    order = [(max(s.start, 0) * c.SHIPS_EACH + i) % n for i in range(n)]
    placed = [s.space[ship] != c.NONE for ship in order]
    at_once = {d.SIMULTANEOUS: n, d.IN_TURN: c.SHIPS_EACH, d.BY_LOT: 1}[s.ship_placement]
    if s.ship_placement != d.SIMULTANEOUS and max(s.placing) != c.NONE:
        return False
    if any(placed) and max(s.placing) != c.NONE:
        return False
    at_home = all(is_home(s, space) for space in s.space if space != c.NONE)
    return at_home and placed == sorted(placed, reverse=True) and sum(placed) % at_once == 0


def _is_dealt_in_order(s: State) -> bool:
    """Venice before Constantinople, each hand before the next."""
    goods = [items_in(s, harbour) for harbour in (c.VENICE, c.CONSTANTINOPLE)]
    cards = [sum(s.hand[seat]) for seat in range(s.players)]
    full, _ = full_harbour(s)
    return _fills_up(goods, full) and _fills_up(cards, c.CARDS_DEALT)


def _fills_up(numbers: list[int], full: int) -> bool:
    """All full, then one under way, then none."""
    first = next((i for i, n in enumerate(numbers) if n != full), len(numbers))
    return all(n <= full for n in numbers) and not any(numbers[first + 1 :])
