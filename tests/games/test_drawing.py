"""The table drawn for a terminal and for notebooks, and a game told in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fondaco import Position, make, record, words
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.story import events, wording
from fondaco.games.golden_horn.view.view import SpaceView
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


def route_of(found: Position) -> Sequence[SpaceView]:
    assert isinstance(found, HornPosition)
    return found.view(None).route


def test_a_game_is_told_in_words() -> None:
    kept = record.load(GOLDEN / "two.fondaco")
    told = [one for before, event, after in record.steps(kept, make) for one in tell(before, event, after)]
    route = route_of(record.replay(kept, make))
    tale = list(wording.lines(told, ["Ada", "Bob"], route, words.say("en")))
    assert tale.count("Ada") + tale.count("Bob") == sum(one.kind == "turn" for one in told)
    assert abs(tale.count("Ada") - tale.count("Bob")) <= 1
    assert all(line in ("Ada", "Bob") or line.startswith("  ") for line in tale)
    assert tale[-1] == "  " + words.message("en", "log.ended")


def test_like_things_in_a_row_share_a_line() -> None:
    route = route_of(make("golden-horn", players=2).start())
    told: list[events.Told] = [
        events.Displayed("venice", "red"),
        events.Displayed("venice", "blue"),
        events.Displayed("venice", "red"),
        events.Displayed("constantinople", "red"),
        events.Drew(0, "pink"),
        events.Drew(0, "pink"),
        events.Drew(1, "red"),
        events.TurnBegan(1),
        events.Loaded(1, 2, "venice", "red", 2),
        events.Sailed(1, 2, 0, 1, None),
        events.Sailed(1, 2, 1, 3, "red"),
        events.Sailed(1, 2, 3, 8, "red"),
        events.Arrived(1, 2, 8, "red", 2, 3),
        events.Sailed(1, 0, 0, 1, None),
        events.Headed(0, 1, True),
        events.Raided(1, 0, 0, "blue", "blue", "green", False),
        events.Arrived(1, 2, 4, None, 0, 3),
    ]
    assert list(wording.lines(told, ["Ada", "Bob"], route, say)) == [
        "  log.displayed[in.venice] table.times[2, good.red], table.times[1, good.blue]",
        "  log.displayed[in.constantinople] table.times[1, good.red]",
        "  log.by[Ada, + table.times[2, card.pink]]",
        "  log.by[Bob, + table.times[1, card.red]]",
        "Bob",
        "  log.loaded[ship.2, in.venice]: table.times[2, good.red]",
        "  log.voyage[ship.2, place.venice, place.constantinople] (table.times[2, card.red])",
        "  log.unloaded table.times[2, good.red]",
        "  log.voyage[ship.0, place.venice, space.red 1]",
        "  log.by[Ada, log.turned[ship.1]]",
        "  log.raided[Ada, ship.0] table.times[1, good.green] (table.times[2, card.blue])",
    ]


def test_people_share_the_line_of_the_goods_with_which_they_come() -> None:
    route = route_of(make("golden-horn", players=2).start())
    told: list[events.Told] = [
        events.Joined("venice", "mercenary"),
        events.Displayed("venice", "red"),
        events.Joined("venice", None),
        events.Joined("venice", "mercenary"),
        events.Displayed("constantinople", "red"),
        events.Joined("constantinople", None),
    ]
    assert list(wording.lines(told, ["Ada", "Bob"], route, say)) == [
        "  people.displayed[in.venice] table.times[2, person.mercenary], table.times[1, good.red]",
        "  log.displayed[in.constantinople] table.times[1, good.red]",
    ]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["two", "four"])
def test_a_story_names_each_place_and_has_no_doubled_signs(name: str, lang: str) -> None:
    kept = record.load(GOLDEN / f"{name}.fondaco")
    told = [one for before, event, after in record.steps(kept, make) for one in tell(before, event, after)]
    route = route_of(record.replay(kept, make))
    spaces = {f"{words.message(lang, f'space.{place.colour}')} {n}" for n, place in enumerate(route) if place.colour}
    assert len(spaces) == sum(place.kind == "sea" for place in route)
    tale = list(wording.lines(told, [f"P{seat}" for seat in range(4)], route, words.say(lang)))
    assert not [line for line in tale if re.search(r"::|  \S.*  |\(\)|:$", line)]
    assert all(any(space in line for line in tale) for space in spaces)


def say(id: str, **values: str | int) -> str:
    """The id instead of words."""
    return id + (f"[{', '.join(map(str, values.values()))}]" if values else "")


def tell(before: object, event: record.Event, after: object) -> tuple[events.Told, ...]:
    assert isinstance(before, HornPosition) and isinstance(after, HornPosition)
    listener = event.seat if event.seat >= 0 else max(before.state.player, 0)
    return before.game.presenter.tell(before, event.seat, after.game.action(event.do), after, listener)
