"""What games are asked with, seen to where it comes in: seats, actions, texts and views from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fondaco.errors import FondacoError, IllegalAction, UnknownOption, UnreadableText, quoted
from fondaco.integers import integer
from fondaco.shapes import View

if TYPE_CHECKING:
    from fondaco.game import Game

CHANCE = -1


def seat_of(game: Game, seat: object, error: type[FondacoError] = UnknownOption, first: int = CHANCE) -> int:
    """A seat, or chance, as a plain integer.  Raises that error if there is no such seat."""
    number = seat if type(seat) is int else integer(seat)
    if number is None or not first <= number < game.players:
        raise error(f"there is no seat {quoted(seat)}; there are 0 to {game.players - 1}")
    return number


def listener_of(game: Game, seat: object) -> int | None:
    """A seat as a plain integer; None is a spectator.  Raises `UnknownOption` if there is no such seat."""
    return None if seat is None else seat_of(game, seat, first=0)


def action_of(game: Game, action: object) -> int:
    """An action as a plain integer.  Raises `IllegalAction` unless the action table has it."""
    number = integer(action)
    if number is None:
        raise IllegalAction(f"{quoted(action)} is no action of {game.name}: a number is needed")
    if not 0 <= number < game.actions:
        raise IllegalAction(f"there is no action {quoted(number)}; the table goes from 0 to {game.actions - 1}")
    return number


def check_text(game: Game, text: object, what: str) -> None:
    """Raises `UnreadableText` unless it is a text, as a position or an action (`what`) needs it."""
    if not isinstance(text, str):
        raise UnreadableText(f"{quoted(text)} is no {what} of {game.name}: a text is needed")


def check_view(game: Game, view: View, kind: type[View]) -> None:
    """Raises `UnreadableText` unless it is a view, one of this `kind`, of a game with as many seats."""
    fits = isinstance(view, kind)
    if not fits:
        raise UnreadableText(f"{quoted(view)} is no view of {game.name}: position.view(seat) gives one")
    if len(view.seats) != game.players:
        raise UnreadableText(f"the view has {len(view.seats)} seats, the game {game.players}")
