"""Worlds by card counting: hands as likely as they are after all that was told, all else as `imagine` has it."""

from typing import Protocol

from fondaco.compiled.loops.streams import random_below
from fondaco.games.catan.rules.components import CARDS_EACH, RESOURCES
from fondaco.games.catan.rules.decisions import OVER
from fondaco.games.catan.rules.state import State

from .imagining import imagine

PARTS = 1 << 30  # into which chances are cut


class Way(Protocol):
    """One of the ways in which all hands may be."""

    hand: list[list[int]]
    until: int  # the sum of the chances up to here, in `PARTS`


def imagine_counted(s: State, seat: int, ways: list[Way], words: list[int]) -> None:
    """Deal anew what the seat does not know, its hands as counted (`fondaco.learning.catan.counting`)."""
    if s.phase == OVER:
        return
    imagine(s, seat, words)
    k = random_below(words, PARTS)
    way = 0
    while ways[way].until <= k:
        way += 1
    for resource in range(RESOURCES):
        left = CARDS_EACH
        for other in range(s.players):
            s.hand[other][resource] = ways[way].hand[other][resource]
            left -= s.hand[other][resource]
        s.bank[resource] = left


def imagine_counted_into(
    states: list[State], i: int, seat: int, ways: list[Way], words: list[int], into: list[State]
) -> None:
    """Fill all of `into` with what record i may be."""
    for k in range(len(into)):
        into[k] = states[i]
        imagine_counted(into[k], seat, ways, words)
