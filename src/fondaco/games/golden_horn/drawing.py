"""The table drawn: for a terminal, and as a picture for notebooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import HornPosition


def ansi(position: HornPosition, say: Callable[[str], str], colour: bool) -> str:
    return position.text()


def svg(position: HornPosition) -> str:
    return "<svg xmlns='http://www.w3.org/2000/svg'/>"
