"""What somebody at a table may be called: a text that can be read, and that nobody else there has."""

from __future__ import annotations

from collections.abc import Iterable

from ..protocol.refusal import Refusal
from .lookalikes import looks
from .texts import has_hidden, is_legible

LONGEST_NAME = 24  # characters


def check_name(name: str, others: Iterable[str] = ()) -> str:
    """The name without blanks around it.  Raises `Refusal`, also where one of the others looks like it."""
    if has_hidden(name) or not is_name(name.strip()):
        raise Refusal("refused.name")
    name = name.strip()
    if is_taken(name, others):
        raise Refusal("refused.name-taken", name=name)
    return name


def is_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and is_legible(name)


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others is called so, or looks like it."""
    return any(not looks(name).isdisjoint(looks(other)) for other in others)


def free_name(name: str, others: Iterable[str]) -> str:
    """The name or, where one of the others is called so, the name with a number."""
    taken, n, free = list(others), 1, name
    while is_taken(free, taken):
        n += 1
        free = f"{name[: LONGEST_NAME - 2]} {n}"
    return free
