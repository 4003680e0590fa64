"""Imagined positions: legal, and to the seat that imagines no different from the real one."""

from __future__ import annotations

import random as global_random
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
from fondaco.game import CHANCE, Position

from .games import Case, drawn, moments


def test_an_imagined_position_looks_the_same_and_is_legal(case: Case) -> None:
    game, random = case.game(), Random(4)
    for position in moments(case, every=4):
        seat = random.choice([*range(case.players), None])
        imagined = game.imagine(position.view(seat), random)
        assert imagined.view(seat) == position.view(seat)
        assert imagined.view(None) == position.view(None)
        assert imagined.to_act == position.to_act
        assert game.position(imagined.text()) == imagined
        if seat is not None:
            assert imagined.legal(seat) == position.legal(seat)


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


def test_an_imagined_position_can_be_played(case: Case) -> None:
    game, random = case.game(), Random(5)
    for position in moments(case, every=17):
        imagined = game.imagine(position.view(random.randrange(case.players)), random)
        for _ in range(60):
            if imagined.over:
                break
            seat = random.choice(imagined.to_act)
            imagined.apply(seat, drawn(imagined, random) if seat == CHANCE else random.choice(imagined.legal(seat)))
        assert game.position(imagined.text()) == imagined


def test_all_randomness_comes_from_the_source_given(case: Case) -> None:
    game = case.game()
    for position in moments(case, every=37):
        view = position.view(0)
        before = global_random.getstate()
        first, second = (game.imagine(view, Sfc32.stream(6, 0, 0)) for _ in range(2))
        assert first == second
        assert global_random.getstate() == before


def test_what_is_no_view_is_refused(case: Case) -> None:
    game = case.game()
    for wrong in ("x", None, game):
        with pytest.raises(UnreadableText, match=f"is no view of {game.name}"):
            game.imagine(wrong, Random(8))


@pytest.mark.parametrize("listener", [0, None])
def test_imagining_leaves_the_real_game_alone(case: Case, listener: int | None) -> None:
    game = case.game()
    for position in moments(case, every=41):
        text = position.text()
        imagined = game.imagine(position.view(listener), Random(7))
        if not imagined.over:
            seat = imagined.to_act[0]
            action = imagined.chance()[0][0] if seat == CHANCE else imagined.legal(seat)[0]
            imagined.apply(seat, action)
        assert position.text() == text


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
