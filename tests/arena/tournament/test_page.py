"""The page of a report: all of its numbers, and nothing from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from fondaco import make
from fondaco.arena import tournament
from fondaco.arena.tournament import TournamentReport, page
from fondaco.arena.tournament.plots import Line, decades, linear, plot
from fondaco.bots.uniform import RandomBot
from fondaco.game import Game

VOID = {"meta", "path", "circle"}


class Odd(RandomBot):
    """With a name that a page has to spell out."""

    name = "a<b> & 'c'"

    def __init__(self, game: Game, n: int = 0) -> None:
        super().__init__(game)
        self.n = n


class Reader(HTMLParser):
    """Sees that all elements end, and notes what the page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tables = self.plots = 0
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.tables += tag == "table"
        self.plots += tag == "svg" and dict(attrs).get("role") == "img" and bool(dict(attrs).get("aria-label"))
        self.loaded += [name for name, _ in attrs if name in ("src", "href", "srcset", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def report() -> TournamentReport:
    game = make("golden-horn", players=2)
    bots = [RandomBot(game), Odd(game), Odd(game, 1)]
    return tournament.hold(game, bots, 2, 1, ["round-robin", "mirror"])


def test_the_page_is_whole_and_loads_nothing(report: TournamentReport) -> None:
    reader = Reader()
    text = page(report)
    reader.feed(text)
    assert reader.open == [] and reader.loaded == []
    assert "url(" not in text and "@import" not in text and "<script" not in text
    assert (reader.plots, reader.tables) == (4, 7)


def test_names_are_spelled_out(report: TournamentReport) -> None:
    text = page(report)
    assert "a<b>" not in text and "a&lt;b&gt; &amp; &#x27;c&#x27; 2" in text


def test_each_table_has_a_name_of_its_own(report: TournamentReport) -> None:
    names = re.findall(r"<caption>(.*?)</caption>", page(report))
    assert len(names) == len(set(names))


def test_it_says_how_it_was_played(report: TournamentReport) -> None:
    text = page({**report, "command": "fondaco tournament x --seed 1"})
    for said in ("fondaco tournament x --seed 1", "Odd(n=1)", "startPlayer=random", "version 1", "seed 1"):
        assert said in text
    assert "Interrupted" not in text


def test_the_ticks_of_a_plot_hold_all_numbers() -> None:
    scale = linear([-12.0, 37.0], "{:.0f}".format)
    assert list(scale.ticks) == [-20, -10, 0, 10, 20, 30, 40]
    assert scale.x(-20) < scale.x(-12) < scale.x(40) and scale.x(50) == scale.x(40)
    assert list(linear([5.0, 5.0], str).ticks)[-1] > 5 >= linear([5.0, 5.0], str).ticks[0]
    assert list(decades([0.002, 0.3], str).ticks) == pytest.approx([0.001, 0.01, 0.1, 1])


def test_a_plot_has_a_point_an_interval_and_what_is_even() -> None:
    svg = plot("Wins", [Line("a < b", 0.5, 0.4, 0.6, 0.25)], linear([0, 1], str))
    assert svg.count('class="dot"') == svg.count('class="span"') == svg.count('class="mark"') == 1
    assert "a &lt; b" in svg
