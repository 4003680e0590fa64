"""A position of the toy as one line: `turn player=1 stood=0 hand0=a2 hand1=c1`, the cards by letters from a, a 1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from fondaco.position_text import Given, pile_text, refuse, seats_text
from fondaco.rulebook import NONE
from fondaco.rulekit.acting import CHANCE_TO_ACT
from fondaco.rulekit.piles import total

from .rules.state import COPIES, DRAW, MOST, OVER, VALUES, State

PHASES: tuple[Literal["turn", "draw", "over"], ...] = ("turn", "draw", "over")
LETTERS = "abcde"


def write(s: State) -> str:
    hands = (f"hand{seat}={pile_text(s.hand[seat], LETTERS)}" for seat in range(s.players))
    first = "".join("-" if s.first[seat] == NONE else LETTERS[s.first[seat]] for seat in range(s.players))
    return " ".join((PHASES[s.phase], f"player={s.player}", f"stood={seats_text(s.stood)}", *hands, f"first={first}"))


def read(s: State, text: str) -> None:
    given = Given(text, PHASES)
    s.phase = given.phase
    s.player = given.number("player", 0, s.players - 1)
    s.stood = given.seats("stood", s.players)
    first = given.letters("first", s.players, f"{LETTERS}-", "-" * s.players)
    for seat in range(s.players):
        s.first[seat] = LETTERS.find(first[seat])  # NONE where it is none
        s.hand[seat] = given.pile(f"hand{seat}", LETTERS, s.hand[seat])
    given.finish()
    settle(s)


def settle(s: State) -> None:
    """What follows from phase, player and hands."""
    s.to_act = (1 << s.player, CHANCE_TO_ACT, 0)[s.phase]
    s.bag = [COPIES - sum(hand[card] for hand in s.hand) for card in range(VALUES)]


def check(s: State) -> None:
    refuse(_faults(s))


def _faults(s: State) -> Iterator[str]:
    if min(s.bag) < 0:
        yield f"there are {COPIES} cards of each value"
    if (s.phase == OVER) != (s.stood == (1 << s.players) - 1) or (s.phase != OVER and s.stood >> s.player & 1):
        yield "it is the turn of somebody who does not stand, or over"
    for seat, hand in enumerate(s.hand[: s.players]):
        cards, first = total(hand), s.first[seat]
        if cards > MOST or (cards == MOST and not s.stood >> seat & 1):
            yield f"seat {seat} has {cards} cards: with {MOST} one stands"
        if (first != NONE) != (s.open_first and cards > 0) or (first != NONE and not hand[first]):
            yield f"seat {seat}: the first card lies open by house rule, and is one of the hand"
    if s.phase == DRAW and not total(s.bag):
        yield "there is no card to draw"
