"""What older versions did not keep, made up for as soon as somebody asks: a migration knows no rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from ..protocol.parts import Result
from .store import Store, StoredGame


async def result_of(
    game: StoredGame, store: Store, replayed: Callable[[str], Awaitable[Result | None]]
) -> Result | None:
    """None before the end, and where there is no result.  It is `replayed` once."""
    if game.result is not None:
        return msgspec.json.decode(game.result, type=Result)
    if not game.over or game.ended is not None:
        return None
    result = await replayed(game.id)
    if result is None:
        return None
    await store.append(game.id, (), result)
    return result


async def awaited_of(
    game: StoredGame, store: Store, replayed: Callable[[str], Awaitable[tuple[int, ...] | None]]
) -> tuple[int, ...]:
    """The seats that have to act; none after the end, and where nobody can say.  It is `replayed` once."""
    if game.over or game.awaited is not None:
        return () if game.over else tuple(map(int, game.awaited or ""))
    awaited = await replayed(game.id)
    if awaited is None:
        return ()
    await store.append(game.id, (), awaited=awaited)
    return awaited
