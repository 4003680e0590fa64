"""Catan at a table where several discard at once, each his whole choice."""

from __future__ import annotations

import random

from fondaco.game import CHANCE, Position
from fondaco.server.protocol.from_page import Act, Do
from fondaco.server.table.table import Table

from .intending import said

# Hands soon hold too many cards, nobody composes offers for ever, and the game ends.
OPTIONS = {"discardLimit": "5", "offersPerTurn": "0", "victoryPoints": "7", "setup": "beginners"}


def in_secret(table: Table) -> bool:
    return table.game.policy.in_secret(table.position)


def whole_discard(position: Position, seat: int, dice: random.Random) -> tuple[str, ...]:
    """Random cards, as many as the seat owes."""
    position, texts = position.copy(), list[str]()
    while seat in position.to_act and position.game.policy.in_secret(position):
        texts.append(dice.choice(position.legal_texts(seat)))
        position.play([(seat, texts[-1])])
    return tuple(texts)


def whole_act(table: Table, dice: random.Random, seat: int | None = None) -> tuple[int, Act | Do]:
    """Something that somebody, or this seat, may do now, and a discard as a whole."""
    seat = dice.choice(table.position.to_act) if seat is None else seat
    decision, _, legal = table.question(seat)
    name = f"{seat}.{decision}"
    if in_secret(table):
        return seat, said(table, seat, whole_discard(table.position, seat, dice), name)
    return seat, Act(name, decision, dice.choice(legal))


def play_to_seven(table: Table, dice: random.Random, seats: int = 2) -> bool:
    """To a moment at which so many seats or more have to discard; False where the game ends before."""
    while not table.over:
        assert table.position.to_act != (CHANCE,)
        if in_secret(table) and len(table.position.to_act) >= seats:
            return True
        table.act(*whole_act(table, dice))
    return False
