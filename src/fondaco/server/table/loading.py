"""Rooms that are brought to memory when somebody asks for them, and leave it when nobody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Generic, Protocol, TypeVar


class Loadable(Protocol):
    @property
    def lost(self) -> bool:
        """Whether it is no longer of use, and to be loaded anew."""

    def unused(self) -> float: ...

    def touch(self) -> None: ...

    async def close(self) -> None: ...


T = TypeVar("T", bound=Loadable)


class Loaded(Generic[T]):
    """One `T` for each table; those who ask at the same time wait for the same one."""

    def __init__(self, load: Callable[[str], Awaitable[T]]) -> None:
        self._load = load
        self._tasks: dict[str, asyncio.Task[T]] = {}

    async def get(self, table: str) -> T:
        """In memory, or brought there.  Raises what loading it raises."""
        task = self._tasks.get(table)
        if task is None or _is_useless(task):
            task = self._tasks[table] = asyncio.create_task(self._loading(table))
            task.add_done_callback(lambda _: None if not _is_useless(task) else self._forget(table, task))
        loaded = await asyncio.shield(task)
        loaded.touch()
        return loaded

    def known(self, table: str) -> T | None:
        """In memory, which it does not stay in for that."""
        task = self._tasks.get(table)
        return task.result() if task is not None and task.done() and not _is_useless(task) else None

    async def _loading(self, table: str) -> T:
        return await self._load(table)

    def _forget(self, table: str, task: asyncio.Task[T]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    def __iter__(self) -> Iterator[T]:
        """Those in memory."""
        tasks = list(self._tasks.values())
        return (task.result() for task in tasks if task.done() and not _is_useless(task))

    def __contains__(self, table: str) -> bool:
        """Whether it is in memory, or on its way there."""
        return table in self._tasks

    def __len__(self) -> int:
        return len(self._tasks)

    async def sweep(self, unused: float) -> None:
        """Let those go that nobody has been at for so many seconds, and those that are lost."""
        for table, task in list(self._tasks.items()):
            if not task.done():
                continue
            if _is_useless(task):
                self._forget(table, task)
            elif task.result().unused() > unused:
                del self._tasks[table]
                await task.result().close()

    async def drop(self, table: str) -> None:
        """Lets one go at once, when what is being written is written."""
        task = self._tasks.pop(table, None)
        if task is None:
            return
        await asyncio.gather(task, return_exceptions=True)
        if not _is_useless(task):
            await task.result().close()

    async def close(self) -> None:
        """Sends all away, when what is being written is written."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await asyncio.gather(*(loaded.close() for loaded in self))


def _is_useless(task: asyncio.Task[T]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None or task.result().lost)
