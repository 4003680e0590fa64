"""The table drawn for a terminal and for notebooks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fondaco import make, record, words
from fondaco.games.catan.view.view import View as CatanView
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.view.view import View as HornView
from fondaco.words import LANGS

GOLDEN = Path(__file__).parents[1] / "golden"
NINE = "y2p2g2r1o1b1"
HARBOURS = f"venice={NINE} constantinople={NINE} start=0 player=0"
SVG = "{http://www.w3.org/2000/svg}"


def position(text: str, players: int = 2) -> HornPosition:
    found = make("golden-horn", players=players).position(f"{text} {HARBOURS}")
    assert isinstance(found, HornPosition)
    return found


def moments(name: str, every: int) -> Iterator[HornPosition]:
    kept = record.load(GOLDEN / f"{name}.fondaco")
    for n, (_, _, after) in enumerate(record.steps(kept, make)):
        if n % every == 0 or after.over:
            assert isinstance(after, HornPosition)
            yield after


def lines(found: HornPosition, lang: str = "en") -> list[str]:
    return found.game.presenter.drawing(found, words.say(lang)).split("\n")


def test_all_that_lies_on_the_table_is_drawn() -> None:
    found = position(
        "sail ship=1 ships=V,5>y3,C,2<,C,4> warehouse0=y2p1g1r1 warehouse1=b3 hand0=r2b1 hand1=o1 discard=p4 left=1"
    )
    drawn = lines(found)
    assert drawn[0] == "Golden Horn · Sailing · seat 0 lion"
    assert drawn[1].split() == ["Venice", "Modone", "Constantinople"]
    assert [cell.strip() for cell in drawn[3].split("│")[1:-1]] == ["0.0", *"ryb", "1.2>", *"opg", "0.2 1.1"]
    assert re.search(r"│  1\.0  │.*\n.*│  <<<  │", "\n".join(drawn))
    text = "\n".join(drawn)
    for part in (
        "y2 p2 g2 r1 o1 b1",
        "bag: 61  y6 p10 g10 r12 o13 b10",
        "stock: 46   discard pile: p4",
        "turns left after this one: 1",
        "> seat 0 lion · score 6",
        "seat 1 tower · score 3",
        "warehouse: y2 p1 g1 r1",
        "hand: r2 b1",
        "0.1 ob   5> Constantinople y3",
        "0.2 p    in Constantinople",
        "1.0 yro  2< Venice",
        "r red: wine",
    ):
        assert part in text, part


def test_a_ship_robbed_empty_and_unknown_places_are_marked() -> None:
    assert "2> Constantinople !" in "\n".join(lines(position("turn ships=2>!,V,V,V,V,V")))
    start = make("golden-horn", players=4, tileOrder="shuffled").start()
    assert isinstance(start, HornPosition)
    assert lines(start)[3].count("?") == 12


@pytest.mark.parametrize("name", ["two", "three", "three-modone", "four", "four-all"])
def test_a_drawing_fits_into_80_columns_in_every_language(name: str) -> None:
    for found in moments(name, every=25):
        for lang in LANGS:
            drawn = lines(found, lang)
            assert max(map(len, drawn)) <= 80, max(drawn, key=len)
            assert len({len(line) for line in drawn[2:8]}) == 1
            assert len(drawn) <= 40


def test_colours_change_nothing_but_the_colours() -> None:
    for found in moments("four", every=40):
        plain = found.game.presenter.drawing(found, words.say("en"))
        coloured = found.game.presenter.drawing(found, words.say("en"), colour=True)
        assert "\x1b" not in plain
        assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
        assert coloured.count("\x1b[") % 2 == 0 and coloured.count("\x1b[0m") * 2 == coloured.count("\x1b[")


@pytest.mark.parametrize("name", ["two-components", "three", "four-all"])
def test_the_picture_is_whole_and_stands_alone(name: str) -> None:
    for found in moments(name, every=60):
        picture = ElementTree.fromstring(found._repr_svg_())
        assert picture.tag == f"{SVG}svg"
        left, top, width, height = map(float, picture.attrib["viewBox"].split())
        for box in picture.iter(f"{SVG}rect"):
            assert float(box.attrib["width"]) > 0
        assert (left, top, width) == (0, 0, 960) and 300 < height < 600
        assert not re.search(r"href|url\(|<script|<image", found._repr_svg_())
        texts = [text.text for text in picture.iter(f"{SVG}text")]
        for seat in range(found.game.players):
            for ship in range(3):
                on_table = found.view(None).ships[3 * seat + ship].space is not None
                assert texts.count(f"{seat}.{ship}") == 1 + on_table
        assert all(sum(str(score) in (text or "") for text in texts) for score in found.scores)


def test_the_picture_shows_crests_and_where_ships_are_bound_for() -> None:
    found = make("golden-horn", players=3, crests="3120").position(
        f"turn ships=V,C,V,3>,V,C,V,C,5< {HARBOURS.replace('player=0', 'player=2')}"
    )
    picture = ElementTree.fromstring(found._repr_svg_())
    kinds = [part.attrib.get("class", "") for part in picture.iter()]
    for crest in (3, 1, 2):
        assert kinds.count(f"crest-{crest}") == 1 + 2 * 3  # its seat; its ships on the route and beside the seat
    assert kinds.count("crest-0") == 0
    bows = [
        part.attrib["transform"]
        for part in picture.iter(f"{SVG}g")
        if any(child.attrib.get("class") == "heading" for child in part)
    ]
    assert sorted(bows) == ["scale(-1 1)", "scale(-1 1)", "scale(1 1)", "scale(1 1)"]


def test_catan_names_its_places_on_wish() -> None:
    game = make("catan", players=3)
    plain, numbered = (
        [one.text for one in ElementTree.fromstring(game.presenter.svg(game.start(), numbers)).iter(f"{SVG}text")]
        for numbers in (False, True)
    )
    more = Counter(numbered) - Counter(plain)
    assert more == Counter(map(str, [*range(19), *range(54), *range(72)]))


def texts_of(svg: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", ["three", "four-people", "catan-four"])
def test_a_view_draws_itself_and_shows_no_more_than_it_has(name: str) -> None:
    kept = record.load(GOLDEN / f"{name}.fondaco")
    for n, (_, _, after) in enumerate(record.steps(kept, make)):
        views = [after.view(seat) for seat in (None, *range(after.game.players))] if after.over or n % 60 == 0 else []
        for view in views:
            assert isinstance(view, CatanView | HornView)
            secret = any(one.cards and one.hand is None for one in view.seats)
            if secret or after.over:
                assert (view._repr_svg_() != after._repr_svg_()) == secret


def test_hidden_cards_lie_face_down() -> None:
    found = position("turn ships=V,V,V,V,V,V hand0=y9g2 hand1=r4b8")
    first, second, whole = ({*texts_of(svg)} for svg in (found.view(0).svg(), found.view(1).svg(), found._repr_svg_()))
    secrets = {"y9", "r4", "b8", "11", "12"}
    assert first & secrets == {"y9", "12"} and second & secrets == {"11", "r4", "b8"}
    assert whole & secrets == {"y9", "r4", "b8"}
