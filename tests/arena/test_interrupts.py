"""What a simulation tells while it plays, and hands back when somebody interrupts it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from fondaco import arena, bots, make
from fondaco.bots.uniform import RandomBot

GAME = make("golden-horn", players=2, ending="fullLap")


def without_times(report: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if "second" not in key}


def simulate(games: int, **rest: Any) -> dict[str, Any]:
    return without_times(arena.simulate(GAME, ["random", "steady"], games, 7, **rest))


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told_after_each_game(workers: int) -> None:
    told: list[tuple[int, int]] = []
    simulate(3, workers=workers, progress=lambda *numbers: told.append(numbers))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_hands_back_what_was_finished(workers: int) -> None:
    def enough(counted: int, asked: int) -> None:
        if counted == 2:
            raise KeyboardInterrupt

    report = simulate(1000, workers=workers, progress=enough)
    assert report == {**simulate(2), "asked": 1000}


@pytest.fixture
def mended() -> Iterator[None]:
    """Ctrl-C interrupts, even where the tests were started in the background; what it did before is put back."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Interrupting(RandomBot):
    """Presses Ctrl-C as often as it is told, one decision after the other, in the middle of the first game."""

    name = "interrupting"

    def __init__(self, times: int) -> None:
        super().__init__(GAME)
        self.times, self.decisions = times, 0

    def sit(self, *_: object) -> Interrupting:
        """All seats count together."""
        return self

    def choose(self, *asked: Any) -> Any:
        self.decisions += 1
        if 20 <= self.decisions < 20 + self.times:
            os.kill(os.getpid(), signal.SIGINT)
        return super().choose(*asked)


@pytest.mark.skipif(os.name == "nt", reason="no such signals can be sent there")
def test_ctrl_c_finishes_the_game_that_is_played(tmp_path: Path, mended: None) -> None:
    bot = Interrupting(1)
    report = arena.simulate(GAME, [bot], 1000, 7, records=tmp_path)
    assert (report["games"], report["asked"], report["decisions"]) == (1, 1000, bot.decisions)
    assert len(list(tmp_path.iterdir())) == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.skipif(os.name == "nt", reason="no such signals can be sent there")
def test_ctrl_c_again_gives_it_up(tmp_path: Path, mended: None) -> None:
    bot = Interrupting(2)
    report = arena.simulate(GAME, [bot], 1000, 7, records=tmp_path)
    assert (report["games"], report["asked"], report["decisions"], bot.decisions) == (0, 1000, 0, 21)
    assert list(tmp_path.iterdir()) == []


def test_what_a_program_does_at_ctrl_c_is_left_to_it(mended: None) -> None:
    def own(number: int, frame: object) -> None:
        raise AssertionError

    signal.signal(signal.SIGINT, own)
    seen = []
    simulate(1, progress=lambda *_: seen.append(signal.getsignal(signal.SIGINT)))
    assert seen == [own]


def test_in_a_thread_no_signal_is_asked_for() -> None:
    found: list[dict[str, Any]] = []
    thread = threading.Thread(target=lambda: found.append(simulate(1)))
    thread.start()
    thread.join()
    assert found == [simulate(1)]


def test_a_report_names_what_was_played() -> None:
    report = simulate(1)
    assert (report["rules"], report["components"]) == (GAME.rules, None)
    assert (report["names"], report["asked"]) == (["random", "steady"], 1)
    assert [row["class"] for row in report["bots"]] == [
        "fondaco.bots.uniform:RandomBot",
        f"{type(bots.make('steady', GAME)).__module__}:Steady",
    ]
