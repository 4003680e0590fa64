"""Assertions that say what was expected, also where Python is told to skip `assert`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from fondaco.errors import FondacoError

PLAIN = (bool, int, str, type(None))


def expect(holds: bool, otherwise: str, *values: object) -> None:
    """Raises `AssertionError` with that text, the values in its braces, unless it holds."""
    if not holds:
        raise AssertionError(otherwise.format(*values))


def refused(error: type[FondacoError], says: str, ask: Callable[..., object], *given: Any) -> None:
    """Whether asking so is refused by that error, which says this."""
    try:
        answer = ask(*given)
    except error as refusal:
        expect(says in str(refusal), "given {!r} it is refused by {!r}, which does not say {!r}", given, refusal, says)
    else:
        raise AssertionError(f"given {given!r} it answers {answer!r} where {error.__name__} is due")


def is_plain(value: Any) -> bool:
    """Whether it is made of frozen dataclasses, tuples, tables with texts as keys, texts, integers, booleans, None."""
    if is_dataclass(value) and not isinstance(value, type):
        frozen: bool = getattr(type(value), "__dataclass_params__").frozen  # noqa: B009
        return frozen and all(is_plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, dict):
        return all(type(key) is str and is_plain(entry) for key, entry in value.items())
    return all(map(is_plain, value)) if isinstance(value, tuple) else type(value) in PLAIN
