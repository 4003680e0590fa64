"""Hidden warehouses: goods and people that lie nowhere to be seen are there or in the bag."""

from fondaco.compiled.loops.streams import random_below
from fondaco.games.golden_horn.rules.additions import DOMINIONS
from fondaco.games.golden_horn.rules.components import COLOURS, CONSTANTINOPLE, NONE, QUIET_ROUNDS, VENICE
from fondaco.games.golden_horn.rules.decisions import AT_ONCE, FULL_LAP
from fondaco.games.golden_horn.rules.people import items_in, quarters
from fondaco.games.golden_horn.rules.round import has_all_colours
from fondaco.games.golden_horn.rules.state import State
from fondaco.rulekit.piles import total

TRIES = 1000


def deal_warehouses(s: State, seat: int, words: list[int]) -> None:
    """Goods and peasants as all have seen; mercenaries, of which the supply is open, blindly."""
    hidden = s.players - (seat >= 0)
    deal_mercenaries(s, seat, hidden, words)
    n = cubes_in_warehouses(s, seat)
    announcers = may_have_announced(s, seat)
    raider = s.player if s.raids > 0 and s.player != seat and not s.dominio else NONE
    for _ in range(TRIES):
        empty_warehouses(s, seat)
        deal_cubes(s, seat, hidden, n, words)
        if agrees(s, raider, announcers):
            return
    empty_warehouses(s, seat)
    deal_cubes(s, seat, hidden, n, words)


def any_other(s: State, seat: int, hidden: int, words: list[int]) -> int:
    """A seat whose warehouse is hidden."""
    other = random_below(words, hidden)
    return other + (seat >= 0 and other >= seat)


def deal_mercenaries(s: State, seat: int, hidden: int, words: list[int]) -> None:
    n = 0
    for other in range(s.players):
        if other != seat:
            n += s.mercenaries[quarters(other)]
            s.mercenaries[quarters(other)] = 0
    for _ in range(n):
        s.mercenaries[quarters(any_other(s, seat, hidden, words))] += 1


def cubes_in_warehouses(s: State, seat: int) -> int:
    n = 0
    for other in range(s.players):
        if other != seat:
            n += total(s.warehouse[other]) + s.peasants[quarters(other)]
    return n


def empty_warehouses(s: State, seat: int) -> None:
    """Into the bag."""
    for other in range(s.players):
        if other != seat:
            for colour in range(COLOURS):
                s.bag[colour] += s.warehouse[other][colour]
                s.warehouse[other][colour] = 0
            s.blacks += s.peasants[quarters(other)]
            s.peasants[quarters(other)] = 0


def deal_cubes(s: State, seat: int, hidden: int, n: int, words: list[int]) -> None:
    """So many out of the bag, each into any of the warehouses."""
    left = total(s.bag) + s.blacks
    for _ in range(n):
        other = any_other(s, seat, hidden, words)
        k = random_below(words, left)
        colour = 0
        while colour < COLOURS and k >= s.bag[colour]:
            k -= s.bag[colour]
            colour += 1
        if colour < COLOURS:
            s.bag[colour] -= 1
            s.warehouse[other][colour] += 1
        else:
            s.blacks -= 1
            s.peasants[quarters(other)] += 1
        left -= 1


def agrees(s: State, raider: int, announcers: int) -> bool:
    """A raider has what he stole, and one of the announcers, if there need to be any, goods of all six colours."""
    if raider != NONE and total(s.warehouse[raider]) < s.raids:
        return False
    if announcers == 0:
        return True
    for seat in range(s.players):
        if announcers >> seat & 1 and has_all_colours(s.warehouse[seat]):
            return True
    return False


def may_have_announced(s: State, seat: int) -> int:
    """Mask of the others, one of whom must have announced the end; 0 where it may have come otherwise."""
    if s.turns_left == NONE or s.quiet == QUIET_ROUNDS or is_all_ruled(s) or may_have_been_cleared(s):
        return 0
    if s.ending == FULL_LAP:
        mask = 1 << (s.player + s.turns_left + 1) % s.players
    elif s.ending == AT_ONCE:
        mask = 1 << s.player
    else:
        mask = 0
        for i in range((s.player - s.start) % s.players + 1):
            mask |= 1 << (s.start + i) % s.players
    if seat >= 0 and mask >> seat & 1:
        if has_all_colours(s.warehouse[seat]):
            return 0
        mask &= ~(1 << seat)
    return mask


def is_all_ruled(s: State) -> bool:
    for dominion in range(DOMINIONS):
        if s.ruler[dominion] == NONE:
            return False
    return True


def may_have_been_cleared(s: State) -> bool:
    """A home harbour stayed empty: so the bag was; people may have come to the harbour since (R4)."""
    if total(s.bag) + s.blacks > 0:
        return False
    return bool(s.dominio) or items_in(s, VENICE) == 0 or items_in(s, CONSTANTINOPLE) == 0
