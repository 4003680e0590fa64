"""Imagined positions: legal, and to the seat that imagines no different from the real one."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from random import Random
from typing import Any

import pytest
from msgspec.json import encode

import fondaco
from fondaco.chance import Sfc32
from fondaco.errors import UnreadableText
from fondaco.game import Position

from .games import Case, moments


def test_what_a_text_says_of_hidden_hands_can_be_imagined(case: Case) -> None:
    """Hands as they never come in a game: all that one seat hides goes to another."""
    game, random, looked_at = case.game(), Random(10), 0
    for position in moments(case, every=23):
        try:
            other = game.position(handed_over(position.text(), random))
        except UnreadableText:
            continue
        looked_at += 1
        for seat in (*range(case.players), None):
            imagined = game.imagine(other.view(seat), random)
            assert encode(imagined.view(seat)) == encode(other.view(seat))
            assert game.position(imagined.text()) == imagined
    assert looked_at > 0


def handed_over(text: str, random: Random) -> str:
    """One seat gets all cards or goods of one of the words that say what a seat hides; the cards of the deck too."""
    words = dict(word.split("=") for word in text.split() if "=" in word)
    kinds = ["hand", "cards"] if "deck" in words else ["hand", "warehouse"]
    kind = random.choice(kinds)
    places = [key for key in words if words[key] != "-" and (key[:-1] == kind or (key == "deck" and kind == "cards"))]
    cards = "".join(words[place] for place in places)
    words |= dict.fromkeys(places, "-") | {kind + random.choice("01"): cards or "-"}
    return " ".join([text.split()[0], *(f"{key}={value}" for key, value in words.items())])


def test_not_everything_hidden_is_guessed_right(case: Case) -> None:
    """A seat that has seen nothing of the others' secrets does not get the real position each time."""
    game, random = case.game(), Random(8)
    positions = moments(case, every=3)
    guesses = [game.imagine(position.view(0), random) == position for position in positions]
    assert not all(guesses)


@pytest.mark.parametrize("phase", ["turn", "pay player=1 ship=0"])
def test_unseen_cards_are_imagined_as_often_as_they_are_dealt(phase: str) -> None:
    """Against all orders of the five unseen cards; who pays for a raid on ship 0 has red or yellow ones for it."""
    game = fondaco.make("golden-horn", 3)
    table = "start=0 player=0 venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1 ships=3>b2,V,V,V,V,V,V,V,V"
    cards = "discard=y7p9g9r7o9b8 hand1=y1r1 hand2=b1"
    given = dict(word.split("=") for word in f"{table} {cards} {phase}".split() if "=" in word)
    view = game.position(" ".join([phase.split()[0], *(f"{key}={value}" for key, value in given.items())])).view(0)
    orders = Counter(("".join(sorted(order[:2])), order[2]) for order in permutations("yyrrb"))
    expected = {hands: n for hands, n in orders.items() if phase == "turn" or "b" not in hands[0]}
    random, n = Sfc32.stream(9, 0, 0), 2000
    found = Counter(hands(game.imagine(view, random)) for _ in range(n))
    assert set(found) == set(expected)
    share = n / sum(expected.values())
    chi_square = sum((found[key] - share * weight) ** 2 / (share * weight) for key, weight in expected.items())
    degrees = len(expected) - 1
    assert chi_square < degrees + 4 * sqrt(2 * degrees)


def hands(position: Position) -> tuple[str, str]:
    """The cards of seats 1 and 2, one letter each."""
    views: list[Any] = [position.view(seat) for seat in (1, 2)]
    held = [view.seats[view.seat].hand for view in views]
    first, second = ("".join(sorted("ypgrob"[i] * n for i, n in enumerate(hand))) for hand in held)
    return "".join(sorted(first)), second
