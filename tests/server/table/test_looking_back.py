"""Looking back: what is open when the game is over, what a link to a moment means, and when points changed."""

from __future__ import annotations

import random
from itertools import pairwise

import msgspec
import pytest

from fondaco.server.protocol import to_page
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.to_page import Story
from fondaco.server.table.listeners import Listener, Published
from fondaco.server.table.table import Table

from ..playing import new_table, play_on

TITLES = [("golden-horn", {"warehouses": "hidden"}), ("catan", {"hiddenBank": "on"})]
DRAWN = {"drew": ("colour",), "bought": ("card",), "stolen": ("resource",)}
OPEN = ("hand", "hidden", "warehouse")  # what a seat may hold that others do not see


def begun(game: str, options: dict[str, str], acts: int) -> Table:
    table = new_table(3, game=game, options=options)
    table.advance()
    play_on(table, random.Random(5), acts)
    return table


def closed(table: Table, seq: int) -> set[tuple[int | None, int, str]]:
    """Whose view hides what of which seat at a moment of all."""
    found = set()
    for audience in table.audiences:
        view = msgspec.to_builtins(table.past(audience, seq, public=True).view)
        seats = [(seat, name) for seat in range(3) for name in OPEN]
        found |= {(audience, seat, name) for seat, name in seats if view["seats"][seat].get(name, "") is None}
    return found


@pytest.mark.parametrize(("game", "options"), TITLES)
def test_all_hands_are_open_after_the_end_and_none_before(game: str, options: dict[str, str]) -> None:
    table = begun(game, options, 150)
    seq = table.seq(None) // 2
    others = {(who, seat) for who in table.audiences for seat in range(3) if who != seat}
    assert {(who, seat) for who, seat, name in closed(table, seq) if name == "hand"} == others
    table.end(None)
    assert closed(table, seq) == set()
    assert closed(table, table.seq(None)) == set()


def test_a_game_that_ended_without_a_result_is_as_open_as_any_other() -> None:
    table = begun(*TITLES[0], 60)
    assert table.now(0).view.seats[1].hand is None
    table.end(0)
    assert table.now(0).view.seats[1].hand is not None
    assert table.now(None).view.seats[1].warehouse is not None


def drawn(heard: Story) -> list[object]:
    """The cards that were drawn, bought or stolen, None where it is not said which."""
    told = (msgspec.to_builtins(one.told) for one in heard.entries)
    return [one[name] for one in told for name in DRAWN.get(one["kind"], ())]


@pytest.mark.parametrize(("game", "options"), TITLES)
def test_the_story_says_which_cards_were_drawn_when_the_game_is_over(game: str, options: dict[str, str]) -> None:
    table = begun(game, options, 400)
    assert None in drawn(table.story(None, 0, table.seq(None)))
    with pytest.raises(Refusal):
        table.opened(0)
    table.end(None)
    for audience in table.audiences:
        opened = table.opened(audience)
        assert None not in drawn(opened)
        assert len(opened.entries) == table.seq(audience)


def test_who_listens_is_told_all_of_it_once_more_at_the_end_and_then_nothing_twice() -> None:
    table = begun(*TITLES[0], 60)
    listener = Listener(0, table.seq(0) - 3)
    before = [msgspec.json.decode(text) for text in listener.news_of(Published(table, 0, "", None))]
    assert [(one["type"], len(one.get("entries", ()))) for one in before] == [("welcome", 0), ("story", 3), ("now", 0)]
    table.end(0)
    after = [msgspec.json.decode(text) for text in listener.news_of(Published(table, 0, "", None))]
    assert [(one["type"], one.get("after")) for one in after] == [("story", 0), ("now", None), ("over", None)]
    assert list(listener.news_of(Published(table, 0, "", None))) == []


@pytest.mark.parametrize(("game", "options"), TITLES)
def test_a_moment_of_all_is_the_same_for_every_audience(game: str, options: dict[str, str]) -> None:
    table = begun(game, options, 120)
    for own in range(0, table.seq(1), 7):
        link = table.past(1, own).public
        mine, watchers = table.past(1, link, public=True), table.past(None, link, public=True)
        assert (mine.public, watchers.public) == (link, link)
        assert to_page.encode(table.past(1, mine.seq).view) == to_page.encode(mine.view)
        assert watchers.view.seat is None


@pytest.mark.parametrize(("game", "options"), TITLES)
def test_points_are_marked_where_they_changed_as_far_as_they_are_open(game: str, options: dict[str, str]) -> None:
    table = begun(game, options, 250)
    for audience in (1, None):
        marks = table.marks(audience).marks
        for mark in marks[::4]:
            assert mark.points == tuple(seat.score for seat in table.past(audience, mark.seq).view.seats)
        assert all(one.points != other.points for one, other in pairwise(marks))
        assert marks[-1].points == tuple(seat.score for seat in table.now(audience).view.seats)
    if game == "golden-horn":
        assert {mark.points[0] for mark in table.marks(1).marks} == {None}
    table.end(None)
    assert table.marks(None).marks[-1].points == table.position.scores
