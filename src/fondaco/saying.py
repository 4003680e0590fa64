"""What is said of something that happened: a message with its values, in no language yet.

`fondaco.words.told` puts it into words; the page does the same, and shows things as pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

WAY = ("from", "to")  # names of values that differ in what shares a line


@dataclass(frozen=True, slots=True)
class Player:
    """A player, who is called by name."""

    seat: int


@dataclass(frozen=True, slots=True)
class Things:
    """So many of each, by the id of a message that takes the number `n`; `seat`: whose they are."""

    things: tuple[tuple[str, int], ...]
    seat: int | None = None


def counted(things: Iterable[tuple[str, int]], seat: int | None = None) -> Things:
    """Like things together, in the order in which they come first; those of which there are none are left out."""
    numbers = Counter[str]()
    for id, n in things:
        numbers[id] += n
    return Things(tuple((id, n) for id, n in numbers.items() if n), seat)


@dataclass(frozen=True, slots=True)
class Saying:
    """A message with its values: numbers, words by the ids of their messages, players, things, lists, further sayings.

    An id that no catalogue has is itself the message, in the words of the game.  `more` is said besides.  What
    `goes_on` shares a line with what the same seat did before it, where they are alike: numbers and things are added
    up, and the way leads on `to` another place.
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
    more: tuple[Value, ...] = ()
    goes_on: bool = False


Value = int | str | Player | Things | Saying | tuple["Value", ...]


def seats_of(value: Value) -> Iterator[int]:
    """Whom it names."""
    if isinstance(value, Player | Things) and value.seat is not None:
        yield value.seat
    inner = (*value.values.values(), *value.more) if isinstance(value, Saying) else value
    for one in inner if isinstance(inner, tuple) else ():
        yield from seats_of(one)


def joined(last: Saying | None, new: Saying) -> Saying | None:
    """Both in one line; None where they are not alike."""
    if last is None or not new.goes_on or (last.id, _fixed(last)) != (new.id, _fixed(new)):
        return None
    values = {name: _both(name, last.values[name], value) for name, value in new.values.items()}
    more = (_sum(last.more[0], new.more[0]),) if last.more and new.more else last.more or new.more
    return replace(new, values=values, more=more)


def _fixed(saying: Saying) -> Mapping[str, Value]:
    """What is the same in all that shares a line."""
    values = saying.values.items()
    return {name: value for name, value in values if name not in WAY and not isinstance(value, int | Things)}


def _both(name: str, one: Value, other: Value) -> Value:
    return one if name == "from" else _sum(one, other)


def _sum(one: Value, other: Value) -> Value:
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    if isinstance(one, Things) and isinstance(other, Things):
        return counted((*one.things, *other.things), other.seat)
    return other
