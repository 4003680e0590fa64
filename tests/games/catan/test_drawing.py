"""The table drawn for a terminal and for notebooks."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from fondaco import words
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.rules import components as c
from fondaco.words import LANGS

from .acting import beginners, deal, do, events, give_cards, start

SVG = "{http://www.w3.org/2000/svg}"


def moments(seed: int, every: int) -> list[CatanPosition]:
    position = start(4, phases="combined", victoryPoints="6")
    story = [event.after for event in events(position, seed, most=2500)]
    return [position, *story[:60:12], *story[60::every], story[-1]]


def drawn_in(lang: str, position: CatanPosition) -> list[str]:
    return position.game.presenter.drawing(position, words.say(lang)).split("\n")


def test_all_that_lies_on_the_table_is_drawn() -> None:
    hands = ((1, 0, 0, 0, 2), (0, 1, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    position = give_cards(deal(beginners(), *hands), 0, c.KNIGHT, c.MONOPOLY)
    position.state.army_holder = 0
    turn = do(position, "roll", "roll 1 1").after
    table = do(turn, "0: give brick", "0: want lumber", "0: offer 1 2").after
    drawn = "\n".join(drawn_in("en", table))
    for part in (
        "Catan · Trading · seat 0, 1, 2",
        "|mountains| pasture | forest  |",
        "(10)",
        "bank: b18 l18 w18 g19 o17   development cards: 23   dice: 1 + 1",
        "offer: seat 0: b1 → l1 (1, 2)",
        "> seat 0 red · score 4",
        "  hand: b1 o2 ",
        "development cards: k1 m1",
        "knights played: 0 ★",
        "seat 3 white · score 2",
        "roads 2 · settlements 2 · cities 0",
        "g grain",
        "R robber",
    ):
        assert re.sub(" +", " ", part) in re.sub(" +", " ", drawn), part
    island = drawn.split("\n")[2:25]
    assert sum(line.count("R") for line in island) == 1
    assert sum(line.count("3:1") for line in island) == 4
    assert [sum(line.count(f"2:{letter}") for line in island) for letter in "blwgo"] == [1] * 5
    for seat in range(4):
        assert sum(line.count(f"s{seat}") for line in island) == 2


def test_free_corners_show_their_numbers() -> None:
    drawn = drawn_in("en", beginners())[2:25]
    shown = {int(number) for line in drawn for number in re.findall(r"(?<![(:\d])\b\d+\b(?![):\d])", line)}
    assert set(range(54)) - shown == {8, 28, 39, 41, 14, 40, 17, 31}


@pytest.mark.parametrize("lang", LANGS)
def test_a_drawing_fits_into_80_columns_in_every_language(lang: str) -> None:
    for position in moments(1, every=300):
        drawn = drawn_in(lang, position)
        assert max(map(len, drawn)) <= 80, max(drawn, key=len)
        assert len(drawn) <= 52


def test_colours_change_nothing_but_the_colours() -> None:
    for position in moments(2, every=400):
        plain = position.game.presenter.drawing(position, words.say("en"))
        coloured = position.game.presenter.drawing(position, words.say("en"), colour=True)
        assert "\x1b" not in plain
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
        assert coloured.count("\x1b[") == 2 * coloured.count("\x1b[0m") > 0


def test_the_picture_is_whole_and_stands_alone() -> None:
    for position in moments(3, every=400):
        text = position._repr_svg_()
        picture = ElementTree.fromstring(text)
        assert picture.tag == f"{SVG}svg"
        assert not re.search(r"href|url\(|<script|<image", text)
        s = position.state
        shapes = [part.attrib.get("class") for part in picture.iter()]
        assert shapes.count("settlement") == s.level.count(1)
        assert shapes.count("city") == s.level.count(2)
        assert shapes.count("robber") == (s.robber != c.NONE)
        assert shapes.count("forest") == s.terrain.count(c.FOREST)
        texts = [one.text or "" for one in picture.iter(f"{SVG}text")]
        assert all(any(str(score) in one for one in texts) for score in position.scores)
        assert texts.count("3:1") == s.harbour.count(c.GENERIC)
