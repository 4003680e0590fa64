"""Catan at a table where several discard at once, each his whole choice."""

from __future__ import annotations

import random

from fondaco.game import CHANCE, Position
from fondaco.server.protocol.messages import Act, Acts
from fondaco.server.table.table import Table

# Hands soon hold too many cards, nobody composes offers for ever, and the game ends.
OPTIONS = {"discardLimit": "5", "offersPerTurn": "0", "victoryPoints": "7", "setup": "beginners"}


def in_secret(table: Table) -> bool:
    return table.game.policy.in_secret(table.position)


def whole_discard(position: Position, seat: int, dice: random.Random) -> tuple[int, ...]:
    """Random cards, as many as the seat owes."""
    position, actions = position.copy(), list[int]()
    while seat in position.to_act and position.game.policy.in_secret(position):
        actions.append(dice.choice(position.legal(seat)))
        position.apply(seat, actions[-1])
    return tuple(actions)


def whole_act(table: Table, dice: random.Random, seat: int | None = None) -> tuple[int, Act | Acts]:
    """Something that somebody, or this seat, may do now, and a discard as a whole."""
    seat = dice.choice(table.position.to_act) if seat is None else seat
    decision, _, legal = table.question(seat)
    name = f"{seat}.{decision}"
    if in_secret(table):
        return seat, Acts(name, decision, whole_discard(table.position, seat, dice))
    return seat, Act(name, decision, dice.choice(legal))


def play_to_seven(table: Table, dice: random.Random, seats: int = 2) -> bool:
    """To a moment at which so many seats or more have to discard; False where the game ends before."""
    while not table.over:
        assert table.position.to_act != (CHANCE,)
        if in_secret(table) and len(table.position.to_act) >= seats:
            return True
        table.act(*whole_act(table, dice))
    return False
