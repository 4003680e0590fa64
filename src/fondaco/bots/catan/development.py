"""What development cards are worth: those in hand, and the next one of the deck."""

from __future__ import annotations

from fondaco.games.catan.rules.components import ARMY, CARDS, KINDS, KNIGHT, VICTORY_POINT

from .table import Table


def knights_missing(table: Table, seat: int) -> int:
    """Knights that are missing to take Largest Army, or to be out of reach with it; never below 0."""
    view = table.view
    best = max(view.seats[other].knights for other in range(table.players) if other != seat)
    return max(0, max(ARMY, best + 1) - view.seats[seat].knights)


def value_of_army(table: Table, seat: int, more: int) -> float:
    """With some knights more than have been played."""
    worth = table.weights.army
    left = max(0, knights_missing(table, seat) - more)
    return worth[left] if left < len(worth) else 0.0


def knights_held(table: Table, seat: int) -> int:
    """Those in hand that are seen."""
    hidden = table.view.seats[seat].hidden
    return hidden[KNIGHT] if hidden else 0


def unseen_cards(table: Table) -> list[int]:
    """Of each kind, cards in the deck or in other hands."""
    own = table.view.seats[table.me].hidden or (0,) * KINDS
    return [n - played - held for n, played, held in zip(CARDS, table.view.played, own, strict=True)]


def value_of_card(table: Table, seat: int, kind: int, point: float) -> float:
    """What holding one more of a kind is worth; a knight also as a step to Largest Army."""
    if kind == VICTORY_POINT:
        return point
    worth = table.weights.cards[kind]
    if kind == KNIGHT:
        held = knights_held(table, seat)
        worth += value_of_army(table, seat, held + 1) - value_of_army(table, seat, held)
    return worth


def value_of_next_card(table: Table, seat: int, point: float) -> float:
    """On average over all cards that it can be."""
    unseen = unseen_cards(table)
    total = sum(unseen)
    if total == 0:
        return 0.0
    return sum(n * value_of_card(table, seat, kind, point) for kind, n in enumerate(unseen) if n) / total
