"""Positions in one line, moves in action text, answers in plain words.

A position without further words is on the beginners' island with an empty table: seat 0 has the turn and
has rolled.  Corners that many tests use: v8 at mountains 10, pasture 2 and hills 6; v13 at pasture 2,
hills 6 and pasture 4; v34 at forest 11, forest 8 and mountains 3; v39 at forest 8, mountains 3 and hills 5.
"""

from __future__ import annotations

from fondaco.game import CHANCE
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.view.view import SeatView
from fondaco.games.catan.words import RESOURCE_NAMES

RICH = "b2l2w2g3o3"  # pays for one of everything


def game(players: int = 4, /, rules: int | str | None = None, **options: str) -> Catan:
    return Catan(players, options, rules=rules)


def at(text: str, players: int = 4, /, **options: str) -> CatanPosition:
    return game(players, **options).position(text)


def do(position: CatanPosition, moves: str) -> CatanPosition:
    """A copy after the moves, `;` between them.

    `1: accept` names the seat where several may act; `...` stands for the first thing that whoever has
    to act, or chance, may do.
    """
    after = position.copy()
    for move in map(str.strip, moves.split(";")):
        seat, colon, text = move.rpartition(":")
        actor = int(seat) if colon else after.next_seat
        after.apply(actor, after.game.action(allowed(after)[0] if text == "..." else text))
    return after


def allowed(position: CatanPosition, seat: int | None = None) -> list[str]:
    """What the seat may do now; by default whoever goes first, chance included."""
    if position.to_act == (CHANCE,):
        return [position.game.text(action) for action, _ in position.chance()]
    if seat is None:
        seat = position.next_seat if position.to_act else 0
    return [position.game.text(action) for action in position.legal(seat)]


def kinds(position: CatanPosition, seat: int | None = None) -> set[str]:
    """The first words of what is allowed."""
    return {text.split()[0] for text in allowed(position, seat)}


def phase(position: CatanPosition) -> str:
    return position.view(None).phase


def own(position: CatanPosition, seat: int) -> SeatView:
    """A seat as it sees itself."""
    return position.view(seat).seats[seat]


def hand(position: CatanPosition, seat: int) -> dict[str, int]:
    """Its resource cards."""
    return named(own(position, seat).hand)


def bank(position: CatanPosition) -> dict[str, int]:
    return named(position.view(None).bank)


def sizes(position: CatanPosition) -> list[int]:
    """How many resource cards each seat holds."""
    return [seat.cards for seat in position.view(None).seats]


def points(position: CatanPosition) -> list[int]:
    """What all can see."""
    return [seat.score for seat in position.view(None).seats]


def named(counts: tuple[int, ...] | None) -> dict[str, int]:
    """The resources there are, with their numbers."""
    assert counts is not None
    return {name: n for name, n in zip(RESOURCE_NAMES, counts, strict=True) if n}
