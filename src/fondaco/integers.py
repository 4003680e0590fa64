"""Integers from outside: those of NumPy become plain ones where they come in, what is none is refused there."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

from fondaco.errors import FondacoError, quoted


def integer(value: object) -> int | None:
    """The plain integer that a value is; None for all else: booleans, floats, texts, arrays."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def integer_within(name: str, value: object, low: int, high: int) -> int:
    """The same, for a number that has a name.  Raises `FondacoError` unless it is from low to high."""
    number = integer(value)
    if number is None or not low <= number <= high:
        rest = ": a whole number is needed" if number is None else ""
        raise FondacoError(f"{name} {quoted(value)} is not from {low} to {high}{rest}")
    return number


def plain(value: Any) -> Any:
    """Tables and lists of one's own with plain integers, as JSON gives them back; all else as it is."""
    if isinstance(value, Mapping):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [plain(entry) for entry in value]
    number = integer(value)
    return value if number is None else number
