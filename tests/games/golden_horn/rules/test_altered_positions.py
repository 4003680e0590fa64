"""Texts of real positions with something changed: refused in one line, or a position that can be played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fondaco.errors import UnreadableText
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.options import OPTIONS
from fondaco.games.golden_horn.possible import position as possible

from ..helpers import game, play_at_random


def some_texts() -> list[tuple[int, str]]:
    """Positions of random games, by the index of their house rules."""
    texts = []
    for index in range(len(GAMES)):
        random = Random(index)
        position = GAMES[index].start()
        while not position.over:
            if random.random() < 0.05:
                texts.append((index, position.text()))
            play_at_random(position, random, 1)
        texts.append((index, position.text()))
    return texts


def choice(option: int, k: int) -> str:
    return OPTIONS[option].values[k % len(OPTIONS[option].values)]


def house_rules(k: int) -> dict[str, str]:
    return GoldenHorn.info.meaningful({option.key: choice(i, k) for i, option in enumerate(OPTIONS)})


GAMES = [game(2 + k % 3, **house_rules(k)) for k in range(6)]
TEXTS = some_texts()
VALUES = [
    "-",
    "0",
    "1",
    "2",
    "5",
    "12",
    "13",
    "V,V,V,V,V,V",
    "y3r1",
    "VVV,CCC",
    "triangle",
    "circle",
    "ryb-opg",
    "y1y1",
]
FUZZ = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MORE_FUZZ = settings(FUZZ, max_examples=20000)


@st.composite
def altered(draw: st.DrawFn) -> tuple[int, str]:
    """A text of a real position with one to three changes."""
    index, text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from([one_word, one_character, one_number, two_words, another_phase]))(draw, text)
    return index, text


def one_word(draw: st.DrawFn, text: str) -> str:
    """Another value for a word, or the word left out."""
    words = text.split()
    i = draw(st.integers(1, max(len(words) - 1, 1))) % len(words)
    value = draw(st.sampled_from([None, *VALUES]))
    words[i : i + 1] = [] if value is None else [f"{words[i].partition('=')[0]}={value}"]
    return " ".join(words)


def one_character(draw: st.DrawFn, text: str) -> str:
    i = draw(st.integers(0, len(text)))
    letter: str = draw(st.sampled_from(["", *"ypgrobVC-=,<>~!0129 é²٣\n"]))
    return text[:i] + letter + text[i + draw(st.integers(0, 1)) :]


def one_number(draw: st.DrawFn, text: str) -> str:
    digits = [i for i, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return text
    i = draw(st.sampled_from(digits))
    return text[:i] + str(draw(st.integers(0, 9))) + text[i + 1 :]


def two_words(draw: st.DrawFn, text: str) -> str:
    """Two values swapped: they may still add up."""
    words = text.split()
    if len(words) < 3:
        return text
    i, j = (draw(st.integers(1, len(words) - 1)) for _ in range(2))
    (a, _, x), (b, _, y) = words[i].partition("="), words[j].partition("=")
    words[i], words[j] = f"{a}={y}", f"{b}={x}"
    return " ".join(words)


def another_phase(draw: st.DrawFn, text: str) -> str:
    phase = draw(
        st.sampled_from(["turn", "pay", "load", "sail", "refill", "draw", "heading", "end-turn", "over", "place"])
    )
    return " ".join([phase, *text.split()[1:]])


def check_altered(index: int, text: str, seed: int) -> None:
    """It is refused in one clear line, or read as a position in which the game can go on to its end."""
    try:
        position = GAMES[index].position(text)
    except UnreadableText as error:
        assert str(error)
        return
    assert GAMES[index].position(position.text()).text() == position.text()
    possible.check(position.state)
    random = Random(seed)
    play_at_random(position, random, 6000)
    assert position.over
    assert GAMES[index].position(position.text()).text() == position.text()


@given(altered(), st.integers(0, 2**32))
@FUZZ
def test_an_altered_position_is_refused_or_can_be_played(case: tuple[int, str], seed: int) -> None:
    check_altered(*case, seed)


@pytest.mark.slow
@given(altered(), st.integers(0, 2**32))
@MORE_FUZZ
def test_very_many_altered_positions_are_refused_or_can_be_played(case: tuple[int, str], seed: int) -> None:
    check_altered(*case, seed)


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_refused_unless_it_is_a_position(text: str) -> None:
    check_altered(0, text, 0)
