"""What chance a deal should have, by listing all deals, and how often it came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import permutations, product
from math import sqrt
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
Hands = tuple[str, ...]  # the cards of each place, a letter a card, sorted


def full_deals(pile: str, rooms: Sequence[int]) -> Counter[Hands]:
    """All ways to deal different cards to places that get so many each, the last one what is left."""
    found: Counter[Hands] = Counter()
    for order in permutations(range(len(pile)), sum(rooms[:-1])):
        cards = iter(order)
        places = [[next(cards) for _ in range(room)] for room in rooms[:-1]]
        places.append([card for card in range(len(pile)) if card not in order])
        found[tuple("".join(sorted(pile[card] for card in place)) for place in places)] += 1
    return found


def free_deals(pile: str, places: int, first: int) -> Counter[Hands]:
    """All ways to share out different cards to places of which only the first gets a fixed number."""
    found: Counter[Hands] = Counter()
    for where in product(range(places), repeat=len(pile)):
        if where.count(0) == first:
            cards = [[card for card, place in zip(pile, where, strict=True) if place == i] for i in range(places)]
            found[tuple("".join(sorted(hand)) for hand in cards)] += 1
    return found


def counted(hand: str) -> str:
    """As positions write it: `bbo` is b2o1."""
    return "".join(f"{letter}{n}" for letter, n in Counter(hand).items()) or "-"


def is_fair(found: Mapping[K, int], expected: Mapping[K, int]) -> bool:
    """Whether all came that can come, none else, and each as often as chance has it."""
    share = sum(found.values()) / sum(expected.values())
    chi_square = sum((found.get(key, 0) - share * n) ** 2 / (share * n) for key, n in expected.items())
    return set(found) == set(expected) and chi_square <= limit(len(expected) - 1)


def limit(degrees: int) -> float:
    """Of chi-square, that chance keeps in all but one of some ten thousand cases (Wilson and Hilferty)."""
    part = 2 / (9 * max(degrees, 1))
    return degrees * (1 - part + 3.8 * sqrt(part)) ** 3


class Answers:
    """Answers as told, and stops at the first question that is not foreseen."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self._answers = iter(answers)

    def randrange(self, n: int, /) -> int:
        for answer in self._answers:
            return answer
        raise OpenQuestion(n)


class OpenQuestion(Exception):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


def all_results(draw: Callable[[Answers], K]) -> Iterator[tuple[K, tuple[int, ...]]]:
    """Each result with the sizes of the questions that led there; draws must have an end."""
    ways: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), ())]
    while ways:
        answers, sizes = ways.pop()
        try:
            yield draw(Answers(answers)), sizes
        except OpenQuestion as question:
            ways += [((*answers, k), (*sizes, question.n)) for k in range(question.n)]
