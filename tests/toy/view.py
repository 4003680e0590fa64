"""What a seat of the toy may know, and positions that it may take for the real one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fondaco.game import Random
from fondaco.rulebook import NONE, draw, mask_of
from fondaco.rulekit.piles import total

from .rules.state import OVER, State
from .rules.turn import score
from .text import PHASES, settle


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player."""

    cards: int
    stood: bool
    first: int | None  # of the cards, where it lies open: its value
    hand: tuple[int, ...] | None  # counted by value: one's own, at the end all
    score: int | None


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    phase: Literal["turn", "draw", "over"]
    to_act: tuple[int, ...]
    player: int
    over: bool
    seats: tuple[SeatView, ...]


def view(s: State, seat: int | None, to_act: tuple[int, ...]) -> View:
    seats = tuple(_seat(s, one, seat) for one in range(s.players))
    return View(seat, PHASES[s.phase], to_act, s.player, s.phase == OVER, seats)


def _seat(s: State, seat: int, reader: int | None) -> SeatView:
    shown = s.phase == OVER or seat == reader
    hand = tuple(s.hand[seat]) if shown else None
    stood, first = bool(s.stood >> seat & 1), None if s.first[seat] == NONE else 1 + s.first[seat]
    return SeatView(total(s.hand[seat]), stood, first, hand, score(s, seat) if shown else None)


def imagine(s: State, view: View, random: Random) -> None:
    """Each card that nobody showed is as likely as each other."""
    s.phase, s.player = PHASES.index(view.phase), view.player
    s.stood = mask_of(seat for seat, one in enumerate(view.seats) if one.stood)
    for seat, one in enumerate(view.seats):
        s.first[seat] = NONE if one.first is None else one.first - 1
        s.hand[seat] = list(one.hand or s.hand[seat])
        if one.hand is None and s.first[seat] != NONE:
            s.hand[seat][s.first[seat]] = 1
    settle(s)
    for seat, one in enumerate(view.seats):
        while total(s.hand[seat]) < one.cards:
            s.hand[seat][draw(s.bag, random)] += 1
