"""Scripts that let several processes play: with a guard or without, with bots of their own, from a file or typed in."""

from __future__ import annotations

import multiprocessing
import re
import signal
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from fondaco import FondacoError, arena, make
from fondaco.arena import Played
from fondaco.arena.order import OneByOne, Order
from fondaco.arena.workers import play_in_workers
from fondaco.bots.uniform import RandomBot

GAME = make("golden-horn", players=2)

OWN = """
print("once")
from fondaco import FondacoError, arena, make
from fondaco.bots import Bot, Decision

class First(Bot):
    name = "first"
    def choose(self, view, legal, random, budget=None):
        return Decision(legal[0], ())

game = make("golden-horn", players=2)
"""
NAMED = OWN + 'print(arena.simulate(game, ["steady", "random"], 4, 1, workers=2)["games"])\n'
UNGUARDED = OWN + 'print(arena.simulate(game, [First(game), "random"], 4, 1, workers=2)["games"])\n'
GUARDED = (
    OWN
    + """
if __name__ == "__main__":
    print(arena.simulate(game, [First(game), "random"], 4, 1, workers=2)["games"])
"""
)
INSIDE = OWN.replace("class First(Bot)", "if __name__ == '__main__':\n  class First(Bot)").replace("    ", "      ")


def ran(script: str, folder: Path) -> tuple[str, str]:
    """What a script prints, and the last line of its errors, of which there are no others than its own."""
    path = folder / "script.py"
    path.write_text(script)
    return outcome(subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=120))


def outcome(done: subprocess.CompletedProcess[str]) -> tuple[str, str]:
    assert done.stderr.count("Traceback") == done.returncode <= 1, done.stderr
    return done.stdout, done.stderr.strip().rpartition("\n")[2]


def test_a_script_that_takes_bots_by_name_needs_no_guard(tmp_path: Path) -> None:
    assert ran(NAMED, tmp_path) == ("once\n4\n", "")


def test_a_guarded_script_may_have_bots_of_its_own(tmp_path: Path) -> None:
    assert ran(GUARDED, tmp_path) == ("once\n4\n", "")


def test_a_script_with_bots_of_its_own_and_no_guard_is_told_to_have_one(tmp_path: Path) -> None:
    out, error = ran(UNGUARDED, tmp_path)
    assert out == "once\n"
    assert error.startswith("fondaco.errors.FondacoError: each worker imports the script")
    assert error.endswith('put what the script does under: if __name__ == "__main__":')


def test_the_error_can_be_caught(tmp_path: Path) -> None:
    call = 'arena.simulate(game, [First(game), "random"], 4, 1, workers=2)'
    out, error = ran(f"{OWN}\ntry:\n    {call}\nexcept FondacoError as error:\n    print(error)\n", tmp_path)
    assert error == ""
    assert out.startswith("once\neach worker imports the script") and out.count("\n") == 2


@pytest.mark.parametrize("words", [["-"], ["-c", UNGUARDED]], ids=["typed in", "on the command line"])
def test_a_class_that_is_in_no_file_is_told(words: list[str]) -> None:
    given = UNGUARDED if words == ["-"] else ""
    done = subprocess.run([sys.executable, *words], input=given, capture_output=True, text=True, timeout=120)
    out, error = outcome(done)
    assert out == "once\n"
    assert error.startswith("fondaco.errors.FondacoError: a bot cannot be made in a worker process")
    assert error.endswith("define its class at the top of a file that can be imported, or play with one worker")


def test_typed_in_bots_by_name_play_in_several_processes() -> None:
    done = subprocess.run([sys.executable, "-"], input=NAMED, capture_output=True, text=True, timeout=120)
    assert outcome(done) == ("once\n4\n", "")


def test_a_class_under_the_guard_is_told(tmp_path: Path) -> None:
    call = '\n  print(arena.simulate(game, [First(game), "random"], 4, 1, workers=2)["games"])\n'
    out, error = ran(INSIDE.replace("game = make", "  game = make").rstrip() + call, tmp_path)
    assert out == "once\n"
    assert "a bot cannot be made in a worker process (Can't get attribute 'First'" in error


def test_a_script_that_cannot_be_imported_again_is_told_with_its_error(tmp_path: Path) -> None:
    again = "if __name__ != '__main__':\n    raise LookupError('no more')\n"
    out, error = ran(again + GUARDED, tmp_path)
    assert out == "once\n"
    assert "a bot cannot be made in a worker process (no more)" in error


def test_a_class_made_in_a_function_is_told_before_any_process_starts() -> None:
    class Inner(RandomBot):
        name = "inner"

    match = arena.match(GAME, [Inner(GAME), "random"], 1)
    with pytest.raises(FondacoError, match=r"bot inner cannot be sent to a worker process .*Inner.*: define its class"):
        arena.run(match, 4, 2, "plain")
    assert len(list(arena.run(match, 4, 1, "plain"))) == 4


def test_a_process_of_a_pool_is_told_that_it_may_start_none() -> None:
    with (
        multiprocessing.get_context("spawn").Pool(1) as pool,
        pytest.raises(FondacoError, match="may start no workers"),
    ):
        pool.apply(arena.simulate, (GAME, ["random"], 4, 1, 2))


def test_what_a_bot_raises_in_a_worker_comes_out_with_its_place(tmp_path: Path) -> None:
    failing = GUARDED.replace("return Decision(legal[0], ())", "return {}['missing']")
    path = tmp_path / "script.py"
    path.write_text(failing)
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=120)
    assert "KeyError: 'missing'\nin a worker process:\n" in done.stderr
    assert "return {}['missing']" in done.stderr.rpartition("in a worker process:")[2]


def test_an_answer_that_is_no_choice_is_told_by_workers_too(tmp_path: Path) -> None:
    _, error = ran(GUARDED.replace("return Decision(legal[0], ())", "return 5"), tmp_path)
    told = r"fondaco\.errors\.FondacoError: game \d: bot first on seat \d answered 5: a Decision is needed"
    assert re.match(told, error)  # of any game: they run at once


def blank(numbers: range) -> list[Played]:
    return [Played(number, (0, 1), (1, 0), (1, 2), 3, 4) for number in numbers]


def test_every_part_that_was_begun_is_heard_of() -> None:
    parts = [range(0, 2), range(2, 3), range(3, 7)]
    played = [one.number for part in play_in_workers({"random": RandomBot(GAME)}, blank, parts, 2) for one in part]
    assert sorted(played) == list(range(7))


def test_games_come_in_order_and_those_after_a_gap_last() -> None:
    def games(*first: int) -> OneByOne:
        yield from (one for n in first for one in blank(range(n, n + 2)))

    order = Order()
    assert [one.number for one in order.told(games(2, 0, 4))] == [0, 1, 2, 3, 4, 5]
    assert [one.number for one in order.told(games(10, 8))] == []
    assert list(order.gaps(13)) == [range(6, 8), range(12, 13)] and order.missing(13) == 3
    assert [one.number for one in order.rest()] == [8, 9, 10, 11]


@pytest.mark.parametrize("workers", [1, 2])
def test_no_game_is_begun_once_it_is_stopped_and_all_others_are_told(workers: int) -> None:
    asked = count()
    match = arena.match(GAME, ["steady", "random"], 1)
    played = list(arena.run(match, 1000, workers, "plain", stopped=lambda: next(asked) >= 5))
    assert [one.number for one in played] == [0, 1, 2, 3, 4]


HELD_BACK = """
import signal
from multiprocessing import resource_tracker
from fondaco.arena.workers import STOPPING, _signals_held_back
with _signals_held_back():
    resource_tracker.ensure_running()  # as the start of a process does
    print(sorted(set(STOPPING) - signal.pthread_sigmask(signal.SIG_BLOCK, [])))
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back there")
def test_no_signal_meets_the_first_worker_while_it_starts() -> None:
    done = subprocess.run([sys.executable, "-c", HELD_BACK], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("[]\n", "")
