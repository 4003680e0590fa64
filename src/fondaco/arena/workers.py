"""Processes that play parts of a match for the one that counts.

Each is sent what it is to do and for which bots, then one part of the work at a time, and answers with what became
of it.  It ends when its line to the first process does, so none is left behind, whatever happens to that one.
"""

from __future__ import annotations

import io
import multiprocessing
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import resource_tracker, spawn
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any, TypeVar

from fondaco.bots import AnyBot
from fondaco.errors import FondacoError
from fondaco.registry import register, registered

Part = TypeVar("Part")
Answer = TypeVar("Answer")
Answers = Generator[Answer, None, None]  # close it to end the workers
ATTEMPTS = 3  # at a part of the work, until it is taken for the cause that processes die
Script = dict[str, str]  # what `multiprocessing` needs to import the script that was started; empty if it cannot

STOPPING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
HELP = "define its class at the top of a file that can be imported, or play with one worker"
UNGUARDED = (
    "each worker imports the script in which a bot's class stands, and there workers are started again: "
    'put what the script does under: if __name__ == "__main__":'
)
_starting = threading.Lock()
_importing_script = False  # in a worker


@dataclass
class Worker:
    """A process, the part that it has been given, and how many before it died of that part."""

    process: BaseProcess
    part: Any
    died: int = 0


Crew = dict[Connection, Worker]
Task = tuple[Any, ...]  # what a process is told first: games, script, and what it is to do


@dataclass(frozen=True)
class Failure:
    """What went wrong in a worker, and where."""

    error: Exception
    trace: str


def play_in_workers(
    bots: Mapping[str, AnyBot], play: Callable[[Part], Answer], parts: Iterable[Part], workers: int
) -> Answers[Answer]:
    """What `play` makes of each part, in the order in which they are finished; none is begun once `parts` end.

    `bots` are those that play, by the names that errors give them.  A process that dies is replaced by another, which
    is given the same part.

    Raises `FondacoError` at once for bots that cannot be sent to other processes,
    or where none may be started.  Whatever a bot raises comes out.
    """
    if _importing_script:
        raise SystemExit(UNGUARDED)
    if multiprocessing.current_process().daemon:
        raise FondacoError("a daemonic process, as those of a pool are, may start no workers: play with one worker")
    return _play_all(_script(), _parcel(bots, play), iter(parts), workers)


def _parcel(bots: Mapping[str, AnyBot], play: Callable[[Part], Answer]) -> bytes:
    for name, bot in bots.items():
        try:
            pickle.dumps(bot)
        except Exception as error:  # pickle raises errors of many kinds
            raise FondacoError(f"bot {name} cannot be sent to a worker process ({error}): {HELP}") from None
    return pickle.dumps(play)


def _play_all(script: Script, parcel: bytes, parts: Iterator[Any], workers: int) -> Answers[Any]:
    crew: Crew = {}
    task = (registered(), script, parcel)
    try:
        for part in list(islice(parts, workers)):
            _start(crew, part)
        for line in crew:
            _begin(crew, line, task)
        while crew:
            for line in _ready(crew):
                try:
                    answer = _hear(line)
                except (EOFError, OSError):
                    _begin(crew, _replaced(crew, line), task)
                    continue
                _go_on(crew, line, next(parts, None))
                yield answer
    finally:
        for line in crew:
            line.close()
        for worker in crew.values():
            worker.process.join()


def _ready(crew: Crew) -> list[Connection]:
    """The lines on which there is an answer; blocks until there is one."""
    answered = wait(list(crew))
    return [line for line in crew if line in answered]


def _begin(crew: Crew, line: Connection, task: Task) -> None:
    _tell(line, task)
    _tell(line, crew[line].part)


def _go_on(crew: Crew, line: Connection, part: Any) -> None:
    """The next part, or the end of this worker."""
    if part is not None:
        crew[line].part, crew[line].died = part, 0
        _tell(line, part)
        return
    worker = crew.pop(line)
    line.close()
    worker.process.join()


def _tell(line: Connection, what: Any) -> None:
    with suppress(OSError):  # it has died, which is heard next
        line.send(what)


def _hear(line: Connection) -> Any:
    """Raises `EOFError` or `OSError` where the process has died."""
    return heard(line.recv())


def heard(answer: Any) -> Any:
    """What `answered` gave, or the error that it tells of."""
    if isinstance(answer, Failure):
        if not isinstance(answer.error, FondacoError):
            answer.error.add_note(f"in a worker process:\n{answer.trace}")
        raise answer.error
    return answer


def _replaced(crew: Crew, line: Connection) -> Connection:
    """Another process for the part of one that has died.  Raises `FondacoError` where it is one too many."""
    lost = crew.pop(line)
    line.close()
    lost.process.join()
    if lost.died + 1 == ATTEMPTS:
        raise FondacoError(
            f"a worker process ended unexpectedly, with code {lost.process.exitcode}, and so did {lost.died} others "
            "with the same work; try fewer workers"
        ) from None
    return _start(crew, lost.part, lost.died + 1)


# --- starting -------------------------------------------------------------------------------------


def _script() -> Script:
    data: dict[str, Any] = spawn.get_preparation_data("worker")
    return {key: value for key, value in data.items() if key.startswith("init_main")}


def _start(crew: Crew, part: Any, died: int = 0) -> Connection:
    context = multiprocessing.get_context("spawn")
    mine, its = context.Pipe()
    process = context.Process(target=_work, args=(its,))
    with _without_script(), _signals_held_back():
        process.start()
    its.close()
    crew[mine] = Worker(process, part, died)
    return mine


@contextmanager
def _without_script() -> Iterator[None]:
    """The script is imported where a bot needs it, and not by each process before all else, as is usual."""
    with _starting:
        script, sys.modules["__main__"] = sys.modules["__main__"], ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = script


@contextmanager
def _signals_held_back() -> Iterator[None]:
    """A process that is started here inherits this, so no signal meets it before `_work`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # else it starts with the first worker, and lets signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in each worker -------------------------------------------------------------------------------


def _work(line: Connection) -> None:
    """Signals that stop a program are for the first process alone: it lets the games begun come to their ends."""
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the first process has ended, or wants no more
        games, script, parcel = line.recv()
        try:
            for package in games:
                register(package)
            play = partial(answered, _unpacked(script, parcel))
        except FondacoError as error:
            line.send(Failure(error, ""))
            return
        while True:
            line.send(play(line.recv()))


def _unpacked(script: Script, parcel: bytes) -> Callable[[Any], Any]:
    try:
        with suppress(AttributeError):  # so says pickle where a class stands in the script
            return _loaded(parcel)
        _import_script(script)
        return _loaded(parcel)
    except FondacoError:
        raise
    except Exception as error:
        raise FondacoError(f"a bot cannot be made in a worker process ({error}): {HELP}") from None


def _loaded(parcel: bytes) -> Callable[[Any], Any]:
    play: Callable[[Any], Any] = pickle.loads(parcel)
    return play


def _import_script(script: Script) -> None:
    """As `multiprocessing` does, under the name ``__mp_main__``; what it prints it has printed already."""
    global _importing_script
    _importing_script = True
    silent = io.StringIO()
    try:
        with redirect_stdout(silent), redirect_stderr(silent):
            spawn.prepare(script)
    except SystemExit:
        raise FondacoError(UNGUARDED) from None
    finally:
        _importing_script = False


def answered(play: Callable[[Any], Any], part: Any) -> Any:
    """What becomes of a part, or the `Failure` of it."""
    try:
        return play(part)
    except Exception as error:
        return Failure(_portable(error), traceback.format_exc())


def _portable(error: Exception) -> Exception:
    """The same, if it can be sent, else one that says as much."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # pickle raises errors of many kinds
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
