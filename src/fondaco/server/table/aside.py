"""Work that takes long is done aside: in a thread, where there are any, while others are answered."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What comes of it.  Raises what it raises."""
    if sys.platform == "emscripten":  # a browser has none
        return work(*args, **kwargs)
    return await asyncio.to_thread(work, *args, **kwargs)
