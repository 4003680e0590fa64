"""What a game of one's own gets by keeping to the contract: the toy, registered, plays wherever games play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest
from cli.helpers import Fondaco
from compiled.test_agreement import compare_event_by_event
from server.playing import Person, serving
from toy import Toy
from toy.bot import Careful

import fondaco
from fondaco import arena, bots, record, registry, story
from fondaco.arena.perft import perft
from fondaco.bots import FREE, Budget, Decision
from fondaco.compiled import engine_for
from fondaco.errors import UnreadableText
from fondaco.game import Random
from fondaco.plain_game import View
from fondaco.statistics import Course
from fondaco.testing import check_bot, check_game

GAMES = [
    Toy(players, {"limit": limit, "firstCard": first})
    for players, limit, first in product((2, 3), ("10", "12"), ("hidden", "open"))
]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As long as a test lasts."""
    monkeypatch.setattr(registry, "_registered", {})
    registry.register("toy")
    yield


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_it_keeps_all_promises_of_the_contract(game: Toy) -> None:
    check_game(game)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn hand0=4,0,0,0,0", "bag: of the cards there are 3,3,3,3,3 of each kind"),
        ("turn hand0=2,2,1,0,0", "with 5 one stands"),
        ("turn stood=1", "the turn of somebody who does not stand"),
        ("over stood=1", "the turn of somebody who does not stand"),
        ("turn shown0=1,0,0,0,0", "the first card lies open by house rule"),
        ("turn player=2", "a number from 0 to 1 is needed"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnreadableText, match=said):
        Toy(2).position(text)


def test_the_compiled_engine_plays_the_same_game() -> None:
    compare_event_by_event(GAMES)
    for game in GAMES[::3]:
        start = game.start()
        assert perft(start, 7) == perft(start, 7, engine_for(game)) > 500


def test_a_game_is_played_by_bots_recorded_and_verified(tmp_path: Path) -> None:
    game = fondaco.make("toy", firstCard="open")
    report = arena.simulate(game, ["careful", "random", "random"], games=40, seed=1, records=tmp_path)
    wins = {row["bot"]: row["wins"] for row in report["bots"]}
    assert wins["careful"] > wins["random"]
    for path in sorted(tmp_path.iterdir())[:5]:
        assert record.verify(record.load(path), fondaco.make).finished


@pytest.mark.parametrize("name", ["careful", "random"])
def test_its_bots_are_right(name: str) -> None:
    assert bots.names("toy") == ("random", "careful")
    assert check_bot(name, fondaco.make("toy")).finished


def test_it_is_told_and_drawn_in_the_words_of_its_records() -> None:
    game = fondaco.make("toy", players=2)
    start, before, position = game.start(), game.start(), game.start()
    before.play([(0, "take")])
    position.play([(0, "take"), (-1, "card 3")])
    for listener, taken in ((0, "  took 3"), (1, "  took")):
        told = game.presenter.tell(start, 0, 0, before, listener) + game.presenter.tell(
            before, -1, 4, position, listener
        )
        assert list(story.lines(((one, position) for one in told), ["Ada", "Bo"])) == ["Ada", taken]
    assert position.text() in game.presenter.drawing(position, str)
    assert position.text() in game.presenter.svg(position)


def test_what_it_adds_up_to_are_its_points_from_turn_to_turn() -> None:
    game = fondaco.make("toy", players=2)
    seats = [record.Seat("Ada"), record.Seat("Bo")]
    kept = record.Record(record.header(game, "toy", seats, record.ChanceKind(record.GIVEN)))
    for seat, do in ((0, "take"), (-1, "card 3"), (1, "stand"), (0, "stand")):
        kept.event(seat, do)
    position, found = record.statistics(kept, fondaco.make)
    assert found == (Course("statistics.points", ((0, 0), (3, 0), (3, 0), (3, 0)), None),)
    assert game.presenter.points(position) == ((), ())


def test_the_command_line_lists_and_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    run = Fondaco(capsys)
    listed = run("games").out
    assert "toy: toy, --players 2, 3" in listed and "--option firstCard=hidden|open" in listed
    assert run("games", "--lang", "pl").code == 0
    assert run("simulate", "toy", "--games", 3, "--bots", "careful,random,random").code == 0


class AsksForItsGame(Careful):
    """Asks for its game by name, in a worker too."""

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        assert fondaco.make("toy").name == "toy"
        return super().choose(view, legal, random, budget)


def test_workers_of_the_arena_know_it() -> None:
    game = fondaco.make("toy", players=2)
    played = [arena.simulate(game, [AsksForItsGame(game), "random"], 4, 1, workers=workers) for workers in (1, 2)]
    assert played[0]["bots"][0]["wins"] == played[1]["bots"][0]["wins"]
    assert [report["games"] for report in played] == [4, 4]


def test_a_table_is_played_over_a_socket(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            described = {one["name"]: one for one in (await served.http.get("/api/games")).json()}
            assert described["toy"]["bots"] == ["random", "careful"]
            opened = await served.open_table([("Eva", None), ("Bo", "careful")], game="toy")
            async with served.connect(opened.table) as socket:
                person = Person(socket, random.Random(1))
                await person.hello(opened.keys[0].token)
                over = await person.play()
            assert sorted(over["places"]) in ([1, 1], [1, 2])
            assert person.now["view"]["over"] and person.story
            assert "failed" not in caplog.text

    asyncio.run(play())
