"""A Ray cluster that carries out work: the same parts as processes of one machine, on many.

Where a process or a machine of the cluster dies, Ray gives its parts to others.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from fondaco.bots import AnyBot
from fondaco.errors import FondacoError, needing
from fondaco.registry import register, registered

from .playing import Stopped, Work, carry_out, handfuls, one_by_one, play_some, until
from .workers import ATTEMPTS, Answers, answered, heard

Part = TypeVar("Part")
Answer = TypeVar("Answer")

AHEAD = 2  # parts that wait or are carried out for each processor
LOOK = 1.0  # seconds between two looks at the keyboard
SILENT = {"logging_level": "ERROR", "log_to_driver": False}


class Cluster:
    """That at an address; without one the cluster of this machine, which is started where there is none.

    Fondaco, of the same version, has to be there on all machines, and what the modules of the bots import.
    """

    def __init__(self, address: str | None = None) -> None:
        """Raises `FondacoError` where there is none at the address, `PackageMissing` without Ray."""
        with needing("a cluster", "ray"):
            import ray
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray = ray
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            try:
                ray.init(address, **SILENT)
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise FondacoError(f"no Ray cluster at {address}: {str(error).splitlines()[0]}") from error

    @property
    def processors(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def carry_out(self, work: Work[Part, Answer], stopped: Stopped) -> Answers[Answer]:
        """What becomes of each part, as soon as it is known; none is begun once `stopped` says so."""
        self._send_along(work.bots.values())
        parts = until(stopped, handfuls(work.parts, work.chunk))
        return one_by_one(self._all(partial(play_some, work.play), parts))

    def _send_along(self, bots: Iterable[AnyBot]) -> None:
        """The modules of bots that are not Fondaco's, which other machines need not have."""
        for module in {type(bot).__module__ for bot in bots}:
            if not module.startswith("fondaco.") and module != "__main__":  # whose classes are sent along anyway
                self._ray.cloudpickle.register_pickle_by_value(sys.modules[module])

    def _all(self, play: Callable[[tuple[Part, ...]], list[Answer]], parts: Iterator[Any]) -> Answers[list[Answer]]:
        ray = self._ray
        task = ray.remote(max_retries=ATTEMPTS)(_carry_out)
        parcel = ray.put((registered(), play))
        begun: list[Any] = []
        try:
            while True:
                begun += [task.remote(parcel, part) for part in islice(parts, AHEAD * self.processors - len(begun))]
                if not begun:
                    return
                done, begun = ray.wait(begun, timeout=LOOK)
                yield from map(self._heard, done)
        finally:
            for one in begun:
                ray.cancel(one, force=True)
            self._leave()

    def _heard(self, done: Any) -> Any:
        try:
            return heard(self._ray.get(done))
        except self._ray.exceptions.RayError as error:
            raise FondacoError(f"the cluster could not carry out a part of the work: {error}") from error

    def _leave(self) -> None:
        if self._is_ours:
            self._ray.shutdown()


def _carry_out(parcel: tuple[tuple[str, ...], Callable[[Any], Any]], part: Any) -> Any:
    games, play = parcel
    for package in games:
        register(package)
    return answered(play, part)


def carried_out(
    work: Work[Part, Answer], workers: int | None, stopped: Stopped, cluster: Cluster | None
) -> Answers[Answer]:
    """By a cluster, if there is one, else by this machine."""
    return carry_out(work, workers, stopped) if cluster is None else cluster.carry_out(work, stopped)
