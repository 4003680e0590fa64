"""The type hints of messages, as they are written down for those who send and read them."""

from __future__ import annotations

import dataclasses
import inspect
from functools import reduce
from operator import or_
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from .parts import OfGame


def is_record(thing: Any) -> bool:
    return inspect.isclass(thing) and (dataclasses.is_dataclass(thing) or issubclass(thing, msgspec.Struct))


def mark(hint: Any) -> str | None:
    """The name of what each game has its own type for."""
    if get_origin(hint) is not Annotated:
        return None
    return next((one.name for one in get_args(hint)[1:] if isinstance(one, OfGame)), None)


def within(hint: Any) -> list[Any]:
    """A type, and all in it."""
    found: list[Any] = [hint]
    for one in found:
        inner = get_type_hints(one, include_extras=True).values() if is_record(one) else get_args(one)
        found += [new for new in inner if new not in found]
    return found


def when_set(hint: Any) -> Any:
    """The type of a field that is left out where there is nothing to say."""
    first, *others = (one for one in get_args(hint) or (hint,) if one is not msgspec.UnsetType)
    return reduce(or_, others, first) if msgspec.UnsetType in get_args(hint) else hint
