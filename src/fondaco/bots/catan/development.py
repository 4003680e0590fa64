"""What development cards are worth: those in hand, and the next one of the deck."""

from __future__ import annotations

from fondaco.games.catan.rules.components import ARMY, CARDS, KINDS, KNIGHT, VICTORY_POINT

from .island import Island


def knights_missing(island: Island, seat: int) -> int:
    """Knights that are missing to take Largest Army, or to be out of reach with it; never below 0."""
    view = island.view
    best = max(view.seats[other].knights for other in range(island.players) if other != seat)
    return max(0, max(ARMY, best + 1) - view.seats[seat].knights)


def value_of_army(island: Island, seat: int, more: int) -> float:
    """With some knights more than have been played."""
    worth = island.weights.army
    left = max(0, knights_missing(island, seat) - more)
    return worth[left] if left < len(worth) else 0.0


def knights_held(island: Island, seat: int) -> int:
    """Those in hand that are seen."""
    hidden = island.view.seats[seat].hidden
    return hidden[KNIGHT] if hidden else 0


def unseen_cards(island: Island) -> list[int]:
    """Of each kind, cards in the deck or in other hands."""
    own = island.view.seats[island.me].hidden or (0,) * KINDS
    return [n - played - held for n, played, held in zip(CARDS, island.view.played, own, strict=True)]


def value_of_card(island: Island, seat: int, kind: int, point: float) -> float:
    """What holding one more of a kind is worth; a knight also as a step to Largest Army."""
    if kind == VICTORY_POINT:
        return point
    worth = island.weights.cards[kind]
    if kind == KNIGHT:
        held = knights_held(island, seat)
        worth += value_of_army(island, seat, held + 1) - value_of_army(island, seat, held)
    return worth


def value_of_next_card(island: Island, seat: int, point: float) -> float:
    """On average over all cards that it can be."""
    unseen = unseen_cards(island)
    total = sum(unseen)
    if total == 0:
        return 0.0
    return sum(n * value_of_card(island, seat, kind, point) for kind, n in enumerate(unseen) if n) / total
