"""Piles of cards or pieces, counted by kind."""

from fondaco.fields import Fields

from .acting import offer_chance


def total(pile: list[int]) -> int:
    """How many a pile has."""
    n = 0
    for kind in range(len(pile)):
        n += pile[kind]
    return n


def offer_pile(s: Fields, pile: list[int], action: int) -> None:
    """Chance draws one, each as likely as the others: the action is counted on by its kind."""
    for kind in range(len(pile)):
        if pile[kind] > 0:
            offer_chance(s, action + kind, pile[kind])


def kind_at(pile: list[int], k: int) -> int:
    """The kind of the k-th when a pile is sorted."""
    kind = 0
    pieces = 0
    for other in range(len(pile) - 1):
        pieces += pile[other]
        kind += k >= pieces
    return kind
