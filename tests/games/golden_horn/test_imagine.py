"""Imagined positions: what a seat knows stays, all that it does not know is dealt as by chance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product

from fondaco.games.golden_horn import HornPosition

from .helpers import at, do, game

GONE = "discard=y7p9g9r7o9b9"  # four cards are left: two yellow, two red


class Scripted:
    """Answers as told; notes how many answers there were, and stops at the first one not told."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self.answers = answers
        self.used = 0
        self.sizes: list[int] = []

    def randrange(self, n: int, /) -> int:
        self.sizes.append(n)
        if self.used == len(self.answers):
            raise OpenQuestion(n)
        self.used += 1
        return self.answers[self.used - 1]


class OpenQuestion(Exception):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


def chances(result: Callable[[Scripted], str]) -> dict[str, Fraction]:
    """The exact chance of each result, by following all ways."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    ways: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while ways:
        answers, chance = ways.pop()
        try:
            found[result(Scripted(answers))] += chance
        except OpenQuestion as question:
            ways += [((*answers, k), chance / question.n) for k in range(question.n)]
    return dict(found)


def word(position: HornPosition, key: str) -> str:
    return next(w for w in position.text().split() if w.startswith(f"{key}=")).partition("=")[2]


def imagined(position: HornPosition, seat: int, key: str) -> dict[str, Fraction]:
    view = position.view(seat)
    return chances(lambda random: word(position.game.imagine(view, random), key))


def by_brute_force(unseen: str, cards: int) -> dict[str, Fraction]:
    """The hands of so many cards, each order of the unseen cards alike."""
    hands = Counter("".join(sorted(order[:cards], reverse=True)) for order in permutations(unseen))
    total = sum(hands.values())
    return {named(hand): Fraction(n, total) for hand, n in hands.items()}


def named(hand: str) -> str:
    return "".join(f"{letter}{hand.count(letter)}" for letter in "ypgrob" if letter in hand)


def test_the_unseen_cards_are_dealt_like_shuffled_cards() -> None:
    position = at(f"turn {GONE} hand1=y1r1")
    assert imagined(position, 0, "hand1") == by_brute_force("yyrr", 2)


def test_the_own_hand_and_all_that_is_open_stay() -> None:
    position = at("turn discard=y6p9g9r7o9b9 hand0=y1 hand1=y1r1 warehouse0=b2")
    assert imagined(position, 0, "hand0") == {"y1": 1}
    assert imagined(position, 0, "hand1") == by_brute_force("yyrr", 2)
    assert imagined(position, 1, "hand0") == by_brute_force("yyr", 1)


def test_two_hidden_hands_are_dealt_independently_of_the_order_of_seats() -> None:
    position = at(f"turn {GONE} hand1=y1 hand2=r1", 3)
    for seat in (1, 2):
        assert imagined(position, 0, f"hand{seat}") == {"y1": Fraction(1, 2), "r1": Fraction(1, 2)}


def test_whoever_pays_for_a_raid_holds_the_cards_for_it() -> None:
    """Among all deals those with two cards in sail colours, each as likely as before: red and yellow, no blue."""
    text = "pay player=1 ship=0 ships=3>b2,V,V,V,V,V discard=y8p9g9r7o9b8 hand1=r2"
    position = at(text)
    assert imagined(position, 0, "hand1") == {"r2": Fraction(1, 3), "y1r1": Fraction(2, 3)}


def test_secret_placings_are_any_of_the_eight() -> None:
    position = do(game(2).start(), "start 0; 1: place venice constantinople venice")
    ways = imagined(position, 0, "placing")
    assert ways == {f"-,{''.join(letters)}": Fraction(1, 8) for letters in product("VC", repeat=3)}
    assert imagined(position, 1, "placing") == {"-,VCV": 1}


def test_hidden_warehouses_get_every_good_that_is_neither_seen_nor_in_the_bag() -> None:
    """With two cubes left, yellow and red, either lies in the bag."""
    text = "turn bag=y1 venice=y3p2g1r1o1b1 constantinople=y2p2g2r1o1b1 warehouse0=y9p11g12r12o13b13 warehouse1=r1"
    position = at(text, warehouses="hidden")
    assert imagined(position, 0, "warehouse1") == {"y1": Fraction(1, 2), "r1": Fraction(1, 2)}
