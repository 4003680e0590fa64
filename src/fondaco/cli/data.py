"""Where tables are kept, as it is said on the command line."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, TypeVar

from fondaco.errors import needing

T = TypeVar("T")
Tell = Callable[[int, int], None]


def place_of(said: str | None) -> Path | str:
    """A folder or the address of a database; else that of `fondaco play` and `fondaco serve`.  Raises `StoreError`."""
    from fondaco.server.run import data_folder
    from fondaco.server.storage.places import place

    said = said or os.environ.get("FONDACO_DATA")
    return place(said) if said else data_folder(None)


@contextmanager
def unused(*places: Path | str) -> Iterator[None]:
    """While no server uses them.  Raises `StoreError`."""
    from fondaco.server.storage.locking import only_server

    first, *others = places
    with only_server(first, "busy") if isinstance(first, Path) else nullcontext():
        if others:
            with unused(*others):
                yield
        else:
            yield


def carry_out(work: Callable[[Tell], Coroutine[Any, Any, T]]) -> T:
    """With its progress on a terminal."""
    shown = sys.stderr.isatty()

    def tell(done: int, all_: int) -> None:
        if shown:
            print(f"\r{done * 100 // max(all_, 1):3d} %", end="" if done < all_ else "\n", file=sys.stderr, flush=True)

    with needing("a database", "postgres"):
        return asyncio.run(work(tell))
