"""What is said of something that happened, as it is sent: `fondaco.saying` without what is told anyway."""

from __future__ import annotations

import msgspec

from fondaco import saying


class Player(msgspec.Struct, frozen=True):
    """Who is called by name."""

    seat: int


class Things(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many of each, by the id of a message that takes the number `n`; `seat`: whose they are."""

    things: dict[str, int]
    seat: int | None = None


class All(msgspec.Struct, frozen=True):
    """One after the other."""

    all: tuple[Value, ...]


class Saying(msgspec.Struct, frozen=True, array_like=True):
    """A message, or text in the words of a game; what is filled in; what is said besides."""

    id: str
    values: dict[str, Value]
    more: tuple[Value, ...]


Value = int | str | Player | Things | All | Saying


def sent(saying_: saying.Saying) -> Saying:
    values = {name: _sent(value) for name, value in saying_.values.items()}
    return Saying(saying_.id, values, tuple(map(_sent, saying_.more)))


def _sent(value: saying.Value) -> Value:
    match value:
        case saying.Saying():
            return sent(value)
        case saying.Player(seat):
            return Player(seat)
        case saying.Things(things, seat):
            return Things(dict(things), seat)
        case tuple():
            return All(tuple(map(_sent, value)))
        case _:
            return value
