"""What catanatron did, done in Fondaco too, chance included."""

from __future__ import annotations

from typing import Any

from fondaco.game import CHANCE, Game, Position

from .actions import CARD, NAME, Key, ours

RESOURCES = {theirs: own for own, theirs in NAME.items()}
CARDS = {name: name.lower().replace("_", "-") for name in CARD.values()}


def follow(rules: Game, position: Position, seat: int, key: Key, result: Any) -> None:
    """Carries out what has this name at both tables, with what came of it by chance.

    Raises `FondacoError` where Fondaco does not allow it, `StopIteration` where it does not know it.
    """

    def act(who: int, text: str) -> None:
        position.apply(who, rules.action(text))

    match key:
        case ("robber", place, victim):
            act(seat, f"robber {place}")
            if position.text().startswith("victim "):
                legal = position.legal(seat)
                seats = {rules.text(number): number for number in legal}
                position.apply(seat, seats.get(f"rob {victim}", legal[0]))
            if position.text().startswith("steal "):
                act(CHANCE, f"stolen {RESOURCES[result]}")
        case ("roll",):
            act(seat, "roll")
            act(CHANCE, f"roll {result[0]} {result[1]}")
        case ("buy",):
            act(seat, "buy")
            act(CHANCE, f"card {CARDS[result]}")
        case _:
            position.apply(seat, next(n for n in position.legal(seat) if ours(rules.describe(n)) == key))
